// Hand-made matches of Conquest for the gallery of the wall.
import { lang } from "@client/i18n";
import type { MapGeometry } from "@client/ui/geometry";
import type {
  Claim,
  ConquestView,
  Fight,
  QuestionView,
  RankView,
  SeatView,
  TerritoryView,
} from "@client/wire/games/conquest";
import type { RoomView } from "@client/wire/messages";
import type { UpdateOf } from "@workshop/gallery/both/update";
import * as wall from "@workshop/gallery/wall/fixtures";
import { type FlatStage, laid } from "./both";

export const say = (fr: string, en: string): string => (lang.value === "fr" ? fr : en);

/** The towers that stand of each seat's castle. */
const TOWERS = [3, 2, 3, 1];

/** A board in mid-battle: owners spread from three corners, castles included. */
export function makeTerritories(map: MapGeometry, seats: number, freeShare = 0): TerritoryView[] {
  const bases = spread(map, seats);
  const owner = new Map<string, number>();
  const queue = bases.map((id, seat) => [id, seat] as const);
  bases.forEach((id, seat) => owner.set(id, seat));
  while (queue.length > 0) {
    const [id, seat] = queue.shift() ?? ["", 0];
    for (const near of map.territories.find((one) => one.id === id)?.neighbours ?? []) {
      if (owner.has(near)) continue;
      owner.set(near, seat);
      queue.push([near, seat]);
    }
  }
  const keep = Math.round(map.territories.length * (1 - freeShare));
  const order = [...owner.keys()];
  const kept = new Set(order.slice(0, keep));
  return map.territories.map((territory, index) => {
    const base = bases.indexOf(territory.id);
    const held = kept.has(territory.id) ? (owner.get(territory.id) ?? null) : null;
    return {
      id: territory.id,
      owner: held,
      value: base >= 0 ? 1000 : held === null ? 0 : ([200, 300, 400][index % 3] ?? 200),
      towers: TOWERS[base] ?? null,
      topic: null,
    };
  });
}

function spread(map: MapGeometry, count: number): string[] {
  const chosen = [map.territories[0]];
  while (chosen.length < count) {
    const far = [...map.territories].sort((a, b) => gap(b) - gap(a))[0];
    chosen.push(far);
  }
  function gap(one: MapGeometry["territories"][number]): number {
    return Math.min(
      ...chosen.map((other) =>
        Math.hypot(one.label[0] - (other?.label[0] ?? 0), one.label[1] - (other?.label[1] ?? 0)),
      ),
    );
  }
  return chosen.map((one) => one?.id ?? "");
}

export function makeSeats(territories: TerritoryView[], count: number, dead: number[] = []): SeatView[] {
  const rows = Array.from({ length: count }, (_, seat): SeatView => {
    const own = territories.filter((one) => one.owner === seat);
    const alive = !dead.includes(seat);
    return {
      seat,
      score: alive ? own.reduce((sum, one) => sum + one.value, 0) + seat * 100 : 0,
      alive,
      base: own.find((one) => one.towers !== null)?.id ?? null,
      towers: alive ? (TOWERS[seat] ?? 3) : 0,
      territories: own.length,
      defence_points: seat * 100,
      absent: false,
      rank: 1,
      captain: null,
      home: null,
      known: [],
    };
  });
  const scores = [...rows].sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return rows.map((row) => ({ ...row, rank: scores.findIndex((one) => one.score === row.score) + 1 }));
}

