// Attacker and defender pick each other's cards.
import type { StageOf } from "../model";
import { now } from "./battle";
import type { StageWords } from "./words";

export const picking: StageWords<StageOf<"picking">> = { now, left: ({ left }) => left.filter((one) => one.left > 0), ticks: ({ due }) => due };
