/** Looking things up in a Virus War match. */
import type { Group, PlayerView, VirusWarView } from "@client/wire/games/virus_war";

export const playerOf = (view: VirusWarView, seat: number | null): PlayerView | undefined =>
  view.players.find((player) => player.seat === seat);

/** Every number card of the hand, ascending, with repeats. */
export const numbersOf = (groups: readonly Group[]): number[] =>
  groups.filter((group) => group.face.kind === "number").flatMap((group) => group.ids.map(() => group.face.value ?? 0));

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
