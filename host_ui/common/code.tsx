// QR codes that are made in the browser: rows of 0 and 1; the page adds the margin.
import { useEffect, useState } from "preact/hooks";

export type Rows = readonly string[];

/** The code of a text. */
export async function rowsOf(text: string): Promise<Rows> {
  const { generate, mode, correction } = await import("lean-qr");
  const code = generate(text, {
    modes: [mode.numeric, mode.alphaNumeric, mode.ascii, mode.utf8], // what a camera need not guess
    minCorrectionLevel: correction.M,
  });
  return code.toString({ on: "1", off: "0", pad: 0, lf: "\n" }).trim().split("\n");
}

/** The code of an address, once it is made. */
export function AddressCode({ address, label }: { address: string; label: string }) {
  const [rows, setRows] = useState<Rows | null>(null);
  useEffect(() => {
    let wanted = true;
    rowsOf(address).then(
      (made) => wanted && setRows(made),
      () => undefined,
    );
    return () => void (wanted = false);
  }, [address]);
  return rows ? <DrawnCode rows={rows} label={label} /> : null;
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
