/** The end: everybody's place, life points left, and what I did. Nothing that was in a glass is counted anywhere. */
import { number, rank as ranked } from "@client/i18n";
import type { Finished } from "@client/wire/games/drinking_war";
import { CrowdPrize } from "@phone/match/bet";
import { Ending } from "@phone/match/ending";
import { Footer } from "../parts";
import type { WarMatch } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

/** The podium is drawn instead of the table. */
export const finished: StageScreen<Finished> = { headline: () => t.endPlain };

export function Podium({ match, stage }: { match: WarMatch; stage: Finished }) {
  const mine = stage.ranking.find((line) => line.seat === match.you.seat);
  const title = !mine ? t.endPlain : mine.rank > 1 ? t.endTitle(ranked(mine.rank)) : t.endFirst;
  const figures = mine
    ? [
        [number(mine.pv), t.pvLeft(mine.pv)] as const,
        [number(mine.removed), t.pvTaken(mine.removed)] as const,
        [number(mine.attacks), t.attacksMade(mine.attacks)] as const,
        [number(mine.defences), t.defencesMade(mine.defences)] as const,
      ]
    : [];
  return (
    <Ending
      match={match}
      stage={stage}
      title={title}
      why={t.reasons(stage.reason)}
      ranking={stage.ranking.map(({ rank, seat, pv }) => ({ rank, seat, value: pv }))}
      figures={figures}>
      <CrowdPrize match={match} />
      {match.view.sober ? null : <Footer short />}
    </Ending>
  );
}
