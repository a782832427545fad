// The lower left of the lobby: how to come in, what the game is in pictures, and whoever has just come in.
import "./attract.css";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "@client/i18n";
import { ErrorBoundary } from "@client/packaged";
import type { Line } from "@client/session";
import { type Cue, popIn } from "@client/show";
import { Avatar } from "@client/ui/avatars";
import { seatClass } from "@client/ui/seats";
import type { RoomPlayer, RoomView, Text } from "@client/wire/messages";
import { type Sound, joinOf } from "../common/audio";
import { screen, useModule } from "../common/modules";
import { fit, nameStyle } from "../common/people";
import { useWallShow } from "../common/show";
import { t } from "./texts";

/** What a game shows of itself: a picture and the one rule that it stands for. Elements of class `beat` come one by one. */
export interface Teaser {
  picture: (room: RoomView) => ComponentChildren;
  words: Text;
}

const teaser = screen("teaser", (id) => import(`../../server/buzzkeep/games/${id}/wall/teaser.tsx`));

const SLIDE_MS = 30_000;
const MOVES_MS = 1_400;
const ARRIVAL_MS = 3_000;
const TOGETHER = 3;

/** Which slide it is, in step on all walls of a room, and when it began on the room clock. */
function useSlide(line: Line): { number: number; from: number } {
  const number = Math.floor(line.serverNow() / SLIDE_MS);
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setTimeout(
      () => draw((count) => count + 1),
      Math.max(50, (number + 1) * SLIDE_MS - line.serverNow() + 20),
    );
    return () => clearTimeout(timer);
  });
  return { number, from: number * SLIDE_MS };
}

/** In a `slim` place only who comes in is told. */
export function Attract({ line, room, slim }: { line: Line; room: RoomView; slim: boolean }) {
  const module = useModule<{ default: readonly Teaser[] }>(teaser, room.game);
  const arrived = useArrivals(room);
  return arrived ? (
    <Arrival
      key={arrived.map(({ id }) => id).join()}
      line={line}
      people={arrived}
      place={room.players.findIndex(({ id }) => id === arrived[0]?.id)}
      most_u={slim ? 3 : 5}
    />
  ) : slim ? null : (
    <Slides line={line} room={room} teasers={module?.default ?? []} />
  );
}

function Slides({ line, room, teasers }: { line: Line; room: RoomView; teasers: readonly Teaser[] }) {
  const root = useRef<HTMLDivElement>(null);
  const { number, from } = useSlide(line);
  const count = teasers.length + 1;
  const now = number % count;
  const cues: Cue<Sound>[] = [
    { what: ".slide-was", at: 0, dur: 240, opacity: [1, 0] },
    { what: ".slide-now", at: 240, dur: 180, opacity: [0, 1] },
    {
      what: ".slide-now .teaser-words",
      at: 240,
      dur: 320,
      move: [
        [1.5, 0],
        [0, 0],
      ],
    },
    { what: ".slide-now .beat", at: 300, each: 320, dur: 120, opacity: [0, 1] },
    { what: ".slide-now .beat", at: 300, each: 320, dur: 420, scale: [0.5, 1], ease: "pop" },
  ];
  useWallShow(
    line,
    root,
    count > 1 ? { key: `${room.game} ${number}`, from, total: MOVES_MS, cues, beats: [0] } : null,
  );
  const shown = (index: number) =>
    index === 0 ? (
      <Steps />
    ) : (
      <ErrorBoundary plain={() => <Steps />}>
        <Picture room={room} teaser={teasers[index - 1]!} />
      </ErrorBoundary>
    );
  return (
    <div class="attract" ref={root}>
      {count > 1 ? (
        <div class="slide-was" key={`was ${number}`} aria-hidden="true">
          {shown((number + count - 1) % count)}
        </div>
      ) : null}
      <div class="slide-now" key={`now ${number}`}>
        {shown(now)}
      </div>
    </div>
  );
}

function Steps() {
  return (
    <ol class="steps">
      {[t.step1, t.step2, t.step3].map((step, index) => (
        <li key={step} style={{ fontSize: fit(step, 35, 3, 1.8, 0.54) }}>
          <i class="num">{index + 1}</i>
          {step}
        </li>
      ))}
    </ol>
  );
}

function Picture({ room, teaser: { picture, words } }: { room: RoomView; teaser: Teaser }) {
  return (
    <div class="teaser">
      <div class="teaser-picture" aria-hidden="true">
        {picture(room)}
      </div>
      <p class="teaser-words">{say(words)}</p>
    </div>
  );
}

/** Who has come in since this wall saw the room for the first time, some at a time, each long enough to be read. */
function useArrivals(room: RoomView): readonly RoomPlayer[] | null {
  const known = useRef<Set<string> | null>(null);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const ids = room.players.map(({ id }) => id).join();
  useEffect(() => {
    const before = known.current;
    known.current = new Set(room.players.map(({ id }) => id));
    const fresh = before === null ? [] : room.players.filter(({ id }) => !before.has(id)).map(({ id }) => id);
    if (fresh.length > 0) setWaiting((others) => [...others, ...fresh]);
  }, [ids]);
  const crowd = waiting.length > TOGETHER ? waiting.length : 1;
  const shown = waiting.slice(0, crowd);
  useEffect(() => {
    if (shown.length === 0) return undefined;
    const timer = setTimeout(() => setWaiting((all) => all.filter((id) => !shown.includes(id))), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [shown.join()]);
  const people = shown.flatMap((id) => room.players.find((player) => player.id === id) ?? []);
  return people.length > 0 ? people : null;
}

function Arrival({
  line,
  people,
  place,
  most_u,
}: {
  line: Line;
  people: readonly RoomPlayer[];
  place: number;
  most_u: number;
}) {
  const root = useRef<HTMLDivElement>(null);
  const [from] = useState(() => line.serverNow());
  const cues: Cue<Sound>[] = [
    {
      what: ".arrival",
      at: 0,
      dur: 420,
      move: [
        [-12, 0],
        [0, 0],
      ],
      sound: joinOf(place),
    },
    { what: ".arrival", at: 0, dur: 120, opacity: [0, 1] },
    ...popIn<Sound>(".arrival .avatar", 300),
  ];
  useWallShow(line, root, { key: String(from), from, total: 900, cues, beats: [0] });
  const [first] = people;
  if (!first) return null;
  const title = people.length > 1 ? t.manyArrive(people.length) : first.name;
  return (
    <div class="attract" ref={root} role="status">
      <div class={`arrival ${first.seat === null ? "" : seatClass(first.seat)}`}>
        {people
          .slice(0, TOGETHER)
          .map((player) => (player.avatar ? <Avatar key={player.id} name={player.avatar} /> : null))}
        <p>
          <b style={nameStyle(title, people.length > 1 ? 16 : 30, most_u, 2.4)}>{title}</b>
          <small>{t.arrives(people.length)}</small>
        </p>
      </div>
    </div>
  );
}
