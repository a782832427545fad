// What every screen of Drinking War works on, and small readings of it.
import { playerOf, type WarMatch } from "../art/match";
import type { DrinkingWarView, LyingView, PlayerView } from "@client/wire/games/drinking_war";
import type { PromptView } from "@client/wire/messages";
import { playerName, shortNames } from "@wall/common/people";
import { type Table, doorOf, placeOf } from "@wall/common/ring";
import { t } from "./texts";

export type Spot = readonly [x: number, y: number];

/** The table with everybody round it; all in rem. */
export const TABLE: Table = { wide: 9, high: 3.4, seatHigh: 0.94, seatWidest: 4.2, gap: 0.15 };
export const MIDDLE: Spot = [4.6, TABLE.high / 2];
/** Middles of the piles on the left and of the bomb on the right. */
export const PILE: Spot = [0.33, TABLE.high / 2];
export const PIT: Spot = [1.1, TABLE.high / 2];
export const COUNTRY_PILE: Spot = [8.24, TABLE.high / 2 + 0.32];

/** Units that lost theirs and help this one. */
export const alliesOf = (view: DrinkingWarView, seat: number): number[] =>
  view.players.filter((one) => one.host === seat).map((one) => one.seat);

/** The middle of a unit's panel, where what flies to it lands. */
export function spotOf(view: DrinkingWarView, seat: number): Spot {
  const { x, y, width } = placeOf(TABLE, seat, view.players.length);
  return [x + width / 2, y + TABLE.seatHigh / 2];
}

export const gateOf = (view: DrinkingWarView, seat: number): Spot => doorOf(TABLE, seat, view.players.length);

/** What the stage asks, apart from what stands open all the time. */
export const askedNow = ({ game }: WarMatch): PromptView | undefined =>
  game.prompts.find((prompt) => prompt.kind !== "drink" && prompt.kind !== "advise" && prompt.kind !== "bet");

export interface Person {
  name: string;
  captain: boolean;
}

/** The people of a team, the captain marked; nobody for a unit with one phone. Long names are cut, never left out. */
export function membersOf({ room, view }: WarMatch, seat: number, letters: number): Person[] {
  const slot = room.seats.find((one) => one.seat === seat);
  if (!slot || slot.players.length < 2) return [];
  const captain = playerOf(view, seat)?.captain ?? null;
  const names = shortNames(
    slot.players.map((id) => playerName(room, id) ?? ""),
    letters,
  );
  return slot.players.map((id, index) => ({ name: names[index] ?? "", captain: id === captain }));
}

interface Lies {
  epidemics: LyingView[];
  potions: number;
}

export function lyingBefore(unit: PlayerView): Lies {
  return {
    epidemics: unit.front.filter((one) => one.card === "epi"),
    potions: unit.front.filter((one) => one.card === "sleep").length,
  };
}

/** "22 et −1 PV": what an attack carries. */
export const load = (sips: number, pv: number): string =>
  pv === 0 ? String(sips) : sips === 0 ? t.pvLost(pv) : t.loadBoth(String(sips), t.pvLost(pv));

/** How many minutes are left before the last turns, in words; nothing where time ends no match. */
export function minutesLeft({ room, view }: WarMatch): string[] {
  return view.closes === null || view.last_turns !== null
    ? []
    : [t.minutesLeft(Math.max(1, Math.ceil((view.closes - room.clock) / 60_000)))];
}
