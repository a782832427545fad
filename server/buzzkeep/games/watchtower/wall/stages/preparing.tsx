// Everybody prepares a fort, one after the other.
import type { StageOf } from "../../art/match";
import { TableScreen } from "../screens/table";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const preparing: StageScreen<StageOf<"preparing">> = {
  Screen: ({ match, stage: { seat }, live }) => (
    <TableScreen match={match} live={live} told={{ seat, text: t.prepares }} />
  ),
  now: (match, { seat }) => [seat, t.prepareOf(match.nameOf(seat))],
};
