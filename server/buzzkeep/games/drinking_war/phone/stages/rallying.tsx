/** Out of life: whom one helps from now on. */
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { playerOf, type StageOf } from "../../art/match";
import { Frame, Standing, Still } from "../frame";
import { Heart } from "../parts";
import { t } from "../texts";
import { isMine, type Moment, type StageScreen } from "./screen";

export const rallying: StageScreen<StageOf<"rallying">> = {
  headline: (match, { seat }) => (isMine(match, seat) ? t.rallyYours : t.rallies(match.nameOf(seat))),
  cardless: true,
  Screen: (moment) =>
    moment.asked === null ? (
      <Still {...moment} />
    ) : (
      <Frame moment={moment} hand={null}>
        {moment.acting ? <Choice {...moment} /> : <Standing match={moment.match} />}
      </Frame>
    ),
};

function Choice({ match, stage, act, busy }: Moment<StageOf<"rallying">>) {
  return (
    <>
      <ul class="dw-people rows">
        {stage.units.map((seat) => (
          <li key={seat}>
            <button
              type="button"
              class={`dw-person ${seatClass(seat)}`}
              aria-disabled={busy}
              onClick={() => busy || act({ kind: "rally", unit: seat })}>
              <SeatSymbol seat={seat} />
              <span>{match.nameOf(seat)}</span>
              <span class="dw-vital num">
                <Heart />
                {playerOf(match.view, seat)?.pv ?? 0}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "leave" })}>
        {t.leave}
      </button>
    </>
  );
}
