/** A match of Virus War, as phone and wall see it. */
import type { Match } from "@client/match";
import type { VirusWarView } from "@client/wire/games/virus_war";

export type VirusMatch = Match<VirusWarView>;
export type StageView = VirusMatch["view"]["stage"];
export type StageOf<K extends StageView["kind"]> = Extract<StageView, { kind: K }>;
