// A place question's map: the world, or the map of the match if the place lies on that; all of it while the question is
// open, at the reveal the part with all pins and the place: pins fall, then the place and the shortest ways to it.
import { figure } from "@client/figures";
import type { Chart, Degrees, MapPoint, View } from "@client/ui/chart";
import { chartOf } from "@client/ui/map_chart";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { wear } from "@client/ui/wear";
import { WORLD } from "@client/ui/world";
import type { AnswerView, QuestionView, Revealing } from "@client/wire/games/conquest";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MappedMatch } from "../model";
import { type Box, type Offset, roomFor } from "./place_labels";
import styles from "./place_map.css" with { type: "text" };

wear(styles);

export interface PlaceMapProps {
  match: MappedMatch;
  question: QuestionView;
  reveal?: Revealing;
  dropped?: ReadonlySet<number>;
  held?: boolean;
  solved?: boolean;
  best?: readonly number[] | null;
}

/** Pins nearer to each other than this part of the width lean apart. */
const CLOSE = 0.035;
// Sizes are in rem: a tenth of the picture's width.
const USUAL_WIDE = 6.4;
const [RING, PIN_WIDE, PIN_HIGH] = [0.36, 0.44, 0.52];
const NAME = { letter: 0.152, around: 0.34, high: 0.4 };
const KM = { letter: 0.125, around: 0.08, high: 0.24 };
/** Where the name stands from the place, as far as its own size allows; the first that is free is taken. */
const BY_PLACE: Offset[] = [
  { y: -0.66 },
  { y: 0.56 },
  { side: 1, x: 0.3 },
  { side: -1, x: 0.3 },
  { side: 1, x: 0.3, y: -0.5 },
  { side: -1, x: 0.3, y: -0.5 },
  { side: 1, x: 0.3, y: 0.5 },
  { side: -1, x: 0.3, y: 0.5 },
  { y: -1.15 },
  { y: 1 },
];
const BY_PIN: Offset[] = [{ y: 0.15 }, { side: 1, x: 0.26, y: -0.26 }, { side: -1, x: 0.26, y: -0.26 }, { y: -0.72 }];

export default function PlaceMap({
  match,
  question,
  reveal,
  dropped = new Set(),
  held,
  solved = false,
  best = null,
}: PlaceMapProps) {
  const [frame, wide] = useWidth();
  const chart = (question.on_map && chartOf(match.map)) || WORLD;
  const truth = reveal?.right_place;
  if (!reveal || !truth) return <Frame frame={frame} chart={chart} view={whole(chart)} />;
  const pins = reveal.answers.flatMap((answer) => (answer.pin ? [{ answer, at: near(chart, answer.pin, truth) }] : []));
  const centre = chart.pointOf(truth);
  const view = around(chart, [centre, ...pins.map(({ at }) => at)]);
  const left = (x: number) => `${((x - view.x) / view.w) * 100}%`;
  const top = (y: number) => `${((y - view.y) / view.h) * 100}%`;
  const lean = (at: MapPoint) => {
    const level = pins.filter((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < CLOSE * view.w);
    return (level.findIndex((one) => one.at === at) - (level.length - 1) / 2) * 40;
  };

  const inBox = ({ x, y }: MapPoint): MapPoint => ({
    x: ((x - view.x) / view.w) * wide,
    y: ((y - view.y) / view.w) * wide,
  });
  const taken: Box[] = pins.map(({ at }) => {
    const [{ x, y }, tilt] = [inBox(at), Math.sin((lean(at) * Math.PI) / 180) * 0.3];
    return { x: x - PIN_WIDE / 2 + tilt, y: y - PIN_HIGH, w: PIN_WIDE, h: PIN_HIGH };
  });
  const [here, all] = [inBox(centre), { x: 0, y: 0, w: wide, h: wide / 2 }];
  taken.push({ x: here.x - RING / 2, y: here.y - RING / 2, w: RING, h: RING });
  const label = (text: string, { letter, around: more, high }: typeof NAME, at: MapPoint, offsets: Offset[]) => {
    const found = roomFor({ w: [...text].length * letter + more, h: high }, at, offsets, taken, all);
    taken.push(found);
    return { left: `${found.x + found.w / 2}rem`, top: `${found.y + found.h / 2}rem`, at: found };
  };
  const named = label(truth.name, NAME, here, BY_PLACE);
  const order = [...pins].sort((a, b) => (a.answer.place ?? 99) - (b.answer.place ?? 99));
  const away = new Map(
    order.flatMap(({ answer: { seat, distance }, at }) => {
      const text = `${figure(distance ?? "")}\u00a0km`;
      return distance ? [[seat, { text, ...label(text, KM, inBox(at), BY_PIN) }]] : [];
    }),
  );
  const ways = pins.map(({ answer }) => ({ seat: answer.seat, pieces: chart.way(answer.pin!, truth) }));
  const unit = view.w / wide;
  return (
    <Frame
      frame={frame}
      chart={chart}
      view={view}
      arcs={
        solved ? (
          <>
            <path
              class="stem enter"
              d={`M${centre.x} ${centre.y}L${view.x + (named.at.x + named.at.w / 2) * unit} ${view.y + (named.at.y + named.at.h / 2) * unit}`}
            />
            {ways.map(({ seat, pieces }) => (
              <path
                key={seat}
                class={`arc enter ${seatClass(seat)}`}
                d={pieces
                  .map((points) => `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`)
                  .join("")}
              />
            ))}
          </>
        ) : null
      }>
      {solved ? (
        <>
          <i class="place-truth pop" style={{ left: left(centre.x), top: top(centre.y) }} />
          <b
            class="place-name pop"
            style={{ left: named.left, top: named.top }}
            lang={match.room.content.lang}
            dir="auto">
            {truth.name}
          </b>
        </>
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
            </li>
          ) : null,
        )}
      </ol>
      {best
        ? pins.map(({ answer }) => {
            const one = away.get(answer.seat);
            return one && dropped.has(answer.seat) ? (
              <b
                key={answer.seat}
                class={`place-km num enter ${seatClass(answer.seat)} ${fate(answer, best)}`}
                style={{ left: one.left, top: one.top }}>
                {one.text}
              </b>
            ) : null;
          })
        : null}
    </Frame>
  );
}

