/** What the dead do: together they put one fever token a round (rule 6.4). */
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { toldBy } from "@client/views";
import type { Action } from "@client/wire/games/virus_war_actions";
import type { Sending } from "@phone/hooks";
import { Stakes } from "./stakes";
import { Standing } from "./standing";
import type { VirusMatch } from "../art/match";
import { t } from "./texts";

interface Props {
  match: VirusMatch;
  sending: Sending<Action> | null;
  act: (action: Action, final?: boolean) => void;
}

/** More are a list that may scroll. */
const FEW = 4;

export function Ghost({ match, sending, act }: Props) {
  const { view, prompt } = match;
  const told = toldBy(view, "drawing") ?? toldBy(view, "acting");
  const asked = prompt?.kind === "haunt";
  const pressed =
    sending !== null && sending.state !== "refused" && sending.action.kind === "haunt" ? sending.action.on : null;
  const chosen = pressed ?? told?.haunts ?? null;
  const done = chosen !== null || !asked;
  const living = view.players.filter((player) => player.alive);
  return (
    <>
      <div class="card fallen">
        <h2>{t.youAreOut}</h2>
        <p>
          {!done ? t.haunt : !told ? t.youAreOutText : chosen === null ? t.ghosts : t.haunted(match.nameOf(chosen))}
        </p>
        {!done ? (
          <ul class={`vw-haunts ${living.length > FEW ? "rows" : ""}`}>
            {living.map((player) => (
              <li key={player.seat}>
                <button
                  type="button"
                  class={`vw-target ${seatClass(player.seat)}`}
                  onClick={() => act({ kind: "haunt", on: player.seat }, false)}>
                  <SeatSymbol seat={player.seat} />
                  <span>
                    {match.nameOf(player.seat)}
                    <Standing player={player} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {done ? <Stakes match={match} /> : null}
    </>
  );
}
