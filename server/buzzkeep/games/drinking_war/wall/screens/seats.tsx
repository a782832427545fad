// Everybody's place at the table: points of life, hand, gauge, countries, people, and what lies in front.
import { Icon } from "@client/ui/icons";
import { CountryBadge, Lives, Sign } from "../../art/art";
import { t as cards } from "../../art/texts";
import { seatClass } from "@client/ui/seats";
import { Shield } from "@client/ui/shield";
import type { LyingView, PlayerView } from "@client/wire/games/drinking_war";
import { cut, nameStyle, seatConnected } from "@wall/common/people";
import { placeOf } from "@wall/common/ring";
import type { WarMatch } from "../../art/match";
import { TABLE, alliesOf, lyingBefore, membersOf } from "../model";
import { screenOf } from "../stages";
import { t } from "../texts";
import { Badge } from "./badge";

const MOST_BACKS = 5;
/** Badges of countries that stand beside a gauge on a narrow panel, and on a wide one. */
const MOST_COUNTRIES = 4;
const MOST_ROOMY = 7;

interface SeatsProps {
  match: WarMatch;
  /** The units as they stood when what is still being shown began. */
  units: readonly PlayerView[];
  aimed: number | null;
}

export function Seats({ match, units, aimed }: SeatsProps) {
  return (
    <ol class={units.length > 4 ? "dww-seats" : "dww-seats roomy"}>
      {units.map((unit) => (
        <Panel key={unit.seat} match={match} unit={unit} aimed={unit.seat === aimed} />
      ))}
    </ol>
  );
}

function Panel({ match, unit, aimed }: { match: WarMatch; unit: PlayerView; aimed: boolean }) {
  const { view, room } = match;
  const { seat, alive } = unit;
  const { x, y, width, top } = placeOf(TABLE, seat, view.players.length);
  const name = match.nameOf(seat);
  const crew = membersOf(match, seat, 1).length > 0 || alliesOf(view, seat).length > 0;
  const away = alive && (unit.absent || unit.leaving || !seatConnected(room, seat));
  const now = seat === view.active;
  const room_u = width * 10 - 9.4 - (away ? 3 : 0);
  return (
    <li
      class={`dww-seat ${seatClass(seat)} ${now ? "now" : ""} ${alive ? "" : "dead"} ${aimed ? "aimed" : ""} ${top ? "top" : ""} ${crew ? "crew" : ""} ${x === 0 ? "leftmost" : ""}`}
      style={{
        transform: `translate(${x.toFixed(3)}rem, ${y.toFixed(3)}rem)`,
        width: `${width.toFixed(3)}rem`,
        height: `${TABLE.seatHigh}rem`,
      }}
      aria-current={now ? "step" : undefined}>
      <Shield seat={seat} />
      <b class="dww-name" style={nameStyle(name, room_u, crew ? 2.5 : width > 3 ? 3.4 : 2.9, 1.7)}>
        {name}
        {away ? <Icon name="phone" class="away" /> : null}
      </b>
      {alive ? <Living match={match} unit={unit} /> : <Fallen match={match} unit={unit} />}
      <People match={match} seat={seat} width={width} alive={alive} />
      {alive ? <Before match={match} unit={unit} /> : null}
    </li>
  );
}

function Living({ match, unit }: { match: WarMatch; unit: PlayerView }) {
  const { view } = match;
  const { pv, cards: hand, gauge, countries } = unit;
  const most = view.players.length > 4 ? MOST_COUNTRIES : MOST_ROOMY;
  const shown = countries.length > most ? most - 1 : most;
  return (
    <>
      <span class="dww-line">
        <span class="dww-life" key={pv}>
          <Lives count={pv} of={view.start_pv} />
        </span>
        <Backs count={hand} />
      </span>
      <span class="dww-line second">
        {gauge !== null && view.gauge_full !== null ? <Gauge value={gauge} full={view.gauge_full} /> : null}
        {unit.reserve !== null && view.reserve_full !== null ? (
          <Reserve value={unit.reserve} full={view.reserve_full} />
        ) : null}
        {countries.length > 0 ? (
          <span class="dww-countries">
            {countries.slice(0, shown).map((country) => (
              <span key={country} class={unit.called.includes(country) ? "pop called" : "pop"}>
                <CountryBadge country={country} />
              </span>
            ))}
            {countries.length > most ? (
              <i
                class="num"
                aria-label={t.moreCountries(countries.length - shown)}
                role="img">{`+${countries.length - shown}`}</i>
            ) : null}
          </span>
        ) : null}
      </span>
    </>
  );
}

