// The last plays: attacks, answers, powers. Only where no sips are offered, for elsewhere no log is kept (R12.6).
import { useRef } from "preact/hooks";
import type { Event } from "@client/wire/games/drinking_war";
import { Ribbon, type RibbonPlay, useLastPlays } from "@wall/common/ribbon";
import { Crest, Sign } from "../../art/art";
import type { WarMatch } from "../../art/match";
import { t as cards } from "../../art/texts";
import { load } from "../model";
import { t } from "../texts";

function playOf(event: Event): RibbonPlay | null {
  switch (event.kind) {
    case "attack_launched":
      return {
        seat: event.seat,
        other: event.target,
        picture: <Crest family="attack" />,
        words: load(event.sips, event.pv),
        class: "attack",
      };
    case "defended":
      return event.cards.length === 0
        ? null
        : {
            seat: event.seat,
            other: null,
            picture: <Crest family="defence" />,
            words: event.sips + event.pv === 0 ? t.parried : t.leaves(load(event.sips, event.pv)),
            class: "defence",
          };
    case "attack_returned":
      return {
        seat: event.seat,
        other: event.target,
        picture: <Sign face="mirror" />,
        words: load(event.sips, event.pv),
        class: "defence",
      };
    case "power_played":
      return {
        seat: event.seat,
        other: event.target,
        picture: <Sign face={event.card} />,
        words: cards.shortName(event.card),
        class: "power",
      };
    default:
      return null;
  }
}

/** `hold`: what has just been played is still being shown card by card. */
export function LastPlays({ match, hold }: { match: WarMatch; hold: boolean }) {
  const plays = useLastPlays(match.game, playOf);
  const told = useRef(plays);
  if (!hold) told.current = plays;
  return <Ribbon plays={told.current} label={t.lastPlays} most={4} />;
}
