/** The plate while somebody else is at it, the die, and every replay. */
import { useLive } from "@client/live";
import type { Aim } from "@client/wire/games/pudding_wars_actions";
import { Aimed, runUp } from "../art/aim";
import { halo } from "../art/geometry";
import { Plate } from "../art/plate";
import { Bets } from "@phone/match/bet";
import { Head, Standings } from "./parts";
import { screenOf } from "./stages";
import { type PuddingTable, turnFor } from "./table";
import { t } from "./texts";

export function Watch({ table, mine }: { table: PuddingTable; mine: boolean }) {
  const { stage } = table.view;
  const prompt = table.game.prompts[0]?.id ?? "";
  return <Watched key={`${stage.kind} ${prompt}`} table={table} mine={mine} prompt={prompt} />;
}

/** What a stage of one kind says: it may use hooks, and another one uses others. */
function Watched({ table, mine, prompt }: { table: PuddingTable; mine: boolean; prompt: string }) {
  const { view, line, room, you } = table;
  const { stage } = view;
  const { title, hint, Controls } = screenOf(stage);
  const turn = turnFor(view, you.seat);
  const aim = useLive<Aim>(line, prompt);
  const bad = aim !== null && halo(view.stacks, runUp(aim, view.table), view.table).touched.length > 0;
  return (
    <div class="play pw">
      <Head
        table={table}
        title={title(table, stage, mine)}
        hint={hint?.(stage, table)}
        phase={`${stage.kind} ${prompt}`}
      />
      <div class="pw-field">
        <Plate
          view={view}
          now={() => line.serverNow()}
          paused={room.paused}
          turn={turn}
          reach={view.table.plate + 3}
          label={t.plate(view.stacks.length)}>
          {aim ? <Aimed aim={aim} table={view.table} turn={turn} bad={bad} glides /> : null}
        </Plate>
      </div>
      <Standings
        table={table}
        above={<Bets table={table} title={stage.kind === "placing" ? t.betPlace : t.betStroke} label={t.bet} />}>
        {mine && Controls ? <Controls table={table} stage={stage} /> : null}
        {table.botPlays ? <p class="status">{t.botPlays}</p> : null}
      </Standings>
    </div>
  );
}
