/** The end: who has the plate, and what I blew off it. */
import { number, rank as ranked } from "@client/i18n";
import type { Finished } from "@client/wire/games/pudding_wars";
import { CrowdPrize } from "@phone/match/bet";
import { Ending } from "@phone/match/ending";
import type { PuddingTable } from "../table";
import { t } from "../texts";
import type { StageScreen } from "./screen";

/** The podium is drawn instead of the plate. */
export const finished: StageScreen<Finished> = { title: () => t.endPlain };

export function Podium({ table, stage }: { table: PuddingTable; stage: Finished }) {
  const mine = stage.ranking.find((line) => line.seat === table.you.seat);
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
      table={table}
      stage={stage}
      title={title}
      why={t.reasons(stage.reason)}
      ranking={stage.ranking.map(({ rank, seat, in_play, rounds }) => ({
        rank,
        seat,
        value: table.view.rounds_to_win > 1 ? rounds : in_play,
      }))}
      figures={figures}>
      <CrowdPrize table={table} />
    </Ending>
  );
}
