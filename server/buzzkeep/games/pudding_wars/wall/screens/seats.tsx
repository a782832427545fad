// Everybody's puddings beside the plate: in play, covered, in reserve.
import { Pudding } from "../../art/face";
import type { PuddingMatch } from "../../art/match";
import { seatClass } from "@client/ui/seats";
import type { SeatView } from "@client/wire/games/pudding_wars";
import type { RoomView } from "@client/wire/messages";
import { nameStyle, seatConnected, seatTitle } from "@wall/common/people";
import { t } from "../texts";

export function Seats({ match: { room, view } }: { match: PuddingMatch }) {
  return (
    <ol class={`pwd-seats n${view.seats.length}`} aria-label={t.seats}>
      {view.seats.map((seat) => (
        <Tray
          key={seat.seat}
          room={room}
          seat={seat}
          rounds={view.rounds_to_win}
          active={seat.seat === view.active}
          crowd={view.seats.length}
        />
      ))}
    </ol>
  );
}

function Tray({
  room,
  seat,
  rounds,
  active,
  crowd,
}: {
  room: RoomView;
  seat: SeatView;
  rounds: number;
  active: boolean;
  crowd: number;
}) {
  const name = seatTitle(room, seat.seat);
  const away = seat.gone ? t.gone : seat.absent || !seatConnected(room, seat.seat) ? t.absent : "";
  return (
    <li
      class={`${seatClass(seat.seat)} ${active ? "now" : ""} ${seat.gone ? "gone" : ""}`}
      aria-current={active ? "step" : undefined}>
      <svg class="pwd-mascot" viewBox="-18 -18 36 36" aria-hidden="true">
        <Pudding layers={[seat.seat]} face={seat.face} radius={16} />
      </svg>
      <b style={nameStyle(name, 15, crowd > 4 ? 2.3 : 3, 1.9)}>{name}</b>
      <p>
        {away ? (
          <em>{away}</em>
        ) : (
          <>
            <strong class="num">{seat.in_play}</strong> {t.inPlay}
            {seat.covered > 0 ? (
              <span class="pwd-covered">
                {" · "}
                <strong class="num">{seat.covered}</strong> {t.coveredN(seat.covered)}
              </span>
            ) : null}
            {seat.owes ? <em> · {t.owes}</em> : null}
          </>
        )}
      </p>
      <span
        class="pwd-reserve"
        role="img"
        aria-label={`${seat.reserve} ${t.reserve}${rounds > 1 ? `, ${t.rounds(seat.rounds, rounds)}` : ""}`}>
        {Array.from({ length: seat.reserve }, (_, index) => (
          <i key={index} />
        ))}
        {rounds > 1 ? <b class="num pwd-rounds">{t.rounds(seat.rounds, rounds)}</b> : null}
      </span>
    </li>
  );
}
