/** What a scene of the phone is, and what a finger does in it. */
import type { Update } from "@client/wire/messages";
import type { LineOptions } from "./fixtures";

export interface Scene {
  line?: LineOptions;
  /** Shown instead of a room: the code entry. */
  entry?: { wrong: string | null };
  act?: (page: Document) => void | Promise<void>;
}

export const scene = (update: Update, more: LineOptions = {}, act?: Scene["act"]): Scene => ({
  line: { update, ...more },
  ...(act ? { act } : {}),
});
export const tap = (page: Document, selector: string, index = 0) =>
  page.querySelectorAll<HTMLElement>(selector)[index]?.click();
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What `scenes/phone.ts` of a game lists as SCENES: a scene, or an update and what a finger then taps. */
export type GameScene = Scene | { update: Update; taps?: string[] };

export function sceneOf(told: GameScene): Scene {
  if (!("update" in told)) return told;
  const { update, taps = [] } = told;
  if (taps.length === 0) return scene(update);
  return scene(update, {}, async (page) => {
    for (const selector of taps) {
      tap(page, selector);
      await pause(30);
    }
  });
}
