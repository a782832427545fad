/** The card that every turn begins with. */
import { t } from "../texts";
import { Go } from "./go";
import { isMine, type StageOf, type StageScreen } from "./screen";

export const drawing: StageScreen<StageOf<"drawing">> = {
  headline: (table, { seat }) => (isMine(table, seat) ? t.drawYours : t.draws(table.nameOf(seat))),
  guide: { step: "draw", text: () => t.guideDraw },
  Controls: ({ sending, act }) => (
    <Go sending={sending} kind="draw" words={t.draw} after={t.drawn} onClick={() => act({ kind: "draw" })} />
  ),
};
