// Every scene of Conquest on walls and consoles by name.
import type { MapGeometry } from "@client/ui/geometry";
import { here, located, where } from "./places";
import { ended, historyOf } from "@workshop/gallery/both/ended";
import { carded, introducing, standings } from "@workshop/gallery/both/opening";
import type { ConquestView } from "@client/wire/games/conquest";
import type { Update } from "@client/wire/messages";
import type { UpdateOf } from "@workshop/gallery/both/update";
import {
  type Cast,
  type GalleryScene,
  DUO,
  EIGHT,
  FOUR,
  LONG,
  LONGEST,
  NOW,
  TRIO,
  asHost,
  host,
  makeRoom,
  tv,
} from "@workshop/gallery/wall/fixtures";
import { grounded, homes } from "./lands";
import { PIECES } from "./set_pieces";
import {
  CHOICE,
  HEARD,
  CHOICE_LONG,
  CHOICE_TWO_LINES,
  CHOICE_WRAPPED,
  NUMBER,
  choicesOf,
  claimsOf,
  fightOn,
  makeSeats,
  makeTerritories,
  makeUpdate,
  makeView,
  rankingOf,
  say,
} from "./wall_fixtures";

/** An answer whose time does not matter, and a question that nobody answered in the same instant. */
const UNTIMED = { arrived_ms: null, sigma_ms: null, photo: [] };
const SETTLED = { heat: 0, ahead_ms: null, photo: null, dead_heat: [] };

function asking(
  cast: Cast,
  question = CHOICE,
  options: {
    castle?: boolean;
    stake?: "battle" | "duel" | "expansion" | "allocation" | "rebuild";
    seats?: number[];
    witnesses?: number[];
    answered?: number[];
    since?: number;
  } = {},
) {
  return (map: MapGeometry) => {
    const count = cast.names.length;
    const stake = options.stake ?? "battle";
    const expanding = stake === "expansion" || stake === "allocation";
    const territories = makeTerritories(map, count, expanding ? 0.4 : 0);
    const seats = options.seats ?? [0, 1];
    return makeUpdate(
      makeRoom(cast),
      makeView(
        map,
        count,
        {
          kind: "asking",
          stake,
          question,
          seats,
          witnesses: options.witnesses ?? [],
          answered: options.answered ?? [0],
          claims: stake === "expansion" ? claimsOf(territories, seats) : [],
          fight: stake === "battle" || stake === "duel" ? fightOn(territories, options.castle ?? false) : null,
          opened_at: NOW - (options.since ?? 8000),
          due: NOW + 12000,
          answer: null,
          explanation: null,
          heat: 0,
        },
        { territories, phase: expanding ? "expansion" : "battle" },
      ),
    );
  };
}

function revealChoice(
  cast: Cast,
  seats: number[],
  stake: "battle" | "expansion",
  until: number,
  tie = false,
  question = CHOICE,
  castle = false,
) {
  return (map: MapGeometry) => {
    const count = cast.names.length;
    const territories = makeTerritories(map, count, stake === "expansion" ? 0.4 : 0);
    return makeUpdate(
      makeRoom(cast),
      makeView(
        map,
        count,
        {
          kind: "revealing",
          stake,
          question,
          right_option: 1,
          right_value: null,
          right_place: null,
          explanation: say(
            "Ni Sydney ni Melbourne : la capitale fut bâtie entre les deux villes rivales, à partir de 1913.",
            "Neither Sydney nor Melbourne: it was built between the two rivals, from 1913 on.",
          ),
          source: "Encyclopédie",
          answers: seats.map((seat, index) => ({
            seat,
            option: tie ? 1 : ([1, 0, null, 1][index] ?? null),
            value: null,
            pin: null,
            distance: null,
            elapsed_ms: index === 2 ? null : 3200 + 1400 * index,
            good: tie || index === 0 || index === 3,
            place: null,
            for_fun: false,
            ...UNTIMED,
          })),
          winner: tie ? null : 0,
          claims: stake === "expansion" ? claimsOf(territories, seats) : [],
          fight: stake === "battle" ? fightOn(territories, castle) : null,
          told_next: castle,
          changes: tie
            ? []
            : stake === "battle"
              ? [
                  { seat: 0, points: 400 },
                  { seat: 1, points: -200 },
                  ...(seats.includes(3) ? [{ seat: 3, points: 50 }] : []),
                ]
              : [{ seat: 0, points: 200 }],
          tie_goes_on: tie,
          due: until,
          ...SETTLED,
        },
        { territories, phase: stake === "expansion" ? "expansion" : "battle" },
      ),
    );
  };
}

