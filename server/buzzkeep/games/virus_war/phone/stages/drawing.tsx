/** The card that every turn begins with. */
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import { Go } from "./go";
import { isMine, type StageScreen } from "./screen";

export const drawing: StageScreen<StageOf<"drawing">> = {
  headline: (match, { seat }) => (isMine(match, seat) ? t.drawYours : t.draws(match.nameOf(seat))),
  guide: { step: "draw", text: () => t.guideDraw },
  Controls: ({ sending, act }) => (
    <Go sending={sending} kind="draw" words={t.draw} after={t.drawn} onClick={() => act({ kind: "draw" })} />
  ),
};
