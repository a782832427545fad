/** The partner may add number cards. */
import { toldBy } from "@client/views";
import { Sums, Totals } from "../composer";
import type { VirusTable } from "../table";
import { t } from "../texts";
import { type ControlsProps, isMine, type StageOf, type StageScreen } from "./screen";

export const boosting: StageScreen<StageOf<"boosting">> = {
  headline: (table, { seat }) => (isMine(table, seat) ? t.boost : t.boosts(table.nameOf(seat))),
  Controls,
};

function Controls({ table, stage, busy, act }: ControlsProps<StageOf<"boosting">>) {
  return (
    <div class="vw-boost">
      <Boosts key={stage.opened_at} table={table} onDone={(numbers) => busy || act({ kind: "add", numbers })} />
      <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "let" })}>
        {t.noBoost}
      </button>
    </div>
  );
}

/** What may be added. */
function Boosts({ table, onDone }: { table: VirusTable; onDone: (values: number[]) => void }) {
  const own = toldBy(table.view, "boosting");
  if (!own || own.boost.length === 0) return <p class="status">{t.noneFits}</p>;
  return own.free ? (
    <Totals values={own.boost} sums={own.sums} onDone={onDone} />
  ) : (
    <Sums sums={own.sums} onDone={onDone} />
  );
}
