// The set pieces of Conquest in the pace of the show: each stands at its end, and plays from its beginning where the clock is let go.
import type { MapGeometry } from "@client/ui/geometry";
import type { Beat, ConquestView, Fight, ShowingFight, TerritoryView } from "@client/wire/games/conquest";
import type { Update } from "@client/wire/messages";
import { type Cast, FOUR, type GalleryScene, LONG, NOW, TRIO, makeRoom } from "@workshop/gallery/wall/fixtures";
import { CHOICE_LONG, claimsOf, fightOn, makeSeats, makeTerritories, makeUpdate, makeView } from "./wall_fixtures";

/** What begins when, and the end. */
type Steps = Record<string, number>;

const beatsOf = (steps: Steps): Beat[] =>
  Object.entries(steps)
    .filter(([cue]) => cue !== "end")
    .map(([cue, at]) => ({ at: NOW + at, cue, seats: [] }));
const MARCH: Steps = { march: 600, clash: 2300, end: 3000 };
const SIEGE: Steps = { siege: 300, end: 1900 };
const STEPS = {
  conquered: { clash: 900, wave: 1700, flag: 2700, points: 4300, rank: 5600, end: 7000 },
  castle_taken: { clash: 900, wave: 1700, flag: 2700, points: 4300, rank: 5600, end: 7000 },
  repelled: { clash: 900, held: 1700, points: 3500, rank: 4800, end: 6000 },
  held: { shot: 300, hit: 1100, settle: 2100, points: 2700, end: 5000 },
  tower_fell: { shot: 300, hit: 1100, settle: 3600, points: 3600, end: 5400 },
  eliminated: { shot: 300, hit: 1100, settle: 3600, map: 6000, realm: 6700, points: 10500, out: 12100, end: 15000 },
} satisfies Record<string, Steps>;
const GAINS = [700, 1900, 3100];
const POINTS = 4700;

interface Piece extends GalleryScene {
  make: (map: MapGeometry) => Update;
  /** How long it plays, ms. */
  total: number;
}

function piece(
  cast: Cast,
  steps: Steps,
  map: string,
  make: (map: MapGeometry) => { before: ConquestView; after: ConquestView },
): Piece {
  const update = (which: "before" | "after") => (geometry: MapGeometry) =>
    makeUpdate(makeRoom(cast, { options: { map, play_along: true, picks: "sealed" } }), make(geometry)[which]);
  const total = steps.end ?? 0;
  return { page: "projector", map, before: update("before"), make: update("after"), at: total - 60, total };
}

/** The screen that a result follows upon: the board as it was. */
const asked = (
  map: MapGeometry,
  count: number,
  fight: Fight | null,
  territories: TerritoryView[],
  seats: number[],
): ConquestView =>
  makeView(
    map,
    count,
    {
      kind: "asking",
      stake: fight ? "battle" : "expansion",
      question: CHOICE_LONG,
      seats,
      claims: [],
      fight,
      answered: [],
      heat: 0,
      opened_at: NOW - 9000,
      due: NOW,
    },
    { territories },
  );

function fought(cast: Cast, piece_of: keyof typeof STEPS, map = "france"): Piece {
  const how: ShowingFight["how"] = piece_of === "held" ? "repelled" : piece_of;
  const castle = piece_of === "held" || how === "tower_fell" || how === "eliminated";
  return piece(cast, STEPS[piece_of], map, (geometry) => {
    const count = cast.names.length;
    const own = makeTerritories(geometry, count);
    const fight = castle ? fightOn(own, true) : beside(geometry, own);
    const last = how === "eliminated" ? 1 : 3;
    const territories = own.map((one) => (one.id === fight.territory && castle ? { ...one, towers: last } : one));
    const after = territories.map((one) => {
      if (one.id === fight.territory && how === "tower_fell") return { ...one, towers: last - 1 };
      const falls = how === "eliminated" ? one.owner === 1 : one.id === fight.territory && how !== "repelled";
      return falls ? { ...one, owner: 0, value: one.towers === null ? 400 : one.value, towers: one.towers && 0 } : one;
    });
    const sum = (board: TerritoryView[], seat: number) =>
      board.filter((one) => one.owner === seat).reduce((points, one) => points + one.value, 0);
    const changes =
      how === "repelled"
        ? [{ seat: 1, points: 100 }]
        : [0, 1]
            .map((seat) => ({ seat, points: sum(after, seat) - sum(territories, seat) }))
            .filter(({ points }) => points !== 0);
    const seats = makeSeats(after, count, how === "eliminated" ? [1] : []);
    return {
      before: asked(geometry, count, fight, territories, [0, 1]),
      after: makeView(
        geometry,
        count,
        {
          kind: "showing_fight",
          fight,
          how,
          changes,
          winner: how === "repelled" ? 1 : 0,
          meetings: how === "repelled" ? 3 : 1,
          towers: how === "eliminated" ? 0 : how === "repelled" ? last : last - 1,
          opened_at: NOW,
          due: NOW + STEPS[piece_of].end,
          beats: beatsOf(STEPS[piece_of]),
        },
        { territories: after, seats },
      ),
    };
  });
}

