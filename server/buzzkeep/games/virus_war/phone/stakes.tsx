/** What this phone may bet on: whom the card hits, or who survives (rule 6.5). */
import { NOBODY, seatOfBet } from "../art/bets";
import { BetSeat, Bets } from "@phone/match/bet";
import type { VirusTable } from "./table";
import { t } from "./texts";

export function Stakes({ table }: { table: VirusTable }) {
  const { stage } = table.view;
  const title = stage.kind === "acting" ? t.betHit(table.nameOf(stage.seat)) : t.betSurvivor;
  return (
    <Bets
      table={table}
      title={title}
      label={(on) => (on === NOBODY ? <b>{t.nobody}</b> : <BetSeat table={table} seat={seatOfBet(on)} />)}
    />
  );
}
