/** A table of three, half-way through a match on the map of France, as the phone sees it. */
import { FRENCH, NOW, room } from "@workshop/gallery/phone/fixtures";
import type {
  AnswerView,
  ConquestView,
  QuestionView,
  SeatView,
  TeamTap,
  TerritoryView,
} from "@client/wire/games/conquest";
import type { PromptView } from "@client/wire/messages";
import type { UpdateOf } from "@workshop/gallery/both/update";
import { type FlatStage, laid } from "./both";

const say = (fr: string, en: string): string => (FRENCH ? fr : en);

/** Owned regions: seat, value, and whose castle stands there. */
const LAND: Record<string, [owner: number | null, value: number, base?: number]> = {
  "nord-pas-de-calais": [null, 0],
  "basse-normandie": [0, 200],
  "haute-normandie": [0, 200],
  picardie: [2, 200],
  lorraine: [2, 200],
  bretagne: [0, 1000, 0],
  "ile-de-france": [2, 300],
  "champagne-ardenne": [2, 200],
  alsace: [2, 1000, 2],
  "pays-de-la-loire": [0, 200],
  centre: [0, 400],
  bourgogne: [2, 200],
  "franche-comte": [null, 0],
  "poitou-charentes": [0, 300],
  limousin: [1, 200],
  auvergne: [1, 200],
  lyonnais: [1, 400],
  "savoie-dauphine": [1, 200],
  aquitaine: [null, 0],
  "quercy-rouergue": [1, 200],
  "languedoc-roussillon": [1, 300],
  provence: [1, 1000, 1],
  "toulouse-pyrenees": [null, 0],
  corse: [1, 200],
};
export const ALL = Object.keys(LAND);

export const territories = (taken: boolean): TerritoryView[] =>
  ALL.map((id) => {
    const [owner, value, base = null] = LAND[id] ?? [null, 0];
    const towers = standings().find((one) => one.seat === base)?.towers ?? null;
    return taken || base !== null
      ? { id, owner, value, towers, topic: null }
      : { id, owner: null, value: 0, towers, topic: null };
  });

export const standings = (): SeatView[] =>
  [
    { seat: 0, score: 2400, towers: 3, territories: 6, rank: 1, base: "bretagne" },
    { seat: 1, score: 2300, towers: 2, territories: 8, rank: 2, base: "provence" },
    { seat: 2, score: 2100, towers: 1, territories: 6, rank: 3, base: "alsace" },
  ].map((seat) => ({ ...seat, alive: true, defence_points: 100, absent: false, captain: null, home: null, known: [] }));

interface Options {
  seat?: number | null;
  phase?: ConquestView["phase"];
  taken?: boolean;
  mayAct?: boolean;
  taps?: TeamTap[];
  myTap?: TeamTap | null;
  asked?: number[];
  dueIn?: number;
  captain?: boolean;
  /** What onlookers may bet on, or had bet on. */
  crowd?: Partial<ConquestView["crowd"]>;
  myCrowd?: Partial<NonNullable<ConquestView["my_crowd"]>>;
  /** A tap goes on. */
  tap?: boolean;
}

