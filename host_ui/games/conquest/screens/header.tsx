// Conquest's header: the phase, with its rounds where it has some.
import { inRounds } from "../../../../server/client/conquest";
import { MatchHead } from "../../../common/match_head";
import type { Scene } from "../model";
import { t } from "../texts";

export function MatchHeader({ scene: { view, room } }: { scene: Scene }) {
  const rounds = inRounds(view) ? { done: view.round, of: view.rounds, label: t.roundOf(view.round, view.rounds) } : null;
  return <MatchHead room={room} logo={t.logo} phase={t[view.phase]} rounds={rounds} />;
}
