/** The plate while somebody else is at it, the die, and every replay. */
import { useEffect } from "preact/hooks";
import { buzz } from "../../../server/client/haptics";
import { explain } from "../../../server/client/texts/refusals";
import { Plate } from "../../../server/client/ui/pudding_wars/plate";
import type { Action } from "../../../server/client/wire/games/pudding_wars_actions";
import { useAct } from "../../hooks";
import { Check } from "../../parts/icons";
import { Head, Standings } from "./parts";
import { type PuddingTable, turnFor } from "./table";
import { t } from "./texts";

export function Watch({ table }: { table: PuddingTable }) {
  const { view, line, room, you } = table;
  const { stage } = view;
  const { act, sending } = useAct<Action>(line, table.prompt?.id);
  const mine = "seat" in stage && stage.seat === you.seat && !table.botPlays;
  const rolling = mine && stage.kind === "rolling";
  useEffect(() => {
    if (rolling) buzz("turn");
  }, [rolling, table.prompt?.id]);
  useEffect(() => {
    if (stage.kind === "blowing" && mine) buzz(stage.foul ? "wrong" : "locked");
  }, [stage.kind === "blowing" ? stage.serial : null]);
  const done = sending !== null && sending.state !== "refused";
  return (
    <div class="play pw">
      <Head table={table} title={titleOf(table, mine)} hint={stage.kind === "rolled" ? (stage.void ? t.voidDie : undefined) : undefined} phase={`${stage.kind} ${table.game.prompts[0]?.id ?? ""}`} />
      <div class="pw-field">
        <Plate view={view} now={() => line.serverNow()} paused={room.paused} turn={turnFor(view, you.seat)} label={t.plate(view.stacks.length)} />
      </div>
      <Standings table={table}>
        {rolling ? (
          <button type="button" class={`go ${done ? "done" : ""}`} aria-disabled={done} onClick={() => done || act({ kind: "roll" })}>
            {done ? <Check /> : null}
            {done ? t.rolled : t.rollIt}
          </button>
        ) : null}
        {table.botPlays ? <p class="status">{t.botPlays}</p> : null}
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, t)}</p> : null}
      </Standings>
    </div>
  );
}

function titleOf(table: PuddingTable, mine: boolean): string {
  const { stage } = table.view;
  if (stage.kind === "finished") return t.endPlain;
  const who = table.nameOf(stage.seat);
  switch (stage.kind) {
    case "choosing_face":
      return t.choosesFace(who);
    case "placing":
      return t.places(who);
    case "rolling":
      return mine ? t.roll : t.rolls(who);
    case "rolled":
      return t.dies(stage.die);
    case "fanning":
      return t.fans(who);
    case "blowing":
      return stage.foul ? (mine ? t.foulMine : t.foul(who)) : t.blows(who);
  }
}
