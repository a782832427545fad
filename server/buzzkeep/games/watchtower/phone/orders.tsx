/** What to do with what is chosen, and the end of the turn; for everybody else, who must act and for how long. */
import { isRoyal, Stack } from "../art/art";
import { labelled } from "@client/i18n";
import { t as cards } from "../art/texts";
import type { ArmyCard, Mine } from "@client/wire/games/watchtower";
import type { Action } from "@client/wire/games/watchtower_actions";
import { Check } from "@phone/parts/icons";
import { useAnnounce } from "@phone/parts/live";
import { TowerBets } from "./bets";
import { Waiting } from "./parts";
import { noBurn, reason } from "./reasons/texts";
import { playerOf, type TowerMatch } from "../art/match";
import { type Choice, type Group, ways } from "./model";
import { t } from "./texts";

interface Props {
  match: TowerMatch;
  due: number | null;
  /** The own turn begins as it was planned. */
  planned: boolean;
  /** For whom one waits who is not asked. */
  waits: (seconds: number) => string;
  choice: Choice | null;
  /** The chosen cards of the army. */
  group: Group | undefined;
  busy: boolean;
  send: (action: Action) => void;
}

export function Orders({ match, due, planned, waits, choice, group, busy, send }: Props) {
  const { mine } = match.view;
  const asked = match.botPlays ? null : (mine?.asked ?? null);
  const plans = !match.botPlays && match.prompt?.kind === "plan";
  if (plans && choice?.kind === "target") return <Locked match={match} choice={choice} busy={busy} onEnd={null} />;
  if (plans) return <Plan match={match} due={due} waits={waits} send={send} />;
  if (asked !== "act" && asked !== "prepare") return <Standing match={match} due={due} waits={waits} />;
  const end = () => send({ kind: "end" });
  const plan = planned ? (mine?.plan ?? null) : null;
  if (choice === null && plan)
    return (
      <>
        <Hint text={t.planned(moveName(match, plan))} />
        <div class="pair">
          <button
            type="button"
            class="plain strong"
            aria-disabled={busy}
            onClick={() => send({ kind: "plan", move: null })}>
            {t.ponder}
          </button>
          <button type="button" class="go" aria-disabled={busy} onClick={() => send(plan)}>
            {t.doNow}
          </button>
        </div>
      </>
    );
  if (choice === null) {
    const left = asked === "act" ? todo(match) : "";
    return (
      <button
        type="button"
        class={asked === "prepare" || left === "" ? "go" : "plain strong wt-end"}
        aria-disabled={busy}
        onClick={end}>
        {asked === "prepare" ? <Check /> : null}
        {asked === "prepare" ? t.ready : t.end}
        {left ? <small>{left}</small> : null}
      </button>
    );
  }
  if (choice.kind === "card" && group) return <Placing match={match} group={group} busy={busy} send={send} />;
  if (choice.kind === "stack") {
    const burn = mine?.burns.find((one) => one.rank === choice.rank);
    const why = burn ? burn.reason : "IN_CAMPAIGN";
    const draws = burn && why === null ? t.burnDraws(burn.draws, burn.draws < (isRoyal(burn.rank) ? 2 : 1)) : null;
    return (
      <>
        <Hint text={draws ?? (burn ? noBurn(match, burn) : reason("IN_CAMPAIGN"))} />
        <button
          type="button"
          class="go"
          aria-disabled={busy || why !== null}
          onClick={() => why === null && send({ kind: "burn", rank: choice.rank })}>
          {t.burn(cards.the(choice.rank))}
        </button>
      </>
    );
  }
  return choice.kind === "target" ? <Locked match={match} choice={choice} busy={busy} onEnd={end} /> : null;
}

/** What is still possible in this turn, in words. */
function todo(match: TowerMatch): string {
  const { mine } = match.view;
  const can = [
    mine?.place === null && mine.army.length > 0 ? t.canPlace : "",
    mine?.burns.some((burn) => burn.reason === null) ? t.canBurn : "",
    mine?.rivals.some((rival) => rival.reason === null) ? t.canChallenge : "",
  ].filter(Boolean);
  return can.length === 0 ? "" : t.canStill(can);
}

/** What a choice means, on the screen and for a screen reader. */
function Hint({ text, warn = false }: { text: string; warn?: boolean }) {
  useAnnounce(text);
  return <p class={`status wt-hint ${warn ? "warn" : ""}`}>{text}</p>;
}

