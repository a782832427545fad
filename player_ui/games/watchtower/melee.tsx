/** The free-for-all for a fourth card: everybody has one card in it, picked blind by the one before. */
import { useEffect } from "preact/hooks";
import { buzz } from "../../../server/client/haptics";
import { explain } from "../../../server/client/texts/refusals";
import { seatClass } from "../../../server/client/ui/seats";
import { CardBack, CardFace } from "../../../server/client/ui/watchtower/art";
import { t as cards } from "../../../server/client/ui/watchtower/texts";
import type { FreeForAll } from "../../../server/client/wire/games/watchtower";
import type { Action } from "../../../server/client/wire/games/watchtower_actions";
import { useAct } from "../../hooks";
import { Crown } from "../../parts/icons";
import { TimeBar } from "../../parts/timebar";
import { Guide } from "../guide";
import { Backs, Name, Title, Waiting } from "./parts";
import { refusals } from "./reasons/texts";
import { named, type TowerTable } from "./table";
import { t } from "./texts";

export function Melee({ table, stage }: { table: TowerTable; stage: FreeForAll }) {
  const { line, room, view, prompt, you } = table;
  const pick = table.botPlays || stage.shown ? null : (view.mine?.pick ?? null);
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const left = pick?.left ?? 0;
  const takesPart = stage.contestants.some((one) => one.seat === you.seat);
  const mood = !stage.shown || stage.winner === null || !takesPart ? "" : stage.winner === you.seat ? "good" : "even";
  useEffect(() => {
    if (left > 0) buzz("turn");
    if (mood === "good") buzz("correct");
  }, [left > 0, mood]);
  const shown = prompt ?? table.game.prompts[0];
  const what = cards.the(stage.card.rank);
  const waits = named(table, stage.contestants.filter((one) => !one.laid && one.chooser !== you.seat).map((one) => one.chooser));
  return (
    <div class={`play wt melee ${mood}`}>
      {shown?.due == null || stage.shown ? null : <TimeBar line={line} room={room} since={shown.since} due={shown.due} />}
      <div class="wt-middle">
        <Title phase={`melee ${stage.heat} ${stage.shown} ${left}`} title={title(table, stage, pick ? left : 0, pick?.seat ?? null)} note={note(table, stage)} />
        <div class="wt-contest">
          <CardFace card={stage.card} />
          <p>{stage.builder === you.seat ? t.meleeBuilderYou(what) : t.meleeBuilder(table.nameOf(stage.builder), what)}</p>
        </div>
        <ul class={`wt-contestants ${stage.shown ? "shown" : ""}`}>
          {stage.contestants.map((one) => (
            <li key={one.seat} class={`${seatClass(one.seat)} ${stage.winner === one.seat ? "winner" : ""} ${stage.tied.includes(one.seat) ? "tied" : ""}`}>
              {one.card ? <CardFace card={one.card} /> : one.laid ? <CardBack label={t.laid} /> : <span class="wt-slot" role="img" aria-label={t.notLaid} />}
              <Name table={table} seat={one.seat} />
              {stage.winner === one.seat ? <Crown /> : null}
            </li>
          ))}
        </ul>
      </div>
      <div class="controls wt-controls">
        {left > 0 ? <Guide game="watchtower" step="melee" text={t.guideMelee} /> : null}
        {pick && left > 0 ? <Backs key={`${pick.seat} ${stage.heat}`} table={table} pick={pick} busy={false} onPick={(position) => act({ kind: "pick", position }, false)} /> : null}
        {left > 0 || stage.shown ? null : <Waiting table={table} due={stage.until} text={(seconds) => t.waitPicks(waits, seconds)} />}
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, refusals())}</p> : null}
      </div>
    </div>
  );
}

function title(table: TowerTable, stage: FreeForAll, left: number, from: number | null): string {
  const what = cards.the(stage.card.rank);
  if (stage.shown) {
    if (stage.winner === null) return t.meleeTied;
    return stage.winner === table.you.seat ? t.meleeYours(what) : t.meleeWon(table.nameOf(stage.winner), what);
  }
  return left > 0 && from !== null ? t.pickFrom(left, table.nameOf(from)) : t.meleeTitle;
}

function note(table: TowerTable, stage: FreeForAll): string {
  if (!stage.shown) return stage.heat > 1 ? t.meleeHeat(stage.heat) : t.meleeNote;
  if (stage.winner === null) return t.meleeAgain(named(table, stage.tied));
  if (stage.settled) return t.meleeSettled;
  return stage.winner === stage.builder ? t.meleeBuilds : t.meleeSteals;
}
