/** A match as one screen sees it: the one thing that every component of a game is given, on phone, wall and console. */
import type { Played } from "./opening";
import { playerName, seatTitle } from "./people";
import type { Line } from "./session";
import type { GameUpdate, GameView, PromptView, RoomView, Text, Update, You } from "./wire/messages";

/** What comes of a match, with the view of its own game. */
export type GameOf<View extends GameView> = Omit<GameUpdate, "view"> & { view: View };

/** `View` is the game's own, as generated; what frames a match is not among its stages, for the house draws that. */
export interface Match<View extends GameView = GameView> {
  line: Line;
  room: RoomView;
  you: You;
  game: GameUpdate;
  view: Omit<View, "stage"> & { stage: Played<View["stage"]> };
  /** The prompt that this phone may answer now, if any. */
  prompt: PromptView | undefined;
  /** The bet that this phone may make now, if any: it may, and nothing waits for it. */
  bet: PromptView | undefined;
  /** A bot plays this phone's seat for the time being. */
  botPlays: boolean;
  /** The name that stands for a seat: its player, its team's colour, or its bot. */
  nameOf(seat: number): string;
  /** The name of one of the players who share a seat. */
  memberName(member: string): string;
}

export interface MatchProps<View extends GameView = GameView> {
  match: Match<View>;
}

/** The last stage of any game (engine/ending.py). */
export interface Ended {
  opened_at: number;
  beats: readonly { at: number; cue: string; seats: readonly number[] }[];
  superlatives?: readonly { icon: string; title: Text | null; seat: number; what: Text }[];
}

/** The kind of prompt by which onlookers bet (engine/crowd.py). */
export const BET = "bet";

/** Whether a bot plays the seat of this phone for the time being. */
export const botSits = (room: RoomView, you: You): boolean =>
  room.seats.some((slot) => slot.seat === you.seat && slot.bot !== null);

/** The match of an update, as the screen sees it that got the update. */
export function matchOf(line: Line, { room, you }: Update, game: GameUpdate): Match {
  const open = game.prompts.filter((prompt) => (you.seat === null ? prompt.audience : prompt.seats.includes(you.seat)));
  const botPlays = botSits(room, you);
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

/** `?plain` in the address: the plain page of any game, as one has it before its screens are there. */
export const asksPlain = (): boolean => location.search.includes("plain");
