// An evening of several rounds, as wall and console tell it.
import { say } from "@client/i18n";
import type { ProgrammeView, RoomView } from "@client/wire/messages";
import { type GameEntry, titleOf } from "./api";
import { t } from "./evening_texts";
import { playerName, seatTitle } from "./people";

export type Round = ProgrammeView["rounds"][number];
export type EveningLine = ProgrammeView["standings"][number];

/** What a round is called: as its host named it, else its game and how it is played. */
export function roundName(round: Round, games: readonly GameEntry[]): string {
  if (round.name) return round.name;
  const info = games.find((one) => one.info.id === round.game)?.info;
  if (!info) return round.game;
  const preset = info.presets.find(({ id }) => id === round.preset);
  return [say(titleOf(info, {})), preset && say(preset.name)].filter(Boolean).join(" · ");
}

/** Whose line of the table it is: the name that a seat bears, or somebody without one. */
export function standingName(room: RoomView, { seat, members }: EveningLine): string {
  return seat === null ? (playerName(room, members[0] ?? "") ?? "?") : seatTitle(room, seat);
}

/** Whether all rounds are played. */
export const isOver = ({ played, rounds }: ProgrammeView): boolean => played === rounds.length;

/** What a break is called: half-time if as many rounds, or one more, lie before it as after it. */
export function breakTitle(programme: ProgrammeView | null): string {
  if (!programme || programme.played === 0) return t.break;
  return programme.played === Math.ceil(programme.rounds.length / 2) ? t.halfTime : t.break;
}

/** 754000 ms -> "12:34"; what is over is "0:00". */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
