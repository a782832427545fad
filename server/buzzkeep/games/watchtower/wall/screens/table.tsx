// The table between the battles: forts around the barracks, whose turn it is and what is asked.
import { CardBack } from "../../art/art";
import type { Event } from "@client/wire/games/watchtower";
import { useTransient } from "@wall/common/transient";
import { Frame } from "@wall/projector/stage";
import { hubOf } from "../layout";
import type { TowerMatch } from "../../art/match";
import { faceKey } from "../model";
import type { Told } from "../stages/screen";
import { t } from "../texts";
import { WallBets } from "./bets";
import { Burning } from "./burning";
import { Forts } from "./forts";
import { Flights } from "./flights";
import { Head } from "./head";
import { LastPlays } from "./ribbon";
import { Strip } from "./strip";

export function TableScreen({
  match,
  live,
  told,
  phase,
}: {
  match: TowerMatch;
  live: boolean;
  told: Told;
  phase?: string;
}) {
  const fresh = useFresh(match);
  const seats = match.view.players.length;
  return (
    <Frame
      class={`wtw ${live ? "" : "settled"}`}
      label={t.table(
        match.view.players.map((one) => t.tablePart(match.nameOf(one.seat), one.fort.length, one.army)).join(", "),
      )}>
      <Head match={match} phase={phase} />
      <div class={`wtw-board seats${seats}`}>
        <i class="wtw-felt" />
        <Barracks match={match} />
        <Forts match={match} fresh={fresh} />
        <Flights match={match} />
        <Burning match={match} />
      </div>
      <LastPlays match={match} />
      <WallBets match={match} />
      <Strip match={match} told={told} />
    </Frame>
  );
}

const CARDS_A_LAYER = 5;

/** The face-down stock: its height is seen, its number read. */
function Barracks({ match }: { match: TowerMatch }) {
  const { barracks, players } = match.view;
  const { x, y, width, height } = hubOf(players.length);
  const layers = Math.ceil(barracks / CARDS_A_LAYER);
  return (
    <figure
      class="wtw-barracks num"
      style={{
        transform: `translate(${x.toFixed(3)}rem, ${y.toFixed(3)}rem)`,
        width: `${width.toFixed(3)}rem`,
        height: `${height.toFixed(3)}rem`,
      }}
      role="img"
      aria-label={t.barracks(barracks)}>
      <span class="wtw-pile-of">
        {layers === 0 ? <i class="wtw-empty" /> : null}
        {Array.from({ length: layers }, (_, index) => (
          <i key={index} style={{ transform: `translateY(${(-index * 0.055).toFixed(3)}rem)` }}>
            <CardBack />
          </i>
        ))}
      </span>
      <b>{barracks}</b>
      <small>{t.barracksShort}</small>
    </figure>
  );
}

const FRESH_MS = 900;

/** Cards that were just laid down, for as long as their landing lasts; a screen that comes late sees none. */
function useFresh(match: TowerMatch): ReadonlySet<string> {
  const laid = useTransient<Event, { card: string }>(match.game, FRESH_MS, (events) =>
    events.flatMap((event) =>
      event.kind === "card_placed" || event.kind === "fort_card_drawn" ? [{ card: faceKey(event.card) }] : [],
    ),
  );
  return new Set(laid.map((one) => one.card));
}
