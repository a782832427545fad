/** An update in the middle of a match, with the view of its own game. */
import type { GameOf } from "@client/match";
import type { GameView, Update } from "@client/wire/messages";

export type UpdateOf<View extends GameView> = Omit<Update, "game"> & { game: GameOf<View> };
