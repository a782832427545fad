/** Every screen of Conquest on the phone by name. `act` does what a finger would, after the first drawing. */
import { here, located, where } from "./places";
import { ended } from "@workshop/gallery/both/ended";
import { carded, introducing } from "@workshop/gallery/both/opening";
import type { MapGeometry } from "@client/ui/geometry";
import type { ConquestView, Fight } from "@client/wire/games/conquest";
import type { Update } from "@client/wire/messages";
import { FRENCH, NOW, teamed } from "@workshop/gallery/phone/fixtures";
import { type Scene, pause, scene, tap } from "@workshop/gallery/phone/scene";
import type { UpdateOf } from "@workshop/gallery/both/update";
import { type FlatAsking, type FlatPicking, type FlatRevealing, isConquest } from "./both";
import { grounded, homes } from "./lands";
import { ALL, answer, bigGuess, choice, choicesOf, guess, longChoice, playing } from "./phone_fixtures";

const fight: Fight = { attacker: 0, defender: 1, territory: "limousin", castle: false, tower: 1, towers: 1 };
const siege: Fight = { attacker: 2, defender: 0, territory: "bretagne", castle: true, tower: 2, towers: 3 };
const picking = (change: Partial<FlatPicking>): FlatPicking => ({
  seat: 0,
  purpose: "attack",
  targets: ["picardie", "ile-de-france", "bourgogne", "limousin", "auvergne"],
  claims: [],
  can_rebuild: false,
  can_pass: false,
  kind: "picking",
  ...change,
});
const asking: FlatAsking = {
  stake: "battle",
  question: choice,
  seats: [0, 1],
  answered: [],
  claims: [],
  fight,
  opened_at: NOW - 8_000,
  due: NOW + 12_000,
  answer: null,
  explanation: null,
  heat: 0,
  kind: "asking",
};
const heard = {
  question: {
    ...choice,
    text: "Qui a écrit cet air\u00a0?",
    sound: {
      name: "0".repeat(32),
      ms: 9000,
      size: 1,
      gain: 0,
      alt: "des cordes lentes, puis un accord fort",
      credit: "",
    },
  },
};
const numeric: FlatAsking = { ...asking, stake: "allocation", question: guess, seats: [0, 1, 2], fight: null };
const revealing: FlatRevealing = {
  stake: "battle",
  question: choice,
  right_option: 1,
  right_value: null,
  right_place: null,
  explanation: FRENCH
    ? "Canberra a été choisie en 1908 pour départager Sydney et Melbourne, qui se disputaient le titre."
    : "Canberra was chosen in 1908 to settle the quarrel between Sydney and Melbourne.",
  source: "",
  answers: [answer(0, { option: 1, good: true }), answer(1, { option: 0 })],
  winner: 0,
  claims: [],
  fight,
  changes: [
    { seat: 0, points: 400 },
    { seat: 1, points: -200 },
  ],
  tie_goes_on: false,
  heat: 0,
  ahead_ms: null,
  photo: null,
  dead_heat: [],
  due: NOW + 500,
  kind: "revealing",
};
const revealNumber: FlatRevealing = {
  ...revealing,
  stake: "allocation",
  question: guess,
  right_option: null,
  right_value: "330",
  explanation: FRENCH
    ? "Depuis l’antenne posée en 2022, elle mesure 330 mètres."
    : "Since an antenna was added in 2022 it stands 330 metres tall.",
  fight: null,
  changes: [],
  answers: [
    answer(0, { value: "324", distance: "6", place: 1, good: true }),
    answer(1, { value: "300", distance: "30", place: 2 }),
    answer(2, { elapsed_ms: null, place: null }),
  ],
};
/** Two equal guesses with their times: what counts, and when the answer came in. */
const timed = (...times: [counts: number, arrived: number][]) => [
  ...times.map(([elapsed_ms, arrived_ms], seat) =>
    answer(seat, {
      value: "324",
      distance: "6",
      place: seat + 1,
      elapsed_ms,
      arrived_ms,
      sigma_ms: 9,
      photo: Math.abs(elapsed_ms - 4_210) < 20 ? [1 - seat] : [],
    }),
  ),
  answer(2, { elapsed_ms: null, place: null }),
];
const STORY = { history: [], turning: null, without: null };
const ranking = [
  {
    rank: 1,
    seat: 0,
    score: 4300,
    territories: 11,
    towers: 3,
    right_answers: 14,
    battles_won: 6,
    fastest_ms: 2310,
    closest_guesses: 4,
  },
  {
    rank: 2,
    seat: 1,
    score: 2900,
    territories: 8,
    towers: 1,
    right_answers: 11,
    battles_won: 3,
    fastest_ms: 3120,
    closest_guesses: 2,
  },
  {
    rank: 3,
    seat: 2,
    score: 0,
    territories: 0,
    towers: 0,
    right_answers: 9,
    battles_won: 1,
    fastest_ms: null,
    closest_guesses: 1,
  },
];

