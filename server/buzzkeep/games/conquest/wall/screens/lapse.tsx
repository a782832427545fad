// The evening of the map in a few seconds: who took what in which order, with a rest at the turning point.
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
/** How much of its time the turning point rests. */
const REST = 0.14;

/** When which entry of the history is shown (room clock): all of them before the held breath. */
function instantsOf({ opened_at, beats, history, turning }: Finished): number[] {
  const at = (cue: string) => beats.find((beat) => beat.cue === cue)?.at;
  const from = (at("lapse") ?? opened_at) + BEGINS_AFTER_MS;
  const until = Math.max(from, (at("breath") ?? at("winner") ?? opened_at) - READY_BEFORE_MS);
  const rest = turning === null ? 0 : (until - from) * REST;
  const step = Math.min(STEP_MS, (until - from - rest) / history.length);
  return history.map((_, index) => from + step * index + (turning !== null && index > turning ? rest : 0));
}

export function Lapse({ match, stage }: { match: MappedMatch; stage: Finished }) {
  const { history, turning } = stage;
  const shown = usePassed(match.line, instantsOf(stage));
  const turned = turning !== null && shown > turning ? history[turning] : undefined;
  const said = turned ? t.tookIt(match.nameOf(turned.owner), placeName(match.map, turned.territory)) : "";
  return (
    <div class="lapse">
      <p class="lapse-kick">{t.evening}</p>
      <div class="lapse-map">
        <LapseMap map={match.map} stage={stage} shown={shown} label={t.evening} />
      </div>
      <div class="lapse-bar">
        <i style={{ transform: `scaleX(${history.length > 0 ? shown / history.length : 0})` }} />
        {turned && turning !== null ? (
          <b class="pop" style={{ left: `${((turning + 1) / history.length) * 100}%` }} />
        ) : null}
      </div>
      {turned ? (
        <p class="lapse-turn enter">
          <b>{t.turningPoint(t.phaseRound(turned.phase, turned.round))}</b>
          <span style={{ fontSize: fit(said, 28, 2.5, 1.7, 0.52) }}>{said}</span>
        </p>
      ) : null}
    </div>
  );
}
