// Who sits where, in words, and how large.
import { playerName } from "@client/people";
import type { RoomView } from "@client/wire/messages";

export { playerName, seatTitle } from "@client/people";

/** Names of everybody on a seat, for the line under a team's title; empty for a seat with one player. */
export function teamMembers(room: RoomView, seat: number, letters = Infinity): string {
  const slot = room.seats.find((one) => one.seat === seat);
  if (!slot || slot.players.length < 2) return "";
  const names = slot.players.map((id) => playerName(room, id) ?? "");
  return shortNames(names, letters - 2 * (names.length - 1)).join(", ");
}

/** Names cut so that all of them have `letters` together: none is left out, and short ones leave theirs to the long ones. */
export function shortNames(names: readonly string[], letters: number): string[] {
  let most = Math.max(...names.map((name) => name.length));
  while (most > 3 && names.reduce((sum, name) => sum + Math.min(name.length, most), 0) > letters) most -= 1;
  return names.map((name) => cut(name, most));
}

/** "Maximilien-Alexandre" in 9 letters: "Maximili…". */
export const cut = (name: string, most: number): string =>
  name.length <= most ? name : `${name.slice(0, Math.max(1, most - 1)).trimEnd()}…`;

/** Whether anybody of the seat is on the line (a bot always is). */
export function seatConnected(room: RoomView, seat: number): boolean {
  const slot = room.seats.find((one) => one.seat === seat);
  if (!slot) return false;
  if (slot.bot !== null) return true;
  return slot.players.some((id) => room.players.find((one) => one.id === id)?.connected);
}

/** The room code out of an address such as /tv/K7QM. */
export function codeFromPath(path: string): string {
  return (path.split("/")[2] ?? "").toUpperCase().slice(0, 4);
}

/** The address as people read it off a wall and type it: without scheme, code and `/j/`. */
export function doorOf(url: string): string {
  return url.replace(/^https?:\/\//, "").replace(/\/j\/[^/]+$/, "");
}

/** Whether an address leads into one's own network only: to a number, or to a name that the network itself gives. */
export function isLocal(url: string): boolean {
  const host = new URL(url).hostname;
  return /^(\[.*\]|[\d.]+|localhost|.*\.(local|lan|home|box))$/.test(host);
}

/** Size that makes a text fit a width: lengths in u, `em` is the mean width of a letter. */
export function fit(text: string, width_u: number, most_u: number, least_u: number, em = 0.56): string {
  const size = Math.max(least_u, Math.min(most_u, width_u / (Math.max(1, text.length) * em)));
  return `${(size / 10).toFixed(3)}rem`;
}

/** Size and width of a display name on one line; long names are set narrow before they are set small. */
export function nameStyle(
  name: string,
  width_u: number,
  most_u: number,
  least_u: number,
): { fontSize: string; fontStretch: string } {
  const long = name.length > 12;
  return { fontSize: fit(name, width_u, most_u, least_u, long ? 0.45 : 0.58), fontStretch: long ? "68%" : "88%" };
}

/** Like `nameStyle`, and a very long name is set as narrow as the face goes. */
export function narrowName(name: string, width_u: number, most_u: number): { fontSize: string; fontStretch: string } {
  return name.length > 15
    ? { fontSize: fit(name, width_u, most_u, 1.7, 0.42), fontStretch: "62%" }
    : nameStyle(name, width_u, most_u, 1.7);
}

/** Size and width of a display name that may take two lines: neither its longest word nor half of it is too wide. */
export function twoLines(name: string, width_u: number, most_u: number): { fontSize: string; fontStretch: string } {
  if (name.length <= 12) return { fontSize: fit(name, width_u, most_u, 1.8, 0.7), fontStretch: "88%" };
  const word = Math.max(...name.split(/[\s-]+/).map((one) => one.length));
  return {
    fontSize: fit("x".repeat(Math.max(word + 1, Math.ceil(name.length * 0.6))), width_u, most_u, 1.8, 0.56),
    fontStretch: "74%",
  };
}

/** How many letters the longer of two lines has, broken where it is shortest: after a hyphen or at a space. */
function longerLine(name: string): number {
  const breaks = [...name.matchAll(/-|\s+/g)].map(({ index, 0: found }) =>
    Math.max(index + (found === "-" ? 1 : 0), name.length - index - found.length),
  );
  return Math.min(name.length, ...breaks);
}

/** For a name of at most two lines in so much width, broken only between words. */
const inLines = (
  name: string,
  width_u: number,
  most_u: number,
  em: number,
  fontStretch: string,
): { fontSize: string; fontStretch: string } => ({
  fontSize: fit("x".repeat(longerLine(name)), width_u, most_u, 1.7, em),
  fontStretch,
});

/** Two lines in a title's capitals. */
export const tallLines = (name: string, width_u: number, most_u: number): { fontSize: string; fontStretch: string } =>
  inLines(name, width_u, most_u, 0.64, "74%");

/** Two lines set as narrow as the face goes: for names beside each other. */
export const narrowLines = (
  name: string,
  width_u: number,
  most_u: number,
): { fontSize: string; fontStretch: string } =>
  name.length <= 9 ? nameStyle(name, width_u, most_u, 1.7) : inLines(name, width_u, most_u, 0.45, "62%");