function revealNumber(
  cast: Cast,
  seats: number[],
  fight: boolean,
  guesses: number[],
  truth = 330,
  unit = "m",
  until = NOW + 1000,
  apart = 900,
) {
  return (map: MapGeometry) => {
    const count = cast.names.length;
    const territories = makeTerritories(map, count, fight ? 0 : 0.4);
    const gap = (guess: number) => Math.round(Math.abs(guess - truth) * 1000) / 1000;
    const off = guesses.map(gap);
    const order = guesses.map((_, index) => index).sort((a, b) => (off[a] ?? 0) - (off[b] ?? 0));
    const winner = seats[order[0] ?? 0] ?? null;
    const [first, second] = order.map((index) => off[index]);
    return makeUpdate(
      makeRoom(cast),
      makeView(
        map,
        count,
        {
          kind: "revealing",
          stake: fight ? "duel" : "allocation",
          question: { ...NUMBER, unit },
          right_option: null,
          right_value: String(truth),
          right_place: null,
          explanation: say(
            "Avec sa nouvelle antenne, la tour a gagné six mètres en mars 2022.",
            "A new antenna made the tower six metres taller in March 2022.",
          ),
          source: "",
          answers: seats.map((seat, index) => {
            const value = guesses[index] ?? null;
            return {
              seat,
              option: null,
              value: value === null ? null : String(value),
              pin: null,
              distance: value === null ? null : String(gap(value)),
              elapsed_ms: value === null ? null : 4200 + apart * index,
              good: seat === winner,
              place: value === null ? null : order.indexOf(index) + 1,
              for_fun: false,
              ...UNTIMED,
            };
          }),
          winner,
          claims: [],
          fight: fight ? fightOn(territories, false) : null,
          changes: fight
            ? [
                { seat: 0, points: 400 },
                { seat: 1, points: -300 },
              ]
            : [],
          tie_goes_on: false,
          due: until,
          ...SETTLED,
          ahead_ms: first === second ? apart : null,
        },
        { territories, phase: fight ? "battle" : "allocation" },
      ),
    );
  };
}

/** The same with a place in the stead of the number. */
function placed(made: ReturnType<typeof revealNumber>, question = where) {
  return (map: MapGeometry) => {
    const update = made(map);
    const { view } = update.game;
    if (view.stage.kind === "revealing") view.stage = { ...located(view.stage, question), winner: 2 };
    return update;
  };
}

/** A photo finish among the first seats: times in ms with their uncertainty, all with the same guess. */
function photoFinish(cast: Cast, times: [time: number, sigma: number][], decided = false) {
  return (map: MapGeometry) => {
    const update = revealNumber(
      cast,
      times.map((_, seat) => seat),
      times.length === 2,
      times.map(() => 324),
    )(map);
    const stage = update.game.view.stage;
    if (stage.kind !== "revealing") return update;
    const order = times.map((_, seat) => seat).sort((a, b) => (times[a]?.[0] ?? 0) - (times[b]?.[0] ?? 0));
    stage.answers = stage.answers.map((answer, index) => ({
      ...answer,
      elapsed_ms: times[index]?.[0] ?? 0,
      sigma_ms: times[index]?.[1] ?? 0,
      arrived_ms: (times[index]?.[0] ?? 0) + 20 + 60 * index,
      photo: order.filter((seat) => seat !== answer.seat),
      good: decided && order[0] === answer.seat,
      place: order.indexOf(answer.seat) + 1,
    }));
    const [first = 0, second = 0] = order.map((seat) => times[seat]?.[0] ?? 0);
    stage.photo = { seats: order, margin_ms: 18, decided };
    stage.ahead_ms = second - first;
    stage.winner = decided ? (order[0] ?? null) : null;
    const about = update.game.view.beneath[0];
    if (!decided) Object.assign(stage, { dead_heat: order, tie_goes_on: true, changes: [] });
    else
      Object.assign(stage, {
        changes: [
          { seat: order[0], points: 400 },
          { seat: order[1], points: -300 },
        ],
      });
    if (decided && about?.kind === "question") about.heat = 2;
    return update;
  };
}

