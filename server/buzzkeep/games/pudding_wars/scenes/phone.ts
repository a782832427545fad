import type { PuddingView, SeatView } from "@client/wire/games/pudding_wars";
import type { UpdateOf } from "@workshop/gallery/both/update";
import { NOW, type Unopened, opened, room } from "@workshop/gallery/phone/fixtures";

const NAMES = ["Léa", "Karim", "Zoé", "Maximilien", "Ana", "Tom"];
const FACES: NonNullable<SeatView["face"]>[] = ["joy", "cool", "shy", "grumpy", "silly", "wow"];

const TABLE: PuddingView["table"] = {
  plate: 140,
  pudding: 16,
  inner: 124,
  apart: 32,
  fan: 14,
  touch: 28,
  reach: 220,
  shortest: 20,
  longest: 120,
  full_speed: 0.9,
  weakest: 0.1,
  most_points: 24,
  run_up: 40,
  briefest_ms: 60,
  slowest_ms: 600,
  cone_degrees: 28,
  wind_ms: 300,
  frames_per_second: 60,
};
const STACKS: PuddingView["stacks"] = [
  { id: 1, x: -60, y: 40, layers: [0], puddings: [] },
  { id: 2, x: 20, y: 70, layers: [1], puddings: [] },
  { id: 3, x: 70, y: -10, layers: [0, 2], puddings: [] },
  { id: 4, x: -20, y: -40, layers: [3], puddings: [] },
  { id: 5, x: 128, y: 20, layers: [1], puddings: [] },
  { id: 6, x: -95, y: -30, layers: [2, 3, 0], puddings: [] },
  { id: 7, x: 30, y: -95, layers: [2], puddings: [] },
];

type Stage = Unopened<PuddingView["stage"]>;

function at(stage: Stage, count = 4, change: Partial<PuddingView> = {}, asked = [0]): UpdateOf<PuddingView> {
  const base = room();
  const seats: SeatView[] = NAMES.slice(0, count).map((_, seat) => ({
    seat,
    face: FACES[seat]!,
    reserve: 3 - (seat % 3),
    in_play: 2,
    covered: seat % 2,
    blown: seat,
    absent: stage.kind === "rolling",
    gone: false,
    faces: [],
    owes: seat === 2 && stage.kind === "fanning",
    rounds: count === 2 ? seat : 0,
    rank: seat + 1,
  }));
  const view: PuddingView = {
    table: TABLE,
    max_stack: 3,
    contact_foul: true,
    corrections: [],
    correctable: [],
    foul_cost: "strict",
    rounds_to_win: count === 2 ? 2 : 1,
    shake: false,
    phase: "turn",
    turn: 6,
    active: "seat" in stage ? stage.seat : 0,
    order: seats.map((one) => one.seat),
    storm: 1,
    die: "fan2",
    seats,
    stacks: STACKS,
    stage: opened<PuddingView["stage"]>(stage),
    beneath: [],
    crowd: { options: [], standing: [], settled: null, before: [], prize: [] },
    my_crowd: null,
    ...change,
  };
  return {
    seq: 41,
    room: {
      ...base,
      game: "pudding_wars",
      options: {},
      players: NAMES.slice(0, count).map((name, seat) => ({
        ...base.players[0]!,
        id: `p${seat + 1}`,
        name,
        seat,
        connected: true,
        ready: true,
        looks_on: false,
        guest: false,
        avatar: null,
      })),
      seats: NAMES.slice(0, count).map((_, seat) => ({
        seat,
        name: { fr: `Place ${seat + 1}`, en: `Seat ${seat + 1}` },
        players: [`p${seat + 1}`],
        bot: null,
        bot_name: null,
        bearer: `p${seat + 1}`,
      })),
      max_seats: 6,
    },
    you: { role: "player", player: "p1", seat: 0, pin: "4821", flagged: [], declined: false, contributions: [] },
    game: {
      id: "pudding_wars",
      match: "m1",
      view,
      prompts: [{ id: "5.1", kind: stage.kind, seats: asked, since: NOW - 3_000, due: NOW + 12_000, audience: false }],
      events: [],
    },
  };
}

const blowing = (foul: boolean): Stage => ({
  seat: 1,
  serial: 3,
  mode: "swipe",
  x: -10,
  y: 20,
  degrees: 10,
  strength: 0.9,
  foul,
  touched: foul ? [2] : [],
  fan: [
    { x: -90, y: 6, t: -80 },
    { x: -10, y: 20, t: 0 },
  ],
  tracks: [{ stack: 5, first: 2, path: [1280, 200, 1, 40, 4, 2, 120, 12] }],
  falls: [{ stack: 5, frame: 5 }],
  frames: 40,
  slow: false,
  started_at: NOW - 4_000,
  undone: foul,
  last: foul,
  kind: "blowing",
});
const fanning: Stage & { kind: "fanning" } = { seat: 0, left: 2, of: 2, kind: "fanning" };

/** What is on the phone, and where a finger taps. */
export const SCENES: Record<string, { update: UpdateOf<PuddingView>; taps?: string[] }> = {
  pw_face: {
    update: at(
      { seat: 0, free: ["joy", "wink", "sleepy", "grumpy", "wow", "cool", "shy", "silly"], kind: "choosing_face" },
      4,
      { stacks: [] },
    ),
  },
  pw_faces: { update: at({ kind: "choosing_faces" }, 6, { stacks: [], phase: "faces" }, [0, 1, 2, 3, 4, 5]) },
  pw_round: { update: at({ winner: 1, kind: "round_won" }, 2, { phase: "round" }, []) },
  pw_place: { update: at({ seat: 0, why: "turn", more: 1, may_cover: [1, 2, 4], kind: "placing" }) },
  pw_together: { update: at({ queue: [0, 1, 0, 2], why: "setup", may_cover: [], kind: "together" }) },
  pw_roll: { update: at({ seat: 0, kind: "rolling" }) },
  pw_rolled: { update: at({ seat: 1, places: 1, fans: 2, kind: "rolled" }, 6, { storm: 1.24 }, []) },
  pw_fan: { update: at(fanning) },
  pw_keys: { update: at({ ...fanning, left: 1 }), taps: [".pair .plain"] },
  pw_watch_six: { update: at({ ...fanning, seat: 3 }, 6, {}, [3]) },
  pw_blow: { update: at(blowing(false), 4, {}, []) },
  pw_foul: { update: at(blowing(true), 4, {}, []) },
};
