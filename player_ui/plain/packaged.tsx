/** The phone of a game that is not in the bundle: what an installed package brings, or the plain page. */
import { ErrorBoundary, packaged } from "@client/packaged";
import type { PhoneGame } from "../match/game";
import plain from "./index";

/** What fails in it leaves the identity bar as it would be without it. */
function harmless<A extends unknown[], R>(ask: ((...given: A) => R) | undefined) {
  return (...given: A): R | null => {
    try {
      return ask?.(...given) ?? null;
    } catch (error) {
      console.error("A phone of an installed package failed:", error);
      return null;
    }
  };
}

/** The phone that is to be shown. Fails when it does not arrive. */
export async function phoneOf(id: string): Promise<PhoneGame> {
  const found = (await packaged(id, "phone", () => import("shell:phone"))) as { default: PhoneGame } | null;
  if (!found) return plain;
  const { Play, score, note, prepare } = found.default;
  return {
    Play: (props) => (
      <ErrorBoundary plain={() => <plain.Play {...props} />}>
        <Play {...props} />
      </ErrorBoundary>
    ),
    score: harmless(score),
    note: harmless(note),
    prepare: harmless(prepare),
  };
}
