/** How a fight ended, told from one's own side once the wall has told it. */
import { signed } from "@client/i18n";
import { Castle } from "@client/ui/castle";
import { useMap } from "@client/ui/map";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { ShowingFight as ShowingFightStage } from "@client/wire/games/conquest";
import { Flag, Guard, Swords } from "@phone/parts/icons";
import { useAnnounce } from "@phone/parts/live";
import { type ConquestTable, numberOf, sideOf } from "../table";
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
  table: ConquestTable;
  stage: ShowingFightStage;
}

/** A phone never tells before the wall; the points come with those of the wall. */
export function ShowingFight({ table, stage }: Props) {
  const { fight, how, due, changes } = stage;
  const told = useTold(table, stage, fight.castle && how === "repelled" ? "settle" : CUE[how], `fight ${due}`);
  const scored = useTold(table, stage, "points", `points ${due}`);
  if (told) return <Outcome table={table} stage={stage} changes={scored ? changes : []} />;
  return (
    <LookUp phase={`look up ${due}`}>
      <Contenders table={table} fight={fight} seats={[fight.attacker, fight.defender]} />
    </LookUp>
  );
}

function Outcome({ table, stage, changes }: Props & { changes: ShowingFightStage["changes"] }) {
  const { view } = table;
  const map = useMap(view.map);
  const { fight, how, towers } = stage;
  const { mood, title } = outcome(table, stage);
  const points = pointsOf(table, changes);
  useAnnounce(points ? `${title} ${signed(points)}` : title);
  const Icon = how === "repelled" ? Guard : how === "conquered" ? Flag : Swords;
  return (
    <div
      class={`play result ${mood} ${mood === "even" || table.you.seat === null ? "" : `flash ${seatClass(table.you.seat)}`}`}>
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
        <Contenders table={table} fight={fight} seats={[fight.attacker, fight.defender]} />
        <ul class="deltas">
          {changes.map((change) => (
            <li key={change.seat} class={seatClass(change.seat)}>
              <SeatSymbol seat={change.seat} />
              <span>{table.nameOf(change.seat)}</span>
              <b class="num">{signed(change.points)}</b>
            </li>
          ))}
        </ul>
        <BetResult table={table} />
        <Onward table={table} after={stage.beats.at(-1)?.at} />
      </div>
    </div>
  );
}

function outcome(table: ConquestTable, { fight, how, winner }: ShowingFightStage): { mood: Mood; title: string } {
  const side = sideOf(fight, table.you.seat);
  const attacker = table.nameOf(fight.attacker);
  const defender = table.nameOf(fight.defender);
  const lines: Record<ShowingFightStage["how"], [attacker: string, defender: string, other: string]> = {
    conquered: [t.conquered, t.lostRegion, t.takes(attacker)],
    repelled: [t.repelledBy, t.repelledMe, t.holds(defender)],
    tower_fell: [t.towerFell, t.myTowerFell, t.loses(defender)],
    eliminated: [t.eliminated(defender), t.eliminatedMe, t.eliminated(defender)],
    castle_taken: [t.castleTaken, t.castleLost, t.takes(attacker)],
  };
  const [asAttacker, asDefender, other] = lines[how];
  if (!side) return { mood: "even", title: other };
  return { mood: winner === table.you.seat ? "good" : "bad", title: side === "attacker" ? asAttacker : asDefender };
}
