/** A turn: place, burn, challenge. */
import type { Acting as ActingStage } from "@client/wire/games/watchtower";
import { Guide } from "@phone/match/guide";
import { Round } from "../round";
import { playerOf, type TowerTable } from "../table";
import { t } from "../texts";

export function Acting({ table, stage }: { table: TowerTable; stage: ActingStage }) {
  const name = table.nameOf(stage.seat);
  const campaigning = playerOf(table.view, table.you.seat)?.campaign != null;
  const title =
    stage.seat === table.you.seat && !table.botPlays ? (campaigning ? t.actCampaign : t.actYours) : t.acts(name);
  const step = campaigning
    ? "campaign"
    : table.view.mine?.army.some((card) => card.completes !== null)
      ? "fourth"
      : "act";
  const text = { campaign: t.guideCampaign, fourth: t.guideFourth, act: t.guideAct }[step];
  return (
    <Round
      table={table}
      stage={stage}
      title={title}
      advice={<Guide key={step} game="watchtower" step={step} text={text} />}
      waits={(seconds) => t.waitActs(name, seconds)}
    />
  );
}
