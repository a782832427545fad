/** Everybody prepares a fort at once. */
import type { PreparingTogether as PreparingStage } from "@client/wire/games/watchtower";
import { Guide } from "@phone/match/guide";
import { Round } from "../round";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

export function PreparingTogether({ match, stage }: { match: TowerMatch; stage: PreparingStage }) {
  const asked = !match.botPlays && match.view.mine?.asked === "prepare";
  const waits = match.view.players
    .filter((one) => one.alive && !stage.ready.includes(one.seat))
    .map((one) => match.nameOf(one.seat));
  const later = match.view.turn > 0;
  const step = later ? "build" : "prepare";
  const advice = <Guide key={step} game="watchtower" step={step} text={later ? t.guideBuild : t.guidePrepare} />;
  return (
    <Round
      match={match}
      stage={stage}
      title={later ? (asked ? t.buildYours : t.allBuild) : asked ? t.prepareYours : t.allPrepare}
      advice={advice}
      waits={(seconds) => t.waitReady(waits, seconds)}
    />
  );
}