/** Putting down a card of this rank; a won one and a drawn one are told apart where one has both. */
function Placing({
  match,
  group,
  busy,
  send,
}: {
  match: TowerMatch;
  group: Group;
  busy: boolean;
  send: (action: Action) => void;
}) {
  const why = match.view.mine?.place ?? null;
  const cases = ways(group);
  const special = cases.filter((card) => card.completes !== null);
  const told = special.length > 0 ? special : cases.slice(0, 1);
  return (
    <>
      {why !== null ? (
        <Hint text={reason(why)} />
      ) : (
        told.map((card) => (
          <Hint
            key={card.id}
            text={
              cases.length > 1 && card.completes !== null
                ? labelled(card.won ? t.wonOne : t.drawnOne, placing(match, card))
                : placing(match, card)
            }
            warn={
              card.completes === "doomed" || (card.completes === "free_for_all" && match.view.mine?.army.length === 1)
            }
          />
        ))
      )}
      <div class="pair">
        {cases.map((card) => (
          <button
            key={card.id}
            type="button"
            class={`go ${cases.length > 1 ? "long" : ""}`}
            aria-disabled={busy || why !== null}
            onClick={() => why === null && send({ kind: "place", card: card.id })}>
            {cases.length > 1 ? (card.won ? t.placeWon : t.placeDrawn) : t.place(cards.the(group.rank))}
          </button>
        ))}
      </div>
    </>
  );
}

/** What putting this card down would do. */
function placing(match: TowerMatch, card: ArmyCard): string {
  if (card.completes !== null)
    return card.completes === "free_for_all" && match.view.mine?.army.length === 1
      ? t.beginsHopeless
      : { campaign: t.beginsCampaign, free_for_all: t.beginsMelee, doomed: t.beginsDoom }[card.completes];
  const height =
    playerOf(match.view, match.you.seat)?.fort.find((stack) => stack.rank === card.face.rank)?.cards.length ?? 0;
  return height === 0 ? t.newStack : t.grows(height + 1, match.view.tower_height - height - 1);
}

/** A target that cannot be challenged now, and why. */
function Locked({
  match,
  choice,
  busy,
  onEnd,
}: {
  match: TowerMatch;
  choice: Choice & { kind: "target" };
  busy: boolean;
  /** None where one only plans. */
  onEnd: (() => void) | null;
}) {
  const rival = match.view.mine?.rivals.find((one) => one.seat === choice.seat);
  const stack = playerOf(match.view, choice.seat)?.fort.find((one) => one.rank === choice.rank);
  const target = rival?.targets.find((one) => one.rank === choice.rank);
  const why = target?.reason ?? rival?.reason ?? "NO_FORT";
  const army = match.view.mine?.army.length ?? 0;
  const text = target && (why === "NEED_6" || why === "NEED_10") ? t.need(target.needs, army) : reason(why, true);
  useAnnounce(text);
  return (
    <>
      <div class="wt-locked">
        {stack ? <Stack cards={stack.cards} locked={stack.complete} hidden /> : null}
        <p>
          <b>{t.notNow}</b> {text}
        </p>
      </div>
      {onEnd ? (
        <button type="button" class="plain strong" aria-disabled={busy} onClick={onEnd}>
          {match.view.mine?.asked === "prepare" ? t.ready : t.end}
        </button>
      ) : null}
    </>
  );
}

/** How one means to begin the next turn, while somebody else thinks. */
function Plan({ match, due, waits, send }: Pick<Props, "match" | "due" | "waits" | "send">) {
  const move = match.view.mine?.plan ?? null;
  return (
    <>
      <p class="status">{move ? t.planned(moveName(match, move)) : t.planHint}</p>
      <button type="button" class="plain" onClick={() => send({ kind: "plan", move: move ? null : { kind: "end" } })}>
        {move ? t.unplan : t.planEnd}
      </button>
      <Waiting match={match} due={due} text={waits} />
    </>
  );
}

/** A move in words: "Challenge Ann for the queen, 2 cards". */
function moveName(match: TowerMatch, move: NonNullable<Mine["plan"]>): string {
  if (move.kind === "end") return t.end;
  const who = match.nameOf(move.defender);
  if (move.rank !== null)
    return t.withCards(
      move.size > 0 ? t.challengeFor(who, cards.the(move.rank)) : t.take(cards.the(move.rank)),
      move.size,
    );
  const rival = match.view.mine?.rivals.find((one) => one.seat === move.defender);
  return t.withCards(rival?.duel == null ? t.raid(who) : t.duel(who), move.size);
}

/** Nothing to do: who must act, or that one is out, looks on, or has a bot. */
function Standing({ match, due, waits }: Pick<Props, "match" | "due" | "waits">) {
  const me = playerOf(match.view, match.you.seat);
  if (me && !me.alive) {
    return (
      <>
        <div class="card fallen">
          <h2>{t.youAreOut}</h2>
          <p>{t.youAreOutText}</p>
        </div>
        <TurnBets match={match} />
      </>
    );
  }
  return (
    <>
      {match.botPlays ? <p class="status">{t.botPlays}</p> : me ? null : <p class="status">{t.watching}</p>}
      <TurnBets match={match} />
      <Waiting match={match} due={due} text={waits} />
    </>
  );
}

/** What may be bet on in somebody's turn: whom it challenges, and then what it does next. */
function TurnBets({ match }: { match: TowerMatch }) {
  const name = match.nameOf(match.view.active ?? 0);
  return (
    <TowerBets
      match={match}
      title={match.view.crowd.options.includes("nobody") ? t.betTarget(name) : t.betNext(name)}
    />
  );
}
