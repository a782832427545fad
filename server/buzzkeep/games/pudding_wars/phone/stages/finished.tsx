/** The end: who has the plate, and what I blew off it. */
import { number, rank as ranked } from "@client/i18n";
import type { Finished } from "@client/wire/games/pudding_wars";
import { CrowdPrize } from "@phone/match/bet";
import { Ending } from "@phone/match/ending";
import type { PuddingMatch } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

/** The podium is drawn instead of the plate. */
export const finished: StageScreen<Finished> = { title: () => t.endPlain };

export function Podium({ match, stage }: { match: PuddingMatch; stage: Finished }) {
  const mine = stage.ranking.find((line) => line.seat === match.you.seat);
  const title = !mine ? t.endPlain : mine.rank === 1 ? t.endFirst : t.endTitle(ranked(mine.rank));
  const figures = mine
    ? [
        [number(mine.in_play), t.inPlay] as const,
        [number(mine.blown), t.blown] as const,
        [number(mine.strokes), t.strokes(mine.strokes)] as const,
        [number(mine.fouls), t.fouls(mine.fouls)] as const,
      ]
    : [];
  return (
    <Ending
      match={match}
      stage={stage}
      title={title}
      why={t.reasons(stage.reason)}
      ranking={stage.ranking.map(({ rank, seat, in_play, rounds }) => ({
        rank,
        seat,
        value: match.view.rounds_to_win > 1 ? rounds : in_play,
      }))}
      figures={figures}>
      <CrowdPrize match={match} />
    </Ending>
  );
}
