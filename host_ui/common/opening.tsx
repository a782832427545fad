// Before a match and between its phases, for every game: title, players, line-up; a card with the one rule of a phase.
import type { ComponentChildren, ComponentType } from "preact";
import { useRef } from "preact/hooks";
import { number, say } from "@client/i18n";
import type { CardView, IntroductionView } from "@client/opening";
import { ErrorBoundary } from "@client/packaged";
import type { Line } from "@client/session";
import { type Cue, popIn, riseIn } from "@client/show";
import { Icon, type IconName } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { Shield } from "@client/ui/shield";
import type { GameView, RoomView } from "@client/wire/messages";
import { Announced, type Occasion, lineOn } from "../announcer/announcer";
import { Frame } from "../projector/stage";
import { type GameEntry, titleOf } from "./api";
import type { Sound } from "./audio";
import { screen, useModule } from "./modules";
import { fit, narrowLines, nameStyle, seatTitle, tallLines, teamMembers } from "./people";
import { Figure } from "./figure";
import { useWallShow } from "./show";
import { t } from "./texts";
import "./opening.css";

type Cues = Cue<Sound>[];

interface Props {
  line: Line;
  room: RoomView;
  game: GameEntry | null;
}

/** What the views of games with rounds have: `round` from 1. */
interface Rounds {
  round?: number;
  rounds?: number;
}

export function OpeningScreen({
  stage,
  view,
  ...more
}: Props & { stage: IntroductionView | CardView; view: GameView }) {
  return stage.kind === "card" ? (
    <CardScreen key={stage.opened_at} stage={stage} far={occasionOf(stage, view as Rounds)} {...more} />
  ) : (
    <Introduction stage={stage} {...more} />
  );
}

/** What a card is an occasion for: a phase begins, half of the rounds are played, or the last one comes. */
function occasionOf({ card }: CardView, { round = 0, rounds }: Rounds): Occasion | null {
  if (!card.brief) return "phase";
  if (rounds === undefined) return "last";
  if (card.standing.length === 0) return null;
  return round === rounds ? "last" : round === Math.floor(rounds / 2) + 1 ? "half" : null;
}

/** With more in a line-up, names stand in two lines where they have to. */
const ROOMY = 3;
/** More are introduced by twos, and have no room for it. */
const MOST_HERALDED = 4;
/** A game may give its players something to be introduced with: a castle. */
type Herald = ComponentType<{ seat: number }>;
const emblem = screen("emblem", (id) => import(`../../server/buzzkeep/games/${id}/wall/emblem.tsx`));
const guarded = (herald: ComponentChildren) => <ErrorBoundary plain={() => null}>{herald}</ErrorBoundary>;
const IN_MS = 420;
/** What leaves has gone before the next comes. */
const AFTER_MS = 240;

