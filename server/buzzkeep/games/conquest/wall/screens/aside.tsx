// What the wall adds to a fight that has been told.
import { lang } from "@client/i18n";
import type { ShowingFight } from "@client/wire/games/conquest";
import { useSpoken } from "@wall/common/cues";
import type { MappedMatch } from "../model";
import { type Occasion, voice } from "../voice";

/** So many times two have to meet, and so many answers in a row have to be right, before the wall speaks of it. */
const RIVALS = 3;
const STREAK = 4;

export function Aside({ match, stage, upset = false }: { match: MappedMatch; stage: ShowingFight; upset?: boolean }) {
  const { fight, winner, how, meetings, streak } = stage;
  const occasion: Occasion =
    meetings >= RIVALS
      ? "rivals"
      : streak >= STREAK
        ? "streak"
        : upset
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
    other: match.nameOf(winner === fight.attacker ? fight.defender : fight.attacker),
    times: occasion === "rivals" ? meetings : streak,
  });
  const said = how === "eliminated" ? null : line;
  useSpoken(said, lang.value);
  return said === null ? null : <p class="voice enter">{said}</p>;
}
