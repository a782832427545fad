/** The end of any game, once the wall has told it: my place, everybody's, what I was best at, and whether I play again. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { buzz } from "@client/haptics";
import { number, say } from "@client/i18n";
import type { Ended, Match } from "@client/match";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol, Shield } from "@client/ui/shield";
import { wear } from "@client/ui/wear";
import { useChunk, useHeading, useReached } from "../hooks";
import { Check, Crown } from "../parts/icons";
import { useAnnounce } from "../parts/live";
import { OwnStanding } from "../parts/rest";
import styles from "./common.css" with { type: "text" };
import { Reactions } from "./reactions";
import { t } from "./texts";

wear(styles);

/** A phone tells so long after the wall. */
const AFTER_WALL_MS = 120;

interface Props {
  match: Match;
  stage: Ended;
  title: string;
  why: string;
  /** All seats, best first; `value` is the figure that counts, null where places alone do. */
  ranking: readonly { rank: number; seat: number; value: number | null }[];
  /** Figures of this phone's seat with their labels. */
  figures?: readonly (readonly [value: string, label: string])[];
  children?: ComponentChildren;
}

export function Ending(props: Props) {
  const { match, stage } = props;
  const { line, room, you } = match;
  const at = (found: Ended["beats"][number] | undefined) => (found?.at ?? stage.opened_at) + AFTER_WALL_MS;
  const [stop, two, winner] = ["stop", "two", "winner"].map((cue) =>
    stage.beats.find((beat) => beat.cue === cue && (cue === "winner" || beat.seats.includes(you.seat ?? -1))),
  );
  const told = useReached(line, at(winner), room.paused);
  const mine = useReached(line, at(stop), room.paused) && stop !== undefined;
  const close = useReached(line, at(two), room.paused) && two !== undefined;
  // ended by the host before anything had happened: no places, no crown
  if (room.unplayed) return <Places {...props} title={t.unplayed} ranking={[]} figures={[]} />;
  return told || winner === undefined ? (
    <Places {...props} />
  ) : (
    <Counting match={match} title={mine ? props.title : close ? t.betweenTwo : t.lastCount} told={mine} />
  );
}

/** The wall counts: only what it has told of this seat. */
function Counting({ match, title, told }: { match: Match; title: string; told: boolean }) {
  const { seat } = match.you;
  const heading = useHeading<HTMLHeadingElement>(title);
  useAnnounce(title);
  useEffect(() => {
    if (told) buzz("turn");
  }, [told]);
  return (
    <div class={`play podium counting ${seat === null ? "" : seatClass(seat)} even ${told ? "own" : ""}`}>
      <div class="head verdict">
        <div class="laurel">{seat === null ? null : <Shield seat={seat} />}</div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="why">{t.lookUp}</p>
      </div>
    </div>
  );
}

function Places({ match, stage, title, why, ranking, figures = [], children }: Props) {
  const best = (stage.superlatives ?? []).filter(({ seat }) => seat === match.you.seat);
  const mine = ranking.find((line) => line.seat === match.you.seat);
  const heading = useHeading<HTMLHeadingElement>("podium");
  const own = useRef<HTMLLIElement>(null);
  const { line, room, you } = match;
  const inside = useChunk(() => import("../parts/inside"));
  useAnnounce(title);
  useEffect(() => buzz(mine?.rank === 1 ? "correct" : "turn"), []);
  useEffect(() => own.current?.scrollIntoView({ block: "nearest" }), []);
  const shown = mine ?? ranking[0];
  return (
    <div class={`play podium ${mine ? `own ${seatClass(mine.seat)}` : ""} ${mine?.rank === 1 ? "good" : "even"}`}>
      <div class="head verdict">
        <div class="laurel">
          {shown ? <Shield seat={shown.seat} /> : null}
          {shown?.rank === 1 ? <Crown /> : null}
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="why">{why}</p>
        <OwnStanding room={match.room} you={match.you} />
        {ranking.length === 0
          ? null
          : best.map((honour) => (
              <p key={honour.icon} class="honour">
                {honour.title ? <b>{say(honour.title)}</b> : null} {say(honour.what)}
              </p>
            ))}
      </div>
      <div class="controls">
        {ranking.length === 0 ? null : (
          <ol
            class={ranking.length > 3 ? "ranking rows" : "ranking"}
            tabIndex={ranking.length > 3 ? 0 : -1}
            aria-label={t.ranking}>
            {ranking.map((line) => (
              <li
                key={line.seat}
                ref={line.seat === match.you.seat ? own : null}
                class={`${seatClass(line.seat)} ${line.seat === match.you.seat ? "mine" : ""}`}>
                <span class="no num">{line.rank}</span>
                <SeatSymbol seat={line.seat} />
                <span class="who">{match.nameOf(line.seat)}</span>
                {line.value === null ? null : <b class="num">{number(line.value)}</b>}
              </li>
            ))}
          </ol>
        )}
        {figures.length > 0 ? (
          <dl class="card figures">
            {figures.map(([value, label]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd class="num">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {children}
        {you.player === null ? null : <Reactions line={line} room={room} />}
        {inside && room.writing && room.phase === "over" && you.player !== null ? (
          <inside.WriteQuestion line={line} you={you} asked={room.content.lang} />
        ) : null}
        <Again match={match} />
        <p class="status">{t.waitHost}</p>
      </div>
    </div>
  );
}

/** Whoever sat says whether they want to play again; the wall shows it to the host. */
function Again({ match: { line, room, you } }: { match: Match }) {
  const me = room.players.find((player) => player.id === you.player);
  if (you.seat === null || !me) return null;
  const toggle = () => {
    buzz("tap");
    void line.send({ kind: "ready", ready: !me.ready });
  };
  return (
    <button type="button" class={me.ready ? "go done" : "go"} aria-pressed={me.ready} onClick={toggle}>
      {me.ready ? <Check /> : null}
      {me.ready ? t.again : t.rematch}
    </button>
  );
}
