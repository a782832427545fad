/** A match of Pudding Wars, as phone and wall see it. */
import type { Match } from "@client/match";
import type { PuddingView } from "@client/wire/games/pudding_wars";

export type PuddingMatch = Match<PuddingView>;
export type StageView = PuddingMatch["view"]["stage"];
export type StageOf<K extends StageView["kind"]> = Extract<StageView, { kind: K }>;
