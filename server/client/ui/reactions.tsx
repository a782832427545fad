/** What a phone can send up to the wall: few drawings, the same everywhere. */
import type { ComponentChildren } from "preact";
import { defineTexts } from "../i18n";
import type { Reaction } from "../wire/messages";

export type ReactionName = Reaction["reaction"];

export const REACTIONS: readonly ReactionName[] = ["bravo", "heart", "laugh", "wow", "cry"];

export const t = defineTexts(
  {
    send: "Envoyer à l’écran",
    called: (one: ReactionName) =>
      ({ bravo: "Bravo", heart: "Cœur", laugh: "Rire", wow: "Oh\u00a0!", cry: "Larme" })[one],
  },
  {
    send: "Send to the screen",
    called: (one: ReactionName) => ({ bravo: "Bravo", heart: "Heart", laugh: "Laugh", wow: "Wow", cry: "Tear" })[one],
  },
);

const FACE = <circle cx="16" cy="16" r="13" fill="#ffc53d" stroke="#0b1026" stroke-width="2" />;

const DRAWN: Record<ReactionName, ComponentChildren> = {
  bravo: (
    <path
      d="M16 3l3.6 8 8.7.9-6.5 5.8 1.9 8.6L16 21.9l-7.7 4.4 1.9-8.6-6.5-5.8 8.7-.9Z"
      fill="#ffc53d"
      stroke="#0b1026"
      stroke-width="2"
      stroke-linejoin="round"
    />
  ),
  heart: (
    <path
      d="M16 28C6 20.5 3 16.5 3 11.5A6.8 6.8 0 0 1 16 8.600a6.8 6.8 0 0 1 13 2.900C29 16.5 26 20.5 16 28Z"
      fill="#ff5d73"
      stroke="#0b1026"
      stroke-width="2"
      stroke-linejoin="round"
    />
  ),
  laugh: (
    <>
      {FACE}
      <path
        d="M8.5 13q2.5-4 5 0M18.5 13q2.5-4 5 0"
        fill="none"
        stroke="#0b1026"
        stroke-width="2.2"
        stroke-linecap="round"
      />
      <path d="M8.5 17.500h15a7.5 7.5 0 0 1-15 0Z" fill="#0b1026" />
    </>
  ),
  wow: (
    <>
      {FACE}
      <circle cx="11.5" cy="12.5" r="2" fill="#0b1026" />
      <circle cx="20.5" cy="12.5" r="2" fill="#0b1026" />
      <ellipse cx="16" cy="21" rx="3.6" ry="4.6" fill="#0b1026" />
    </>
  ),
  cry: (
    <>
      {FACE}
      <path
        d="M9 13h5M18 13h5M11.5 23q4.5-4.5 9 0"
        fill="none"
        stroke="#0b1026"
        stroke-width="2.2"
        stroke-linecap="round"
      />
      <path d="M22 15q3 4.5 0 6-3-1.5 0-6Z" fill="#4d9cff" stroke="#0b1026" />
    </>
  ),
};

export function ReactionSign({ name }: { name: ReactionName }) {
  return (
    <svg class="reaction-sign" viewBox="0 0 32 32" aria-hidden="true">
      {DRAWN[name]}
    </svg>
  );
}
