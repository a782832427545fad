/** A match of Watchtower, as phone and wall see it. */
import type { Match } from "@client/match";
import type { PlayerView, WatchtowerView } from "@client/wire/games/watchtower";

export type TowerMatch = Match<WatchtowerView>;
export type StageView = TowerMatch["view"]["stage"];
export type StageOf<K extends StageView["kind"]> = Extract<StageView, { kind: K }>;

export const playerOf = (view: WatchtowerView, seat: number | null): PlayerView | undefined =>
  view.players.find((player) => player.seat === seat);
