/** The players at this phone: usually one. Each has a line of his own to the room, and one of them is on the screen. */
import { computed, effect, signal } from "@preact/signals";
import { type Line, Session } from "@client/session";
import { load, tokenKey } from "@client/storage";

const SLOTS = [0, 1, 2, 3];

const seats = signal<readonly { slot: number | null; line: Line }[]>([]);
const chosen = signal<Line | null>(null);

/** The line on the screen; null before a room was chosen. */
export const current = computed(() => chosen.value);
export const lines = computed(() => seats.value.map((one) => one.line));
export const slotOf = (line: Line): number | null => seats.value.find((one) => one.line === line)?.slot ?? null;
export const mayAddMate = computed(
  () => seats.value.length < SLOTS.length && seats.value.every((one) => one.slot !== null),
);

const open = (room: string, slot: number | null) => ({ slot, line: new Session({ room, role: "player", slot }) });

/** Come to a room with everybody who plays at this phone. `guest`: for somebody else's player, of whom nothing is kept. */
export function comeTo(room: string, guest: boolean): void {
  const held = SLOTS.filter((slot) => !guest && load(tokenKey(room, "player", slot)) !== null);
  const slots = held.length ? held : [guest ? null : 0];
  seats.value = slots.map((slot) => open(room, slot));
  chosen.value = lines.value[0] ?? null;
}

export function show(line: Line): void {
  chosen.value = line;
}

/** One more player at this phone; he is asked for his name. */
export function addMate(): void {
  const slot = SLOTS.find((one) => seats.value.every((other) => other.slot !== one));
  const room = chosen.value?.room;
  if (slot === undefined || !room) return;
  const mate = open(room, slot);
  seats.value = [...seats.value, mate];
  chosen.value = mate.line;
}

/** Take a player off this phone; false if he was the only one. */
export function drop(line: Line): boolean {
  line.close();
  seats.value = seats.value.filter((one) => one.line !== line);
  if (chosen.value === line) chosen.value = lines.value[0] ?? null;
  return chosen.value !== null;
}

// Who was banned is told so if he is on the screen, and else leaves no tab that leads nowhere.
effect(() => {
  const banned = lines.value.find((line) => line !== chosen.value && line.goodbye.value?.code === "banned");
  if (banned) drop(banned);
});

export function dropAll(): void {
  for (const line of lines.value) line.close();
  seats.value = [];
  chosen.value = null;
}
