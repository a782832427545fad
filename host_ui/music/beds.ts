// Which music plays when: decided here alone, from what the wall is told and the clock of its room. No sound is made here.
import type { Ended, Match } from "@client/match";
import { framing } from "@client/opening";
import type { GameView, Update } from "@client/wire/messages";

/** What a game says of its music. */
export interface GameMusic<View extends GameView = GameView> {
  /** The piece that is the game's own (games.score). */
  colour: string;
  /** Until when the room thinks (room clock, ms); null: nothing runs out. */
  closes(view: Match<View>["view"]): number | null;
  /** Whether somebody fights; a siege is graver. */
  fight?(view: Match<View>["view"]): "duel" | "siege" | null;
}

/** Pieces of one length that run in step; only the first `layers` are heard. */
export interface Bed {
  pieces: readonly string[];
  layers: number;
  /** dB over what the scores say. */
  level: number;
  /** Seconds in which it comes, and its layers. */
  fade: number;
  /** When it begins, or ends, or begins anew (room clock, ms). */
  from: number;
  once: boolean;
  /** Whether it must be where it says it is: its end is somebody's deadline. */
  exact: boolean;
}

/** A thinking bed that is shorter only comes and goes. */
const LEAST_THINKING_MS = 8_000;
/** The last of it is composed as one. */
const LAST_MS = 5_000;
/** How many pieces there are for it: more than one, for it recurs all evening. */
const LASTS = ["think3", "think3b", "think3c"];
const COUNT_MS = 8_000;
const FINALE_MS = 59_300;
/** So long the truth has the room for itself. */
const AFTER_TRUTH_MS = 1_000;
const BEFORE_SILENCE_MS = 200;
/** Somebody reads to the room. */
const UNDER_VOICE_DB = -21;

const loop = (pieces: readonly string[], level: number, more: Partial<Bed> = {}): Bed => ({
  pieces,
  layers: 1,
  level,
  fade: 0.8,
  from: 0,
  once: false,
  exact: false,
  ...more,
});

interface Shown {
  kind: string;
  opened_at: number;
  beats?: Ended["beats"];
}

/** When the truth comes after a held breath (room clock, ms), if the stage holds one. */
export function truthOf(view: GameView): number | undefined {
  const { beats = [] } = view.stage as Shown;
  const breath = beats.findIndex(({ cue }) => cue === "breath");
  return breath < 0 ? undefined : beats[breath + 1]?.at;
}

/** What plays now; null: silence. `now`: of the room's clock. */
export function bedOf({ room, game }: Update, music: GameMusic | null, now: number): Bed | null {
  if (room.halted || (room.paused && room.phase === "playing")) return null;
  if (game === null || room.phase === "lobby") return loop(["lobby"], 0);
  if (music === null) return null;
  const view: GameView = game.view;
  const frame = framing(view);
  if (frame?.kind === "introduction") return loop([music.colour], 0, { from: frame.opened_at, fade: 0.05 });
  if (frame) return loop([music.colour], -9);
  const stage = view.stage as Shown;
  if (stage.kind === "finished") return endOf(stage, music.colour, now);
  const between = loop([music.colour], -9);
  if (stage.kind === "reading_aloud") return loop([music.colour], UNDER_VOICE_DB);
  const fight = music.fight?.(view as Match["view"]) ?? null;
  const fought = fight ? loop(["duel", "siege"], -6, { layers: fight === "siege" ? 2 : 1 }) : between;
  const truth = truthOf(view);
  if (truth !== undefined && now < truth + AFTER_TRUTH_MS)
    return now < stage.opened_at + BEFORE_SILENCE_MS ? { ...fought, level: -30 } : null;
  const closes = music.closes(view as Match["view"]);
  if (closes === null || now >= closes || closes - stage.opened_at < LEAST_THINKING_MS) return fought;
  return thinking(stage.opened_at, closes, now);
}

/** One layer, two from half of the time on, three in the last seconds; its end is the deadline. */
function thinking(opened_at: number, closes: number, now: number): Bed {
  const last = LASTS[Math.floor(opened_at / 1000) % LASTS.length] ?? "think3";
  const layers = closes - now <= LAST_MS ? 3 : now >= (opened_at + closes) / 2 ? 2 : 1;
  return loop(["think1", "think2", last], 0, {
    layers,
    fade: layers === 3 ? 0.3 : layers === 2 ? 2 : 0.8,
    from: closes,
    exact: true,
  });
}

/** The count up to the held breath, silence, and on the winner's beat the finale; after it the game's colour. */
function endOf({ opened_at, beats = [] }: Shown, colour: string, now: number): Bed | null {
  const at = (wanted: string) => beats.find(({ cue }) => cue === wanted)?.at;
  const winner = at("winner") ?? opened_at;
  const counted = (at("breath") ?? winner) - COUNT_MS;
  if (now >= winner + FINALE_MS) return loop([colour], -6);
  if (now >= winner) return loop(["finale"], 0, { from: winner, once: true, fade: 0.03 });
  if (now < counted || now >= counted + COUNT_MS) return null;
  return loop(["count"], 0, { from: counted, once: true, fade: 0.1 });
}

/** What will be played in this match or room, the first first: to be made before it is wanted. */
export function wanted({ room, game }: Update, music: GameMusic | null): readonly string[] {
  if (game === null || room.phase === "lobby") return ["lobby"];
  if (music === null) return [];
  const stage = game.view.stage as Shown;
  if (stage.kind === "finished") return ["count", "finale", music.colour];
  return [music.colour, "think1", "think2", ...LASTS, ...(music.fight ? ["duel", "siege"] : [])];
}
