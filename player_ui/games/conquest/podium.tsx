/** The end: my place, everybody's, and what I was good at. */
import { useEffect } from "preact/hooks";
import { buzz } from "../../../server/client/haptics";
import { number, rank as ranked, seconds } from "../../../server/client/i18n";
import { seatClass } from "../../../server/client/ui/seats";
import { SeatSymbol, Shield } from "../../../server/client/ui/shield";
import type { Finished, RankView } from "../../../server/client/wire/games/conquest";
import { useHeading } from "../../hooks";
import { Crown } from "../../parts/icons";
import { useAnnounce } from "../../parts/live";
import type { ConquestTable } from "./table";
import { t } from "./texts";

export function Podium({ table, stage }: { table: ConquestTable; stage: Finished }) {
  const { you } = table;
  const mine = stage.ranking.find((line) => line.seat === you.seat);
  const first = stage.ranking.filter((line) => line.rank === 1);
  const title = !mine ? t.endPlain : mine.rank > 1 ? t.endTitle(ranked(mine.rank)) : first.length > 1 ? t.endShared : t.endFirst;
  const heading = useHeading<HTMLHeadingElement>("podium");
  useAnnounce(title);
  useEffect(() => buzz(mine?.rank === 1 ? "correct" : "turn"), []);
  const shown = mine ?? first[0];
  return (
    <div class={`play podium ${mine?.rank === 1 ? "good" : "even"}`}>
      <div class="head verdict">
        <div class="laurel">
          {shown ? <Shield seat={shown.seat} /> : null}
          {shown?.rank === 1 ? <Crown /> : null}
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="why">{t.reasons(stage.reason)}</p>
      </div>
      <div class="controls">
        <ol class="ranking" aria-label={t.ranking}>
          {stage.ranking.map((line) => (
            <li key={line.seat} class={`${seatClass(line.seat)} ${line.seat === you.seat ? "mine" : ""}`}>
              <span class="no num">{line.rank}</span>
              <SeatSymbol seat={line.seat} />
              <span class="who">{table.nameOf(line.seat)}</span>
              <b class="num">{number(line.score)}</b>
            </li>
          ))}
        </ol>
        {mine ? <Stats line={mine} /> : null}
        <p class="status">{t.waitHost}</p>
      </div>
    </div>
  );
}

function Stats({ line }: { line: RankView }) {
  const stats: [string, string][] = [
    [number(line.right_answers), t.statRight(line.right_answers)],
    [number(line.battles_won), t.statBattles(line.battles_won)],
    [number(line.closest_guesses), t.statClosest(line.closest_guesses)],
    [line.fastest_ms === null ? "–" : seconds(line.fastest_ms), t.statFastest],
  ];
  return (
    <dl class="card figures">
      {stats.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd class="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
