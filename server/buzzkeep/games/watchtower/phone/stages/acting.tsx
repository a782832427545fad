/** A turn: place, burn, challenge. */
import type { Acting as ActingStage } from "@client/wire/games/watchtower";
import { Guide } from "@phone/match/guide";
import { Round } from "../round";
import { playerOf, type TowerMatch } from "../../art/match";
import { t } from "../texts";

export function Acting({ match, stage }: { match: TowerMatch; stage: ActingStage }) {
  const name = match.nameOf(stage.seat);
  const campaigning = playerOf(match.view, match.you.seat)?.campaign != null;
  const title =
    stage.seat === match.you.seat && !match.botPlays ? (campaigning ? t.actCampaign : t.actYours) : t.acts(name);
  const step = campaigning
    ? "campaign"
    : match.view.mine?.army.some((card) => card.completes !== null)
      ? "fourth"
      : "act";
  const text = { campaign: t.guideCampaign, fourth: t.guideFourth(match.view.tower_height), act: t.guideAct }[step];
  return (
    <Round
      match={match}
      stage={stage}
      title={title}
      advice={<Guide key={step} game="watchtower" step={step} text={text} />}
      waits={(seconds) => t.waitActs(name, seconds)}
    />
  );
}
