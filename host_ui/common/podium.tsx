// The end of any game: three plinths, then what each did best.
import { number, rank as rankText } from "../../server/client/i18n";
import { Icon, type IconName } from "../../server/client/ui/icons";
import { seatClass } from "../../server/client/ui/seats";
import { SeatSymbol, Shield } from "../../server/client/ui/shield";
import type { RoomView } from "../../server/client/wire/messages";
import { Frame, JoinCorner } from "../projector/stage";
import { Confetti } from "./confetti";
import { fit, nameStyle, narrowName, seatTitle, teamMembers } from "./people";
import "./podium.css";
import { t } from "./texts";

const HEIGHTS = [1.38, 1.1, 0.9, 0.68];
/** Four fit beside each other; with more players three, and a list beside them. */
const MOST_PLINTHS = 4;
const PLINTHS_BESIDE_LIST = 3;
/** So many facts have room for their words beside each other; one without a seat, the crowd's, is never left out. */
const MOST_FACTS = 4;
/** When the winner's name comes: podium.css. */
const TITLE_AFTER_MS = 3_900;
/** The least size of a note, and the mean width of its letters in its own size. */
const LEAST_U = 1.7;
const LETTER = 0.5;

export interface PodiumLine {
  rank: number;
  seat: number;
  /** The figure that counts, large on the plinth; null where places alone count. */
  value: number | null;
  /** A word below the name, where no team's members stand. */
  note: string;
  /** What else is to be known of the place: "the winner's ally". */
  mark?: string;
}

/** Something that a seat did best, or, without a seat, `who`. */
export interface Fact {
  icon: IconName;
  title: string;
  seat: number | null;
  who?: string;
  what: string;
}

interface Props {
  room: RoomView;
  title: string;
  reason: string;
  /** Best first; up to four stand on plinths, of more the first three and the others in a list beside them. */
  ranking: readonly PodiumLine[];
  facts: readonly Fact[];
  /** Whether the end was seen live: then it is built up in time. */
  live: boolean;
}

export function PodiumScreen(props: Props) {
  return props.room.unplayed ? <Unplayed {...props} /> : <Podium {...props} />;
}

/** The host ended the match before anything had happened: there is nobody to crown. */
function Unplayed({ room, reason }: Props) {
  return (
    <Frame class="podium-screen settled unplayed">
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

function Podium({ room, title, reason, ranking, facts, live }: Props) {
  // Second, first, third, fourth: as on a real podium.
  const plinths = ranking.length > MOST_PLINTHS ? PLINTHS_BESIDE_LIST : MOST_PLINTHS;
  const stand = [ranking[1], ranking[0], ranking[2], ranking[3]].slice(0, plinths).filter((line) => line !== undefined);
  const others = ranking.slice(plinths);
  return (
    <Frame class={`podium-screen ${live ? "" : "settled"}`}>
      <header class="podium-head">
        <h1 class="podium-title">
          <b style={{ fontSize: fit(title, 66, 6, 2.8, 0.77) }}>{title}</b>
          {reason ? <small>{reason}</small> : null}
        </h1>
        <JoinCorner room={room} />
      </header>
      <ol class={`podium ${others.length > 0 ? "crowded" : ""}`} aria-label={t.podium}>
        {stand.map((line) => (
          <Plinth key={line.seat} room={room} line={line} crowd={stand.length + (others.length > 0 ? 1 : 0)} />
        ))}
        {others.length > 0 ? (
          <li class="also-ran">
            <ol start={plinths + 1}>
              {others.map((line) => (
                <li key={line.seat} class={seatClass(line.seat)}>
                  <i class="num">{line.rank}</i>
                  <SeatSymbol seat={line.seat} />
                  <b style={nameStyle(seatTitle(room, line.seat), 15, 2.4, 1.7)}>
                    {seatTitle(room, line.seat)}
                    {line.mark ? <small style={{ fontSize: fit(line.mark, 15, 1.8, 1.7, 0.44) }}>{line.mark}</small> : null}
                  </b>
                  {line.value === null ? null : <span class="num">{number(line.value)}</span>}
                </li>
              ))}
            </ol>
          </li>
        ) : null}
      </ol>
      <Superlatives room={room} facts={facts} />
      {live ? <Confetti after_ms={TITLE_AFTER_MS} winners=".plinth.rank1" /> : null}
    </Frame>
  );
}

function Plinth({ room, line, crowd }: { room: RoomView; line: PodiumLine; crowd: number }) {
  const name = seatTitle(room, line.seat);
  const height = HEIGHTS[line.rank - 1] ?? 0.4;
  const width = crowd > 3 ? 19 : 25;
  const note = teamMembers(room, line.seat, width / (LEAST_U * LETTER)) || line.note;
  return (
    <li class={`plinth rank${line.rank} ${seatClass(line.seat)}`}>
      <div class="plinth-top">
        <Shield seat={line.seat} />
        <b style={nameStyle(name, width, 3.6, 1.8)}>{name}</b>
        <small style={{ fontSize: fit(note, width, 2.1, LEAST_U, LETTER) }}>{note}</small>
        {line.mark ? (
          <em class="plinth-mark" style={{ fontSize: fit(line.mark, width - 2, 2, 1.7, 0.5) }}>
            {line.mark}
          </em>
        ) : null}
      </div>
      <div class="plinth-block" style={{ height: `${height}rem` }}>
        <i class={line.value === null ? "num alone" : "num"}>{rankText(line.rank)}</i>
        {line.value === null ? null : <span class="num">{number(line.value)}</span>}
      </div>
    </li>
  );
}

function Superlatives({ room, facts }: { room: RoomView; facts: readonly Fact[] }) {
  const seated = facts.filter(({ seat }) => seat !== null);
  const crowds = facts.filter(({ seat }) => seat === null);
  return (
    <ul class="facts enter">
      {[...seated.slice(0, MOST_FACTS - crowds.length), ...crowds].map(({ icon, title, seat, who, what }) => (
        <li key={title} class={seat === null ? undefined : seatClass(seat)}>
          <span>
            <small style={{ ...nameStyle(title, 18, 1.8, 1.7), letterSpacing: title.length > 12 ? "-.02em" : ".03em" }}>
              <Icon name={icon} />
              {title}
            </small>
            <b>
              {seat === null ? null : <SeatSymbol seat={seat} />}
              <span style={narrowName(who ?? nameOf(room, seat), 15, 2.4)}>{who ?? nameOf(room, seat)}</span>
            </b>
            <em style={{ fontSize: fit(what, 18.4, 2, 1.7, 0.44) }}>{what}</em>
          </span>
        </li>
      ))}
    </ul>
  );
}

const nameOf = (room: RoomView, seat: number | null): string => (seat === null ? "" : seatTitle(room, seat));

/** The line with the most of something, if anybody has any. */
export function most<L>(ranking: readonly L[], pick: (line: L) => number): L | undefined {
  return [...ranking].sort((a, b) => pick(b) - pick(a)).find((line) => pick(line) > 0);
}

/** A row of the end's facts: what is counted, and how it is said. */
export type FactRow<L> = readonly [icon: IconName, title: string, pick: (line: L) => number, what: (n: number) => string];

/** Who did most of what; nothing that nobody did. */
export function factsOf<L extends { seat: number }>(ranking: readonly L[], rows: readonly FactRow<L>[]): Fact[] {
  return rows.flatMap(([icon, title, pick, what]) => {
    const best = most(ranking, pick);
    return best ? [{ icon, title, seat: best.seat, what: what(pick(best)) }] : [];
  });
}
