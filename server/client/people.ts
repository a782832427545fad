/** Who sits where, in words. */
import { say } from "./i18n";
import type { RoomView } from "./wire/messages";

/** Name of a seat: its only player, or its colour when a team or a bot or nobody plays it. */
export function seatTitle(room: RoomView, seat: number): string {
  const slot = room.seats.find((one) => one.seat === seat);
  if (!slot) return String(seat + 1);
  const [only, ...others] = slot.players;
  if (only === undefined || others.length > 0) return say(slot.name);
  return playerName(room, only) ?? say(slot.name);
}

export function playerName(room: RoomView, player: string): string | null {
  return room.players.find((one) => one.id === player)?.name ?? null;
}
