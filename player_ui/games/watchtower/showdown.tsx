/** The showdown, column by column: who has how many tricks, and what lies there now. */
import { useEffect } from "preact/hooks";
import { buzz } from "../../../server/client/haptics";
import { seatClass } from "../../../server/client/ui/seats";
import { CardBack, CardFace } from "../../../server/client/ui/watchtower/art";
import type { RowView, Showdown as ShowdownStage } from "../../../server/client/wire/games/watchtower";
import { Crown } from "../../parts/icons";
import { Name, Title } from "./parts";
import { named, type TowerTable } from "./table";
import { t } from "./texts";

export function Showdown({ table, stage }: { table: TowerTable; stage: ShowdownStage }) {
  const { you } = table;
  const flipped = stage.columns.length;
  const winner = flipped > 0 ? (stage.columns[flipped - 1] ?? null) : null;
  useEffect(() => {
    if (flipped > 0 && winner === you.seat) buzz("correct");
  }, [flipped]);
  const over = stage.leaders.length > 0;
  const title = stage.sudden ? t.suddenTitle : stage.battle > 0 ? t.towerBattle(stage.battle) : t.showdownTitle;
  const told = over
    ? stage.leaders.length > 1
      ? t.tiedFirst(named(table, stage.leaders))
      : stage.leaders[0] === you.seat ? t.showdownYours : t.showdownWon(table.nameOf(stage.leaders[0] ?? 0))
    : flipped === 0
      ? stage.battle > 0 ? t.towerBattleNote(stage.length) : stage.forced ? t.forcedNote(stage.length) : t.showdownNote(stage.length)
      : winner === null ? t.noTrick : winner === you.seat ? t.trickYours : t.trickOf(table.nameOf(winner));
  return (
    <div class={`play wt showdown ${over && stage.leaders.length === 1 && stage.leaders[0] === you.seat ? "good" : ""}`}>
      <div class="wt-middle">
        <Title phase={`showdown ${stage.battle} ${stage.sudden}`} title={title} note={told} />
        <p class="wt-column num">{t.columnOf(Math.max(1, flipped), stage.length)}</p>
      </div>
      <ul class={`wt-rows n${stage.rows.length}`}>
        {stage.rows.map((row) => (
          <Row key={row.seat} table={table} stage={stage} row={row} wins={flipped > 0 && winner === row.seat} leads={stage.leaders.includes(row.seat)} />
        ))}
      </ul>
    </div>
  );
}

function Row({ table, stage, row, wins, leads }: { table: TowerTable; stage: ShowdownStage; row: RowView; wins: boolean; leads: boolean }) {
  const last = row.cards[row.cards.length - 1];
  return (
    <li class={`wt-contender ${seatClass(row.seat)} ${wins ? "wins" : ""} ${row.seat === table.you.seat ? "mine" : ""}`}>
      <span class="wt-last">{last ? <CardFace key={row.cards.length} card={last} /> : <CardBack label={t.faceDown} />}</span>
      <div>
        <Name table={table} seat={row.seat} />
        <ol class="wt-beads" aria-label={t.columns}>
          {Array.from({ length: stage.length }, (_, column) => {
            const winner = stage.columns[column];
            const state = column >= stage.columns.length ? "" : winner === row.seat ? "won" : "gone";
            return <li key={column} class={state} />;
          })}
        </ol>
        {row.head_start > 0 ? <small>{t.headStart}</small> : null}
      </div>
      <span class="wt-tricks">
        {leads ? <Crown /> : null}
        <b class="num" key={row.tricks}>
          {row.tricks}
        </b>
        <small>{t.tricks(row.tricks)}</small>
      </span>
    </li>
  );
}
