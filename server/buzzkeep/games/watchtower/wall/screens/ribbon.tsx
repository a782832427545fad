// The last plays, the newest last: who fought whom and how it ended, who burned, whose tower began.
import { Icon } from "@client/ui/icons";
import { SeatSymbol } from "@client/ui/shield";
import { TowerSign } from "../../art/art";
import { seatClass } from "@client/ui/seats";
import type { TowerMatch } from "../../art/match";
import { fit } from "@wall/common/people";
import { t } from "../texts";

/** So many have room to be read. */
const SHOWN = 5;

export function Ribbon({ match }: { match: TowerMatch }) {
  return (
    <ol class="wtw-ribbon" aria-label={t.lastPlays}>
      {match.view.recent.slice(-SHOWN).map((play, index) => (
        <li key={index} class={play.how}>
          <Seat seat={play.seat} />
          {play.how === "tower" ? <TowerSign /> : <Icon name={play.how === "burned" ? "bolt" : "sword"} />}
          {play.other === null ? null : <Seat seat={play.other} />}
          <small style={{ fontSize: fit(t.ended(play.how), 7.6, 2.1, 1.7, 0.44) }}>{t.ended(play.how)}</small>
        </li>
      ))}
    </ol>
  );
}

const Seat = ({ seat }: { seat: number }) => (
  <i class={seatClass(seat)}>
    <SeatSymbol seat={seat} />
  </i>
);
