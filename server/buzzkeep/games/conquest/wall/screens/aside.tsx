// What the wall adds to a fight that has been told.
import type { ShowingFight } from "@client/wire/games/conquest";
import { Announced, type Occasion, lineOn } from "@wall/announcer/announcer";
import type { MappedMatch } from "../model";

/** So many times two have to meet, and so many answers in a row have to be right, before the wall speaks of it. */
const RIVALS = 3;
const STREAK = 4;

interface Props {
  match: MappedMatch;
  stage: ShowingFight;
  /** What was won was the leader's, and whether the winner leads now. */
  upset?: boolean;
  leads?: boolean;
}

export function Aside({ match, stage, upset = false, leads = false }: Props) {
  const { fight, winner, how, meetings, streak } = stage;
  const occasion: Occasion =
    how === "eliminated"
      ? "castle"
      : leads
        ? "leads"
        : meetings >= RIVALS
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
  const line = lineOn(match.room.code, stage.opened_at, occasion, {
    winner: match.nameOf(winner),
    other: match.nameOf(winner === fight.attacker ? fight.defender : fight.attacker),
    times: occasion === "rivals" ? meetings : streak,
  });
  return <Announced text={line} {...(how === "eliminated" ? { as: "told-of" } : {})} />;
}
