/** The free-for-all for a fourth card: everybody has one card in it, picked blind by the one before. */
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import { seatClass } from "@client/ui/seats";
import { CardBack, CardFace } from "../../art/art";
import { t as cards } from "../../art/texts";
import { toldBy } from "@client/views";
import type { ContestantView, FreeForAll as FreeForAllStage } from "@client/wire/games/watchtower";
import type { Action } from "@client/wire/games/watchtower_actions";
import { useAct, useReached } from "@phone/hooks";
import { Crown } from "@phone/parts/icons";
import { TimeBar } from "@phone/parts/timebar";
import { Guide } from "@phone/match/guide";
import { TowerBets } from "../bets";
import { Backs, Name, Title, Waiting } from "../parts";
import { refusals } from "../reasons/texts";
import type { TowerMatch } from "../../art/match";
import { named } from "../model";
import { t } from "../texts";

/** Each heat is a screen of its own. */
export const FreeForAll = ({ match, stage }: { match: TowerMatch; stage: FreeForAllStage }) => (
  <Heat key={`${stage.builder} ${stage.heat}`} match={match} stage={stage} />
);

function Heat({ match, stage }: { match: TowerMatch; stage: FreeForAllStage }) {
  const { line, room, view, prompt, you } = match;
  const pick = match.botPlays ? null : toldBy(view, "free_for_all");
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const left = pick?.left ?? 0;
  const takesPart = stage.contestants.some((one) => one.seat === you.seat);
  const moments = stage.beats.map((beat) => beat.at);
  const verdict = useReached(line, moments[moments.length - 1] ?? 0, room.paused);
  const told = stage.flipped && verdict;
  const mood = !told || stage.winner === null || !takesPart ? "" : stage.winner === you.seat ? "good" : "even";
  useEffect(() => {
    if (left > 0) buzz("turn");
    if (mood === "good") buzz("correct");
  }, [left > 0, mood]);
  const shown = prompt ?? match.game.prompts[0];
  const what = cards.the(stage.card.rank);
  const waits = named(
    match,
    stage.contestants.filter((one) => !one.laid && one.chooser !== you.seat).map((one) => one.chooser),
  );
  return (
    <div class={`play wt melee ${mood}`}>
      {shown?.due == null || stage.flipped ? null : (
        <TimeBar line={line} room={room} since={shown.since} due={shown.due} />
      )}
      <div class="wt-middle">
        <Title
          phase={`melee ${stage.heat} ${told} ${left}`}
          title={title(match, stage, told, pick ? left : 0, pick?.seat ?? null)}
          note={note(match, stage, told)}
        />
        <div class="wt-contest">
          <CardFace card={stage.card} />
          <p>
            {stage.builder === you.seat ? t.meleeBuilderYou(what) : t.meleeBuilder(match.nameOf(stage.builder), what)}
          </p>
        </div>
        <ul class={`wt-contestants ${told ? "shown" : ""}`}>
          {stage.contestants.map((one, index) => (
            <Contestant key={one.seat} match={match} stage={stage} one={one} opens={moments[index] ?? 0} told={told} />
          ))}
        </ul>
      </div>
      <div class="controls wt-controls">
        {left > 0 ? <Guide game="watchtower" step="melee" text={t.guideMelee} /> : null}
        {pick && left > 0 ? (
          <Backs
            key={`${pick.seat} ${stage.heat}`}
            match={match}
            pick={pick}
            busy={false}
            onPick={(position) => act({ kind: "pick", position }, false)}
          />
        ) : null}
        {pick || takesPart ? null : <TowerBets match={match} title={t.betMelee} />}
        {left > 0 || stage.flipped ? null : (
          <Waiting match={match} due={stage.due} text={(seconds) => t.waitPicks(waits, seconds)} />
        )}
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, refusals())}</p> : null}
      </div>
    </div>
  );
}

/** Somebody's card: face down until it is its turn to be flipped. */
function Contestant({
  match,
  stage,
  one,
  opens,
  told,
}: {
  match: TowerMatch;
  stage: FreeForAllStage;
  one: ContestantView;
  opens: number;
  told: boolean;
}) {
  const open = useReached(match.line, opens, match.room.paused);
  const wins = told && stage.winner === one.seat;
  return (
    <li class={`${seatClass(one.seat)} ${wins ? "winner" : ""} ${told && stage.tied.includes(one.seat) ? "tied" : ""}`}>
      {one.card && open ? (
        <CardFace card={one.card} />
      ) : one.laid ? (
        <CardBack label={t.laid} />
      ) : (
        <span class="wt-slot" role="img" aria-label={t.notLaid} />
      )}
      <Name match={match} seat={one.seat} />
      {wins ? <Crown /> : null}
    </li>
  );
}

function title(match: TowerMatch, stage: FreeForAllStage, told: boolean, left: number, from: number | null): string {
  const what = cards.the(stage.card.rank);
  if (told) {
    if (stage.winner === null) return t.meleeTied;
    return stage.winner === match.you.seat ? t.meleeYours(what) : t.meleeWon(match.nameOf(stage.winner), what);
  }
  return left > 0 && from !== null ? t.pickFrom(left, match.nameOf(from)) : t.meleeTitle;
}

function note(match: TowerMatch, stage: FreeForAllStage, told: boolean): string {
  if (!told) return stage.heat > 1 ? t.meleeHeat(stage.heat) : t.meleeNote;
  if (stage.winner === null) return t.meleeAgain(named(match, stage.tied));
  if (stage.settled) return t.meleeSettled;
  return stage.winner === stage.builder ? t.meleeBuilds : t.meleeSteals;
}
