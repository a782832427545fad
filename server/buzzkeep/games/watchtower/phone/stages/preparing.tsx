/** Everybody prepares a fort, one after the other. */
import type { Preparing as PreparingStage } from "@client/wire/games/watchtower";
import { Guide } from "@phone/match/guide";
import { Round } from "../round";
import type { TowerTable } from "../table";
import { t } from "../texts";

export function Preparing({ table, stage }: { table: TowerTable; stage: PreparingStage }) {
  const name = table.nameOf(stage.seat);
  const title = stage.seat === table.you.seat && !table.botPlays ? t.prepareYours : t.prepares(name);
  return (
    <Round
      table={table}
      stage={stage}
      title={title}
      advice={<Guide key="prepare" game="watchtower" step="prepare" text={t.guidePrepare} />}
      waits={(seconds) => t.waitPrepares(name, seconds)}
    />
  );
}
