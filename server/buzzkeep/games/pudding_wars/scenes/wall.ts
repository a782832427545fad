// Pudding Wars on the wall and the console: the tables of the phone's gallery, seen by everybody.
import { SCENES as PHONE } from "./phone";
import type { Blowing, PuddingView } from "@client/wire/games/pudding_wars";
import type { Update } from "@client/wire/messages";
import type { UpdateOf } from "@workshop/gallery/both/update";
import { type GalleryScene, HOST, NOW } from "@workshop/gallery/wall/fixtures";

const seen = (update: Update): Update => ({
  ...update,
  room: { ...update.room, halted: false },
  you: { ...update.you, role: "screen", player: null, seat: null, pin: null },
});
const hosted = (update: Update): Update => ({
  ...seen(update),
  you: { ...update.you, role: "host", player: null, seat: null, pin: null },
  room: { ...seen(update).room, host: HOST },
});

function blowing({ stage }: PuddingView): Blowing {
  if (stage.kind !== "blowing") throw new Error(`${stage.kind} has no stroke`);
  return stage;
}

/** The replay of a stroke has come to its end; on the phones' clock it is still to come. */
function replayed(update: UpdateOf<PuddingView>): Update {
  const { view } = update.game;
  const stage = { ...blowing(view), started_at: NOW - 4_000 };
  return { ...update, game: { ...update.game, view: { ...view, stage } } };
}

/** The way of a stack that slides ever slower: tenths of a millimetre, the first place, then a frame and its difference each. */
function slide(
  stack: number,
  first: number,
  from: readonly [number, number],
  to: readonly [number, number],
  frames: number,
) {
  const places = Array.from({ length: frames + 1 }, (_, frame) => {
    const share = 1 - (1 - frame / frames) ** 2;
    return from.map((start, axis) => Math.round(10 * (start + (to[axis]! - start) * share)));
  });
  return {
    stack,
    first,
    path: places.flatMap(([x, y], index) => {
      const before = places[index - 1];
      return before ? [1, x! - before[0]!, y! - before[1]!] : [x!, y!];
    }),
  };
}

/** A strong stroke in slow motion: two stacks fall one after the other, a third stops over the edge. */
function stroke(update: UpdateOf<PuddingView>): Update {
  const { view } = update.game;
  const tracks = [
    slide(4, 2, [-20, -40], [36, -137], 44),
    slide(2, 3, [20, 70], [60, 128], 60),
    slide(5, 3, [128, 20], [136, 25], 20),
  ];
  const stage: Blowing = {
    ...blowing(view),
    x: -52,
    y: 8,
    degrees: 14,
    strength: 1,
    fan: [
      { x: -150, y: -16, t: -160 },
      { x: -52, y: 8, t: 0 },
    ],
    tracks,
    falls: [
      { stack: 4, frame: 46 },
      { stack: 2, frame: 63 },
    ],
    frames: 84,
    slow: true,
    started_at: NOW + 400,
  };
  return { ...update, game: { ...update.game, view: { ...view, stage } } };
}

export const SCENES: Record<string, GalleryScene> = {
  ...Object.fromEntries(
    Object.entries(PHONE).map(([name, { update }]) => [
      name,
      { page: "projector", map: "hexagon", make: () => seen(update) } as const,
    ]),
  ),
  ...Object.fromEntries(
    ["pw_blow", "pw_foul"].map((name) => [
      `${name}_seen`,
      { page: "projector", map: "hexagon", make: () => seen(replayed(PHONE[name]!.update)) } as const,
    ]),
  ),
  pw_show_stroke: {
    page: "projector",
    map: "hexagon",
    before: () => seen(PHONE["pw_watch_six"]!.update),
    make: () => seen(stroke(PHONE["pw_blow"]!.update)),
    at: 2_150,
    total: 4_200,
  },
  ...Object.fromEntries(
    ["pw_fan", "pw_rolled", "pw_foul"].map((name) => [
      `c_${name}`,
      { page: "console", map: "hexagon", make: () => hosted(PHONE[name]!.update) } as const,
    ]),
  ),
};
