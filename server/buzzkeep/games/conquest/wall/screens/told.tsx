// What screens show of a result until the map has told it, and the points that fly to their plate then.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { number } from "@client/i18n";
import type { ScoreChange, SeatView } from "@client/wire/games/conquest";
import { useWallShow } from "@wall/common/show";
import type { MappedMatch } from "../model";
import type { Memory } from "./memory";
import type { Spot } from "./route";
import { FLIGHT_MS, pieceOf } from "./war";

/** The seats as they stand before a result, with its points once these count, and in their new order after that. */
export function seatsTold(
  { view }: MappedMatch,
  memory: Memory,
  changes: readonly ScoreChange[],
  scored: boolean,
  ranked: boolean,
): readonly SeatView[] {
  if (ranked) return view.seats;
  const gain = (seat: number) => changes.find((change) => change.seat === seat)?.points ?? 0;
  const was = (seat: SeatView): SeatView =>
    memory.before?.seats.find((one) => one.seat === seat.seat) ?? {
      ...seat,
      score: seat.score === null ? null : seat.score - gain(seat.seat),
    };
  return view.seats.map((seat) => (scored ? { ...seat, alive: was(seat).alive, rank: was(seat).rank } : was(seat)));
}

interface FlightProps {
  match: MappedMatch;
  stage: { opened_at: number; due: number | null; beats: [] };
  seat: number;
  points: number;
  from: Spot;
  at: number;
}

/** "+300" flies from its land to the plate of a seat, `at` ms after the stage's opening. */
export function Flight({ match, stage, seat, points, from, at }: FlightProps) {
  const root = useRef<HTMLElement>(null);
  const [way, setWay] = useState<readonly [string, string] | null>(null);
  useLayoutEffect(() => {
    const frame = root.current?.closest(".frame");
    const land = frame?.querySelector(".camera")?.getBoundingClientRect();
    const plate = frame?.querySelector(`.score-card[data-seat="${seat}"]`)?.getBoundingClientRect();
    const here = frame?.getBoundingClientRect();
    if (!land || !plate || !here) return;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const [x, y, width] = match.map.view_box;
    const unit = land.width / width;
    const place = (px: number, py: number) =>
      `${((px - here.left) / rem).toFixed(3)}rem ${((py - here.top) / rem).toFixed(3)}rem`;
    setWay([
      place(land.left + (from[0] - x) * unit, land.top + (from[1] - y) * unit),
      place(plate.right - 0.7 * rem, plate.top),
    ]);
  }, [match.map, seat]);
  useWallShow(
    match.line,
    root,
    way &&
      pieceOf(`points ${seat} ${way[0]}`, stage, [
        { what: ".fly", at, dur: 120, opacity: [0, 1] },
        { what: ".fly", at, dur: FLIGHT_MS, move: way, ease: "glide" },
        { what: ".fly", at: at + FLIGHT_MS, dur: 120, opacity: [1, 0] },
      ]),
  );
  return (
    <aside ref={root} class="flight" aria-hidden="true">
      {way ? <b class="fly num">+{number(points)}</b> : null}
    </aside>
  );
}
