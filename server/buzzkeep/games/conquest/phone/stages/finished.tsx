/** The end: my place, everybody's, and what I was good at. */
import { number, rank as ranked, seconds } from "@client/i18n";
import type { Finished as FinishedStage, RankView } from "@client/wire/games/conquest";
import { CrowdPrize } from "@phone/match/bet";
import { Ending } from "@phone/match/ending";
import type { ConquestMatch } from "../../art/match";
import { t } from "../texts";

export function Finished({ match, stage }: { match: ConquestMatch; stage: FinishedStage }) {
  const mine = stage.ranking.find((line) => line.seat === match.you.seat);
  const first = stage.ranking.filter((line) => line.rank === 1);
  const title = !mine
    ? t.endPlain
    : mine.rank > 1
      ? t.endTitle(ranked(mine.rank))
      : first.length > 1
        ? t.endShared
        : t.endFirst;
  const ranking = stage.ranking.map(({ rank, seat, score }) => ({ rank, seat, value: score }));
  return (
    <Ending
      match={match}
      stage={stage}
      title={title}
      why={t.reasons(stage.reason)}
      ranking={ranking}
      figures={mine ? figuresOf(mine) : []}>
      <CrowdPrize match={match} />
      {match.room.unplayed ? null : (
        <a class="evening-link" href={`/souvenir/${match.game.match}`} target="_blank" rel="noreferrer">
          {t.souvenir}
        </a>
      )}
    </Ending>
  );
}

const figuresOf = (line: RankView): [string, string][] => [
  [number(line.right_answers), t.statRight(line.right_answers)],
  [number(line.battles_won), t.statBattles(line.battles_won)],
  [number(line.closest_guesses), t.statClosest(line.closest_guesses)],
  [line.fastest_ms === null ? "–" : seconds(line.fastest_ms), t.statFastest],
];
