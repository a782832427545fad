/** Picking the other side's cards, blind. */
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import { CardFace } from "../../art/art";
import { t as cards } from "../../art/texts";
import { toldBy } from "@client/views";
import type { BattleView, Picking as PickingStage } from "@client/wire/games/watchtower";
import type { Action } from "@client/wire/games/watchtower_actions";
import { useAct } from "@phone/hooks";
import { TimeBar } from "@phone/parts/timebar";
import { Guide } from "@phone/match/guide";
import { Meanwhile, ringFrom } from "@phone/match/meanwhile";
import { attackOf, fightName } from "../battle";
import { TowerBets } from "../bets";
import { Backs, Name, Title, Waiting } from "../parts";
import { refusals } from "../reasons/texts";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

export function Picking({ match, stage }: { match: TowerMatch; stage: PickingStage }) {
  const { line, room, view, prompt } = match;
  const pick = match.botPlays ? null : toldBy(view, "picking");
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const left = pick?.left ?? 0;
  useEffect(() => {
    if (left > 0) buzz("turn");
  }, [left > 0]);
  const shown = prompt ?? match.game.prompts[0];
  const { battle } = view;
  const names = stage.left.filter((one) => one.left > 0).map((one) => match.nameOf(one.seat));
  const todo = pick && left > 0 ? t.pickFrom(left, match.nameOf(pick.seat)) : pick ? t.picked : t.theyPick(names);
  return (
    <div class="play wt picking">
      {shown?.due == null ? null : <TimeBar line={line} room={room} since={shown.since} due={shown.due} />}
      <div class="wt-middle">
        <Title
          phase={`picking ${left}`}
          title={battle ? attackOf(match, battle) : todo}
          note={battle ? todo : undefined}
        />
        {battle ? <Stake match={match} battle={battle} /> : null}
        {pick ? null : (
          <Meanwhile
            match={match}
            ring={ringFrom(
              view.players.filter((one) => one.alive).map((one) => one.seat),
              view.active,
            )}
          />
        )}
      </div>
      <div class="controls wt-controls">
        {pick && left > 0 ? <Guide game="watchtower" step="pick" text={t.guidePick} /> : null}
        {pick ? (
          <Backs
            key={shown?.id}
            match={match}
            pick={pick}
            busy={false}
            onPick={(position) => act({ kind: "pick", position }, false)}
          />
        ) : null}
        {pick ? null : <TowerBets match={match} title={t.betBattle} />}
        {left > 0 ? null : <Waiting match={match} due={stage.due} text={(seconds) => t.waitPicks(names, seconds)} />}
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, refusals())}</p> : null}
      </div>
    </div>
  );
}

/** Who fights whom, and for what. */
export function Stake({ match, battle }: { match: TowerMatch; battle: BattleView }) {
  return (
    <p class="wt-stake">
      <Name match={match} seat={battle.attacker} />
      {battle.target ? <CardFace card={battle.target} hidden /> : <b class="wt-versus">{t.versus}</b>}
      <Name match={match} seat={battle.defender} />
      <span class="sr">{battle.target ? t.forCard(cards.the(battle.target.rank)) : fightName(battle)}</span>
    </p>
  );
}
