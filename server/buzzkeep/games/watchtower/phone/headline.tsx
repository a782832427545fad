/** Whose turn it is, and what happened last. */
import type { Acting, Event, Preparing, PreparingTogether } from "@client/wire/games/watchtower";
import { t as cards } from "../art/texts";
import { Title } from "./parts";
import type { TowerTable } from "./table";
import { t } from "./texts";

export function Headline({
  table,
  stage,
  title,
}: {
  table: TowerTable;
  stage: Preparing | PreparingTogether | Acting;
  title: string;
}) {
  return (
    <Title
      phase={`${stage.kind} ${"seat" in stage ? stage.seat : ""} ${table.view.turn}`}
      title={title}
      note={useNews(table) || calendar(table)}
    />
  );
}

/** Which turn of how many. */
function calendar({ view }: TowerTable): string {
  if (view.turn === 0) return t.beforeFirst;
  if (view.last_round) return t.lastRound;
  if (view.countdown !== null) return t.roundsLeft(view.countdown);
  return view.turn_cap === null ? t.turnNo(view.turn) : t.turnOf(view.turn, view.turn_cap);
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
function useNews(table: TowerTable): string {
  const { match, events } = table.game;
  const { turn } = table.view;
  const drawn = (events as Event[]).flatMap((event) =>
    event.kind === "card_drawn" && event.seat === table.you.seat && event.card ? [cards.the(event.card.rank)] : [],
  );
  const told = (events as Event[])
    .map((event) => ({
      kind: event.kind,
      text: event.kind === "card_drawn" ? (drawn.length > 0 ? t.youDrew(drawn) : "") : sentence(table, event),
    }))
    .filter((one) => one.text !== "");
  const text = (told.filter((one) => GREAT.has(one.kind)).pop() ?? told.pop())?.text;
  if (text) latest = { match, turn, text };
  return latest.match === match && latest.turn === turn ? latest.text : "";
}

function sentence(table: TowerTable, event: Event): string {
  const me = (seat: number) => seat === table.you.seat;
  const name = (seat: number) => table.nameOf(seat);
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
