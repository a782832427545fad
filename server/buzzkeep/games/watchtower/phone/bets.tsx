/** What onlookers bet on in Watchtower, in words. */
import { Bets, BetSeat } from "@phone/match/bet";
import type { TowerTable } from "./table";
import { t } from "./texts";

const SEAT = "seat:";

export function TowerBets({ table, title }: { table: TowerTable; title: string }) {
  return (
    <Bets
      table={table}
      title={title}
      label={(on) =>
        on.startsWith(SEAT) ? <BetSeat table={table} seat={Number(on.slice(SEAT.length))} /> : <b>{t.betWords(on)}</b>
      }
    />
  );
}
