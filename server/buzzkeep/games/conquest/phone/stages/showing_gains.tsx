/** What was won without a fight, told once the wall's map has shown it. */
import { signed } from "@client/i18n";
import { Castle } from "@client/ui/castle";
import { useMap } from "@client/ui/map";
import { seatClass } from "@client/ui/seats";
import type { ShowingGains as ShowingGainsStage } from "@client/wire/games/conquest";
import { useReached } from "@phone/hooks";
import { Flag } from "@phone/parts/icons";
import { useAnnounce } from "@phone/parts/live";
import { BetResult } from "@phone/match/bet";
import { Onward } from "../crowd";
import { Headline, pointsOf } from "../headline";
import type { ConquestMatch } from "../../art/match";
import { numberOf, titleOf } from "../model";
import { t } from "../texts";
import { BEHIND_THE_WALL_MS, LookUp, useTold } from "../told";

interface Props {
  match: ConquestMatch;
  stage: ShowingGainsStage;
}

const ENDS_MS = 900; // until a wave has gone over its land

/** The own wave, else the last one; of a tower its last stone. */
function toldAt({ taken, rebuilt, beats, opened_at }: ShowingGainsStage, seat: number | null): number {
  if (rebuilt !== null) return beats.find(({ cue }) => cue === "settle")?.at ?? opened_at;
  const waves = beats.filter(({ cue }) => cue === "wave");
  const own = waves.findLast(({ seats }) => seat !== null && seats.includes(seat));
  return ((own ?? waves[taken.length - 1])?.at ?? opened_at) + ENDS_MS;
}

export function ShowingGains({ match, stage }: Props) {
  const { you, line } = match;
  const told = useReached(line, toldAt(stage, you.seat) + BEHIND_THE_WALL_MS, `gains ${stage.due}`);
  return told ? <Gained match={match} stage={stage} /> : <LookUp phase={`look up ${stage.due}`} />;
}

function Gained({ match, stage }: Props) {
  const { view, you } = match;
  const { taken, changes, rebuilt } = stage;
  const map = useMap(view.map);
  const scored = useTold(match, stage, "points", `points ${stage.due}`);
  const own = taken.find(({ seat }) => seat === you.seat);
  const mine = own !== undefined || (rebuilt !== null && rebuilt === you.seat);
  const [first] = taken;
  let title = first && taken.length === 1 ? t.takes(match.nameOf(first.seat)) : t.onTheMap;
  if (rebuilt !== null) title = mine ? t.rebuilt : t.rebuilds(match.nameOf(rebuilt));
  else if (own) title = t.regionYours(numberOf(view, map, own.territory));
  const points = scored ? pointsOf(match, changes) : 0;
  useAnnounce(points ? `${title} ${signed(points)}` : title);
  return (
    <div
      class={`play result ${mine ? "good" : "even"} ${mine && you.seat !== null ? `flash ${seatClass(you.seat)}` : ""}`}>
      <Headline
        mood={mine ? "good" : "even"}
        title={title}
        points={points}
        why={own ? titleOf(view, map, own.territory) : ""}
        phase={`gains ${stage.due}`}>
        {rebuilt === null ? (
          <span class="medal">
            <Flag />
          </span>
        ) : (
          <Castle towers={stage.towers ?? 1} class="keep" />
        )}
      </Headline>
      <div class="controls">
        <BetResult match={match} />
        <Onward match={match} after={stage.beats.at(-1)?.at} />
      </div>
    </div>
  );
}
