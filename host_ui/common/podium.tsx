// The end of any game: the final count from the last to the first, then below each name what that person did best.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { lang, number, rank as rankText, say } from "@client/i18n";
import type { Ended, Match } from "@client/match";
import { HousePlate, house } from "@client/ui/house";
import { Icon, type IconName } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol, Shield } from "@client/ui/shield";
import type { RoomView } from "@client/wire/messages";
import { Announced, lineOn } from "../announcer/announcer";
import { Frame, JoinCorner } from "../projector/stage";
import { souvenirOf } from "./api";
import { AddressCode } from "./code";
import { Confetti } from "./confetti";
import { type EveningLine, standingName } from "./evening";
import { t as evening } from "./evening_texts";
import { useSpoken } from "./cues";
import { countOf, HIGHEST_U } from "./final_count";
import { Figure } from "./figure";
import { cut, fit, nameStyle, narrowName, seatTitle, shortNames, teamMembers, twoLines } from "./people";
import "./podium.css";
import { useWallShow } from "./show";
import { usePassed } from "./time";
import { t } from "./texts";

/** With more, names stand below their shields, in two lines where long. */
const ROOMY = 2;
/** With more there is no room below the names: honours are a list beside the bars, in the place of the time-lapse. */
const LISTED = 4;
/** With still more, so many letters of a name as go in one narrow line. */
const MANY = LISTED;
const NARROW = { fontSize: ".18rem", fontStretch: "62%" };
const NARROW_U = 0.85;
/** Shield, gaps and padding beside a name; padding below. */
const BESIDE_U = 9.2;
const AROUND_U = 2;
/** With more, how many want a rematch is counted. */
const MOST_TICKS = 3;
const COLUMNS_U = 57;
/** The least size of a note, and the mean width of its letters in its own size. */
const LEAST_U = 1.7;
const LETTER = 0.5;
const LATE_FOR_CONFETTI_MS = 1_500;
const CONFETTI_AFTER_MS = 700;
/** So long after the truth the last picture of the evening takes the place of its time-lapse. */
const LAST_AFTER_MS = 60_000;

export interface PodiumLine {
  rank: number;
  seat: number;
  /** The figure that counts, large above the bar; null where places alone count. */
  value: number | null;
  /** A word below the name, where no team's members stand. */
  note: string;
}

/** What somebody without a seat did best. */
export interface PodiumFact {
  icon: IconName;
  title: string;
  who: string;
  what: string;
}

interface Props {
  match: Match;
  stage: Ended;
  title: string;
  reason: string;
  /** Best first. */
  ranking: readonly PodiumLine[];
  /** The crowd's, after those of the seats. */
  facts?: readonly PodiumFact[];
  /** Shown beside the count; it stays, unless a list of honours takes its place. */
  past?: ComponentChildren;
}

export function PodiumScreen(props: Props) {
  return props.match.room.unplayed ? <Unplayed {...props} /> : <Podium {...props} />;
}

/** The host ended the match before anything had happened: there is nobody to crown. */
function Unplayed({ match: { room } }: Props) {
  return (
    <Frame class="podium-screen unplayed">
      <header class="podium-head">
        <h1 class="podium-title">
          <b style={{ fontSize: fit(t.unplayed, 66, 6, 2.8, 0.77) }}>{t.unplayed}</b>
          <small>{t.unplayedWhy}</small>
        </h1>
        <JoinCorner room={room} />
      </header>
      <Rematch room={room} />
    </Frame>
  );
}

/** With more letters a title is set narrow. */
const LONG = 32;

