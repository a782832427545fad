/** The quality of the line: three bars, and in words for who cannot see them. */
import type { Line } from "@client/session";
import { t } from "../texts";
import { Menu } from "./icons";

const GOOD_MS = 80;
const FAIR_MS = 250;

/** Three bars for how quick the line is. */
export function Bars({ bars }: { bars: number }) {
  return (
    <span class={`net q${bars}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

export function quality(line: Line): { bars: number; words: string } {
  if (line.status.value !== "online") return { bars: 0, words: t.netLost };
  const rtt = line.rtt.value;
  if (rtt === null) return { bars: 3, words: t.netUnknown };
  if (rtt < GOOD_MS) return { bars: 3, words: t.netGood(rtt) };
  if (rtt < FAIR_MS) return { bars: 2, words: t.netFair(rtt) };
  return { bars: 1, words: t.netSlow(rtt) };
}

/** The chip in the identity bar: the line's quality, and the way to rules, return code and settings. */
export function NetChip({ line, onOpen }: { line: Line; onOpen: () => void }) {
  const { bars, words } = quality(line);
  return (
    <button
      type="button"
      class="chip menu"
      aria-label={`${words}. ${t.settings}`}
      aria-haspopup="dialog"
      onClick={onOpen}>
      <Menu />
      <Bars bars={bars} />
    </button>
  );
}
