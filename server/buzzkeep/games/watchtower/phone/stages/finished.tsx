/** The end: who holds out, everybody's tricks, and what I did. */
import { number, rank as ranked } from "@client/i18n";
import type { Finished as FinishedStage } from "@client/wire/games/watchtower";
import { CrowdPrize } from "@phone/match/bet";
import { Ending } from "@phone/match/ending";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

export function Finished({ match, stage }: { match: TowerMatch; stage: FinishedStage }) {
  const mine = stage.ranking.find((line) => line.seat === match.you.seat);
  const title = !mine ? t.endPlain : mine.rank > 1 ? t.endTitle(ranked(mine.rank)) : t.endFirst;
  const counted = stage.reason !== "survivor" && stage.reason !== "host"; // else nobody has tricks: armies, as on the wall
  const figures = mine
    ? [
        [number(mine.challenges), t.challenges(mine.challenges)] as const,
        [number(mine.won), t.battlesWon(mine.won)] as const,
        [number(mine.campaigns), t.campaigns(mine.campaigns)] as const,
        [number(mine.assassins), t.assassins(mine.assassins)] as const,
      ]
    : [];
  return (
    <Ending
      match={match}
      stage={stage}
      title={title}
      why={t.reasons(stage.reason)}
      ranking={stage.ranking.map(({ rank, seat, tricks, army }) => ({ rank, seat, value: counted ? tricks : army }))}
      figures={figures}>
      <CrowdPrize match={match} />
    </Ending>
  );
}
