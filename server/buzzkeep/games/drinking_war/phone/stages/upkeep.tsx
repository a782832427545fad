/** What lies before the unit, and the pile; nothing says what comes first (rule 5.3). */
import { playerOf, type StageOf } from "../../art/match";
import { CardFace } from "../../art/art";
import { Frame } from "../frame";
import { Pile } from "../parts";
import { t } from "../texts";
import { lyingWords } from "../units";
import { isMine, type Moment, type StageScreen } from "./screen";

export const upkeep: StageScreen<StageOf<"upkeep">> = {
  headline: (match, { seat }) => (isMine(match, seat) ? t.yourTurn : t.turnOf(match.nameOf(seat))),
  Play,
};

function Play(moment: Moment<StageOf<"upkeep">>) {
  const { match, stage, busy, act } = moment;
  const front = playerOf(match.view, stage.seat)?.front ?? [];
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
        <Pile left={match.view.draw_pile} busy={busy} onDraw={() => act({ kind: "draw" })} />
      </div>
    </Frame>
  );
}
