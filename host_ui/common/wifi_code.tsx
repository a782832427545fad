// The code that joins the Wi-Fi: a console draws it, walls show it.
import { useEffect, useState } from "preact/hooks";
import type { Line } from "@client/session";
import type { Rows } from "./code";

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
