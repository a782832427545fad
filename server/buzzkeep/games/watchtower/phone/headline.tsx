/** Whose turn it is, and what happened last. */
import type { Acting, Event, Preparing, PreparingTogether } from "@client/wire/games/watchtower";
import { t as cards } from "../art/texts";
import { Title } from "./parts";
import type { TowerMatch } from "../art/match";
import { t } from "./texts";

export function Headline({
  match,
  stage,
  title,
}: {
  match: TowerMatch;
  stage: Preparing | PreparingTogether | Acting;
  title: string;
}) {
  return (
    <Title
      phase={`${stage.kind} ${"seat" in stage ? stage.seat : ""} ${match.view.turn}`}
      title={title}
      note={useNews(match) || calendar(match)}
    />
  );
}

/** Which turn of how many. */
function calendar({ view }: TowerMatch): string {
  if (view.turn === 0) return t.beforeFirst;
  if (view.last_round) return t.lastRound;
  if (view.countdown !== null) return t.roundsLeft(view.countdown);
  return view.rounds_left === null ? t.turnNo(view.turn) : t.roundsAtMost(view.rounds_left);
}

/** News that nothing of the same moment pushes aside. */
const GREAT: ReadonlySet<Event["kind"]> = new Set([
  "campaign_began",
  "campaign_lost",
  "seat_eliminated",
  "countdown_began",
  "last_round_began",
]);

let latest = { match: "", turn: -1, text: "" };

/** The last thing worth telling, until the turn is over. */
function useNews(match: TowerMatch): string {
  const { match: id, events } = match.game;
  const { turn } = match.view;
  const drawn = (events as Event[]).flatMap((event) =>
    event.kind === "card_drawn" && event.seat === match.you.seat && event.card ? [cards.the(event.card.rank)] : [],
  );
  const told = (events as Event[])
    .map((event) => ({
      kind: event.kind,
      text: event.kind === "card_drawn" ? (drawn.length > 0 ? t.youDrew(drawn) : "") : sentence(match, event),
    }))
    .filter((one) => one.text !== "");
  const text = (told.filter((one) => GREAT.has(one.kind)).pop() ?? told.pop())?.text;
  if (text) latest = { match: id, turn, text };
  return latest.match === id && latest.turn === turn ? latest.text : "";
}

function sentence(match: TowerMatch, event: Event): string {
  const me = (seat: number) => seat === match.you.seat;
  const name = (seat: number) => match.nameOf(seat);
  switch (event.kind) {
    case "card_placed":
      return me(event.seat) ? "" : t.placed(name(event.seat), cards.the(event.card.rank), event.height);
    case "card_burned":
      return me(event.seat)
        ? t.youBurned(cards.the(event.card.rank), event.draws)
        : t.burned(name(event.seat), cards.the(event.card.rank));
    case "campaign_began":
      return me(event.seat) ? t.yourCampaign : t.campaignOf(name(event.seat));
    case "campaign_lost":
      return me(event.seat) ? t.yourCampaignLost : t.campaignLost(name(event.seat));
    case "free_for_all_won":
      return me(event.seat)
        ? t.meleeYours(cards.the(event.card.rank))
        : t.meleeWon(name(event.seat), cards.the(event.card.rank));
    case "seat_eliminated":
      return me(event.seat) ? t.youAreOut : t.eliminated(name(event.seat));
    case "barracks_refilled":
      return t.refilled(event.cards);
    case "countdown_began":
      return t.countdown(event.rounds);
    case "last_round_began":
      return t.lastRound;
    case "timed_out":
      return me(event.seat) ? t.youTimedOut : t.timedOut(name(event.seat));
    default:
      return "";
  }
}