function Fallen({ match, unit }: { match: WarMatch; unit: PlayerView }) {
  if (unit.host === null) return <span class="dww-line dww-out">{t.out}</span>;
  const host = match.nameOf(unit.host);
  return (
    <span class="dww-line dww-out helps">
      {t.helps}
      <Badge seat={unit.host} />
      {cut(host, 14)}
    </span>
  );
}

/** Filled up to `value` of `full`: at the end of it waits a point of life. */
function Gauge({ value, full }: { value: number; full: number }) {
  return (
    <span class="dww-gauge" role="img" aria-label={t.gauge(value, full)}>
      <span class="dww-gauge-bar">
        <i style={{ transform: `scaleX(${Math.min(1, value / full).toFixed(3)})` }} />
      </span>
      <b class="num">
        {value}
        <small>/{full}</small>
      </b>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 28.4C6.2 21.6 2.8 17 2.8 12a6.7 6.7 0 0 1 13.2-2l-2.6 5 4 3.4-2.6 4.4ZM16 10a6.7 6.7 0 0 1 13.2 2c0 5-3.4 9.6-13.2 16.4l-1.2-5.6 2.6-4.4-4-3.4Z" />
      </svg>
    </span>
  );
}

/** What a unit may still take: the same for everybody, so that it tells nothing of how anybody plays. */
function Reserve({ value, full }: { value: number; full: number }) {
  return (
    <span class="dww-reserve" role="img" aria-label={t.reserve(value, full)}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 3 28 7v8c0 7-5 12-12 14C9 27 4 22 4 15V7Z" />
      </svg>
      <b class="num">{value}</b>
    </span>
  );
}

/** The hand as backs of cards, with how many they are. */
function Backs({ count }: { count: number }) {
  return (
    <span class="dww-backs" role="img" aria-label={t.hand(count)}>
      {Array.from({ length: Math.min(MOST_BACKS, count) }, (_, index) => (
        <i key={index} />
      ))}
      <b class="num">{count}</b>
    </span>
  );
}

/** A team's people with its captain, and the units that help it. */
function People({ match, seat, width, alive }: { match: WarMatch; seat: number; width: number; alive: boolean }) {
  const allies = alliesOf(match.view, seat);
  const letters = Math.floor((width * 10 - 3.6 - allies.length * 3.2) / 0.75) - 6;
  const people = membersOf(match, seat, letters);
  if (people.length === 0 && allies.length === 0) return null;
  return (
    <span class="dww-people">
      {people.map(({ name, captain }, index) => (
        <span key={index} class={captain && alive ? "captain" : ""}>
          {captain && alive ? <Icon name="flag" /> : null}
          {captain && alive ? <span class="sr">{t.captain}</span> : null}
          {name}
        </span>
      ))}
      {allies.length > 0 ? (
        <span class="dww-allies" role="img" aria-label={t.alliesAre(allies.map((one) => match.nameOf(one)).join(", "))}>
          {people.length === 0 ? t.allies : ""}
          {allies.map((ally) => (
            <Badge key={ally} seat={ally} />
          ))}
        </span>
      ) : null}
    </span>
  );
}

/** What lies in front of a unit, on its edge towards the middle. */
function Before({ match, unit }: { match: WarMatch; unit: PlayerView }) {
  const { epidemics, potions } = lyingBefore(unit);
  const { stage } = match.view;
  if (epidemics.length === 0 && potions === 0) return null;
  const struck = screenOf(stage).aims?.(stage);
  return (
    <ul class="dww-before" aria-label={t.inFront}>
      {epidemics.map((one) => (
        <Epidemic key={one.number} one={one} struck={struck?.seat === unit.seat && struck.number === one.number} />
      ))}
      {potions > 0 ? (
        <li class="dww-lies pop" key="potions">
          <span role="img" aria-label={potions > 1 ? t.potions(potions) : cards.cardName("sleep")}>
            <Sign face="sleep" />
            {potions > 1 ? <b class="num">{potions}</b> : null}
          </span>
        </li>
      ) : null}
    </ul>
  );
}

function Epidemic({ one, struck }: { one: LyingView; struck: boolean }) {
  return (
    <li class={`dww-lies pop ${struck ? "struck" : ""}`}>
      <span role="img" aria-label={t.epidemic(one.ticks, one.last)}>
        <Sign face="epi" />
        {Array.from({ length: one.last }, (_, index) => (
          <i key={index} class={index < one.ticks ? "on" : ""} />
        ))}
      </span>
    </li>
  );
}
