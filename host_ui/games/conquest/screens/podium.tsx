// The end: three plinths, then what each did best.
import "./podium.css";
import { number, rank as rankText, seconds } from "../../../../server/client/i18n";
import { Icon, type IconName } from "../../../../server/client/ui/icons";
import { seatClass } from "../../../../server/client/ui/seats";
import { SeatSymbol, Shield } from "../../../../server/client/ui/shield";
import type { Finished, RankView } from "../../../../server/client/wire/games/conquest";
import { Frame, JoinCorner } from "../../../projector/stage";
import { fit, nameStyle, teamMembers } from "../../../common/people";
import { type Scene, titleOf } from "../model";
import { t } from "../texts";

const HEIGHTS = [1.38, 1.1, 0.9, 0.68];

export function Podium({ scene, stage, live }: { scene: Scene; stage: Finished; live: boolean }) {
  const { ranking } = stage;
  const firsts = ranking.filter((line) => line.rank === 1);
  const [best] = firsts;
  const title = best && firsts.length === 1 ? t.winner(titleOf(scene, best.seat)) : t.winners;
  const reason = { rounds: t.reasonRounds, conquest: t.reasonConquest, host: t.reasonHost, questions: t.reasonQuestions }[stage.reason];
  // Second, first, third, fourth: as on a real podium.
  const stand = [ranking[1], ranking[0], ranking[2], ranking[3]].filter((line) => line !== undefined);
  return (
    <Frame class={`podium-screen ${live ? "" : "settled"}`}>
      <header class="podium-head">
        <h1 class="podium-title">
          <b style={{ fontSize: fit(title, 66, 6, 2.8, 0.66) }}>{title}</b>
          {reason ? <small>{reason}</small> : null}
        </h1>
        <JoinCorner room={scene.room} />
      </header>
      <ol class="podium" aria-label={t.podium}>
        {stand.map((line) => (
          <Plinth key={line.seat} scene={scene} line={line} crowd={stand.length} />
        ))}
      </ol>
      <Superlatives scene={scene} ranking={ranking} />
    </Frame>
  );
}

function Plinth({ scene, line, crowd }: { scene: Scene; line: RankView; crowd: number }) {
  const name = titleOf(scene, line.seat);
  const height = HEIGHTS[line.rank - 1] ?? 0.4;
  return (
    <li class={`plinth rank${line.rank} ${seatClass(line.seat)}`}>
      <div class="plinth-top">
        <Shield seat={line.seat} />
        <b style={nameStyle(name, crowd > 3 ? 20 : 25, 3.6, 1.8)}>{name}</b>
        <small>{teamMembers(scene.room, line.seat) || t.territories(line.territories)}</small>
      </div>
      <div class="plinth-block" style={{ height: `${height}rem` }}>
        <i class="num">{rankText(line.rank)}</i>
        <span class="num">{number(line.score)}</span>
      </div>
    </li>
  );
}

interface Fact {
  icon: IconName;
  title: string;
  seat: number;
  what: string;
}

/** Who was best at what; nothing that nobody did, and at most four. */
function facts(ranking: readonly RankView[]): Fact[] {
  const found: Fact[] = [];
  const fastest = ranking.filter((line) => line.fastest_ms !== null).sort((a, b) => (a.fastest_ms ?? 0) - (b.fastest_ms ?? 0))[0];
  if (fastest?.fastest_ms != null) found.push({ icon: "bolt", title: t.fastest, seat: fastest.seat, what: t.fastestWhat(seconds(fastest.fastest_ms)) });
  const most = (pick: (line: RankView) => number): RankView | undefined => [...ranking].sort((a, b) => pick(b) - pick(a)).find((line) => pick(line) > 0);
  const closest = most((line) => line.closest_guesses);
  if (closest) found.push({ icon: "target", title: t.closest, seat: closest.seat, what: t.closestWhat(closest.closest_guesses) });
  const wisest = most((line) => line.right_answers);
  if (wisest) found.push({ icon: "check", title: t.wisest, seat: wisest.seat, what: t.wisestWhat(wisest.right_answers) });
  const fighter = most((line) => line.battles_won);
  if (fighter) found.push({ icon: "sword", title: t.fighter, seat: fighter.seat, what: t.fighterWhat(fighter.battles_won) });
  return found;
}

function Superlatives({ scene, ranking }: { scene: Scene; ranking: readonly RankView[] }) {
  return (
    <ul class="facts enter">
      {facts(ranking).map(({ icon, title, seat, what }) => (
        <li key={title} class={seatClass(seat)}>
          <span>
            <small style={{ ...nameStyle(title, 18, 1.8, 1.7), letterSpacing: title.length > 12 ? "-.02em" : ".03em" }}>
              <Icon name={icon} />
              {title}
            </small>
            <b>
              <SeatSymbol seat={seat} />
              <span style={nameStyle(titleOf(scene, seat), 15, 2.4, 1.8)}>{titleOf(scene, seat)}</span>
            </b>
            <em style={{ fontSize: fit(what, 18.4, 2, 1.7, 0.44) }}>{what}</em>
          </span>
        </li>
      ))}
    </ul>
  );
}