const fate = ({ seat }: AnswerView, best: readonly number[] | null): string =>
  best === null ? "" : best.includes(seat) ? "best" : "out";

/** How wide the element of the ref is, in rem. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [wide, set] = useState(USUAL_WIDE);
  useLayoutEffect(() => {
    const measured = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (frame.current?.clientWidth) set(frame.current.clientWidth / rem);
    };
    const watch = new ResizeObserver(measured);
    if (frame.current) watch.observe(frame.current);
    measured();
    return () => watch.disconnect();
  }, []);
  return [frame, wide] as const;
}

interface FrameProps {
  frame: ReturnType<typeof useWidth>[0];
  chart: Chart;
  view: View;
  arcs?: ComponentChildren;
  children?: ComponentChildren;
}

function Frame({ frame, chart: { Drawing }, view, arcs, children }: FrameProps) {
  return (
    <div class="place-map" ref={frame}>
      <Drawing view={view}>{arcs}</Drawing>
      {children}
    </div>
  );
}

/** All of a chart, wide and high as 2 to 1, as the box is. */
function whole({ wide, high }: Chart): View {
  const w = Math.max(wide, high * 2);
  return { x: (wide - w) / 2, y: (high - w / 2) / 2, w, h: w / 2 };
}

/** Where a pin is drawn: on an endless chart on that side of 180 degrees which is nearer to the place. */
function near({ endless, pointOf }: Chart, pin: Degrees, to: Degrees): MapPoint {
  return pointOf(endless ? { lat: pin.lat, lon: pin.lon + 360 * Math.round((to.lon - pin.lon) / 360) } : pin);
}

/** The part of the chart with all these points and room around them, no less than the chart allows. */
function around(chart: Chart, points: readonly MapPoint[]): View {
  const all = whole(chart);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const w = Math.min(all.w, Math.max(chart.least, (east - west) * 1.3, (south - north) * 2 * 1.8));
  const within = (at: number, from: number, room: number) => Math.max(from, Math.min(from + room, at));
  const x = (west + east - w) / 2;
  return {
    x: chart.endless ? x : within(x, all.x, all.w - w),
    y: within((north + south) / 2 - w / 3.7, all.y, all.h - w / 2),
    w,
    h: w / 2,
  };
}