function Introduction({ line, room, game, stage }: Props & { stage: IntroductionView }) {
  const root = useRef<HTMLDivElement>(null);
  const heraldry = useModule<{ Herald?: Herald }>(emblem, room.game)?.Herald;
  const at = stage.beats.map((beat) => beat.at - stage.opened_at);
  const [first = 2_900] = at.slice(1);
  const together = at.at(-1) ?? first;
  const groups = stage.beats.filter(({ cue }) => cue === "players").map(({ seats }) => seats);
  const all = stage.beats.at(-1)?.seats ?? [];
  const Herald = all.length > MOST_HERALDED ? undefined : heraldry;
  const title = game ? say(titleOf(game.info, room.options)) : room.game;
  const cues: Cues = [
    { what: ".letter", at: 120, each: 90, dur: 80, opacity: [0, 1] },
    {
      what: ".letter",
      at: 120,
      each: 90,
      dur: 420,
      move: [
        [0, -16],
        [0, 0],
      ],
    },
    { at: 120, sound: "drum" },
    {
      what: ".opening-rule",
      at: 1_150,
      dur: 500,
      scale: [
        [0, 1],
        [1, 1],
      ],
    },
    ...riseIn<Sound>(".opening-tagline", 1_350),
    { what: ".opening-title", at: first, dur: 200, opacity: [1, 0] },
  ];
  groups.forEach((seats, index) => {
    const begins = at[index + 1] ?? first;
    const ends = at[index + 2] ?? together;
    cues.push({
      what: `.intro-${index}`,
      at: begins + AFTER_MS,
      dur: IN_MS,
      move: [
        [-12, 0],
        [0, 0],
      ],
      sound: "rank",
    });
    cues.push(
      { what: `.intro-${index}`, at: begins + AFTER_MS, dur: 120, opacity: [0, 1] },
      { what: `.intro-${index}`, at: ends, dur: 200, opacity: [1, 0] },
    );
    for (const seat of seats) cues.push(...popIn<Sound>(`.lined-${seat}`, ends));
  });
  cues.push(
    {
      what: ".line-up",
      at: together + AFTER_MS,
      dur: 500,
      move: [
        [0, 0],
        [0, -16],
      ],
      ease: "glide",
      sound: "go",
    },
    ...riseIn<Sound>(".opening-together", together + 200),
  );
  useWallShow(line, root, {
    key: `opening ${stage.opened_at} ${title}`,
    from: stage.opened_at,
    total: together + 1_000,
    cues,
    beats: at,
  });
  return (
    <Frame class="opening-screen">
      <div class="opening-stage" ref={root}>
        <div class="opening-title">
          <h1 style={{ fontSize: fit(title, 84, 12.6, 4, 0.8) }} aria-label={title}>
            {[...title].map((letter, index) => (
              <span key={index} class="letter" aria-hidden="true">
                {letter === " " ? "\u00a0" : letter}
              </span>
            ))}
          </h1>
          <i class="opening-rule" />
          {game ? <p class="opening-tagline">{say(game.info.tagline)}</p> : null}
        </div>
        {groups.map((seats, index) => (
          <div key={index} class={`intro intro-${index} ${seats.length > 1 ? "pair" : ""}`}>
            {seats.map((seat) => (
              <Band key={seat} room={room} seat={seat} crowd={seats.length} herald={Herald} />
            ))}
          </div>
        ))}
        <p class="opening-together">{t.together}</p>
        <ul
          class={`line-up ${all.length > ROOMY ? "crowded" : ""} ${Herald ? "heralded" : ""}`}
          style={{ "--seats": Math.min(4, all.length) }}>
          {all.map((seat) => (
            <li key={seat} class={`lined lined-${seat} ${seatClass(seat)}`}>
              <Shield seat={seat} />
              {Herald ? guarded(<Herald seat={seat} />) : null}
              <Name text={seatTitle(room, seat)} crowd={all.length} />
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}

function Name({ text, crowd }: { text: string; crowd: number }) {
  return <b style={crowd > ROOMY ? narrowLines(text, 13.4, 3.2) : nameStyle(text, 17, 3.6, 1.7)}>{text}</b>;
}

function Band({
  room,
  seat,
  crowd,
  herald: Herald,
}: {
  room: RoomView;
  seat: number;
  crowd: number;
  herald: Herald | undefined;
}) {
  const slot = room.seats.find((one) => one.seat === seat);
  const under = teamMembers(room, seat) || (slot ? say(slot.name) : "");
  const name = seatTitle(room, seat);
  return (
    <div class={`band ${seatClass(seat)}`}>
      <Shield seat={seat} />
      <p>
        <b
          style={
            crowd > 1
              ? { fontSize: fit(name, 40, 6, 2, 0.78) }
              : Herald
                ? tallLines(name, 31, 8.4)
                : { fontSize: fit(name, 42, 9.8, 2, 0.78) }
          }>
          {name}
        </b>
        <small style={{ fontSize: fit(under, crowd > 1 ? 14 : 34, 3.6, 1.7, 0.6) }}>{under}</small>
      </p>
      {Herald ? (
        <span class="heraldry">
          {guarded(<Herald seat={seat} />)}
          <Figure room={room} seat={seat} />
        </span>
      ) : (
        <Figure room={room} seat={seat} />
      )}
    </div>
  );
}

/** How all stand between two rounds, and who alone is in the lead. */
function Standing({ room, card }: { room: RoomView; card: CardView["card"] }) {
  const alone = card.standing.filter(({ rank }) => rank === 1).length === 1;
  return (
    <ol class="card-standing">
      {card.standing.map(({ seat, rank, score }) => (
        <li key={seat} class={`card-row lined ${seatClass(seat)}`}>
          <i class="num">{rank}</i>
          <Shield seat={seat} />
          <b style={nameStyle(seatTitle(room, seat), 34, 3.2, 2.1)}>{seatTitle(room, seat)}</b>
          {rank === 1 && alone ? <small>{t.inTheLead}</small> : null}
          <span class="num">{number(score)}</span>
        </li>
      ))}
    </ol>
  );
}

function CardScreen({ line, room, stage, far }: Props & { stage: CardView; far: Occasion | null }) {
  const root = useRef<HTMLDivElement>(null);
  const { card, opened_at, due } = stage;
  const lasts = Math.max(1_000, (due ?? opened_at) - opened_at);
  const step = Math.min(520, lasts / 6);
  const cues: Cues = [
    {
      what: ".card-title",
      at: 0,
      dur: 320,
      move: [
        [0, -30],
        [0, 0],
      ],
      sound: "drum",
    },
    ...(card.standing.length > 0
      ? [{ what: ".card-row", at: step, dur: 320, opacity: [0, 1] }]
      : ([
          { what: ".card-cell", at: step, each: step, dur: 120, opacity: [0, 1] },
          { what: ".card-cell", at: step, each: step, dur: 420, scale: [0.5, 1], ease: "pop" },
        ] satisfies Cues)),
    ...riseIn<Sound>(".card-rule", step),
    {
      what: ".card-time i",
      at: 0,
      dur: lasts,
      scale: [
        [1, 1],
        [0, 1],
      ],
      ease: "linear",
    },
  ];
  useWallShow(line, root, { key: `card ${opened_at}`, from: opened_at, total: lasts, cues, beats: [0] });
  const [title, rule] = [say(card.title), say(card.rule)];
  return (
    <Frame class={`opening-screen card-screen ${card.brief ? "brief" : ""}`}>
      <div class="card-stage" ref={root}>
        <div class="card-title">
          {card.parts > 0 ? <small>{t.part(card.part, card.parts)}</small> : null}
          <h1 style={{ fontSize: fit(title, 84, 11.5, 4, 0.76) }}>{title}</h1>
        </div>
        {card.standing.length > 0 ? (
          <Standing room={room} card={card} />
        ) : (
          <p class="card-cells" aria-hidden="true">
            {card.icons.map((name, index) => (
              <span key={index} class="card-cell">
                <Icon name={name as IconName} />
              </span>
            ))}
          </p>
        )}
        <p class="card-rule" style={{ fontSize: fit(rule, 86, 4.3, 2.2, 0.54) }}>
          {rule}
        </p>
        <Announced as="card-word" text={far && lineOn(room.code, opened_at, far)} />
        <p class="card-time">
          <i />
        </p>
      </div>
    </Frame>
  );
}
