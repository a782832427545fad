/**
 * What a game brings to the phone: `games/<id>/index.tsx` exports `default` such an object. Nothing else names it.
 */
import type { ComponentType } from "preact";
import { playerName, seatTitle } from "@client/people";
import type { Line } from "@client/session";
import type { GameUpdate, PromptView, RoomView, Update, You } from "@client/wire/messages";

/** A match seen from one phone. `view` is the game's own view of it. */
export interface Table<V = unknown> {
  line: Line;
  room: RoomView;
  you: You;
  game: GameUpdate;
  view: V;
  /** The prompt this phone may answer now, if any. */
  prompt: PromptView | undefined;
  /** The bet this phone may make now, if any: it may, and nothing waits for it. */
  bet: PromptView | undefined;
  /** A bot plays this phone's seat for the time being. */
  botPlays: boolean;
  /** The name that stands for a seat: its player, its team's colour, or its bot. */
  nameOf(seat: number): string;
  /** The name of one of the players who share a seat. */
  memberName(member: string): string;
}

/** A word for the eye, and the whole of it for a screen reader. */
export interface Note {
  short: string;
  long: string;
}

export interface PhoneGame {
  /** Everything below the identity bar while a match runs or is over. */
  Play: ComponentType<{ table: Table }>;
  /** The score for the identity bar, or null; left out by a game without scores. */
  score?(game: GameUpdate, seat: number): number | null;
  /** What stands under the name: that the seat counts as absent (`absence` makes it of the view), or null. */
  note?(game: GameUpdate, seat: number): Note | null;
  /** Fetch what the first screen of a match will need. */
  prepare?(room: RoomView): void;
}

const modules = new Map<string, Promise<PhoneGame>>();

/** The chunk of a game, or the plain page where it has no folder. */
function chunk(id: string): Promise<{ default: PhoneGame }> {
  try {
    // esbuild turns the pattern into one chunk for every folder: adding a game edits no list.
    return import(`../../server/buzzkeep/games/${id}/phone/index.tsx`);
  } catch {
    // Where no folder fits, that import throws at once; for a chunk that does not arrive it rejects.
    return import("../plain/index");
  }
}

/** The module of a game, loaded once; the plain one for a game without any. Fails when it does not arrive. */
export function loadGame(id: string): Promise<PhoneGame> {
  let module = modules.get(id);
  if (!module) {
    module = chunk(id).then((loaded) => loaded.default);
    module.catch(() => modules.delete(id));
    modules.set(id, module);
  }
  return module;
}

/** The kind of prompt by which onlookers bet (engine/crowd.py). */
export const BET = "bet";

/** Seen from one phone: the table of an update that carries a match. */
export function tableOf(line: Line, update: Update, game: GameUpdate): Table {
  const { room, you } = update;
  const open = game.prompts.filter((prompt) => (you.seat === null ? prompt.audience : prompt.seats.includes(you.seat)));
  const botPlays = room.seats.some((slot) => slot.seat === you.seat && slot.bot !== null);
  return {
    line,
    room,
    you,
    game,
    view: game.view,
    prompt: open.find((prompt) => prompt.kind !== BET),
    bet: botPlays ? undefined : open.find((prompt) => prompt.kind === BET),
    botPlays,
    nameOf: (seat) => seatTitle(room, seat),
    memberName: (member) => playerName(room, member) ?? "?",
  };
}
