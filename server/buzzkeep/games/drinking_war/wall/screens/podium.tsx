// The end: who won with which points of life, the winner's allies, and what each did most.
import type { Finished } from "@client/wire/games/drinking_war";
import { shortNames } from "@wall/common/people";
import { type PodiumFact, PodiumScreen } from "@wall/common/podium";
import { crowdFact } from "@wall/common/crowd";
import type { WarMatch } from "../../art/match";
import { t } from "../texts";

/** Of the names of allies in one line. */
const LETTERS = 26;

export function Podium({ match, stage }: { match: WarMatch; stage: Finished }) {
  const { ranking } = stage;
  const firsts = ranking.filter((line) => line.rank === 1);
  const [best] = firsts;
  const title = !best ? t.over : firsts.length === 1 ? t.winner(match.nameOf(best.seat)) : t.winners;
  const lines = ranking.map(({ rank, seat, pv, removed, alive }) => ({
    rank,
    seat,
    value: pv,
    note: removed > 0 ? t.removed(removed) : alive ? "" : t.fallen,
  }));
  // the winner's allies keep the places that their own falls gave them (rules 7)
  const allies = ranking
    .filter(({ host }) => host !== null && firsts.some((first) => first.seat === host))
    .map(({ seat }) => match.nameOf(seat));
  const helped: PodiumFact[] =
    allies.length > 0
      ? [{ icon: "shield", title: t.winnersAlly, who: shortNames(allies, LETTERS).join(", "), what: "" }]
      : [];
  return (
    <PodiumScreen
      match={match}
      stage={stage}
      title={title}
      reason={t.reason(stage.reason)}
      ranking={lines}
      facts={[...helped, ...crowdFact(match)]}
    />
  );
}
