// What nobody may miss stands across the wall: a tower is finished, falls, somebody is out. It waits until the battle stage
// has been cleared, and a screen that has just been loaded says nothing again.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Cue as ShowCue, fadeIn, fadeOut, popIn, riseIn } from "@client/show";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { CardFace, Padlock, TowerSign } from "../../art/art";
import type { Event, Face } from "@client/wire/games/watchtower";
import type { Sound } from "@wall/common/audio";
import { FALLEN_MS, Fallen } from "@wall/common/fallen";
import { fit } from "@wall/common/people";
import { type WallPiece, useWallShow } from "@wall/common/show";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

interface Line {
  seat: number | null;
  text: string;
  /** `built`: the four cards of a tower; `broken`: it falls; `out`: somebody is. */
  what: "built" | "broken" | "out" | "told";
  cue: "bugle" | "tower" | "eliminated" | "turn";
  /** The rank of the tower that is built. */
  rank?: number;
}

interface Waiting extends Line {
  key: number;
  /** When it was heard of, ms of the room clock. */
  at: number;
}

const LASTS_MS = { built: 3_000, broken: 2_800, out: FALLEN_MS, told: 2_400 };
const LEAVES_MS = 260;
const STONE_MS = 150;
const SUITS: Face["suit"][] = ["spades", "hearts", "diamonds", "clubs"];
const BREAKS_MS = 700;
/** For both lines of a sentence beside a tower, u. */
const LINES_U = 80;

export function News({ match }: { match: TowerMatch }) {
  const { line, room, game, view } = match;
  const first = useRef(true);
  const serial = useRef(0);
  const free = useRef(0); // when the one before has gone
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  // Before it is painted: a screen that has just been loaded may get its first events at once.
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const fresh = (game.events as Event[])
      .flatMap((event) => lineOf(event, match) ?? [])
      .map((one) => ({ ...one, key: (serial.current += 1), at: room.clock }));
    if (fresh.length > 0) setWaiting((old) => [...old, ...fresh]);
  }, [game]);
  const { stage } = view;
  const busy = stage.kind === "aftermath" || stage.kind === "flipping" || stage.kind === "free_for_all";
  const now = busy ? undefined : waiting[0];
  const from = useRef({ key: 0, at: 0 });
  if (now && from.current.key !== now.key)
    from.current = {
      key: now.key,
      at: Math.max(now.at, free.current, "opened_at" in stage ? Math.min(stage.opened_at, room.clock) : 0),
    };
  const begins = from.current.at;
  useEffect(() => {
    if (!now) return undefined;
    const ends = begins + LASTS_MS[now.what];
    free.current = ends;
    const timer = setTimeout(
      () => setWaiting((old) => old.filter((one) => one.key !== now.key)),
      Math.max(0, ends - line.serverNow()),
    );
    return () => clearTimeout(timer);
  }, [now?.key]);
  if (!now || stage.kind === "finished") return null;
  if (now.what === "out" && now.seat !== null)
    return <Fallen key={now.key} line={line} seats={[now.seat]} title={now.text} from={begins} />;
  return <Told key={now.key} match={match} told={now} from={begins} />;
}

function Told({ match, told, from }: { match: TowerMatch; told: Waiting; from: number }) {
  const root = useRef<HTMLElement>(null);
  const { seat, text, what, rank } = told;
  useWallShow(match.line, root, pieceOf(told, from));
  return (
    <aside ref={root} class={`wtw-news ${what} ${seat === null ? "" : seatClass(seat)}`}>
      {what === "told" ? null : <i class="wtw-news-dark" />}
      <div class="wtw-news-band" role="status">
        {what === "built" && rank !== undefined ? (
          <span class="wtw-built" aria-hidden="true">
            {SUITS.slice(0, match.view.tower_height).map((suit) => (
              <span key={suit} class="wtw-stone">
                <CardFace card={{ rank, suit }} hidden />
              </span>
            ))}
            <i class="wtw-built-lock">
              <Padlock />
            </i>
          </span>
        ) : what === "broken" ? (
          <span class="wtw-broken" aria-hidden="true">
            <i class="wtw-ruin left">
              <TowerSign />
            </i>
            <i class="wtw-ruin right">
              <TowerSign />
            </i>
            <i class="wtw-dust" />
          </span>
        ) : null}
        <span class="wtw-news-line">
          {seat === null ? null : <SeatSymbol seat={seat} />}
          <b style={{ fontSize: what === "told" ? fit(text, 84, 6.6, 3, 0.7) : fit(text, LINES_U, 5.4, 2.8, 0.7) }}>
            {text}
          </b>
        </span>
      </div>
    </aside>
  );
}