const out = (update: UpdateOf<ConquestView>): Update => {
  for (const seat of update.game.view.seats)
    if (seat.seat === 0) Object.assign(seat, { alive: false, score: 0, towers: 0, territories: 0, rank: 3 });
  return update;
};
const hidden = (update: UpdateOf<ConquestView>): Update => {
  for (const seat of update.game.view.seats) Object.assign(seat, { score: null, rank: null, defence_points: null });
  return update;
};
const away = (update: UpdateOf<ConquestView>): Update => {
  for (const seat of update.game.view.seats) if (seat.seat === 0) seat.absent = true;
  return update;
};
/** A team of three whose captain is another one. */
const team = (update: UpdateOf<ConquestView>): Update => {
  teamed(update);
  for (const seat of update.game.view.seats) if (seat.seat === 0) seat.captain = "p4";
  return update;
};
const paused = (update: Update): Update => ({ ...update, room: { ...update.room, paused: true } });
const held = (update: Update): Update => ({ ...update, room: { ...update.room, paused: true, hold: ["p3"] } });
const botPlays = (update: Update): Update => {
  update.room.seats.forEach((slot) => slot.seat === update.you.seat && (slot.bot = "easy"));
  return update;
};
const unplayed = (update: Update): Update => ({ ...update, room: { ...update.room, unplayed: true } });
const halted = (update: Update): Update => ({ ...update, room: { ...update.room, paused: true, halted: true } });

const onLand = (update: UpdateOf<ConquestView>): Update => ({
  ...update,
  game: { ...update.game, view: grounded(update.game.view) },
});

