/** What a refused command means to the person who gave it. Codes that are not here show the server's own sentence. */
import { defineTexts } from "../i18n";
import type { Failure } from "../wire/messages";

const texts = defineTexts(
  {
    BAD_NAME: "Ce nom ne peut pas s’afficher. Choisis-en un autre.",
    NAME_TAKEN: "Ce nom est déjà pris.",
    BAD_PIN: "Ce code de retour n’est pas le bon.",
    ROOM_FULL: "La salle est pleine.",
    LOCKED: "La salle est fermée aux nouveaux venus.",
    TOO_MANY: "Trop d’essais. Attends un instant.",
    TOO_LATE: "Trop tard, le temps était écoulé.",
    STALE_PROMPT: "Trop tard, la partie a continué.",
    NOT_YOUR_TURN: "Ce n’est pas ton tour.",
    GONE: "La salle n’est plus là.",
    PAUSED: "La partie est en pause.",
  },
  {
    BAD_NAME: "That name cannot be shown. Choose another one.",
    NAME_TAKEN: "That name is taken.",
    BAD_PIN: "That return PIN is wrong.",
    ROOM_FULL: "The room is full.",
    LOCKED: "The room is closed to newcomers.",
    TOO_MANY: "Too many tries. Wait a moment.",
    TOO_LATE: "Too late, time was up.",
    STALE_PROMPT: "Too late, the game has moved on.",
    NOT_YOUR_TURN: "It is not your turn.",
    GONE: "The room is gone.",
    PAUSED: "The game is paused.",
  },
);

/** A sentence in the reader's language for a refusal. */
export function explain(failure: Failure | null): string {
  if (!failure) return "";
  const known = texts as Readonly<Record<string, string>>;
  return known[failure.code] ?? failure.message ?? failure.code;
}