function drawn(cast: Cast) {
  return (map: MapGeometry) =>
    makeUpdate(
      makeRoom(cast),
      makeView(map, cast.names.length, { kind: "colours", due: NOW + 4000 }, { phase: "bases" }),
    );
}

function picking(
  cast: Cast,
  purpose: "base" | "expansion" | "allocation" | "attack",
  free: number,
  everywhere = false,
) {
  return (map: MapGeometry) => {
    const count = cast.names.length;
    const territories = makeTerritories(map, count, free);
    const own = new Set(territories.filter((one) => one.owner === 0).map((one) => one.id));
    const targets = map.territories
      .filter((one) => !own.has(one.id) && (everywhere || one.neighbours.some((near) => own.has(near))))
      .map((one) => one.id)
      .filter((id) => purpose === "attack" || territories.find((one) => one.id === id)?.owner === null);
    const claims =
      purpose === "expansion"
        ? claimsOf(territories, [1]).filter((claim) => !targets.includes(claim.territory) || targets.length > 1)
        : [];
    return makeUpdate(
      makeRoom(cast),
      makeView(
        map,
        count,
        {
          kind: "picking",
          seat: 0,
          purpose,
          targets: targets.filter((id) => !claims.some((claim) => claim.territory === id)),
          claims,
          can_rebuild: false,
          can_pass: false,
        },
        { territories, phase: purpose === "attack" ? "battle" : purpose === "base" ? "bases" : purpose },
      ),
    );
  };
}

function choosing(cast: Cast, purpose: "expansion" | "attack" = "expansion") {
  return (map: MapGeometry) => {
    const count = cast.names.length;
    const attack = purpose === "attack";
    const territories = makeTerritories(map, count, attack ? 0 : 0.45);
    const free = territories.filter((one) => one.owner === null || attack).map((one) => one.id);
    const seats = cast.names.map((_, seat) => seat);
    const choices = seats.map((seat) => ({ seat, targets: free.slice(seat, seat + 3) }));
    return makeUpdate(
      makeRoom(cast),
      makeView(
        map,
        count,
        { kind: "choosing", purpose, seats, claims: [], choices, chosen: attack ? [1, 3] : [1], due: NOW + 9000 },
        { territories, phase: attack ? "battle" : "expansion" },
      ),
    );
  };
}

/** Two had wanted the same: the later one chooses again. */
function clashing(cast: Cast) {
  return (map: MapGeometry) => {
    const territories = makeTerritories(map, cast.names.length, 0.45);
    const free = territories.filter((one) => one.owner === null).map((one) => one.id);
    const claims = [0, 1].map((seat) => ({ seat, territory: free[seat] ?? "" }));
    const again = { seat: 2, targets: free.slice(2, 5) };
    return makeUpdate(
      makeRoom(cast),
      makeView(
        map,
        cast.names.length,
        {
          kind: "choosing",
          seats: [2],
          claims,
          choices: [again],
          chosen: [],
          in_vain: [{ seat: 2, territory: free[1] ?? "" }],
          opened_at: NOW - 1500,
          due: NOW + 9000,
        },
        { territories, phase: "expansion" },
      ),
    );
  };
}

/** The crowd answered, too. */
const known =
  (make: (map: MapGeometry) => UpdateOf<ConquestView>) =>
  (map: MapGeometry): Update => {
    const update = make(map);
    update.game.view.own = [{ kind: "revealing", knew: 8, of: 11, good: null, streak: 0 }];
    return update;
  };

/** The last round, in which nobody sees the scores. */
function hidden(make: (map: MapGeometry) => UpdateOf<ConquestView>) {
  return (map: MapGeometry): UpdateOf<ConquestView> => {
    const update = make(map);
    const { view } = update.game;
    return {
      ...update,
      game: {
        ...update.game,
        view: {
          ...view,
          round: view.rounds,
          seats: view.seats.map((seat) => ({ ...seat, score: null, rank: null, defence_points: null })),
        },
      },
    };
  };
}

