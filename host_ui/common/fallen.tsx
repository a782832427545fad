// Somebody is out: the table goes dark, the shield breaks, the name and the place stand there.
import { useRef } from "preact/hooks";
import { rank } from "@client/i18n";
import type { Line } from "@client/session";
import { type Cue, fadeIn, fadeOut, popIn, riseIn } from "@client/show";
import { seatClass } from "@client/ui/seats";
import { Shield } from "@client/ui/shield";
import type { Sound } from "./audio";
import "./fallen.css";
import { fit } from "./people";
import { type WallPiece, useWallShow } from "./show";
import { t } from "./texts";
import { usePassed } from "./time";

const BREAKS_MS = 620;
const TOLD_MS = 1_000;
const LEAVES_MS = 2_300;
/** For shields and words together, and of it for each shield. */
const ROOM_U = 86;
const SHIELD_U = { few: 22.5, many: 14 } as const;
/** More shields than these are smaller; the names of so many stand in two lines. */
const FEW = 2;
/** How long it stands there, ms. */
export const FALLEN_MS = 2_600;

const half = (side: "left" | "right", way: 1 | -1): Cue<Sound>[] => [
  {
    what: `.fallen-half.${side}`,
    at: BREAKS_MS,
    dur: 700,
    move: [
      [0, 0],
      [1.3 * way, -0.4],
      [2.1 * way, 1.2],
    ],
    ease: "out",
  },
  { what: `.fallen-half.${side}`, at: BREAKS_MS, dur: 700, rotate: [0, 19 * way], ease: "out" },
];

const pieceOf = (key: string, from: number): WallPiece => ({
  key,
  from,
  total: FALLEN_MS,
  beats: [BREAKS_MS, TOLD_MS, LEAVES_MS],
  cues: [
    { what: ".fallen-dark", at: 0, dur: 260, opacity: [0, 0.8] },
    fadeIn(".fallen-back", 60, 120),
    {
      what: ".fallen-back",
      at: 60,
      dur: 320,
      scale: [
        [1, 0.05],
        [1, 1],
      ],
    },
    ...popIn<Sound>(".fallen-shield", 200),
    ...riseIn<Sound>(".fallen-words", 260),
    ...half("left", -1),
    ...half("right", 1),
    { what: ".fallen-flash", at: BREAKS_MS, dur: 60, opacity: [0, 0.9], ease: "linear", sound: "eliminated" },
    { what: ".fallen-flash", at: BREAKS_MS, dur: 420, scale: [0.3, 1.5] },
    { what: ".fallen-flash", at: BREAKS_MS + 100, dur: 320, opacity: [0.9, 0] },
    ...popIn<Sound>(".fallen-place", TOLD_MS),
    fadeOut(".fallen-dark", LEAVES_MS, 280),
    ...[".fallen-back", ".fallen-words", ".fallen-shield"].map((what) => fadeOut(what, LEAVES_MS, 220)),
  ],
});

/** Everybody as the wall has told it so far: whoever falls stands, with nothing left, until the shield breaks. */
export function useStanding<Player extends { seat: number; alive: boolean }>(
  line: Line,
  players: readonly Player[],
  falls: Falls | null,
): readonly Player[] {
  const broken = usePassed(line, falls ? [falls.from + BREAKS_MS] : []) > 0;
  if (!falls || broken) return players;
  return players.map((one) => (falls.seats.includes(one.seat) ? { ...one, alive: true } : one));
}

export interface Falls {
  /** Who fell at once. */
  seats: readonly number[];
  /** When it begins, ms of the room clock. */
  from: number;
}

interface Props extends Falls {
  line: Line;
  title: string;
  /** The place that this is for all of them, of how many. */
  place?: readonly [place: number, of: number];
}

export function Fallen({ line, seats, title, place, from }: Props) {
  const root = useRef<HTMLElement>(null);
  useWallShow(line, root, pieceOf(`fallen ${from}`, from));
  const room = ROOM_U - SHIELD_U[seats.length > FEW ? "many" : "few"] * seats.length;
  return (
    <aside ref={root} class={`fallen-show ${seatClass(seats[0] ?? 0)} ${seats.length > FEW ? "many" : ""}`}>
      <i class="fallen-dark" />
      <i class="fallen-back" />
      <div class="fallen-line">
        {seats.map((seat) => (
          <span key={seat} class="fallen-shield" aria-hidden="true">
            <span class="fallen-half left">
              <Shield seat={seat} />
            </span>
            <span class="fallen-half right">
              <Shield seat={seat} />
            </span>
            <i class="fallen-flash" />
          </span>
        ))}
        <p class="fallen-words" role="status">
          <b
            class={seats.length === FEW ? "two" : undefined}
            style={{ fontSize: fit(title, room * (seats.length === FEW ? 1.8 : 1), 7.2, 2, 0.74) }}>
            {title}
          </b>
          {place ? <em class="fallen-place">{t.placeOf(rank(place[0]), place[1])}</em> : null}
        </p>
      </div>
    </aside>
  );
}
