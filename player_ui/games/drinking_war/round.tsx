/** Everything of a running match: the units, the clock with the mode of play beside it, and the moment. */
import { useRef } from "preact/hooks";
import type { Group, Kind } from "../../../server/client/wire/games/drinking_war";
import { TimeBar } from "../../parts/timebar";
import { useCover } from "../cover";
import { Eye } from "../icons";
import { t as shared } from "../texts";
import { DrinkChip } from "./drink";
import { timedPrompt, type WarTable } from "./table";
import { Turn } from "./turn";
import { Units } from "./units";

export function Round({ table }: { table: WarTable }) {
  const { line, room, view } = table;
  const { covered, cover, uncover } = useCover();
  const queue = useRef<Kind[]>([]);
  const fresh = useFresh(view.mine?.hand ?? []);
  const shown = timedPrompt(table);
  const asked = table.botPlays ? null : (view.mine?.asked ?? null);
  // a draft belongs to the moment it was begun in
  const moment = `${view.stage.kind} ${asked ?? ""} ${asked === null || view.stage.kind === "discarding" ? "" : (shown?.id ?? "")}`;
  return (
    <div class={`play dw ${view.stage.kind} ${asked ?? ""}`}>
      <div class="dw-top">
        <Units table={table} />
        <div class={view.mine ? "dw-tools" : "dw-tools guest"}>
          {view.mine ? <DrinkChip table={table} /> : null}
          {shown?.due == null ? <span class="dw-no-time" /> : <TimeBar line={line} room={room} since={shown.since} due={shown.due} />}
          {view.mine ? (
            <button type="button" class="round" aria-label={covered ? shared.uncover : shared.cover} aria-pressed={covered} onClick={covered ? uncover : cover}>
              <Eye />
            </button>
          ) : null}
        </div>
      </div>
      <Turn key={moment} table={table} covered={covered} onUncover={uncover} fresh={fresh} queue={queue} />
    </div>
  );
}

/** The cards that came into the hand last: drawn, stolen, given. */
function useFresh(hand: readonly Group[]): ReadonlySet<string> {
  const last = useRef<{ ids: ReadonlySet<string>; fresh: ReadonlySet<string> } | null>(null);
  const ids = new Set(hand.flatMap((group) => group.ids));
  if (last.current === null) last.current = { ids, fresh: new Set() };
  const before = last.current;
  const came = [...ids].filter((id) => !before.ids.has(id));
  if (came.length > 0 || ids.size !== before.ids.size) last.current = { ids, fresh: came.length > 0 ? new Set(came) : before.fresh };
  return last.current.fresh;
}
