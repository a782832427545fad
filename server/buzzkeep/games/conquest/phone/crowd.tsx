/** What onlookers do: bets, how the crowd did, and the tap that goes on. */
import { aboutOf } from "../art/match";
import { betOn } from "../art/bets";
import { toldBy } from "@client/views";
import { useMap } from "@client/ui/map";
import type { Action } from "@client/wire/games/conquest_actions";
import { useAct, useReached } from "@phone/hooks";
import { BetSeat, Bets } from "@phone/match/bet";
import type { ConquestMatch } from "../art/match";
import { numberOf, titleOf } from "./model";
import { t } from "./texts";

/** The bet that is open to this phone, or what became of the last one. */
export function ConquestBets({ match }: { match: ConquestMatch }) {
  const { view } = match;
  const map = useMap(view.map);
  const label = (on: string) => {
    const bet = betOn(on);
    if (bet.kind === "seat") return <BetSeat match={match} seat={bet.seat} />;
    if (bet.kind !== "region") return t.betOn(bet.kind);
    return (
      <>
        <b class="num">{numberOf(view, map, bet.territory)}</b> {titleOf(view, map, bet.territory)}
      </>
    );
  };
  return <Bets match={match} title={titleOfBet(match)} label={label} />;
}

function titleOfBet({ view, nameOf }: ConquestMatch): string {
  const { stage } = view;
  if (stage.kind === "picking") return t.betTarget(nameOf(stage.seat));
  if (stage.kind === "choosing") return stage.seats[0] === undefined ? "" : t.betTarget(nameOf(stage.seats[0]));
  if (stage.kind !== "asking" && stage.kind !== "announcing" && stage.kind !== "reading_aloud") return "";
  const { stake, seats } = aboutOf(view);
  return t.betQuestion(stake, seats[0] === undefined ? "" : nameOf(seats[0]));
}

/** How many knew it, and how often in a row this phone did. */
export function CrowdVerdict({ match }: { match: ConquestMatch }) {
  const told = toldBy(match.view, "revealing");
  if (!told || told.of < 2) return null;
  const number = aboutOf(match.view).format === "number";
  return (
    <p class="crowd-verdict">
      {number ? null : t.knew(told.knew, told.of)}
      {told.streak > 1 ? (
        <b>
          {number ? "" : " · "}
          {t.inARow(told.streak)}
        </b>
      ) : null}
    </p>
  );
}

/** Go on as soon as all have tapped; nothing where nobody is asked to, nor before the wall has told all (`after`). */
export function Onward({ match, after = 0 }: { match: ConquestMatch; after?: number }) {
  const told = useReached(match.line, after, match.room.paused);
  const prompt = match.prompt?.kind === "tap" && !match.botPlays ? match.prompt : undefined;
  const { act, sending } = useAct<Action>(match.line, prompt?.id);
  if (!prompt || !told) return null;
  const sent = sending !== null && sending.state !== "refused";
  return (
    <button
      type="button"
      class="plain strong onward"
      aria-disabled={sent}
      onClick={() => !sent && act({ kind: "tap" }, false)}>
      {sent ? t.onwardSent : t.onward}
    </button>
  );
}
