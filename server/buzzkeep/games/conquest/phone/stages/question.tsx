/** What a question is about, above it; and who answers. */
import { type About, aboutOf, freeLeft } from "../../art/match";
import { Shield } from "@client/ui/shield";
import { useMap } from "@client/ui/map";
import { topicName } from "@client/ui/topics";
import type { Fight, Subject } from "@client/wire/games/conquest";
import type { ConquestMatch } from "../../art/match";
import { numberOf, titleOf } from "../model";
import { t } from "../texts";

/** "Duel · territoire 6": the gold line above a question. */
export function useStakeLine(match: ConquestMatch): string {
  const about = aboutOf(match.view);
  const map = useMap(match.view.map);
  const { subject } = about;
  return [
    subject ? topicLine(subject, (territory) => titleOf(match.view, map, territory)) : "",
    about.heat > 0 ? t.heat(about.heat) : t.stake(about.stake),
    where(about, match.you.seat, (territory) => t.forRegion(numberOf(match.view, map, territory))),
    about.stake === "allocation" ? t.left(freeLeft(match.view), about.gives) : "",
    about.timed ? t.timed : "",
  ]
    .filter(Boolean)
    .join("\u00a0· ");
}

/** "Brittany asks · Nature", as the wall says it. */
function topicLine({ topic, place, wild }: Subject, name: (territory: string) => string): string {
  const who = wild ? t.wild : place === null ? t.lotAsks : t.asks(name(place));
  return `${who} · ${topicName(topic)}`;
}

function where({ fight, claims }: About, seat: number | null, region: (territory: string) => string): string {
  if (fight) return fight.castle ? `${t.castle} · ${t.towerOf(fight.tower, fight.towers)}` : region(fight.territory);
  const mine = claims.find((claim) => claim.seat === seat) ?? (claims.length === 1 ? claims[0] : undefined);
  return mine ? region(mine.territory) : claims.length > 1 ? t.everyRegion : "";
}

/** Shields and names of who answers, or of the two of a fight. */
export function Contenders({
  match,
  fight,
  seats,
}: {
  match: ConquestMatch;
  fight: Fight | null;
  seats: readonly number[];
}) {
  return (
    <ul class={`contenders n${seats.length}`}>
      {seats.map((seat, index) => (
        <li key={seat} class={seat === match.you.seat ? "me-too" : ""}>
          <Shield seat={seat} />
          <b>{match.nameOf(seat)}</b>
          {fight && index === 0 ? (
            <span class="vs" role="img" aria-label={t.versus}>
              VS
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
