/** Who sits where, in words. */
import { listed, say } from "./i18n";
import type { GameUpdate, RoomView } from "./wire/messages";

/** Name of a seat: the player's whose name it bears, its bot's, or its colour when a team or nobody plays it. */
export function seatTitle(room: RoomView, seat: number): string {
  const slot = room.seats.find((one) => one.seat === seat);
  if (!slot) return String(seat + 1);
  return (slot.bearer && playerName(room, slot.bearer)) ?? say(slot.bot_name ?? slot.name);
}

/** Whom the clock waits for; `host` names the one whose console is gone. */
export const waitedFor = (room: RoomView, host: string): string =>
  listed(room.hold.map((id) => (id === "host" ? host : (playerName(room, id) ?? "?"))));

/** Whether a question has just been withdrawn, in any game that asks some. */
export const withdrawn = (game: GameUpdate): boolean =>
  (game.events as readonly { kind: string }[]).some((event) => event.kind === "question_voided");

export function playerName(room: RoomView, player: string): string | null {
  const name = room.players.find((one) => one.id === player)?.name;
  return name === undefined ? null : apart(name);
}

/** A name in a text of another direction: from right to left it is isolated, so that each sign stands on its side. */
const apart = (name: string): string =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
