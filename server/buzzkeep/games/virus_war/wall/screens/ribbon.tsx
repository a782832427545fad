// The last plays: what was played on whom, who called STOP or struck back.
import type { Event } from "@client/wire/games/virus_war";
import { Ribbon, type RibbonPlay, useLastPlays } from "@wall/common/ribbon";
import { type Kind, Sign } from "../../art/art";
import type { VirusMatch } from "../../art/match";
import { t as cards } from "../../art/texts";
import { t } from "../texts";

const play = (seat: number, kind: Exclude<Kind, "number">, other: number | null): RibbonPlay => ({
  seat,
  other: other === seat ? null : other,
  picture: <Sign kind={kind} />,
  words: kind === "counter" ? t.strikesBack : cards.kinds(kind),
  class: kind === "stop" ? "gold" : "",
});

function playOf(event: Event): RibbonPlay | null {
  switch (event.kind) {
    case "card_played": // numbers alone complete a Vaccine
      return play(event.seat, event.card.kind === "number" ? "vaccine" : event.card.kind, event.hit);
    case "stop_called":
      return play(event.seat, "stop", event.against);
    case "countered":
      return play(event.seat, "counter", event.against);
    default:
      return null;
  }
}

export function LastPlays({ match }: { match: VirusMatch }) {
  return <Ribbon plays={useLastPlays(match.game, playOf)} label={t.lastPlays} />;
}
