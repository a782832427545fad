// What was changed since this page was opened, last first: each change can be undone.
import { type Item, type ItemSheet, add, open, remove, store } from "./api";

/** A question before and after a change: null where it was not there. */
interface Change {
  bank: string;
  before: Item | null;
  after: ItemSheet | null;
}

const changes: Change[] = [];

export const changed = (bank: string, before: Item | null, after: ItemSheet | null): void =>
  void changes.push({ bank, before, after });

export const undoable = (): boolean => changes.length > 0;

/** Take the last change back; gives the question as it is then, null if it is gone. Throws `Refused`, and keeps it then. */
export async function undo(): Promise<ItemSheet | null> {
  const last = changes[changes.length - 1];
  if (!last) return null;
  let now: ItemSheet | null = null;
  if (last.before && last.after) now = await store(last.after, last.before);
  else if (last.before) now = await add(last.bank, last.before);
  else if (last.after) await remove(last.after);
  changes.pop();
  if (now) renew(now);
  return now;
}

/** A bank is gone: what was changed in it cannot be undone. */
export function forget(bank: string): void {
  for (let at = changes.length - 1; at >= 0; at -= 1) if (changes[at]?.bank === bank) changes.splice(at, 1);
}

/** What is undone next has to name the version that is there now. */
function renew(now: ItemSheet): void {
  for (const change of changes)
    if (change.bank === now.bank && change.after?.item.id === now.item.id) change.after = now;
}

/** The question after somebody else has changed it. */
export const newer = (sheet: ItemSheet): Promise<ItemSheet> => open(sheet.bank, sheet.item.id);
