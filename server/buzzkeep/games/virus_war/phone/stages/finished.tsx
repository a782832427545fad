/** The end: who survived, everybody's place, and what I did. */
import { number, rank as ranked } from "@client/i18n";
import type { Finished } from "@client/wire/games/virus_war";
import { CrowdPrize } from "@phone/match/bet";
import { Ending } from "@phone/match/ending";
import type { VirusMatch } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

/** The podium is drawn instead of the table. */
export const finished: StageScreen<Finished> = { headline: () => t.endPlain };

export function Podium({ match, stage }: { match: VirusMatch; stage: Finished }) {
  const mine = stage.ranking.find((line) => line.seat === match.you.seat);
  const title =
    !mine || stage.reason === "host"
      ? t.endPlain
      : mine.rank > 1
        ? t.endTitle(ranked(mine.rank))
        : match.view.mode === "coop"
          ? t.endTeam
          : t.endFirst;
  const firsts = stage.ranking.filter((line) => line.rank === 1).map((line) => match.nameOf(line.seat));
  const why = stage.reason === "survivor" && mine?.rank !== 1 ? t.survivors(firsts) : t.reasons(stage.reason);
  const figures = mine
    ? [
        [number(mine.hp), t.hpLeft(mine.hp)] as const,
        [number(mine.plays), t.cardsPlayed(mine.plays)] as const,
        [number(mine.stops), t.stops(mine.stops)] as const,
        [number(mine.turns), t.turns(mine.turns)] as const,
      ]
    : [];
  return (
    <Ending
      match={match}
      stage={stage}
      title={title}
      why={why}
      ranking={stage.ranking.map(({ rank, seat, hp }) => ({ rank, seat, value: hp }))}
      figures={figures}>
      <CrowdPrize match={match} />
    </Ending>
  );
}
