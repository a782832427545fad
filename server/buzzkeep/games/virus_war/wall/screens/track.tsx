// The life track from its top down to 0. Pawns that would cover each other stand apart and point to their space.
import { SeatSymbol, Shield } from "@client/ui/shield";
import { seatClass } from "@client/ui/seats";
import type { PlayerView } from "@client/wire/games/virus_war";
import type { VirusMatch } from "../../art/match";
import { WIDE, spread } from "../model";
import { t } from "../texts";

const PITCH = 0.4;
const STEM_HIGH = 0.1;

export function LifeTrack({ match, players }: { match: VirusMatch; players: readonly PlayerView[] }) {
  const { view } = match;
  const highest = Math.max(...players.map((one) => one.hp));
  const top = Math.max(view.max_hp ?? view.start_hp, Math.ceil(highest / 10) * 10);
  const step = WIDE / (top + 1);
  const spaceAt = (hp: number): number => (top - hp + 0.5) * step;
  const pawns = players.filter((one) => one.alive).sort((a, b) => b.hp - a.hp || a.seat - b.seat);
  const places = spread(
    pawns.map((one) => spaceAt(one.hp)),
    PITCH,
    WIDE,
  );
  const marks = Array.from({ length: Math.floor(top / 10) + 1 }, (_, index) => top - (top % 10) - index * 10);
  return (
    <div
      class="vwt-track"
      role="img"
      aria-label={t.track(pawns.map((one) => t.trackPart(match.nameOf(one.seat), one.hp)).join(", "))}>
      <div class="vwt-pawns">
        {players.map((player) => {
          const index = pawns.indexOf(player);
          if (index < 0) return null;
          return (
            <span
              key={player.seat}
              class={`vwt-pawn ${player.seat === view.active ? "now" : ""}`}
              style={{ transform: `translateX(${((places[index] ?? 0) - PITCH / 2).toFixed(3)}rem)` }}>
              <Shield seat={player.seat} />
            </span>
          );
        })}
      </div>
      <svg class="vwt-stems" viewBox={`0 0 ${WIDE} ${STEM_HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        {pawns.map((player, index) => (
          <path
            key={`${player.seat} ${player.hp} ${places[index]?.toFixed(2)}`}
            class={`${seatClass(player.seat)} vwt-stem`}
            d={`M${((places[index] ?? 0) - 0.05).toFixed(3)} 0h.1L${spaceAt(player.hp).toFixed(3)} ${STEM_HIGH}Z`}
          />
        ))}
      </svg>
      <div class="vwt-spaces" style={{ backgroundSize: `${step.toFixed(4)}rem 100%` }}>
        <i class="vwt-danger" style={{ width: `${(11 * step).toFixed(3)}rem` }} />
        {[...new Set(pawns.map((one) => one.hp))].map((hp) => (
          <i
            key={hp}
            class="vwt-here"
            style={{ left: `${(spaceAt(hp) - step / 2).toFixed(3)}rem`, width: `${step.toFixed(4)}rem` }}
          />
        ))}
      </div>
      <div class="vwt-marks num">
        {marks.map((hp) => (
          <span
            key={hp}
            class={hp === 0 ? "end" : ""}
            style={{ left: `${Math.max(0.14, Math.min(WIDE - 0.06, spaceAt(hp))).toFixed(3)}rem` }}>
            {hp}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A seat's symbol on its colour, for words about it. */
export function Badge({ seat }: { seat: number }) {
  return (
    <span class={`vwt-badge ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
    </span>
  );
}
