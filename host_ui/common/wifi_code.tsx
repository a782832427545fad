// The code that joins the Wi-Fi: a console draws it, walls show it. Rows of 0 and 1; the page adds the margin.
import { useEffect, useState } from "preact/hooks";
import type { Line } from "@client/session";

export type Rows = readonly string[];

/** The prompt of the hint that carries the rows to the walls. */
export const WIFI = "wifi";

/** What the walls of the room show now; null for nothing. */
export function useWifiCode(line: Line): Rows | null {
  const [rows, setRows] = useState<Rows | null>(null);
  useEffect(
    () =>
      line.live.subscribe((live) => {
        // with a new connection it comes anew
        if (live === null) setRows(null);
        else if (live.prompt === WIFI) setRows((live.hint as { rows: Rows }).rows);
      }),
    [line],
  );
  return rows?.length ? rows : null;
}

export function DrawnCode({ rows, label }: { rows: Rows; label: string }) {
  const strokes = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} shape-rendering="crispEdges" role="img" aria-label={label}>
      <path d={strokes.join("")} fill="#0b1026" />
    </svg>
  );
}
