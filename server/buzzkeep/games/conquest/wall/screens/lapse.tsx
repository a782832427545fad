// The evening of the map in a few seconds: who took what in which order; the turning point once the winner is told.
import type { Finished } from "@client/wire/games/conquest";
import { wear } from "@client/ui/wear";
import { fit } from "@wall/common/people";
import { usePassed } from "@wall/common/time";
import { placeName, type MappedMatch } from "../model";
import { t } from "../texts";
import { LapseMap } from "./lapse_map";
import styles from "./lapse.css" with { type: "text" };

wear(styles);

const BEGINS_AFTER_MS = 500;
const READY_BEFORE_MS = 500;
const STEP_MS = 720;
const TURNS_AFTER_MS = 1_500;

/** When which entry of the history is shown (room clock): all of them before the held breath. */
function instantsOf({ opened_at, beats, history }: Finished): number[] {
  const at = (cue: string) => beats.find((beat) => beat.cue === cue)?.at;
  const from = (at("lapse") ?? opened_at) + BEGINS_AFTER_MS;
  const until = Math.max(from, (at("breath") ?? at("winner") ?? opened_at) - READY_BEFORE_MS);
  const step = Math.min(STEP_MS, (until - from) / history.length);
  return history.map((_, index) => from + step * index);
}

export function Lapse({ match, stage }: { match: MappedMatch; stage: Finished }) {
  const { history, turning } = stage;
  const shown = usePassed(match.line, instantsOf(stage));
  const won_at = stage.beats.find(({ cue }) => cue === "winner")?.at ?? stage.opened_at;
  const told = usePassed(match.line, [won_at + TURNS_AFTER_MS]) > 0; // earlier it would give the winner away
  const turned = told && turning !== null ? history[turning] : undefined;
  const turn = turned ? t.turningPoint(t.phaseRound(turned.phase, turned.round)) : "";
  const said = turned ? t.tookIt(match.nameOf(turned.owner), placeName(match.map, turned.territory)) : "";
  const [won, second] = stage.ranking;
  const without =
    said && stage.without !== null && won && second
      ? t.withoutIt(won.score - stage.without, stage.without, second.score)
      : "";
  return (
    <div class="lapse">
      <p class="lapse-kick" style={{ fontSize: fit(t.evening, 28, 2.2, 1.7, 0.72) }}>
        {t.evening}
      </p>
      <div class="lapse-map">
        <LapseMap map={match.map} stage={told ? stage : { history, turning: null }} shown={shown} label={t.evening} />
      </div>
      <div class="lapse-bar">
        <i style={{ transform: `scaleX(${history.length > 0 ? shown / history.length : 0})` }} />
        {turned && turning !== null ? (
          <b class="pop" style={{ left: `${((turning + 1) / history.length) * 100}%` }} />
        ) : null}
      </div>
      {turned ? (
        <p class="lapse-turn enter">
          <b style={{ fontSize: fit(turn, 28, 2.3, 1.7, 0.56) }}>{turn}</b>
          <span style={{ fontSize: fit(said, 28, 2.5, 1.7, 0.52) }}>{said}</span>
          {without ? <small style={{ fontSize: fit(without, 29, 2.1, 1.7, 0.5) }}>{without}</small> : null}
        </p>
      ) : null}
    </div>
  );
}