export const SCENES: Record<string, Scene> = {
  home: scene(
    playing({ ...homes(3, [1], false), due: NOW + 12000 }, { phase: "bases", taken: false, mayAct: true, asked: [0] }),
    {},
    (page) => tap(page, ".topic", 2),
  ),
  pick_lands: scene(onLand(playing(picking({ can_rebuild: true }), { mayAct: true, asked: [0] }))),
  pick_base: scene(
    playing(
      picking({ purpose: "base", targets: ALL.filter((id) => !["bretagne", "provence", "corse"].includes(id)) }),
      { phase: "bases", taken: false, mayAct: true, asked: [0] },
    ),
  ),
  pick_expansion: scene(
    playing(
      picking({
        purpose: "expansion",
        targets: ["nord-pas-de-calais", "aquitaine"],
        claims: [{ seat: 1, territory: "toulouse-pyrenees" }],
      }),
      { phase: "expansion", mayAct: true, asked: [0] },
    ),
    {},
    (page) => tap(page, ".row"),
  ),
  pick_prize: scene(
    playing(picking({ purpose: "allocation", targets: ["nord-pas-de-calais", "aquitaine", "toulouse-pyrenees"] }), {
      phase: "allocation",
      mayAct: true,
      asked: [0],
    }),
  ),
  pick_attack: scene(playing(picking({ can_rebuild: true, can_pass: true }), { mayAct: true, asked: [0] })),
  pick_eight: scene(
    playing(
      picking({
        targets: ["picardie", "ile-de-france", "bourgogne", "limousin", "auvergne", "languedoc-roussillon"],
        can_rebuild: true,
        can_pass: true,
      }),
      { mayAct: true, asked: [0] },
    ),
  ),
  pick_chosen: scene(playing(picking({}), { mayAct: true, asked: [0] }), { reply: "never" }, (page) =>
    tap(page, ".row", 3),
  ),
  pick_sent: scene(playing(picking({}), { mayAct: true, asked: [0] }), {}, async (page) => {
    tap(page, ".row", 3);
    await pause(30);
    tap(page, ".go");
  }),
  pick_team: scene(
    team(
      playing(picking({}), {
        mayAct: false,
        captain: false,
        asked: [0],
        taps: [{ member: "p5", target: "limousin", option: null, value: null, pin: null }],
      }),
    ),
    {},
    (page) => tap(page, ".row", 2),
  ),
  watch: scene(playing(picking({ seat: 2 }), { asked: [2] })),
  watch_hidden: scene(hidden(playing(picking({ seat: 2 }), { asked: [2] }))),
  watch_spectator: scene(
    playing(picking({ seat: 1, purpose: "expansion" }), { seat: null, phase: "expansion", asked: [1] }),
  ),
  bet_target: scene(
    playing(picking({ seat: 2 }), {
      asked: [2],
      crowd: {
        options: [
          "region:limousin",
          "region:nord-pas-de-calais",
          "region:toulouse-pyrenees",
          "region:aquitaine",
          "region:provence",
          "rebuild",
        ],
      },
      myCrowd: { bet: "region:aquitaine" },
    }),
  ),
  bet_spectator: scene(
    playing(picking({ seat: 1 }), {
      seat: null,
      asked: [1],
      crowd: {
        options: ["region:limousin", "region:nord-pas-de-calais"],
        settled: { at: NOW - 1_000, right: ["duel"], counts: [{ on: "duel", bets: 2 }], points: 1, winners: ["p9"] },
      },
      myCrowd: { last: true, points: 4, right: 4, of: 6, streak: 3 },
    }),
  ),
  reveal_author: scene(playing({ ...revealing, question: { ...choice, author: "p2" } })),
  reveal_tap: scene(
    playing({ ...revealing, crowd: { knew: 1, of: 11, good: true, streak: 2 } }, { tap: true, crowd: {} }),
  ),
  choosing: scene(
    playing(
      {
        kind: "choosing",
        seats: [0, 1, 2],
        claims: [],
        choices: [
          { seat: 0, targets: ["nord-pas-de-calais", "aquitaine"] },
          { seat: 1, targets: ["limousin"] },
          { seat: 2, targets: ["limousin"] },
        ],
        chosen: [1],
        due: NOW + 12_000,
      },
      { phase: "expansion", mayAct: true, asked: [0, 2] },
    ),
  ),
  choosing_wait: scene(
    playing(
      {
        kind: "choosing",
        seats: [0, 1, 2],
        claims: [],
        choices: [
          { seat: 0, targets: ["aquitaine"] },
          { seat: 1, targets: ["limousin"] },
          { seat: 2, targets: ["limousin"] },
        ],
        chosen: [0],
        due: NOW + 12_000,
      },
      { phase: "expansion", asked: [1, 2] },
    ),
  ),
  ordering: scene(
    playing(
      {
        kind: "choosing",
        purpose: "attack",
        seats: [0, 1, 2],
        claims: [],
        choices: [0, 1, 2].map((seat) => ({
          seat,
          targets: ["picardie", "ile-de-france", "bourgogne", "limousin", "auvergne"],
        })),
        chosen: [2],
        due: NOW + 12_000,
      },
      { mayAct: true, asked: [0, 1] },
    ),
  ),
  crowd_prize: scene(
    playing(ended({ reason: "rounds", ranking, ...STORY }, NOW), {
      phase: "over",
      seat: null,
      crowd: {
        prize: ["p2", "p3"],
        standing: [
          { member: "p2", seat: 1, points: 14, right: 14, of: 20, streak: 1 },
          { member: "p3", seat: 2, points: 14, right: 14, of: 20, streak: 1 },
        ],
      },
      myCrowd: { points: 9, right: 9, of: 17 },
    }),
  ),
  choosing_bet: scene(
    playing(
      {
        kind: "choosing",
        seats: [2],
        claims: [{ seat: 0, territory: "aquitaine" }],
        choices: [{ seat: 2, targets: ["limousin", "provence"] }],
        chosen: [],
        due: NOW + 12_000,
      },
      {
        phase: "expansion",
        asked: [2],
        crowd: { options: ["region:limousin", "region:provence"] },
        myCrowd: { bet: "region:provence" },
      },
    ),
  ),
  ask_away: scene(away(playing(asking, { mayAct: true, asked: [0, 1] }))),
  ask: scene(playing(asking, { mayAct: true, asked: [0, 1] })),
  listen: scene(playing({ ...asking, ...heard, kind: "reading_aloud", played: true }, { asked: [0, 1] })),
  hear_here: scene(playing({ ...asking, ...heard, kind: "reading_aloud" }, { asked: [0, 1] })),
  sound_open: scene(playing({ ...asking, ...heard }, { mayAct: true, asked: [0, 1] })),
  ask_witness: scene(playing({ ...asking, witnesses: [2] }, { mayAct: true, asked: [0, 1, 2], seat: 2 })),
  ask_sent: scene(playing(asking, { mayAct: true, asked: [0, 1] }), { reply: "never" }, async (page) => {
    tap(page, ".plate", 1);
    await pause(700);
  }),
  ...Object.fromEntries(
    [2, 3, 5, 6].flatMap((count) => {
      const question = choicesOf(count);
      return [
        [`choices_${count}`, scene(playing({ ...asking, question }, { mayAct: true, asked: [0, 1] }))],
        [`reveal_choices_${count}`, scene(playing({ ...revealing, question }))],
      ];
    }),
  ),
  ask_long: scene(playing({ ...asking, question: longChoice, due: NOW + 4_300 }, { mayAct: true, asked: [0, 1] })),
  ask_team: scene(
    team(
      playing(asking, {
        asked: [0, 1],
        myTap: { member: "p1", option: 1, target: null, value: null, pin: null },
        taps: [
          { member: "p1", option: 1, target: null, value: null, pin: null },
          { member: "p4", option: 2, target: null, value: null, pin: null },
        ],
      }),
    ),
  ),
  number: scene(playing(numeric, { mayAct: true, asked: [0, 1, 2], phase: "allocation" })),
  number_typed: scene(playing(numeric, { mayAct: true, asked: [0, 1, 2], phase: "allocation" }), {}, async (page) => {
    for (const key of [2, 1, 3]) {
      tap(page, ".key", key);
      await pause(20);
    }
  }),
  number_negative: scene(
    playing(
      { ...numeric, question: { ...guess, unit: "°C", as_of: null } },
      { mayAct: true, asked: [0, 1, 2], phase: "allocation" },
    ),
    {},
    async (page) => {
      for (const key of [9, 5, 1, 11, 4]) {
        tap(page, ".key", key);
        await pause(20);
      }
    },
  ),
  place: scene(
    playing({ ...numeric, question: { ...guess, ...where } }, { mayAct: true, asked: [0, 1, 2], phase: "allocation" }),
  ),
  place_listed: scene(
    playing({ ...numeric, question: { ...guess, ...where } }, { mayAct: true, asked: [0, 1, 2], phase: "allocation" }),
    {},
    async (page) => tap(page, ".place-keys .place-key", 0),
  ),
  place_here: scene(
    playing({ ...numeric, question: { ...guess, ...here } }, { mayAct: true, asked: [0, 1, 2], phase: "allocation" }),
  ),
  place_here_listed: scene(
    playing({ ...numeric, question: { ...guess, ...here } }, { mayAct: true, asked: [0, 1, 2], phase: "allocation" }),
    {},
    async (page) => tap(page, ".place-keys .place-key", 0),
  ),
  place_reveal: scene(playing(located(revealNumber), { phase: "allocation" })),
  number_big: scene(
    playing({ ...numeric, question: bigGuess }, { mayAct: true, asked: [0, 1, 2], phase: "allocation" }),
    {},
    async (page) => {
      for (const key of [0, 3, 1, 7, 6, 5, 4, 3, 2, 1, 0, 8]) {
        tap(page, ".key", key);
        await pause(10);
      }
    },
  ),
  number_most: scene(
    playing({ ...numeric, question: bigGuess }, { mayAct: true, asked: [0, 1, 2], phase: "allocation" }),
    {},
    async (page) => {
      for (const key of [0, ...Array.from({ length: 15 }, () => 10), 10]) {
        tap(page, ".key", key);
        await pause(10);
      }
    },
  ),
  number_long_unit: scene(
    playing(
      { ...numeric, question: { ...bigGuess, unit: FRENCH ? "kilomètres par heure" : "kilometres per hour" } },
      { mayAct: true, asked: [0, 1, 2], phase: "allocation" },
    ),
    {},
    async (page) => {
      for (const key of [0, 3, 1, 7, 6, 5, 4, 3, 2]) {
        tap(page, ".key", key);
        await pause(10);
      }
    },
  ),
  number_locked: scene(
    playing(
      { ...numeric, answered: [0, 2] },
      {
        asked: [0, 1, 2],
        myTap: { member: "p1", value: "324", option: null, target: null, pin: null },
        phase: "allocation",
      },
    ),
  ),
  look_up: scene(playing({ ...revealing, due: NOW + 4_900 })),
  right: scene(playing(revealing)),
  wrong: scene(
    playing({
      ...revealing,
      answers: [answer(0, { option: 2 }), answer(1, { option: 1, good: true })],
      winner: 1,
      changes: [{ seat: 1, points: 100 }],
    }),
  ),
  wrong_long: scene(
    playing({
      ...revealing,
      question: longChoice,
      right_option: 0,
      answers: [answer(0, { option: 2 }), answer(1, { option: 0, good: true })],
      winner: 1,
      changes: [{ seat: 1, points: 100 }],
    }),
  ),
  silent: scene(
    playing({
      ...revealing,
      answers: [answer(0, { elapsed_ms: null }), answer(1, { option: 1, good: true })],
      winner: 1,
      changes: [],
    }),
  ),
  both_right: scene(
    playing({
      ...revealing,
      answers: [answer(0, { option: 1, good: true }), answer(1, { option: 1, good: true })],
      winner: null,
      tie_goes_on: true,
      changes: [],
    }),
  ),
  ask_wall: scene(
    playing(
      { ...asking, question: { ...choice, text: "", choices: ["", "", "", ""], on_wall: true } },
      { mayAct: true, asked: [0, 1] },
    ),
  ),
  number_wall: scene(
    playing(
      { ...numeric, question: { ...guess, text: "", on_wall: true } },
      { mayAct: true, asked: [0, 1, 2], phase: "allocation" },
    ),
  ),
  same_distance_lost: scene(
    playing(
      { ...revealNumber, answers: timed([4_212, 4_351], [5_106, 5_131]), ahead_ms: 894 },
      { phase: "allocation", seat: 1 },
    ),
  ),
  timed: scene(
    playing(
      { ...revealNumber, answers: timed([4_212, 4_351], [5_106, 5_131]), ahead_ms: 894 },
      { phase: "allocation" },
    ),
  ),
  dead_heat: scene(
    playing(
      {
        ...revealNumber,
        answers: timed([4_212, 4_351], [4_207, 4_219]),
        winner: null,
        tie_goes_on: true,
        dead_heat: [1, 0],
        ahead_ms: 5,
        photo: { seats: [1, 0], margin_ms: 18, decided: false },
      },
      { phase: "allocation" },
    ),
  ),
  right_witness: scene(
    playing(
      {
        ...revealing,
        answers: [...revealing.answers, answer(2, { option: 1, good: true })],
        changes: [...revealing.changes, { seat: 2, points: 50 }],
        told_next: true,
      },
      { seat: 2 },
    ),
  ),
  photo_decided: scene(
    playing(
      {
        ...revealNumber,
        answers: timed([4_212, 4_351], [4_207, 4_219]),
        heat: 2,
        winner: 1,
        ahead_ms: 5,
        photo: { seats: [1, 0], margin_ms: 18, decided: true },
      },
      { phase: "allocation", seat: 1 },
    ),
  ),
  announce_heat: scene(
    playing(
      {
        stake: "allocation",
        format: "number",
        seats: [1, 0],
        claims: [],
        fight: null,
        due: NOW + 2600,
        heat: 1,
        kind: "announcing",
      },
      { phase: "allocation" },
    ),
  ),
  colours: scene(playing({ due: NOW + 4000, kind: "colours" }, { phase: "bases" })),
  conquered: scene(
    playing({
      fight,
      how: "conquered",
      winner: 0,
      towers: 2,
      changes: [
        { seat: 0, points: 400 },
        { seat: 1, points: -200 },
      ],
      due: NOW + 4000,
      kind: "showing_fight",
    }),
  ),
  lost: scene(
    playing(
      {
        fight,
        how: "conquered",
        winner: 0,
        towers: 2,
        changes: [
          { seat: 0, points: 400 },
          { seat: 1, points: -200 },
        ],
        due: NOW + 4000,
        kind: "showing_fight",
      },
      { seat: 1 },
    ),
  ),
  repelled: scene(
    playing(
      {
        fight,
        how: "repelled",
        winner: 1,
        towers: 2,
        changes: [{ seat: 1, points: 100 }],
        due: NOW + 4000,
        kind: "showing_fight",
      },
      { seat: 1 },
    ),
  ),
  tower_fell: scene(
    playing({
      fight: { ...siege, attacker: 0, defender: 1, territory: "provence" },
      how: "tower_fell",
      winner: 0,
      towers: 2,
      changes: [],
      due: NOW + 4000,
      kind: "showing_fight",
    }),
  ),
  eliminated: scene(
    out(
      playing({
        fight: siege,
        how: "eliminated",
        winner: 2,
        towers: 0,
        changes: [
          { seat: 2, points: 2400 },
          { seat: 0, points: -2400 },
        ],
        due: NOW + 4000,
        kind: "showing_fight",
      }),
    ),
  ),
  paused: scene(paused(playing(asking, { mayAct: true, asked: [0, 1] }))),
  held: scene(held(playing(asking, { mayAct: true, asked: [0, 1] }))),
  bot_plays: scene(botPlays(playing(asking, { asked: [0, 1] }))),
  unplayed: scene(unplayed(playing(ended({ reason: "host", ranking, ...STORY }, NOW), { phase: "over" }))),
  halted: scene(halted(playing(asking, { mayAct: true, asked: [0, 1] }))),
  line_lost: {
    line: { update: playing(asking, { mayAct: true, asked: [0, 1] }), status: "lost" },
    act: () => pause(1700) as Promise<void>,
  },
  slow_line: scene(playing(picking({ seat: 2 }), { asked: [2] }), { rtt: 410 }),
  introduced: scene(playing(introducing(3, NOW, 3_400), { phase: "bases" })),
  opening: scene(playing(introducing(3, NOW, 1_000), { phase: "bases" })),
  card: scene(playing(carded(NOW, 1_000), { phase: "expansion" })),
  counting: scene({ ...playing(ended({ reason: "rounds", ranking, ...STORY }, NOW, 6_000), { phase: "over" }) }),
  victory: scene({ ...playing(ended({ reason: "rounds", ranking, ...STORY }, NOW), { phase: "over" }) }),
  third: scene({ ...playing(ended({ reason: "conquest", ranking, ...STORY }, NOW), { phase: "over", seat: 2 }) }),
  end_spectator: scene({
    ...playing(ended({ reason: "host", ranking, ...STORY }, NOW), { phase: "over", seat: null }),
  }),
};

/** The scene on another map: bases everywhere, else as many choices as the scene has, beside each other. */
export function elsewhere(scene: Scene, map: MapGeometry): Scene {
  const update = scene.line?.update;
  const game = update?.game;
  if (!game || !isConquest(game) || game.view.stage.kind !== "picking")
    throw new Error("only choices are drawn on other maps");
  const stage = { ...game.view.stage };
  const [first] = map.territories;
  const around = [first?.id ?? ""];
  for (const id of around)
    around.push(
      ...(map.territories.find((one) => one.id === id)?.neighbours ?? []).filter((near) => !around.includes(near)),
    );
  stage.targets = stage.purpose === "base" ? around : around.slice(1, stage.targets.length + 1);
  stage.claims = [];
  const territories = map.territories.map(({ id }) => ({
    id,
    owner: stage.purpose === "base" ? null : stage.targets.includes(id) ? 1 : 0,
    value: 200,
    towers: null,
  }));
  const view = { ...game.view, map: map.id, territories, stage };
  return { ...scene, line: { ...scene.line, update: { ...update, game: { ...game, view } } } };
}
