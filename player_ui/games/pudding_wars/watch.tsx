/** The plate while somebody else is at it, the die, and every replay. */
import { Plate } from "../../../server/client/ui/pudding_wars/plate";
import { Head, Standings } from "./parts";
import { screenOf } from "./stages";
import { type PuddingTable, turnFor } from "./table";
import { t } from "./texts";

export function Watch({ table, mine }: { table: PuddingTable; mine: boolean }) {
  const { view, line, room, you } = table;
  const { stage } = view;
  const { title, hint, Controls } = screenOf(stage);
  const prompt = table.game.prompts[0]?.id ?? "";
  return (
    <div class="play pw">
      <Head table={table} title={title(table, stage, mine)} hint={hint?.(stage)} phase={`${stage.kind} ${prompt}`} />
      <div class="pw-field">
        <Plate view={view} now={() => line.serverNow()} paused={room.paused} turn={turnFor(view, you.seat)} label={t.plate(view.stacks.length)} />
      </div>
      <Standings table={table}>
        {mine && Controls ? <Controls key={`${stage.kind} ${prompt}`} table={table} stage={stage} /> : null}
        {table.botPlays ? <p class="status">{t.botPlays}</p> : null}
      </Standings>
    </div>
  );
}
