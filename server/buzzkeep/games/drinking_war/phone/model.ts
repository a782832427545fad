/** Looking things up in a Drinking War match, seen from one phone. */
import { playerOf } from "../art/match";
import type { WarMatch } from "../art/match";
import type { Group, HintView, Kind, Mine, TargetView } from "@client/wire/games/drinking_war";
import type { Action } from "@client/wire/games/drinking_war_actions";
import type { PromptView } from "@client/wire/messages";
import type { Sending } from "@phone/hooks";

export type Act = (action: Action, final?: boolean) => void;
export type Sent = Sending<Action> | null;

/** Prompts that stand beside what is going on: what allies may suggest, what is planned, what is bet on. */
const ASIDE = ["advise", "plan", "bet"];
/** And of what stands beside the whole match: the drink mode, and what is still to be discarded. */
const BESIDE = "b.";

const mineOf = (match: WarMatch, prompt: PromptView): boolean =>
  match.you.seat !== null && prompt.seats.includes(match.you.seat);
const sideways = (prompt: PromptView): boolean => ASIDE.includes(prompt.kind) || prompt.id.startsWith(BESIDE);

/** What is asked of this phone's unit now. */
export const askedPrompt = (match: WarMatch): PromptView | undefined =>
  match.game.prompts.find((prompt) => mineOf(match, prompt) && !sideways(prompt));
/** A prompt that stands aside, if this phone has it. */
export const asidePrompt = (match: WarMatch, kind: "drink" | "advise" | "plan" | "discard") =>
  match.game.prompts.find((prompt) => prompt.kind === kind && sideways(prompt) && mineOf(match, prompt));
/** Whose time the bar shows: one's own first. */
export const timedPrompt = (match: WarMatch): PromptView | undefined =>
  askedPrompt(match) ?? match.game.prompts.find((prompt) => !sideways(prompt));

export const memberName = (match: WarMatch, member: string): string =>
  match.room.players.find((player) => player.id === member)?.name ?? "?";

/** The captain of a unit that is a team, by name; null for a unit of one. */
export function captainOf(match: WarMatch, seat: number): string | null {
  const team = match.room.seats.find((slot) => slot.seat === seat)?.players ?? [];
  const captain = playerOf(match.view, seat)?.captain ?? null;
  return team.length > 1 && captain !== null ? memberName(match, captain) : null;
}

/** Who suggests a card: a member by name, else the unit that helps. */
const adviser = (match: WarMatch, hint: HintView): string =>
  hint.member === null ? match.nameOf(hint.seat) : memberName(match, hint.member);

export const hintsFor = (match: WarMatch, mine: Mine, card: Kind): string[] =>
  mine.hints.filter((hint) => hint.card === card).map((hint) => adviser(match, hint));

export const cardsIn = (hand: readonly Group[]): number => hand.reduce((all, group) => all + group.ids.length, 0);
export const count = (cards: readonly Kind[], card: Kind): number => cards.filter((one) => one === card).length;
export const groupOf = (hand: readonly Group[], card: Kind | null): Group | undefined =>
  hand.find((group) => group.card === card);

/** Whoever can be meant at all: neither oneself nor the dead. */
export const others = (targets: readonly TargetView[]): TargetView[] =>
  targets.filter(({ reason }) => reason !== "SELF" && reason !== "OUT");

/** Whether an action is on its way or with the server. */
export const busyWith = (sent: Sent): boolean =>
  sent !== null && sent.state !== "refused" && !["highlight", "call", "draft"].includes(sent.action.kind);
