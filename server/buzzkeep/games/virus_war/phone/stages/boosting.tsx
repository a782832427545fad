/** The partner may add number cards. */
import { toldBy } from "@client/views";
import { Sums, Totals } from "../composer";
import type { StageOf, VirusMatch } from "../../art/match";
import { t } from "../texts";
import { type ControlsProps, isMine, type StageScreen } from "./screen";

export const boosting: StageScreen<StageOf<"boosting">> = {
  headline: (match, { seat }) => (isMine(match, seat) ? t.boost : t.boosts(match.nameOf(seat))),
  Controls,
};

function Controls({ match, stage, busy, act }: ControlsProps<StageOf<"boosting">>) {
  return (
    <div class="vw-boost">
      <Boosts key={stage.opened_at} match={match} onDone={(numbers) => busy || act({ kind: "add", numbers })} />
      <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "let" })}>
        {t.noBoost}
      </button>
    </div>
  );
}

/** What may be added. */
function Boosts({ match, onDone }: { match: VirusMatch; onDone: (values: number[]) => void }) {
  const own = toldBy(match.view, "boosting");
  if (!own || own.boost.length === 0) return <p class="status">{t.noneFits}</p>;
  return own.free ? (
    <Totals values={own.boost} sums={own.sums} onDone={onDone} />
  ) : (
    <Sums sums={own.sums} onDone={onDone} />
  );
}
