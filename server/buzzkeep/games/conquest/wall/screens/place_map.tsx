// A place question's map: the whole world while it is open; at the reveal the part with all pins and the place, pins
// that fall, then the place and the shortest ways to it over the globe.
import { figure } from "@client/figures";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { HIGH, type View, WIDE, World, greatCircle, near, pointOf } from "@client/ui/world";
import type { AnswerView, Revealing } from "@client/wire/games/conquest";
import { wear } from "@client/ui/wear";
import type { ComponentChildren } from "preact";
import type { MappedMatch } from "../model";
import styles from "./place_map.css" with { type: "text" };

wear(styles);

export interface PlaceMapProps {
  match: MappedMatch;
  reveal?: Revealing;
  dropped?: ReadonlySet<number>;
  held?: boolean;
  solved?: boolean;
  best?: readonly number[] | null;
}

/** Wide and high are as 2 to 1, as the box is. */
const WHOLE: View = { x: 0, y: (HIGH - WIDE / 2) / 2, w: WIDE, h: WIDE / 2 };
const LEAST_WIDE = 200;
/** Pins nearer to each other than this part of the width lean apart. */
const CLOSE = 0.035;

export default function PlaceMap({
  match,
  reveal,
  dropped = new Set(),
  held,
  solved = false,
  best = null,
}: PlaceMapProps) {
  const truth = reveal?.right_place;
  if (!reveal || !truth) return <Box view={WHOLE} />;
  const pins = reveal.answers.flatMap((answer) => (answer.pin ? [{ answer, at: near(answer.pin, truth) }] : []));
  const centre = pointOf(truth);
  const view = around([centre, ...pins.map(({ at }) => at)]);
  const left = (x: number) => `${((x - view.x) / view.w) * 100}%`;
  const top = (y: number) => `${((y - view.y) / view.h) * 100}%`;
  const lean = (at: { x: number; y: number }) => {
    const level = pins.filter((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < CLOSE * view.w);
    return (level.findIndex((one) => one.at === at) - (level.length - 1) / 2) * 40;
  };
  return (
    <Box
      view={view}
      arcs={
        solved
          ? pins.map(({ answer }) => (
              <path
                key={answer.seat}
                class={`arc enter ${seatClass(answer.seat)}`}
                d={`M${greatCircle(answer.pin!, truth)
                  .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
                  .join("L")}`}
              />
            ))
          : null
      }>
      {solved ? (
        <b class="place-truth pop" style={{ left: left(centre.x), top: top(centre.y) }}>
          <i />
          <span
            class={centre.x > view.x + view.w * 0.75 ? "before" : centre.x < view.x + view.w * 0.25 ? "behind" : ""}
            lang={match.room.content.lang}
            dir="auto">
            {truth.name}
          </span>
        </b>
      ) : held ? (
        <b class="place-held">?</b>
      ) : null}
      <ol>
        {pins.map(({ answer, at }) =>
          dropped.has(answer.seat) ? (
            <li
              key={answer.seat}
              class={`place-pin ${seatClass(answer.seat)} ${fate(answer, best)} ${answer.for_fun ? "fun" : ""}`}
              style={{ left: left(at.x), top: top(at.y), "--lean": `${lean(at)}deg` }}>
              <span class="drop">
                <SeatSymbol seat={answer.seat} />
              </span>
              <span class="sr">{match.nameOf(answer.seat)}</span>
              {best && answer.distance ? <b class="num enter">{figure(answer.distance)}&nbsp;km</b> : null}
            </li>
          ) : null,
        )}
      </ol>
    </Box>
  );
}

const fate = ({ seat }: AnswerView, best: readonly number[] | null): string =>
  best === null ? "" : best.includes(seat) ? "best" : "out";

interface BoxProps {
  view: View;
  arcs?: ComponentChildren;
  children?: ComponentChildren;
}

function Box({ view, arcs, children }: BoxProps) {
  return (
    <div class="place-map">
      <World view={view}>{arcs}</World>
      {children}
    </div>
  );
}

/** The part of the map with all these points, room around them, and no less than twenty degrees. */
function around(points: readonly { x: number; y: number }[]): View {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const w = Math.min(WIDE, Math.max(LEAST_WIDE, (east - west) * 1.3, (south - north) * 2 * 1.8));
  const y = Math.max(WHOLE.y, Math.min(WHOLE.y + WHOLE.h - w / 2, (north + south) / 2 - w / 3.7));
  return { x: (west + east - w) / 2, y, w, h: w / 2 };
}
