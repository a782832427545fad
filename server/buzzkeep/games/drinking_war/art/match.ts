/** A match of Drinking War, as phone and wall see it. */
import type { Match } from "@client/match";
import type { DrinkingWarView, PlayerView } from "@client/wire/games/drinking_war";

export type WarMatch = Match<DrinkingWarView>;
export type StageView = WarMatch["view"]["stage"];
export type StageOf<K extends StageView["kind"]> = Extract<StageView, { kind: K }>;

export const playerOf = (view: DrinkingWarView, seat: number | null): PlayerView | undefined =>
  view.players.find((player) => player.seat === seat);
