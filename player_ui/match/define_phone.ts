/** What a game's `phone/index.tsx` exports as its default. */
import type { GameView } from "@client/wire/messages";
import type { PhoneGame } from "./game";
import { framed } from "./opening";

/** The phone of a game out of its screens; `View` is the game's own, as generated. */
export const definePhone = <View extends GameView>(game: PhoneGame<View>): PhoneGame<View> => ({
  ...game,
  Play: framed(game.Play),
});
