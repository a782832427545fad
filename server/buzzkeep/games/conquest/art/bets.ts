/** What the options of Conquest's bets say (stakes.py, stages/picking.py). */

type BetOn =
  | { kind: "seat"; seat: number }
  | { kind: "region"; territory: string }
  | { kind: "duel" | "right" | "wrong" | "rebuild" | "pass" };

export function betOn(on: string): BetOn {
  const [kind = "", what = ""] = on.split(/:(.*)/s);
  if (kind === "seat") return { kind, seat: Number(what) };
  if (kind === "region") return { kind, territory: what };
  return { kind: kind as "duel" | "right" | "wrong" | "rebuild" | "pass" };
}
