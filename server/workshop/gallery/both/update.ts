/** An update in the middle of a match, with the view of its own game. */
import type { GameOf } from "@client/match";
import type { GameView, RoomView, Update } from "@client/wire/messages";

/** What walls are told that nobody has set. */
export const SOUND: RoomView["sound"] = {
  volume: 3,
  music: true,
  effects: true,
  voice: false,
  announcer: false,
  night: false,
  captions: false,
  voice_name: "",
  voice_rate: 100,
};

export type UpdateOf<View extends GameView> = Omit<Update, "game"> & { game: GameOf<View> };
