// What onlookers had bet on, and how many knew the answer.
import { betOn } from "../../art/bets";
import { toldBy } from "@client/views";
import { CrowdStrip } from "@wall/common/crowd";
import { type MappedMatch, placeName } from "../model";
import { t } from "../texts";

export function ConquestCrowd({ match }: { match: MappedMatch }) {
  const label = (on: string) => {
    const bet = betOn(on);
    return bet.kind === "seat"
      ? match.nameOf(bet.seat)
      : bet.kind === "region"
        ? placeName(match.map, bet.territory)
        : t.betOn(bet.kind);
  };
  return <CrowdStrip match={match} label={label} />;
}

/** "8 of 11 knew it", once it is told. */
export function knewText({ view }: MappedMatch): string | null {
  const told = toldBy(view, "revealing");
  return told && told.of > 1 ? t.knew(told.knew, told.of) : null;
}
