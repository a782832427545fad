// The middle of the table: an attack, a power, a choice that everybody waits for, or just whose turn it is.
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { PowerView, TableView } from "@client/wire/games/drinking_war";
import { fit, nameStyle } from "@wall/common/people";
import { useRoomNow } from "@wall/common/time";
import type { WarMatch } from "../../art/match";
import { screenOf } from "../stages";
import { t } from "../texts";
import { Attack } from "./attack";
import type { Shown } from "./beats";
import { PowerScene } from "./powers";

interface CentreProps {
  match: WarMatch;
  shown: Shown;
  power: PowerView | null;
}

export function Centre({ match, shown, power }: CentreProps) {
  const { stage, table, active } = match.view;
  const { more } = shown;
  const { middle, before } = screenOf(stage);
  if (table && shown.beat && (more || before !== "attack")) {
    return (
      <>
        <Attack match={match} table={table} shown={shown} beat={shown.beat} />
        {more ? null : <Outcome match={match} table={table} />}
      </>
    );
  }
  if (power && !before) return <PowerScene key={power.at} match={match} power={power} />;
  if (middle) return middle(match, stage);
  return active === null ? null : <Turn match={match} seat={active} />;
}

/** How the attack ended, stamped beside its number. */
function Outcome({ match, table }: { match: WarMatch; table: TableView }) {
  const { attack } = screenOf(match.view.stage);
  if (attack === "open" || !(table.over || attack === "settled")) return null;
  const beside = table.defences.some((answer) => answer.cards.length > 0) ? "high" : "";
  const [kind, text] =
    table.lost > 0
      ? ["cost", t.pvLost(table.lost)]
      : table.water
        ? ["water", t.allWater]
        : table.sips === 0
          ? ["parried", t.parried]
          : ["taken", t.taken];
  return (
    <b class={`dww-outcome ${kind} ${beside}`} style={{ fontSize: fit(text, 19, 3.6, 1.8, 0.72) }}>
      {text}
    </b>
  );
}

/** Whose turn it is, with what he does. */
function Turn({ match, seat }: { match: WarMatch; seat: number }) {
  const { stage } = match.view;
  return (
    <div class={`dww-turn ${seatClass(seat)}`} key={`${seat} ${match.view.turn}`}>
      <span class="dww-slot pop">
        <SeatSymbol seat={seat} />
      </span>
      {screenOf(stage).doing?.(stage)}
      <Danger match={match} />
    </div>
  );
}

const TURNS_MS = 6_000;

/** What costs each unit a life point next, one after the other, whoever has fewest first. */
function Danger({ match: { line, view, nameOf } }: { match: WarMatch }) {
  const living = view.players
    .filter((one) => one.alive)
    .sort((a, b) => a.pv - b.pv || a.costs_from - b.costs_from || a.seat - b.seat);
  const one = living[Math.floor(useRoomNow(line, 500) / TURNS_MS) % living.length];
  return one ? (
    <p class={`dww-danger enter ${seatClass(one.seat)}`} key={one.seat}>
      <b style={nameStyle(nameOf(one.seat), 26, 3.2, 1.9)}>{nameOf(one.seat)}</b>
      {t.costsFrom(one.costs_from)}
    </p>
  ) : null;
}
