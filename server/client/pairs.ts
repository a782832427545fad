/** Partners in the lobby. */
import type { RoomView } from "./wire/messages";

/** The seat that would play with another one; undefined without partners. */
export const partnerOf = (room: RoomView, seat: number | null): number | undefined =>
  seat === null ? undefined : room.pairs.find((pair) => pair.includes(seat))?.find((other) => other !== seat);
