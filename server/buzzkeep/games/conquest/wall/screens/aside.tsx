// What the wall adds to a fight that has been told.
import type { ShowingFight } from "@client/wire/games/conquest";
import type { MappedMatch } from "../model";
import { type Occasion, voice } from "../voice";

export function Aside({ match, stage, upset = false }: { match: MappedMatch; stage: ShowingFight; upset?: boolean }) {
  const { fight, winner, how } = stage;
  const occasion: Occasion = upset
    ? "upset"
    : how === "tower_fell"
      ? "tower"
      : how !== "repelled"
        ? "conquered"
        : fight.castle
          ? "held"
          : "repelled";
  const line = voice(match.room.code, `${stage.opened_at}`, occasion, {
    winner: match.nameOf(winner),
  });
  return line === null || how === "eliminated" ? null : <p class="voice enter">{line}</p>;
}
