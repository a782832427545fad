// What onlookers had bet on, once the result is there.
import { shortNames } from "@wall/common/people";
import { CrowdStrip } from "@wall/common/crowd";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

const SEAT = "seat:";
/** What can be bet on stands in one line: four long names and the tie give up the ends of theirs. */
const LETTERS = 56;

export function WallBets({ match }: { match: TowerMatch }) {
  const offers = match.view.crowd.settled?.counts.map(({ on }) => on) ?? [];
  const words = offers.map((on) =>
    on.startsWith(SEAT) ? match.nameOf(Number(on.slice(SEAT.length))) : t.betWords(on),
  );
  const short = shortNames(words, LETTERS);
  return <CrowdStrip match={match} label={(on) => short[offers.indexOf(on)] ?? ""} />;
}
