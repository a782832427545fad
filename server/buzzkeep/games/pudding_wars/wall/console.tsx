// Pudding Wars on the console: who does what, everybody's puddings, what the host's keys mean here.
import "./console.css";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { PuddingView } from "@client/wire/games/pudding_wars";
import { Corrections } from "@wall/common/corrections";
import type { PowerProps } from "@wall/common/modules";
import { useRoomNow } from "@wall/common/time";
import { t as common } from "@wall/common/texts";
import { useSeen } from "./seen";
import { screenOf } from "./stages";
import { t } from "./texts";

export default function PuddingConsole({ match, power }: PowerProps<PuddingView>) {
  const { line, game, view } = match;
  const { stage } = view;
  const screen = screenOf(stage);
  const { text, value } = screen.told(stage, useSeen(match));
  const doing = screen.doing?.(stage) ?? (value ? `${text} · ${value}` : text);
  const now = useRoomNow(line, 250);
  const due = game.prompts.find((prompt) => prompt.due !== null)?.due ?? null;
  const left = due === null ? null : Math.max(0, Math.ceil((due - now) / 1000));
  return (
    <div class="pwc">
      <header class="pwc-head">
        <h2>
          {t.phases(view.phase)}
          {view.phase === "turn" ? <small class="num"> · {t.turn(view.turn)}</small> : null}
        </h2>
        {left === null ? null : (
          <b class="pwc-clock num" role="timer" aria-label={common.secondsLeft(left)}>
            {left}
          </b>
        )}
      </header>
      <p class="pwc-doing" role="status">
        {"seat" in stage
          ? `${match.nameOf(stage.seat)} ${doing}`
          : "winner" in stage && stage.kind === "round_won"
            ? `${match.nameOf(stage.winner)} ${doing}`
            : doing}
      </p>
      {screen.keys ? <p class="muted">{screen.keys()}</p> : null}
      <table class="pwc-seats">
        <caption class="sr">{t.seats}</caption>
        <tbody>
          {view.seats.map((seat) => (
            <tr key={seat.seat} class={seatClass(seat.seat)}>
              <th scope="row">
                <span class="seat-badge">
                  <SeatSymbol seat={seat.seat} />
                </span>
                {match.nameOf(seat.seat)}
              </th>
              <td class="num">{seat.gone ? t.gone : `${seat.in_play} ${t.inPlay}`}</td>
              <td class="num">{`${seat.covered} ${t.covered}`}</td>
              <td class="num">{`${seat.reserve} ${t.reserve}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Corrections match={match} power={power} word={t.correctWhat} why={t.correctOnly} />
    </div>
  );
}