type Cue = ShowCue<Sound>;

function pieceOf({ what, cue }: Line, from: number): WallPiece {
  const total = LASTS_MS[what];
  const leaves = total - LEAVES_MS;
  const locks = 260 + STONE_MS * SUITS.length + 200;
  const told = what === "built" ? locks : what === "broken" ? BREAKS_MS : 120;
  const own: Cue[] =
    what === "built"
      ? [
          { what: ".wtw-stone", at: 260, each: STONE_MS, dur: 60, opacity: [0, 1] },
          {
            what: ".wtw-stone",
            at: 260,
            each: STONE_MS,
            dur: 260,
            move: [
              [0, -26],
              [0, 0],
            ],
            ease: "fall",
          },
          ...SUITS.map((_, stone): Cue => ({ at: 260 + STONE_MS * stone + 200, sound: "drop" })),
          ...popIn<Sound>(".wtw-built-lock", locks, cue),
        ]
      : what === "broken"
        ? [
            {
              what: ".wtw-ruin.left",
              at: BREAKS_MS,
              dur: 900,
              move: [
                [0, 0],
                [-2.4, 0.6],
                [-4.6, 7],
              ],
              ease: "fall",
              sound: cue,
            },
            { what: ".wtw-ruin.left", at: BREAKS_MS, dur: 900, rotate: [0, -12, -46], ease: "fall" },
            {
              what: ".wtw-ruin.right",
              at: BREAKS_MS,
              dur: 980,
              move: [
                [0, 0],
                [2, 1],
                [5, 7.4],
              ],
              ease: "fall",
            },
            { what: ".wtw-ruin.right", at: BREAKS_MS, dur: 980, rotate: [0, 16, 58], ease: "fall" },
            { what: ".wtw-ruin", at: BREAKS_MS + 700, dur: 260, opacity: [1, 0.25] },
            { what: ".wtw-dust", at: BREAKS_MS + 520, dur: 900, opacity: [0, 0.9, 0.5, 0], ease: "linear" },
            { what: ".wtw-dust", at: BREAKS_MS + 520, dur: 900, scale: [0.4, 1.3, 1.6] },
          ]
        : [{ at: 0, sound: cue }];
  return {
    key: `news ${from} ${what}`,
    from,
    total,
    beats: [told + 400, leaves],
    cues: [
      { what: ".wtw-news-dark", at: 0, dur: 200, opacity: [0, 0.8] },
      fadeIn(".wtw-news-band", 0, 120),
      {
        what: ".wtw-news-band",
        at: 0,
        dur: 320,
        scale: [
          [1, 0.05],
          [1, 1],
        ],
      },
      ...riseIn<Sound>(".wtw-news-line", told),
      ...own,
      fadeOut(".wtw-news-dark", leaves, LEAVES_MS - 20),
      fadeOut(".wtw-news-band", leaves, LEAVES_MS - 60),
    ],
  };
}

function lineOf(event: Event, match: TowerMatch): Line | null {
  const name = (seat: number): string => match.nameOf(seat);
  switch (event.kind) {
    case "campaign_began":
      return {
        seat: event.seat,
        text: t.campaignBegins(name(event.seat)),
        what: "built",
        cue: "bugle",
        rank: event.rank,
      };
    case "campaign_lost":
      return { seat: event.seat, text: t.campaignLost(name(event.seat)), what: "broken", cue: "tower" };
    case "seat_eliminated":
      return { seat: event.seat, text: t.eliminated(name(event.seat)), what: "out", cue: "eliminated" };
    case "countdown_began":
      return { seat: null, text: t.countdown(event.rounds), what: "told", cue: "turn" };
    case "last_round_began":
      return { seat: null, text: t.lastRound, what: "told", cue: "turn" };
    case "barracks_refilled":
      return { seat: null, text: t.refilled(event.cards), what: "told", cue: "turn" };
    case "line_up_began":
      return { seat: null, text: t.showdown, what: "told", cue: "bugle" };
    case "showdown_began":
      return event.battle === 0 && !(match.view.stage.kind === "showdown" && match.view.stage.chosen)
        ? { seat: null, text: t.showdown, what: "told", cue: "bugle" }
        : null;
    default:
      return null;
  }
}
