/**
 * What a game brings to the phone: `games/<id>/phone/index.tsx` exports `default` such an object, made by `definePhone`.
 * Nothing else names it.
 */
import type { ComponentType } from "preact";
import { asksPlain, type GameOf, type MatchProps } from "@client/match";
import type { Glance } from "@client/rules_picture";
import type { GameView, RoomView } from "@client/wire/messages";

/** A word for the eye, and the whole of it for a screen reader. */
export interface Note {
  short: string;
  long: string;
}

/** `View` is the game's own, as generated. */
export interface PhoneGame<View extends GameView = GameView> {
  /** Everything below the identity bar while a match runs or is over; what frames it is drawn by the house. */
  Play: ComponentType<MatchProps<View>>;
  /** The score for the identity bar, or null; left out by a game without scores. */
  score?(game: GameOf<View>, seat: number): number | null;
  /** What stands under the name: that the seat counts as absent (`absence` makes it of the view), or null. */
  note?(game: GameOf<View>, seat: number): Note | null;
  /** Fetch what the first screen of a match will need. */
  prepare?(room: RoomView): void;
  /** What may be tried in the lobby, without any effect on a match. */
  Practice?: ComponentType;
  /** What *How to play* begins with. */
  rules?: Glance;
}

const modules = new Map<string, Promise<PhoneGame>>();

/** The chunk of a game; where it has no folder, what its package brings; else, or if the address asks for it, the plain page. */
function chunk(id: string): Promise<PhoneGame> {
  if (asksPlain()) return import("../plain/index").then((loaded) => loaded.default);
  try {
    // esbuild turns the pattern into one chunk for every folder: adding a game edits no list.
    return import(`../../server/buzzkeep/games/${id}/phone/index.tsx`).then((loaded) => loaded.default);
  } catch {
    // Where no folder fits, that import throws at once; for a chunk that does not arrive it rejects.
    return import("../plain/packaged").then(({ phoneOf }) => phoneOf(id));
  }
}

/** The module of a game, loaded once; the plain one for a game without any. Fails when it does not arrive. */
export function loadGame(id: string): Promise<PhoneGame> {
  let module = modules.get(id);
  if (!module) {
    module = chunk(id);
    module.catch(() => modules.delete(id));
    modules.set(id, module);
  }
  return module;
}
