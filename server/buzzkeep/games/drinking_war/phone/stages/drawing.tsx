/** The card that a turn begins with. */
import { Frame } from "../frame";
import { Pile } from "../parts";
import { t } from "../texts";
import { isMine, type StageOf, type StageScreen } from "./screen";

export const drawing: StageScreen<StageOf<"drawing">> = {
  headline: (table, { seat }) => (isMine(table, seat) ? t.drawYours : t.draws(table.nameOf(seat))),
  Play: (moment) => (
    <Frame moment={moment} guide={{ step: "draw", text: t.guideDraw }}>
      <div class="dw-fronts-row">
        <Pile left={moment.table.view.draw_pile} busy={moment.busy} onDraw={() => moment.act({ kind: "draw" })} />
      </div>
    </Frame>
  ),
};
