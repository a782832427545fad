/** Everybody prepares a fort at once. */
import type { PreparingTogether as PreparingStage } from "@client/wire/games/watchtower";
import { Guide } from "@phone/match/guide";
import { Round } from "../round";
import type { TowerTable } from "../table";
import { t } from "../texts";

export function PreparingTogether({ table, stage }: { table: TowerTable; stage: PreparingStage }) {
  const asked = !table.botPlays && table.view.mine?.asked === "prepare";
  const waits = table.view.players
    .filter((one) => one.alive && !stage.ready.includes(one.seat))
    .map((one) => table.nameOf(one.seat));
  const advice = <Guide key="prepare" game="watchtower" step="prepare" text={t.guidePrepare} />;
  return (
    <Round
      table={table}
      stage={stage}
      title={asked ? t.prepareYours : t.allPrepare}
      advice={advice}
      waits={(seconds) => t.waitReady(waits, seconds)}
    />
  );
}