/** An update in which a match stands at `stage`. */
export function playing(stage: FlatStage, options: Options = {}): UpdateOf<ConquestView> {
  const seat = options.seat === undefined ? 0 : options.seat;
  const mine = room();
  const view: ConquestView = {
    map: "france",
    phase: options.phase ?? "battle",
    round: 3,
    rounds: 6,
    order: options.phase === "allocation" ? [] : [1, 0, 2],
    slot: stage.kind === "picking" ? [1, 0, 2].indexOf(stage.seat) : 1,
    territories: territories(options.taken ?? true),
    seats: standings(),
    sealed: [],
    corrections: [],
    topics: [],
    dry: [],
    ...laid(stage),
    crowd: { options: [], standing: [], settled: null, before: [], prize: [], ...options.crowd },
    my_crowd: options.crowd
      ? { bet: null, last: null, points: 0, right: 0, of: 0, streak: 0, ...options.myCrowd }
      : null,
    mine:
      seat === null
        ? null
        : {
            seat,
            captain: options.captain ?? true,
            may_act: options.mayAct ?? false,
            taps: options.taps ?? [],
            my_tap: options.myTap ?? null,
          },
  };
  const prompt: PromptView = {
    id: "7.2",
    kind: stage.kind,
    seats: options.asked ?? [],
    since: NOW - 1_500,
    due: NOW + (options.dueIn ?? 12_000),
    audience: false,
  };
  const bet: PromptView[] = options.crowd?.options
    ? [
        {
          ...prompt,
          id: "7.2.bet",
          kind: "bet",
          seats: [0, 1, 2].filter((one) => !prompt.seats.includes(one)),
          audience: true,
        },
      ]
    : [];
  return {
    seq: 41,
    room: mine,
    you: {
      role: "player",
      player: seat === null ? "p9" : `p${seat + 1}`,
      seat,
      pin: "4821",
      flagged: [],
      declined: false,
      contributions: [],
    },
    game: {
      id: "conquest",
      match: "m1",
      view,
      prompts: [options.tap ? { ...prompt, kind: "tap", seats: [0, 1, 2] } : prompt, ...bet],
      events: [],
    },
  };
}

export const choice: QuestionView = {
  serial: 12,
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

export const longChoice: QuestionView = {
  ...choice,
  text: say(
    "Dans quel roman de Jules Verne le professeur Lidenbrock descend-il dans un volcan d’Islande\u00a0?",
    "In which novel by Jules Verne does Professor Lidenbrock climb down into a volcano in Iceland?",
  ),
  choices: [
    say("Voyage au centre de la Terre", "Journey to the Centre of Earth"),
    say("Vingt mille lieues sous les m…", "Twenty Thousand Leagues Under"),
    say("Les Enfants du capitaine Grant", "In Search of the Castaways"),
    say("Le Tour du monde en 80 jours", "Around the World in 80 Days"),
  ],
};

const PLANETS = [
  ...[say("Vénus", "Venus"), say("Mercure", "Mercury"), "Mars", "Jupiter"],
  ...[say("Le satellite Titan de Saturne", "Titan, the moon of Saturn"), "Neptune"],
];
export const choicesOf = (count: number): QuestionView =>
  count === 2
    ? {
        ...choice,
        text: say(
          "La Grande Muraille de Chine se voit à l’œil nu depuis la Lune.",
          "The Great Wall of China can be seen from the Moon with the naked eye.",
        ),
        choices: [say("Vrai", "True"), say("Faux", "False")],
      }
    : {
        ...choice,
        text: say(
          "Quelle planète fait le plus vite le tour du Soleil\u00a0?",
          "Which planet takes the least time to go once round the Sun?",
        ),
        choices: PLANETS.slice(0, count),
      };
export const guess: QuestionView = {
  ...choice,
  serial: 13,
  format: "number",
  text: say(
    "Quelle est la hauteur de la tour Eiffel, antennes comprises\u00a0?",
    "How tall is the Eiffel Tower, antennas included?",
  ),
  choices: [],
  unit: "m",
};

export const bigGuess: QuestionView = {
  ...guess,
  text: say(
    "Combien d’habitants compte la ville de Tokyo, préfecture entière\u00a0?",
    "How many people live in Tokyo, the whole prefecture?",
  ),
  unit: say("habitants", "people"),
  as_of: 2023,
};

export const answer = (seat: number, change: Partial<AnswerView>): AnswerView => ({
  seat,
  option: null,
  value: null,
  pin: null,
  distance: null,
  elapsed_ms: 4_200 + 900 * seat,
  good: false,
  place: null,
  for_fun: false,
  arrived_ms: null,
  sigma_ms: null,
  photo: [],
  ...change,
});
