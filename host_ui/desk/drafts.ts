// What is written and not saved: kept on this device, with the version that it began with, until it is saved or dropped.
import { load, save } from "@client/storage";
import type { Item } from "./api";

const KEY = "buzzkeep.drafts";

export interface Draft {
  item: Item;
  /** That of the question when somebody began to change it; "" for one that is new. */
  version: string;
}

/** The id under which the draft of a new question is kept. */
export const NEW = "";
const keyOf = (bank: string, id: string): string => `${bank}/${id}`;

function read(): Record<string, Draft> {
  try {
    return JSON.parse(load(KEY) ?? "{}") as Record<string, Draft>;
  } catch {
    return {};
  }
}

const drafts = read();

export const draftOf = (bank: string, id: string): Draft | null => drafts[keyOf(bank, id)] ?? null;

export function keepDraft(bank: string, id: string, draft: Draft | null): void {
  if (draft) drafts[keyOf(bank, id)] = draft;
  else delete drafts[keyOf(bank, id)];
  save(KEY, Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null);
}

/** The bank is gone. */
export function dropDrafts(bank: string): void {
  for (const key of Object.keys(drafts)) if (key.startsWith(keyOf(bank, ""))) delete drafts[key];
  save(KEY, Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null);
}

export const draftCount = (): number => Object.keys(drafts).length;
