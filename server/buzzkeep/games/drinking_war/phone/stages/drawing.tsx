/** The card that a turn begins with. */
import type { StageOf } from "../../art/match";
import { Frame } from "../frame";
import { Pile } from "../parts";
import { t } from "../texts";
import { isMine, type StageScreen } from "./screen";

export const drawing: StageScreen<StageOf<"drawing">> = {
  headline: (match, { seat }) => (isMine(match, seat) ? t.drawYours : t.draws(match.nameOf(seat))),
  Play: (moment) => (
    <Frame moment={moment} guide={{ step: "draw", text: t.guideDraw }}>
      <div class="dw-fronts-row">
        <Pile left={moment.match.view.draw_pile} busy={moment.busy} onDraw={() => moment.act({ kind: "draw" })} />
      </div>
    </Frame>
  ),
};
