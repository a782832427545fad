/** What lies before the unit, and the pile; nothing says what comes first (rule 5.3). */
import { CardFace } from "../../art/art";
import { Frame } from "../frame";
import { Pile } from "../parts";
import { playerOf } from "../table";
import { t } from "../texts";
import { lyingWords } from "../units";
import { isMine, type Moment, type StageOf, type StageScreen } from "./screen";

export const upkeep: StageScreen<StageOf<"upkeep">> = {
  headline: (table, { seat }) => (isMine(table, seat) ? t.yourTurn : t.turnOf(table.nameOf(seat))),
  Play,
};

function Play(moment: Moment<StageOf<"upkeep">>) {
  const { table, stage, busy, act } = moment;
  const front = playerOf(table.view, stage.seat)?.front ?? [];
  const open = front.filter((lying) =>
    lying.card === "sleep" ? lying.number === stage.potion : stage.epidemics.includes(lying.number),
  );
  return (
    <Frame moment={moment}>
      <div class="dw-fronts-row" role="group" aria-label={t.before}>
        {open.map((lying) => (
          <button
            key={lying.number}
            type="button"
            class="dw-front"
            aria-disabled={busy}
            onClick={() =>
              busy || act(lying.card === "sleep" ? { kind: "place_potion" } : { kind: "treat", number: lying.number })
            }>
            <CardFace face={lying.card} mute />
            <span>{lyingWords(lying)}</span>
          </button>
        ))}
        <Pile left={table.view.draw_pile} busy={busy} onDraw={() => act({ kind: "draw" })} />
      </div>
    </Frame>
  );
}
