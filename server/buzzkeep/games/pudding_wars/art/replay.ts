/** A stroke as the server computed it, as places at an instant. Nothing is simulated here. */
import type { Blowing, Stack, Measures } from "@client/wire/games/pudding_wars";
import type { Spot } from "./geometry";

/** Where a stack is; `gone` goes from 0 at the edge to 1 when it has dropped out of sight. */
export interface Moment extends Spot {
  gone: number;
}

const DROP_FRAMES = 36;
/** The wind dies down when it no longer pushes. */
const CALM_MS = 200;

/** How long everything is seen where it ended before it goes back, and how long that takes. */
const ENDED_MS = 900;
const BACK_MS = 900;

/** Milliseconds of a stroke's own time at `now` on the room clock; slow motion takes twice as long. What is undone runs back. */
export function strokeTime(stage: Blowing, now: number, { frames_per_second }: Measures): number {
  const passed = now - stage.started_at;
  const speed = stage.slow ? 2 : 1;
  const lasts = (stage.frames * 1000 * speed) / frames_per_second;
  if (!stage.undone || passed < lasts + ENDED_MS) return passed / speed;
  return (lasts / speed) * Math.max(0, 1 - (passed - lasts - ENDED_MS) / BACK_MS);
}

/** The instants of the room clock at which it is seen that the head touches, that a stack falls, and how all ended. */
export function tellings(
  stage: Blowing,
  { frames_per_second }: Measures,
): { touched: number; falls: number[]; over: number } {
  const at = (frame: number) => stage.started_at + (frame * 1000 * (stage.slow ? 2 : 1)) / frames_per_second;
  const moved = stage.tracks.filter((track) => stage.touched.includes(track.stack)).map((track) => track.first);
  const falls = stage.falls.map((fall) => at(fall.frame)).sort((a, b) => a - b);
  return { touched: at(Math.min(stage.frames, ...moved)), falls, over: at(stage.frames) };
}

/** Where and when something falls, or comes to rest over the edge. */
interface Sight extends Spot {
  ms: number;
}

export function sightsOf(courses: ReadonlyMap<number, Course>, table: Measures): Sight[] {
  const sights: Sight[] = [];
  for (const course of courses.values()) {
    const last = course.places[course.places.length - 1];
    if (!last || (course.falls === null && Math.hypot(last.x, last.y) < table.inner + CLOSE_MM)) continue;
    sights.push({
      ...last,
      ms: ((course.falls ?? course.first + course.places.length - 1) * 1000) / table.frames_per_second,
    });
  }
  return sights.sort((a, b) => a.ms - b.ms);
}

/** Where the camera looks: what is at this spot comes so much nearer to the middle, and the picture is so much larger. */
interface Shot extends Spot {
  scale: number;
  /** 0: stays where it is; 1: in the middle. */
  pulled: number;
}

/** How the picture pushes in on what is next to be seen, and away again after it; between two sights it goes over from one to the other. */
export function pushedIn(sights: readonly Sight[], ms: number): Shot | null {
  let [most, all, x, y] = [0, 0, 0, 0];
  for (const sight of sights) {
    const share = ms < sight.ms ? 1 - (sight.ms - ms) / NEARER_MS : 1 - (ms - sight.ms) / AWAY_MS;
    if (share <= 0) continue;
    const near = share * share * (3 - 2 * share);
    most = Math.max(most, near);
    all += near ** 2;
    x += near ** 2 * sight.x;
    y += near ** 2 * sight.y;
  }
  return all > 0 ? { x: x / all, y: y / all, scale: 1 + CLOSER * most, pulled: PULL * most } : null;
}

const CLOSER = 0.45;
const PULL = 0.45;
const CLOSE_MM = 8;
const NEARER_MS = 420;
const AWAY_MS = 480;

interface Course {
  first: number;
  places: Spot[];
  falls: number | null;
}

/** The courses of all stacks that move, unpacked once: a place for each frame. */
export function coursesOf(stage: Blowing): Map<number, Course> {
  return new Map(
    stage.tracks.map((track) => {
      const { path } = track;
      let [x, y] = [(path[0] ?? 0) / 10, (path[1] ?? 0) / 10];
      const places: Spot[] = [{ x, y }];
      for (let index = 2; index + 2 < path.length; index += 3) {
        for (let left = path[index]!; left > 0; left -= 1) {
          x += path[index + 1]! / path[index]! / 10;
          y += path[index + 2]! / path[index]! / 10;
          places.push({ x, y });
        }
      }
      return [
        track.stack,
        { first: track.first, places, falls: stage.falls.find((fall) => fall.stack === track.stack)?.frame ?? null },
      ];
    }),
  );
}

/** Where a stack is `ms` into the stroke. */
export function momentOf(stack: Stack, courses: ReadonlyMap<number, Course>, ms: number, table: Measures): Moment {
  const course = courses.get(stack.id);
  if (!course || course.places.length === 0) return { x: stack.x, y: stack.y, gone: 0 };
  const frame = Math.max(0, (ms * table.frames_per_second) / 1000 - course.first);
  const end = course.places.length - 1;
  const last = course.places[end]!;
  if (frame >= end) {
    if (course.falls === null) return { ...last, gone: 0 };
    const before = course.places[end - 1] ?? stack;
    const beyond = Math.min(DROP_FRAMES, frame - end);
    return {
      x: last.x + (last.x - before.x) * beyond,
      y: last.y + (last.y - before.y) * beyond,
      gone: beyond / DROP_FRAMES,
    };
  }
  const at = course.places[Math.floor(frame)]!;
  const next = course.places[Math.floor(frame) + 1]!;
  const share = frame - Math.floor(frame);
  return { x: at.x + (next.x - at.x) * share, y: at.y + (next.y - at.y) * share, gone: 0 };
}

/** Where the fan's head is, and how hard the wind still blows (0 to 1); null before its swing and after its work. */
export function fanAt(stage: Blowing, ms: number, { wind_ms }: Measures): (Spot & { wind: number }) | null {
  const points = stage.fan;
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last || ms < first.t || ms > last.t + wind_ms + CALM_MS) return null;
  const wind = stage.foul || ms < 0 ? 0 : ms < wind_ms ? 1 : Math.max(0, 1 - (ms - wind_ms) / CALM_MS);
  const next = points.findIndex((point) => point.t > ms);
  if (next <= 0) return { x: last.x, y: last.y, wind };
  const [a, b] = [points[next - 1]!, points[next]!];
  const share = (ms - a.t) / Math.max(1, b.t - a.t);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, wind };
}
