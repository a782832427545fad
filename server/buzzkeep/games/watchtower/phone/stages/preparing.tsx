/** Everybody prepares a fort, one after the other. */
import type { Preparing as PreparingStage } from "@client/wire/games/watchtower";
import { Guide } from "@phone/match/guide";
import { Round } from "../round";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

export function Preparing({ match, stage }: { match: TowerMatch; stage: PreparingStage }) {
  const name = match.nameOf(stage.seat);
  const title = stage.seat === match.you.seat && !match.botPlays ? t.prepareYours : t.prepares(name);
  return (
    <Round
      match={match}
      stage={stage}
      title={title}
      advice={<Guide key="prepare" game="watchtower" step="prepare" text={t.guidePrepare} />}
      waits={(seconds) => t.waitPrepares(name, seconds)}
    />
  );
}
