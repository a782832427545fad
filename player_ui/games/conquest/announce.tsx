/** The moment before a question: what it is about, and a countdown. */
import { useEffect } from "preact/hooks";
import { buzz } from "../../../server/client/haptics";
import type { Announcing, Fight } from "../../../server/client/wire/games/conquest";
import { type About, aboutOf } from "../../../server/client/asked";
import { Shield } from "../../../server/client/ui/shield";
import { useHeading, useSeconds } from "../../hooks";
import { useAnnounce } from "../../parts/live";
import { type ConquestTable, listed, numberOf, sideOf, useMap } from "./table";
import { t } from "./texts";

/** The name of a kind of question. */
export function stakeName(stake: About["stake"]): string {
  return {
    expansion: t.stakeExpansion,
    allocation: t.stakeAllocation,
    battle: t.stakeBattle,
    duel: t.stakeDuel,
    rebuild: t.stakeRebuild,
    tiebreak: t.stakeTiebreak,
  }[stake];
}

/** "Duel · région 6": the gold line above a question. */
export function useStakeLine(table: ConquestTable): string {
  const { stake, fight, claims, heat } = aboutOf(table.view);
  const map = useMap(table.view.map);
  const number = (territory: string) => numberOf(table.view, map, territory);
  const mine = claims.find((claim) => claim.seat === table.you.seat) ?? (claims.length === 1 ? claims[0] : undefined);
  const where = fight
    ? fight.castle
      ? `${t.castle} · ${t.towerOf(fight.tower, fight.towers)}`
      : t.forRegion(number(fight.territory))
    : mine
      ? t.forRegion(number(mine.territory))
      : claims.length > 1
        ? t.everyRegion
        : "";
  return [heat > 0 ? t.heat(heat) : stakeName(stake), where].filter(Boolean).join(" · ");
}

/** What a fight is to this phone, as a headline. */
export function fightTitle(fight: Fight, seat: number | null, region: number): string {
  const side = sideOf(fight, seat);
  if (fight.castle) return side === "defender" ? t.attackCastleYou : side === "attacker" ? t.youAttackCastle : t.theyFightCastle;
  return side === "defender" ? t.attackYou(region) : side === "attacker" ? t.youAttack(region) : t.theyFight(region);
}

export function Announce({ table, stage }: { table: ConquestTable; stage: Announcing }) {
  const { line, room, view, you } = table;
  const map = useMap(view.map);
  const { fight, seats, heat } = aboutOf(view);
  const opens = stage.due ?? 0;
  const seconds = useSeconds(line, opens, room.paused);
  const mine = you.seat !== null && seats.includes(you.seat);
  const top = useStakeLine(table);
  const title = heat > 0
    ? mine ? t.heatYou : t.heatTitle
    : fight
    ? fightTitle(fight, you.seat, numberOf(view, map, fight.territory))
    : mine
      ? t.getReady
      : t.others(listed(seats.map(table.nameOf)), seats.length);
  const heading = useHeading<HTMLHeadingElement>(`announce ${opens}`);
  useAnnounce(`${top}. ${title}`);
  useEffect(() => {
    if (mine) buzz("turn");
  }, [opens]);
  return (
    <div class="play announce">
      <div class="head centre">
        <p class="over">{top}</p>
        <Contenders table={table} fight={fight} seats={seats} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="soon">
          {t.questionSoon}
          <b class="num" key={seconds} aria-hidden="true">
            {Math.max(1, seconds)}
          </b>
        </p>
      </div>
    </div>
  );
}

/** Shields and names of who answers. */
export function Contenders({ table, fight, seats }: { table: ConquestTable; fight: Fight | null; seats: readonly number[] }) {
  const shown = fight ? [fight.attacker, fight.defender] : seats;
  return (
    <ul class={`contenders n${shown.length}`}>
      {shown.map((seat, index) => (
        <li key={seat} class={seat === table.you.seat ? "me-too" : ""}>
          <Shield seat={seat} />
          <b>{table.nameOf(seat)}</b>
          {fight && index === 0 ? (
            <span class="vs" aria-label={t.versus}>
              VS
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