/** Onlookers had bet: what came of it stands over the map for a moment. */
function crowded(make: (map: MapGeometry) => UpdateOf<ConquestView>, crowd: Partial<ConquestView["crowd"]>) {
  return (map: MapGeometry): Update => {
    const update = make(map);
    update.game.view.crowd = { options: [], standing: [], settled: null, before: [], prize: [], ...crowd };
    return update;
  };
}

function announcing(cast: Cast, castle: boolean | null, heat = 0) {
  return (map: MapGeometry) => {
    const count = cast.names.length;
    const territories = makeTerritories(map, count, castle === null ? 0.4 : 0);
    const seats = castle === null ? cast.names.map((_, seat) => seat) : [0, 1];
    return makeUpdate(
      makeRoom(cast),
      makeView(
        map,
        count,
        {
          kind: "announcing",
          stake: castle === null ? "expansion" : heat > 0 ? "duel" : "battle",
          format: heat > 0 ? "number" : "choice",
          seats,
          claims: castle === null ? claimsOf(territories, seats) : [],
          fight: castle === null ? null : fightOn(territories, castle),
          due: NOW + 1000,
          heat,
        },
        { territories },
      ),
    );
  };
}

/** The same question before its choices: its sound is heard. */
const heard = (make: (map: MapGeometry) => UpdateOf<ConquestView>) => (map: MapGeometry) => {
  const update = make(map);
  const { view } = update.game;
  if (view.stage.kind === "asking")
    view.stage = {
      kind: "reading_aloud",
      question: { ...view.stage.question, choices: [] },
      played: true,
      opened_at: NOW - 3_500,
      due: NOW + 7_000,
    };
  return update;
};

/** The picture of the question is on its way to some of those asked. */
const fetching = (make: (map: MapGeometry) => UpdateOf<ConquestView>) => (map: MapGeometry) => {
  const update = make(map);
  update.game.view.stage.opened_at = NOW - 2_000;
  update.game.view.own = [{ kind: "announcing", name: "0".repeat(32), missing: [1] }];
  return update;
};

function framedBy(
  cast: Cast,
  stage: ReturnType<typeof introducing> | ReturnType<typeof carded> | ReturnType<typeof standings>,
) {
  return (map: MapGeometry) => makeUpdate(makeRoom(cast), makeView(map, cast.names.length, stage, { phase: "bases" }));
}

/** A screen that plays from its opening on for so long; it stands at its end. */
const played = (make: GalleryScene["make"], total: number): GalleryScene => ({ ...tv(make), at: total - 60, total });

function finished(cast: Cast, after_ms?: number) {
  return (map: MapGeometry) => {
    const territories = makeTerritories(map, cast.names.length);
    const seats = makeSeats(territories, cast.names.length);
    return makeUpdate(
      makeRoom(cast, { phase: "over" }),
      makeView(
        map,
        cast.names.length,
        ended({ reason: "rounds", ranking: rankingOf(seats), ...historyOf(territories) }, NOW, after_ms),
        { territories, seats, phase: "over" },
      ),
    );
  };
}

/** A question whose answer the host reads. */
function read(make: (map: MapGeometry) => UpdateOf<ConquestView>) {
  return (map: MapGeometry): Update => {
    const update = make(map);
    update.game.view.own = [
      {
        kind: "asking",
        question: null,
        answer: "Canberra",
        explanation: "Bâtie à partir de 1913 entre Sydney et Melbourne.",
        yours: false,
      },
    ];
    return update;
  };
}

const standing =
  (make: (map: MapGeometry) => Update | null) =>
  (map: MapGeometry): Update | null => {
    const update = make(map);
    return update && { ...update, room: { ...update.room, paused: true, halted: true, trouble: "disk_full" } };
  };

/** The same where the land asks. */
const asking_land = (make: (map: MapGeometry) => UpdateOf<ConquestView>) => (map: MapGeometry) => {
  const update = make(map);
  return { ...update, game: { ...update.game, view: grounded(update.game.view) } };
};

