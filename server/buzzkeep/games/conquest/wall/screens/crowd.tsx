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
export function Knew({ match }: { match: MappedMatch }) {
  const told = toldBy(match.view, "revealing");
  if (!told || told.of < 2) return null;
  return <small class="knew enter">{t.knew(told.knew, told.of)}</small>;
}