function Podium({ match, stage, title, reason, ranking, facts = [], past }: Props) {
  const { line, room, game } = match;
  const root = useRef<HTMLDivElement>(null);
  const listed = ranking.length > LISTED;
  const { piece, winner } = countOf(stage, ranking, past === undefined ? "none" : listed ? "leaves" : "stays");
  useWallShow(line, root, piece);
  const wait = winner + CONFETTI_AFTER_MS - (line.serverNow() - stage.opened_at);
  const last = listed ? null : house?.last;
  const late = usePassed(line, last ? [stage.opened_at + winner + LAST_AFTER_MS] : []) > 0 || past === undefined;
  const aside = `podium-past ${facts.length > 1 ? "shorter" : facts.length > 0 ? "short" : ""}`;
  const seats = [...ranking].sort((a, b) => a.seat - b.seat);
  return (
    <Frame class="podium-screen">
      <div class="podium-stage" ref={root}>
        <header class="podium-head">
          <p class="podium-counting counting" aria-hidden="true">
            <b style={{ fontSize: fit(t.finalCount, 60, 5, 2.8, 0.77) }}>{t.finalCount}</b>
          </p>
          <h1 class="podium-title told">
            <b
              style={
                title.length > LONG
                  ? { fontSize: fit(title, 60, 4, 2, 0.5), fontStretch: "62%" }
                  : { fontSize: fit(title, 60, 6, 2.8, 0.77) }
              }>
              {title}
            </b>
            {reason ? <small>{reason}</small> : null}
            <Crowned match={match} title={title} at={stage.opened_at + winner} ranking={ranking} />
          </h1>
          {past === undefined || room.join_url === null ? null : (
            <div class="podium-souvenir">
              <div class="qr">
                <AddressCode address={souvenirOf(room.join_url, game.match)} label={t.souvenir} />
              </div>
              <small>{t.souvenir}</small>
            </div>
          )}
          <JoinCorner room={room} />
        </header>
        <ol class="podium" style={{ "--seats": seats.length }} aria-label={t.podium}>
          {seats.map((one) => (
            <Column
              key={one.seat}
              room={room}
              line={one}
              crowd={seats.length}
              honour={listed ? undefined : stage.superlatives?.find(({ seat }) => seat === one.seat)}
            />
          ))}
        </ol>
        {last && late ? (
          <aside class={aside}>
            <img class="house-picture" src={last} alt="" />
          </aside>
        ) : past === undefined ? null : (
          <aside class={aside}>{past}</aside>
        )}
        <i class="podium-dark" aria-hidden="true" />
        <Honours room={room} honours={listed ? (stage.superlatives ?? []) : []} facts={facts} />
        <HousePlate />
        <Rematch room={room} />
      </div>
      {wait > -LATE_FOR_CONFETTI_MS ? <Confetti after_ms={Math.max(0, wait)} winners=".plinth.rank1" /> : null}
    </Frame>
  );
}

/** So long after the truth, when its music has been heard, the title is said, then the word. */
const TITLE_AFTER_MS = 1_200;
const WORD_AFTER_MS = 5_000;

/** A word on who alone has won. */
function Crowned({
  match: { room, line },
  title,
  at,
  ranking,
}: Pick<Props, "match" | "title" | "ranking"> & { at: number }) {
  const told = usePassed(line, [at + TITLE_AFTER_MS, at + WORD_AFTER_MS]);
  useSpoken(told === 1 ? title : null, lang.value);
  const [first, ...others] = ranking.filter(({ rank }) => rank === 1);
  const alone = told > 1 && first && others.length === 0;
  return (
    <Announced
      as="podium-word"
      text={alone ? lineOn(room.code, at, "winner", { winner: seatTitle(room, first.seat) }) : null}
    />
  );
}

type Superlative = NonNullable<Ended["superlatives"]>[number];

interface ColumnProps {
  room: RoomView;
  line: PodiumLine;
  crowd: number;
  honour: Superlative | undefined;
}

function Column({ room, line, crowd, honour }: ColumnProps) {
  const name = seatTitle(room, line.seat);
  const width = COLUMNS_U / crowd - (crowd > ROOMY ? AROUND_U : BESIDE_U);
  const note = teamMembers(room, line.seat, width / (LEAST_U * LETTER)) || line.note;
  return (
    <li
      class={`plinth rank${line.rank} ${seatClass(line.seat)} ${crowd > ROOMY ? "narrow" : ""} ${crowd > LISTED ? "many" : ""}`}
      data-seat={line.seat}>
      <div class="plinth-shaft">
        <div class="plinth-bar" style={{ height: `${HIGHEST_U / 10}rem` }}>
          <p class="plinth-bar-top">
            <i class="plinth-bar-ask" aria-hidden="true">
              ?
            </i>
            <span class="plinth-bar-told">
              <em class="num">{rankText(line.rank)}</em>
              {line.value === null ? null : <b class="num">{number(line.value)}</b>}
            </span>
          </p>
          <i class="plinth-bar-body">
            <Figure room={room} seat={line.seat} />
          </i>
        </div>
      </div>
      <div class="plinth-foot">
        <Shield seat={line.seat} />
        <p>
          <b
            style={
              crowd > MANY ? NARROW : crowd > ROOMY ? twoLines(name, width, 2.6) : nameStyle(name, width, 3.4, 1.8)
            }>
            {crowd > MANY ? cut(name, Math.floor(width / NARROW_U)) : name}
          </b>
          {note && crowd <= ROOMY && note.length * LEAST_U * LETTER <= width ? (
            <small style={{ fontSize: fit(note, width, 2, LEAST_U, LETTER) }}>{note}</small>
          ) : null}
        </p>
        {honour ? <Title honour={honour} width_u={COLUMNS_U / crowd - 2 * AROUND_U} /> : null}
      </div>
    </li>
  );
}