const choosingHome = (cast: Cast, again: boolean) => (map: MapGeometry) =>
  makeUpdate(
    makeRoom(cast),
    makeView(
      map,
      cast.names.length,
      { ...homes(cast.names.length, [1], again), opened_at: NOW - 4000, due: NOW + 12000 },
      { phase: "bases" },
    ),
  );

const besieging = (cast: Cast) => (map: MapGeometry) => {
  const territories = makeTerritories(map, cast.names.length);
  const fight = { ...fightOn(territories, true), tower: 1 };
  const stage = { kind: "announcing" as const, stake: "battle" as const, seats: [0, 1], fight };
  const timed = {
    ...stage,
    beats: [{ at: NOW - 1_500, cue: "siege", seats: [] }],
    opened_at: NOW - 2_000,
    due: NOW + 500,
  };
  return makeUpdate(makeRoom(cast), makeView(map, cast.names.length, timed, { territories }));
};

const lotDrawn = (cast: Cast) => (map: MapGeometry) => {
  const seats = cast.names.map((_, seat) => seat);
  const territories = makeTerritories(map, seats.length, 0.4);
  const beats = [{ at: NOW - 100, cue: "drawn", seats: [] }];
  const stage = {
    kind: "announcing" as const,
    stake: "expansion" as const,
    seats,
    claims: claimsOf(territories, seats),
  };
  const timed = { ...stage, beats, opened_at: NOW - 1_500, due: NOW + 1_500 };
  return makeUpdate(makeRoom(cast), makeView(map, seats.length, timed, { territories, phase: "expansion" }));
};

