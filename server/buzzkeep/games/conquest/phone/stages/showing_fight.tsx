/** How a fight ended, told from one's own side once the wall has told it. */
import { signed } from "@client/i18n";
import { Castle } from "@client/ui/castle";
import { useMap } from "@client/ui/map";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { ShowingFight as ShowingFightStage } from "@client/wire/games/conquest";
import { Flag, Guard, Swords } from "@phone/parts/icons";
import { useAnnounce } from "@phone/parts/live";
import type { ConquestMatch } from "../../art/match";
import { numberOf, sideOf } from "../model";
import { t } from "../texts";
import { Headline, type Mood, pointsOf } from "../headline";
import { BetResult } from "@phone/match/bet";
import { Onward } from "../crowd";
import { LookUp, useTold } from "../told";
import { Contenders } from "./question";

const CUE: Record<ShowingFightStage["how"], string> = {
  conquered: "flag",
  castle_taken: "flag",
  repelled: "held",
  tower_fell: "settle",
  eliminated: "settle",
};

interface Props {
  match: ConquestMatch;
  stage: ShowingFightStage;
}

/** A phone never tells before the wall; the points come with those of the wall. */
export function ShowingFight({ match, stage }: Props) {
  const { fight, how, due, changes } = stage;
  const told = useTold(match, stage, fight.castle && how === "repelled" ? "settle" : CUE[how], `fight ${due}`);
  const scored = useTold(match, stage, "points", `points ${due}`);
  const theirs = changes.filter(({ seat }) => sideOf(fight, seat)); // renown came with the answer
  if (told) return <Outcome match={match} stage={stage} changes={scored ? theirs : []} />;
  return (
    <LookUp phase={`look up ${due}`}>
      <Contenders match={match} fight={fight} seats={[fight.attacker, fight.defender]} />
    </LookUp>
  );
}

function Outcome({ match, stage, changes }: Props & { changes: ShowingFightStage["changes"] }) {
  const { view } = match;
  const map = useMap(view.map);
  const { fight, how, towers } = stage;
  const { mood, title } = outcome(match, stage);
  const points = pointsOf(match, changes);
  useAnnounce(points ? `${title} ${signed(points)}` : title);
  const Icon = how === "repelled" ? Guard : how === "conquered" ? Flag : Swords;
  return (
    <div
      class={`play result ${mood} ${mood === "even" || match.you.seat === null ? "" : `flash ${seatClass(match.you.seat)}`}`}>
      <Headline
        mood={mood}
        title={title}
        points={points}
        why={fight.castle ? `${t.castle} · ${t.towers(towers)}` : t.region(numberOf(view, map, fight.territory))}
        phase={`result ${stage.due}`}>
        {fight.castle ? (
          <Castle towers={towers} class="keep" />
        ) : (
          <span class="medal">
            <Icon />
          </span>
        )}
      </Headline>
      <div class="controls">
        <Contenders match={match} fight={fight} seats={[fight.attacker, fight.defender]} />
        <ul class="deltas">
          {changes.map((change) => (
            <li key={change.seat} class={seatClass(change.seat)}>
              <SeatSymbol seat={change.seat} />
              <span>{match.nameOf(change.seat)}</span>
              <b class="num">{signed(change.points)}</b>
            </li>
          ))}
        </ul>
        <BetResult match={match} />
        <Onward match={match} after={stage.beats.at(-1)?.at} />
      </div>
    </div>
  );
}

function outcome(match: ConquestMatch, { fight, how, winner }: ShowingFightStage): { mood: Mood; title: string } {
  const side = sideOf(fight, match.you.seat);
  const attacker = match.nameOf(fight.attacker);
  const defender = match.nameOf(fight.defender);
  const lines: Record<ShowingFightStage["how"], [attacker: string, defender: string, other: string]> = {
    conquered: [t.conquered, t.lostRegion, t.takes(attacker)],
    repelled: [t.repelledBy, t.repelledMe, t.holds(defender)],
    tower_fell: [t.towerFell, t.myTowerFell, t.loses(defender)],
    eliminated: [t.eliminated(defender), t.eliminatedMe, t.eliminated(defender)],
    castle_taken: [t.castleTaken, t.castleLost, t.takes(attacker)],
  };
  const [asAttacker, asDefender, other] = lines[how];
  if (!side) return { mood: "even", title: other };
  return { mood: winner === match.you.seat ? "good" : "bad", title: side === "attacker" ? asAttacker : asDefender };
}
