// The figure that a seat's only player has chosen. Teams have none: theirs would be somebody's.
import { Avatar } from "@client/ui/avatars";
import type { RoomView } from "@client/wire/messages";

export function Figure({ room, seat }: { room: RoomView; seat: number }) {
  const bearer = room.seats.find((one) => one.seat === seat)?.bearer;
  const name = bearer ? room.players.find(({ id }) => id === bearer)?.avatar : null;
  return name ? <Avatar name={name} /> : null;
}