export const CHOICE: QuestionView = {
  serial: 7,
  format: "choice",
  text: say("Quelle est la capitale de l’Australie\u00a0?", "What is the capital of Australia?"),
  category: "geography",
  difficulty: 2,
  choices: ["Sydney", "Canberra", "Melbourne", "Perth"],
  unit: "",
  as_of: null,
  image: null,
  sound: null,
  on_map: false,
  on_wall: false,
  author: null,
};
export const HEARD: QuestionView = {
  ...CHOICE,
  text: say("Qui a écrit cet air\u00a0?", "Who wrote this tune?"),
  choices: ["Wolfgang A. Mozart", "Ludwig van Beethoven", "Joseph Haydn", "Franz Schubert"],
  sound: { name: "0".repeat(32), ms: 9000, size: 1, gain: 0, alt: "", credit: "" },
};
export const CHOICE_LONG: QuestionView = {
  ...CHOICE,
  serial: 8,
  text: "Quel traité de 1648 a mis fin à la guerre de Trente Ans et redessiné toute l’Europe\u00a0?",
  choices: [
    "La paix de Westphalie",
    "Le traité d’Utrecht",
    "La paix des Pyrénées, signée",
    "Le traité de Cateau-Cambrésis de 1559",
  ],
};
export const CHOICE_TWO_LINES: QuestionView = {
  ...CHOICE,
  text: "Où pousse le gui, sous lequel on s’embrasse au Nouvel An\u00a0?",
};
export const CHOICE_WRAPPED: QuestionView = {
  ...CHOICE,
  serial: 10,
  text: "Avec quel instrument de Jean-Bernard-Léon Foucault, accroché au Panthéon, voit-on la Terre tourner\u00a0?",
  choices: ["Un très grand gyroscope", "Le long pendule du Panthéon", "Un baromètre", "Une lunette"],
};
const TRUE_OR_FALSE = "La Grande Muraille de Chine se voit à l’œil nu depuis la Lune.";
const PLANETS = ["Vénus", "Mercure", "Mars", "Jupiter", "Le satellite Titan de Saturne", "Neptune"];
export const choicesOf = (count: number): QuestionView =>
  count === 2
    ? { ...CHOICE, text: TRUE_OR_FALSE, choices: ["Vrai", "Faux"] }
    : {
        ...CHOICE,
        text: "Quelle planète fait le plus vite le tour du Soleil\u00a0?",
        choices: PLANETS.slice(0, count),
      };
export const NUMBER: QuestionView = {
  serial: 9,
  format: "number",
  text: say(
    "Quelle est la hauteur de la tour Eiffel, antennes comprises\u00a0?",
    "How tall is the Eiffel Tower, antennas included?",
  ),
  category: "geography",
  difficulty: 2,
  choices: [],
  unit: "m",
  as_of: 2022,
  image: null,
  sound: null,
  on_map: false,
  on_wall: false,
  author: null,
};

export function fightOn(territories: TerritoryView[], castle: boolean, attacker = 0, defender = 1): Fight {
  const target = territories.find((one) => one.owner === defender && (one.towers !== null) === castle);
  return { attacker, defender, territory: target?.id ?? "", castle, tower: castle ? 2 : 1, towers: castle ? 3 : 1 };
}

export function claimsOf(territories: TerritoryView[], seats: number[]): Claim[] {
  const free = territories.filter((one) => one.owner === null);
  return seats.map((seat, index) => ({ seat, territory: free[index]?.id ?? "" }));
}

export function rankingOf(seats: SeatView[]): RankView[] {
  return [...seats]
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map((seat, index) => ({
      rank: index + 1,
      seat: seat.seat,
      score: seat.score ?? 0,
      territories: seat.territories,
      towers: seat.towers,
      right_answers: 14 - index * 2,
      battles_won: index === 1 ? 6 : 3,
      fastest_ms: 3200 + seat.seat * 900,
      closest_guesses: seat.seat === 1 ? 5 : 2,
    }));
}

export function makeView(
  map: MapGeometry,
  count: number,
  stage: FlatStage,
  more: Partial<ConquestView> = {},
): ConquestView {
  const territories = more.territories ?? makeTerritories(map, count);
  const worth = (fight: Fight) => (territories.find((one) => one.id === fight.territory)?.towers == null ? 400 : 1000);
  return {
    map: map.id,
    phase: "battle",
    round: 3,
    rounds: 6,
    order: more.phase === "allocation" ? [] : [1, 0, 2, 3].filter((seat) => seat < count),
    slot: 1,
    territories,
    seats: makeSeats(territories, count),
    sealed: [],
    corrections: [],
    topics: [],
    dry: [],
    mine: null,
    crowd: { options: [], standing: [], settled: null, before: [], prize: [] },
    my_crowd: null,
    ...laid(stage, worth),
    ...more,
  };
}

export function makeUpdate(room: RoomView, view: ConquestView): UpdateOf<ConquestView> {
  const since = { since: wall.NOW - 8000, due: wall.NOW + 12000, audience: false };
  const prompt =
    view.stage.kind === "picking"
      ? { ...since, id: "q1", kind: "pick", seats: [view.stage.seat], since: wall.NOW - 4000, due: wall.NOW + 8000 }
      : { ...since, id: "q1", kind: "answer", seats: [] };
  return { ...wall.makeLobby(room), game: { id: "conquest", match: "m1", view, prompts: [prompt], events: [] } };
}
