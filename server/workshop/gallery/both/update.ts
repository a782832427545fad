/** Updates in the middle of a match, with the view of their own game. */
import type { GameOf } from "@client/match";
import type { ConquestView } from "@client/wire/games/conquest";
import type { GameUpdate, GameView, Update } from "@client/wire/messages";

export type UpdateOf<View extends GameView> = Omit<Update, "game"> & { game: GameOf<View> };

export const isConquest = (game: GameUpdate): game is GameOf<ConquestView> => game.id === "conquest";