/** A territory of the second seat's that borders one of the first's. */
function beside(map: MapGeometry, territories: TerritoryView[]): Fight {
  const owner = new Map(territories.map((one) => [one.id, one.owner]));
  const near = map.territories.find(
    ({ id, neighbours }) =>
      owner.get(id) === 1 &&
      territories.find((one) => one.id === id)?.towers === null &&
      neighbours.some((other) => owner.get(other) === 0),
  );
  return { ...fightOn(territories, false), ...(near && { territory: near.id }) };
}

function announced(cast: Cast, castle: boolean, map = "france"): Piece {
  const steps = castle ? SIEGE : MARCH;
  return piece(cast, steps, map, (geometry) => {
    const count = cast.names.length;
    const territories = makeTerritories(geometry, count);
    const fight = castle ? { ...fightOn(territories, true), tower: 1 } : beside(geometry, territories);
    const view = makeView(
      geometry,
      count,
      {
        kind: "announcing",
        stake: "battle",
        format: "choice",
        seats: [0, 1],
        claims: [],
        fight,
        heat: 0,
        opened_at: NOW,
        due: NOW + (steps.end ?? 0),
        beats: beatsOf(steps),
      },
      { territories, sealed: [2] },
    );
    return { before: asked(geometry, count, fight, territories, [0, 1]), after: view };
  });
}

/** All have picked in secret: the flags drop. */
function picked(cast: Cast, map = "france"): Piece {
  const steps: Steps = { flags: 0, end: 2400 };
  return piece(cast, steps, map, (geometry) => {
    const count = cast.names.length;
    const territories = makeTerritories(geometry, count, 0.45);
    const seats = cast.names.map((_, seat) => seat);
    const claims = claimsOf(territories, seats);
    const lasting = { opened_at: NOW, due: NOW + (steps.end ?? 0) };
    const before = makeView(
      geometry,
      count,
      { kind: "choosing", purpose: "expansion", seats, claims: [], choices: [], chosen: seats, ...lasting },
      { territories, phase: "expansion" },
    );
    const about = { stake: "expansion", format: "choice", seats, claims, fight: null, heat: 0, worth: 200 } as const;
    const after = makeView(
      geometry,
      count,
      { kind: "announcing", ...about, ...lasting, beats: beatsOf(steps) },
      { territories, phase: "expansion" },
    );
    return { before, after };
  });
}

function gained(cast: Cast, map = "france"): Piece {
  const count = Math.min(3, cast.names.length);
  const end = POINTS + 2600;
  return piece(cast, { end }, map, (geometry) => {
    const all = cast.names.length;
    const territories = makeTerritories(geometry, all, 0.4);
    const owner = new Map(territories.map((one) => [one.id, one.owner]));
    const taken = Array.from({ length: count }, (_, seat) => ({
      seat,
      territory:
        geometry.territories.find(
          ({ id, neighbours }) => owner.get(id) === null && neighbours.some((near) => owner.get(near) === seat),
        )?.id ?? "",
    }));
    const after = territories.map((one) => {
      const won = taken.find(({ territory }) => territory === one.id);
      return won ? { ...one, owner: won.seat, value: 200 } : one;
    });
    const beats = [
      ...taken.map(({ seat }, place) => ({ at: NOW + (GAINS[place] ?? 0), cue: "wave", seats: [seat] })),
      { at: NOW + POINTS, cue: "points", seats: [] },
      { at: NOW + POINTS + 1400, cue: "rank", seats: [] },
    ];
    return {
      before: { ...asked(geometry, all, null, territories, [0, 1]), phase: "expansion" },
      after: makeView(
        geometry,
        all,
        {
          kind: "showing_gains",
          taken,
          changes: taken.map(({ seat }) => ({ seat, points: 200 })),
          rebuilt: null,
          towers: null,
          opened_at: NOW,
          due: NOW + end,
          beats,
        },
        { territories: after, seats: makeSeats(after, all), phase: "expansion" },
      ),
    };
  });
}

function rebuilt(cast: Cast): Piece {
  const steps: Steps = { rise: 600, settle: 2100, points: 2100, end: 4000 };
  return piece(cast, steps, "france", (geometry) => {
    const count = cast.names.length;
    const territories = makeTerritories(geometry, count);
    const after = makeView(
      geometry,
      count,
      {
        kind: "showing_gains",
        taken: [],
        changes: [],
        rebuilt: 1,
        towers: 2,
        opened_at: NOW,
        due: NOW + 4000,
        beats: beatsOf(steps),
      },
      { territories },
    );
    return { before: asked(geometry, count, null, territories, [1]), after };
  });
}

export const PIECES = {
  march: announced(LONG, false),
  film_march: announced(TRIO, false),
  siege: announced(LONG, true),
  picked: picked(FOUR),
  gains: gained(FOUR),
  rebuilt: rebuilt(TRIO),
  result_conquered: fought(TRIO, "conquered"),
  result_repelled: fought(LONG, "repelled", "hexagon"),
  result_held: fought(LONG, "held", "hexagon"),
  result_tower: fought(LONG, "tower_fell"),
  result_eliminated: fought(LONG, "eliminated"),
  result_castle_taken: fought(TRIO, "castle_taken"),
} satisfies Record<string, Piece>;