export const SCENES: Record<string, GalleryScene> = {
  lands: tv(asking_land(picking(FOUR, "attack", 0))),
  lands_lot: tv(asking_land(lotDrawn(FOUR))),
  lands_asked: tv(asking_land(asking(FOUR, CHOICE_TWO_LINES, { witnesses: [2, 3] }))),
  lands_number: tv(asking_land(asking(LONG, NUMBER, { stake: "duel", castle: true }))),
  lands_announced: tv(asking_land(announcing(TRIO, true))),
  lands_siege: tv(asking_land(besieging(LONG))),
  lands_homes: tv(choosingHome(FOUR, true)),
  choosing: tv(choosing(TRIO)),
  choosing_clash: tv(clashing(TRIO)),
  ordering: tv(choosing(FOUR, "attack")),
  scores_hidden: tv(hidden(picking(LONG, "attack", 0))),
  bets_long: tv(
    crowded(picking(LONG, "attack", 0), {
      settled: {
        at: NOW - 500,
        right: ["wrong"],
        counts: [
          { on: "right", bets: 12 },
          { on: "wrong", bets: 7 },
        ],
        points: 1,
        winners: ["p00", "p10", "p20", "p7", "p8"],
      },
    }),
    "hexagon",
  ),
  pick_expansion: tv(picking(TRIO, "expansion", 0.45)),
  pick_allocation: tv(picking(FOUR, "allocation", 0.3)),
  pick_expansion_hex: tv(picking(LONG, "expansion", 0.4), "hexagon"),
  pick_attack: tv(picking(FOUR, "attack", 0)),
  pick_attack_triangle: tv(picking(TRIO, "attack", 0, true), "triangle"),
  pick_attack_hex: tv(picking(DUO, "attack", 0), "hexagon"),
  pick_attack_europe: tv(picking(FOUR, "attack", 0), "europe"),
  pick_expansion_world: tv(picking(LONG, "expansion", 0.4), "world"),
  duel: tv(asking(TRIO)),
  witnesses: tv(asking(FOUR, CHOICE_LONG, { witnesses: [2, 3], answered: [0, 2] })),
  reveal_witnesses: tv(known(revealChoice(FOUR, [0, 1, 2, 3], "battle", NOW + 500, false, CHOICE_LONG))),
  listen: tv(heard(asking(FOUR, HEARD))),
  sound_open: tv(asking(FOUR, HEARD)),
  sound_told: tv(
    revealChoice(FOUR, [0, 1, 2, 3], "expansion", NOW + 500, false, {
      ...HEARD,
      sound: { ...HEARD.sound!, credit: "Berliner Philharmoniker, 1962" },
    }),
  ),
  picture_comes: tv(fetching(announcing(FOUR, null))),
  both_expand: tv(asking(LONG, CHOICE, { stake: "expansion", seats: [0, 2], answered: [2] })),
  duel_long: tv(asking(LONG, CHOICE_LONG, { castle: true })),
  quiet: tv(asking(TRIO, CHOICE, { answered: [], since: 7_000 })),
  quiet_siege: tv(asking(LONG, CHOICE_LONG, { castle: true, answered: [], since: 14_000 })),
  quiet_solo: tv(asking(LONG, NUMBER, { stake: "rebuild", seats: [1], answered: [], since: 7_000 })),
  ...Object.fromEntries(
    [2, 3, 5, 6].flatMap((count) => [
      [`choices_${count}`, tv(asking(TRIO, choicesOf(count), { answered: [1] }))],
      [
        `reveal_choices_${count}`,
        tv(revealChoice(FOUR, [0, 1, 2, 3], "expansion", NOW + 500, false, choicesOf(count))),
      ],
    ]),
  ),
  reveal_author: tv(revealChoice(FOUR, [0, 1, 2, 3], "expansion", NOW + 500, false, { ...CHOICE, author: "p10" })),
  reveal_breath: tv(revealChoice(FOUR, [0, 1, 2, 3], "expansion", NOW + 4000)),
  reveal_long_hold: tv(revealChoice(LONG, [0, 1, 2], "expansion", NOW + 4900, true, CHOICE_WRAPPED)),
  reveal_long: tv(revealChoice(LONG, [0, 1, 2], "expansion", NOW + 500, true, CHOICE_WRAPPED)),
  reveal_siege: tv(known(revealChoice(LONG, [0, 1], "battle", NOW + 500, true, CHOICE_LONG, true))),
  reveal_knew: tv(known(revealChoice(LONG, [0, 1, 2], "expansion", NOW + 500, false, CHOICE_WRAPPED))),
  reveal_number_breath: tv(revealNumber(FOUR, [0, 1, 2, 3], false, [328, 335, 331, 25000], 330, "m", NOW + 5000)),
  reveal_number_big: tv(
    revealNumber(LONG, [0, 1, 2], false, [67_500_000, 68_100_000, 1_200_000_000], 68_373_433, "habitants"),
  ),
  reveal_same_distance: tv(revealNumber(FOUR, [0, 1], true, [318, 342])),
  reveal_same_number: tv(revealNumber(FOUR, [0, 1, 2], false, [342, 318, 342], 330, "m", NOW + 1000, 3_700)),
  reveal_far: tv(revealNumber(FOUR, [0, 1, 2, 3], false, [11_921, 1901, 1903, 1934], 1928, "")),
  reveal_far_both: tv(revealNumber(FOUR, [0, 1, 2, 3], false, [3, 250_000, 24_800, 25_400], 25_000, "m²")),
  reveal_one_side: tv(revealNumber(FOUR, [0, 1, 2, 3], false, [22, 27, 31, 45], 20, "%")),
  reveal_one_off: tv(revealNumber(FOUR, [0, 1], true, [5, 6], 7, "")),
  place: tv(asking(FOUR, { ...NUMBER, ...where }, { stake: "allocation", seats: [0, 1, 2, 3] })),
  place_here: tv(asking(FOUR, { ...NUMBER, ...here }, { stake: "allocation", seats: [0, 1, 2, 3] })),
  reveal_place_here: tv(placed(revealNumber(FOUR, [0, 1, 2, 3], false, [1, 2, 3, 4]), here)),
  reveal_place: tv(placed(revealNumber(FOUR, [0, 1, 2, 3], false, [1, 2, 3, 4]))),
  reveal_negative: tv(revealNumber(FOUR, [0, 1, 2, 3], false, [-62.5, -40, 12, -63.25], -63, "°C")),
  reveal_decimals: tv(revealNumber(FOUR, [0, 1, 2, 3], false, [9.8, 9.809, 10.25, 9], 9.81, "m/s²")),
  reveal_exact: tv(revealNumber(FOUR, [0, 1, 2, 3], false, [330, 335, 331, 250])),
  reveal_exact_twice: tv(revealNumber(FOUR, [0, 1], true, [330, 330])),
  photo_finish: tv(
    photoFinish(TRIO, [
      [4212, 9],
      [4204, 12],
    ]),
  ),
  photo_finish_four: tv(
    photoFinish(FOUR, [
      [4212, 9],
      [4204, 12],
      [4219, 22],
      [4207, 3],
    ]),
  ),
  photo_finish_long: tv(
    photoFinish(LONG, [
      [14_212, 3],
      [14_209, 3],
    ]),
  ),
  photo_finish_decided: tv(
    photoFinish(
      TRIO,
      [
        [4212, 9],
        [4208, 12],
      ],
      true,
    ),
  ),
  announce_heat: tv(announcing(TRIO, false, 1)),
  colours: tv(drawn(TRIO)),
  colours_long: tv(drawn(LONG), "hexagon"),
  ...PIECES,
  podium: tv(finished(TRIO)),
  podium_four: tv(finished(FOUR)),
  opening: played(framedBy(LONG, introducing(3, NOW, 0)), 10_600),
  card: played(framedBy(TRIO, carded(NOW, 0)), 4_000),
  final_count: played(finished(LONG, 0), 13_900),
  opening_title: tv(framedBy(TRIO, introducing(3, NOW, 2_500))),
  opening_player: tv(framedBy(LONG, introducing(3, NOW, 4_000))),
  opening_longest: tv(framedBy(LONGEST, introducing(4, NOW, 4_000))),
  opening_four: tv(framedBy(LONGEST, introducing(4, NOW, 12_300))),
  opening_pair: tv(framedBy(EIGHT, introducing(8, NOW, 4_200))),
  opening_eight: tv(framedBy(EIGHT, introducing(8, NOW, 12_400))),
  card_standing: tv(framedBy(LONG, standings(NOW, 1_900, [2_300, 3_400, 1_900, 2_300]))),
  c_card: host(framedBy(TRIO, carded(NOW, 2_500))),
  podium_breath: tv(finished(TRIO, 8_900)),
  film_question: tv(asking(TRIO, CHOICE, { answered: [], since: 0 })),
  film_both_right: tv(revealChoice(TRIO, [0, 1], "battle", NOW + 5_000, true)),
  film_decider: tv(asking(TRIO, NUMBER, { stake: "duel", answered: [], since: 0 })),
  film_tie: tv(revealNumber(TRIO, [0, 1], true, [324, 324], 330, "m", NOW + 6_000, 310)),
  film_count: tv(finished(TRIO, 0)),
  paused: tv((map) => {
    const update = picking(TRIO, "expansion", 0.45)(map);
    return { ...update, room: { ...update.room, paused: true } };
  }),
  held: tv((map) => {
    const update = asking(TRIO)(map);
    return { ...update, room: { ...update.room, paused: true, hold: ["p20"] } };
  }),
  unplayed: tv((map) => {
    const update = finished(TRIO)(map);
    return { ...update, room: { ...update.room, unplayed: true } };
  }),
  disk_full: tv(standing(asking(TRIO))),
  lost: { ...tv(asking(TRIO)), status: "lost" },
  c_disk_full: host(standing(asHost(read(asking(TRIO)), { knocks: [] }))),
  c_listen: host(asHost(heard(asking(TRIO, HEARD)), { knocks: [] })),
  c_question: host(asHost(read(asking(TRIO)), { knocks: [] })),
  c_picking: host(asHost(picking(LONG, "expansion", 0.45))),
  c_reveal: host(asHost(revealChoice(TRIO, [0, 1], "battle", NOW + 500), { knocks: [] })),
  c_held: host(
    asHost(
      (map) => {
        const update = asking(TRIO)(map);
        return { ...update, room: { ...update.room, paused: true, hold: ["p20"] } };
      },
      { knocks: [] },
    ),
  ),
  c_fault: host(asHost(asking(FOUR), { knocks: [], fault: "ZeroDivisionError in conquest.battle" })),
  c_over: host(asHost(finished(TRIO), { knocks: [] })),
};
