/** Out of life: whom one helps from now on. */
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { Frame, Standing, Still } from "../frame";
import { Heart } from "../parts";
import { playerOf } from "../table";
import { t } from "../texts";
import { isMine, type Moment, type StageOf, type StageScreen } from "./screen";

export const rallying: StageScreen<StageOf<"rallying">> = {
  headline: (table, { seat }) => (isMine(table, seat) ? t.rallyYours : t.rallies(table.nameOf(seat))),
  cardless: true,
  Screen: (moment) =>
    moment.asked === null ? (
      <Still {...moment} />
    ) : (
      <Frame moment={moment} hand={null}>
        {moment.acting ? <Choice {...moment} /> : <Standing table={moment.table} />}
      </Frame>
    ),
};

function Choice({ table, stage, act, busy }: Moment<StageOf<"rallying">>) {
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
              <span>{table.nameOf(seat)}</span>
              <span class="dw-vital num">
                <Heart />
                {playerOf(table.view, seat)?.pv ?? 0}
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
