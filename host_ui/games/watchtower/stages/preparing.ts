// Everybody prepares a fort, one after the other.
import { type StageOf, titleOf } from "../model";
import { t } from "../texts";
import type { StageWords } from "./words";

export const preparing: StageWords<StageOf<"preparing">> = {
  told: (_, { seat }) => ({ seat, text: t.prepares }),
  now: (scene, { seat }) => [seat, t.prepareOf(titleOf(scene, seat))],
};