/** Below a name: what that person did best, or a fact where others did more. */
function Title({ honour: { title, what, seat }, width_u }: { honour: Superlative; width_u: number }) {
  const [name, fact] = [title ? say(title) : "", say(what)];
  return (
    <p class="plinth-title" data-honour={seat}>
      {title ? <small style={fitted(name, width_u, 2.2)}>{name}</small> : null}
      <em style={fitted(fact, width_u, 2.4)}>{fact}</em>
    </p>
  );
}

/** On one line if it goes with letters that can be read across a room, else on two. */
const fitted = (text: string, width_u: number, most_u: number) => ({
  fontSize: fit(text, width_u, most_u, 1.8, 0.5),
});

function Honours({
  room,
  honours,
  facts,
}: {
  room: RoomView;
  honours: readonly Superlative[];
  facts: readonly PodiumFact[];
}) {
  return (
    <ul class={`honours ${honours.length > 0 ? "listed" : facts.length > 1 ? "tight" : ""}`}>
      {honours.map(({ title, seat, what }) => {
        const [name, fact] = [seatTitle(room, seat), say(title ?? what)];
        return (
          <li key={seat} class={`honour ${seatClass(seat)}`} data-honour={seat}>
            <SeatSymbol seat={seat} />
            <p>
              <b style={narrowName(name, 22, 1.9)}>{name}</b>
              <em style={{ fontSize: fit(fact, 22, 1.9, 1.7, 0.42) }}>{fact}</em>
            </p>
          </li>
        );
      })}
      {facts.map(({ icon, title, who, what }) => (
        <li key={title} class="honour crowds">
          <Icon name={icon} />
          <p>
            <small style={nameStyle(title, 21, 2.1, 1.7)}>{title}</small>
            <b style={narrowName(who, 22, 2.2)}>{who}</b>
            {what === "" ? null : <em style={{ fontSize: fit(what, 22, 2, 1.7, 0.44) }}>{what}</em>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Who leads the evening, where it goes on with another game. */
function Leads({ room, leads }: { room: RoomView; leads: readonly EveningLine[] }) {
  const names = shortNames(
    leads.map((one) => standingName(room, one)),
    16,
  ).join(", ");
  return (
    <p class="podium-rematch">
      <small>{evening.leads}</small>
      <b style={{ fontSize: fit(names, 17, 3, 1.7, 0.8) }}>{names}</b>
      <small class="num">{leads[0]?.points}</small>
    </p>
  );
}

/** Who wants to play again; the host decides. */
function Rematch({ room }: { room: RoomView }) {
  const leads = room.programme?.standings.filter(({ rank, points }) => rank === 1 && points > 0) ?? [];
  if (leads.length > 0) return <Leads room={room} leads={leads} />;
  const seated = room.players.filter((player) => player.seat !== null && !player.guest);
  const ready = seated.filter((player) => player.ready).length;
  return (
    <p class="podium-rematch">
      <b style={{ fontSize: fit(t.rematch, 15, 3, 1.8, 0.78) }}>{t.rematch}</b>
      {seated.length > MOST_TICKS ? <small>{ready > 0 ? t.areIn(ready, seated.length) : t.tapPhones}</small> : null}
      {(seated.length > MOST_TICKS ? [] : seated).map((player) => (
        <span
          key={player.id}
          class={player.ready ? `tick on ${seatClass(player.seat!)}` : "tick"}
          role="img"
          aria-label={`${player.name}${player.ready ? ` ${t.wantsMore}` : ""}`}>
          {player.ready ? <SeatSymbol seat={player.seat!} /> : null}
        </span>
      ))}
    </p>
  );
}
