// The end of any game: the final count from the last to the first, then what each did best, then a rematch.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { number, rank as rankText, say } from "@client/i18n";
import type { Ended, Match } from "@client/match";
import { Icon, type IconName } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol, Shield } from "@client/ui/shield";
import type { RoomView } from "@client/wire/messages";
import { Frame, JoinCorner } from "../projector/stage";
import { souvenirOf } from "./api";
import { AddressCode } from "./code";
import { Confetti } from "./confetti";
import { countOf, HIGHEST_U } from "./final_count";
import { Figure } from "./figure";
import { cut, fit, nameStyle, narrowName, seatTitle, teamMembers, twoLines } from "./people";
import "./podium.css";
import { useWallShow } from "./show";
import { t } from "./texts";

/** With more, names stand below their shields, in two lines where long. */
const ROOMY = 2;
/** With still more, so many letters of a name as go in one narrow line. */
const MANY = 4;
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
/** So many have room; the crowd's is never left out. */
const MOST_HONOURS = 4;
const LATE_FOR_CONFETTI_MS = 1_500;
const CONFETTI_AFTER_MS = 700;

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
  /** Shown beside the count, until the superlatives take its place. */
  past?: ComponentChildren;
}

export function PodiumScreen(props: Props) {
  return props.match.room.unplayed ? <Unplayed {...props} /> : <Podium {...props} />;
}

/** The host ended the match before anything had happened: there is nobody to crown. */
function Unplayed({ match: { room }, reason }: Props) {
  return (
    <Frame class="podium-screen unplayed">
      <header class="podium-head">
        <h1 class="podium-title">
          <b style={{ fontSize: fit(t.unplayed, 66, 6, 2.8, 0.77) }}>{t.unplayed}</b>
          {reason ? <small>{reason}</small> : null}
        </h1>
        <JoinCorner room={room} />
      </header>
    </Frame>
  );
}

/** With more letters a title is set narrow. */
const LONG = 32;

function Podium({ match: { line, room, game }, stage, title, reason, ranking, facts = [], past }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { piece, winner } = countOf(stage, ranking, past !== undefined);
  useWallShow(line, root, piece);
  const wait = winner + CONFETTI_AFTER_MS - (line.serverNow() - stage.opened_at);
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
            <Column key={one.seat} room={room} line={one} crowd={seats.length} />
          ))}
        </ol>
        {past === undefined ? null : <aside class="podium-past">{past}</aside>}
        <i class="podium-dark" aria-hidden="true" />
        <Honours room={room} stage={stage} facts={facts} />
        <Rematch room={room} />
      </div>
      {wait > -LATE_FOR_CONFETTI_MS ? <Confetti after_ms={Math.max(0, wait)} winners=".plinth.rank1" /> : null}
    </Frame>
  );
}

function Column({ room, line, crowd }: { room: RoomView; line: PodiumLine; crowd: number }) {
  const name = seatTitle(room, line.seat);
  const width = COLUMNS_U / crowd - (crowd > ROOMY ? AROUND_U : BESIDE_U);
  const note = teamMembers(room, line.seat, width / (LEAST_U * LETTER)) || line.note;
  return (
    <li
      class={`plinth rank${line.rank} ${seatClass(line.seat)} ${crowd > ROOMY ? "narrow" : ""}`}
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
      </div>
    </li>
  );
}

function Honours({ room, stage, facts }: { room: RoomView; stage: Ended; facts: readonly PodiumFact[] }) {
  return (
    <ul class="honours">
      {(stage.superlatives ?? []).slice(0, MOST_HONOURS - facts.length).map(({ icon, title, seat, what }) => (
        <li key={title.en} class={`honour ${seatClass(seat)}`}>
          <SeatSymbol seat={seat} />
          <Honour icon={icon as IconName} title={say(title)} who={seatTitle(room, seat)} what={say(what)} />
        </li>
      ))}
      {facts.map((fact) => (
        <li key={fact.title} class="honour crowds">
          <Icon name="eye" />
          <Honour {...fact} />
        </li>
      ))}
    </ul>
  );
}

function Honour({ icon, title, who, what }: PodiumFact) {
  return (
    <p>
      <small style={nameStyle(title, 21, 2.1, 1.7)}>
        <Icon name={icon} />
        {title}
      </small>
      <b style={narrowName(who, 22, 2.6)}>{who}</b>
      {what === "" ? null : <em style={{ fontSize: fit(what, 22, 2.2, 1.7, 0.44) }}>{what}</em>}
    </p>
  );
}

/** Who wants to play again; the host decides. */
function Rematch({ room }: { room: RoomView }) {
  const seated = room.players.filter((player) => player.seat !== null && !player.guest);
  return (
    <p class="podium-rematch">
      <b style={{ fontSize: fit(t.rematch, 15, 3, 1.8, 0.78) }}>{t.rematch}</b>
      {seated.length > MOST_TICKS ? (
        <span class="num">
          {seated.filter((player) => player.ready).length}/{seated.length}
        </span>
      ) : null}
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
