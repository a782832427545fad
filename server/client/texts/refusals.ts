/** What a refused command means to the person who gave it, in his language. */
import { defineTexts } from "../i18n";
import type { Failure } from "../wire/messages";

const texts = defineTexts(
  {
    NAME: "Écris un nom avec au moins une lettre.",
    NAME_TAKEN: "Ce nom est déjà pris.",
    PIN: "Ce code de retour n’est pas le bon. L’animateur peut aussi te faire entrer.",
    PIN_WAIT: "Trop d’essais. Attends un peu, ou demande à l’animateur de te faire entrer.",
    NAME_ALIKE: "Ce nom ressemble trop à celui d’un autre joueur. Choisis-en un autre.",
    NAME_RUDE: "Ce nom n’est pas admis ici. Choisis-en un autre.",
    ROOM_PIN: "Cette salle demande un code\u00a0: l’animateur le connaît.",
    BANNED: "L’animateur ne laisse pas entrer ce nom.",
    DOOR: "Plusieurs téléphones de ton réseau attendent déjà à la porte. Réessaie plus tard.",
    CROWD: "Trop de joueurs venus de ton réseau sont partis. L’animateur peut en retirer.",
    FULL: "La salle est pleine. Réessaie dans une minute.",
    TOO_FAST: "Doucement\u00a0! Attends un instant.",
    STORAGE: "Le serveur n’a pas pu l’enregistrer. Réessaie.",
    STALE: "Trop tard, la partie a continué.",
    ALREADY_IN: "Ce téléphone est déjà dans la salle.",
    ALREADY_ANSWERED: "Ta première réponse compte.",
    SPECTATOR: "Tu es spectateur.",
    BOT_PLAYS: "Un robot joue à ta place. L’animateur peut te la rendre.",
    FAULT: "La partie est arrêtée, l’animateur s’en occupe.",
    FORBIDDEN: "Ce n’est pas possible d’ici.",
    GONE: "La salle n’est plus là.",
    NO_GAME: "Le jeu de cette salle n’est pas disponible ici en ce moment.",
    OFFLINE: "Pas de connexion\u00a0: ce n’est pas parti. Rejoue.",
    PAUSED: "La partie est en pause.",
    NOT_NOW: "Pas maintenant.",
    other: "Cela n’a pas marché.",
  },
  {
    NAME: "Type a name with at least one letter.",
    NAME_TAKEN: "That name is taken.",
    PIN: "That return PIN is wrong. The host can let you in, too.",
    PIN_WAIT: "Too many tries. Wait a while, or ask the host to let you in.",
    NAME_ALIKE: "That name looks too much like another player’s. Choose another one.",
    NAME_RUDE: "That name is not wanted here. Choose another one.",
    ROOM_PIN: "This room asks for a PIN: the host knows it.",
    BANNED: "The host does not let that name in.",
    DOOR: "Several phones of your network are waiting at the door. Try again later.",
    CROWD: "Too many players from your network have gone. The host can remove some.",
    FULL: "The room is full. Try again in a minute.",
    TOO_FAST: "Not so fast! Wait a moment.",
    STORAGE: "The server could not store it. Try again.",
    STALE: "Too late, the game has moved on.",
    ALREADY_IN: "This phone is in the room already.",
    ALREADY_ANSWERED: "Your first answer counts.",
    SPECTATOR: "You are a spectator.",
    BOT_PLAYS: "A bot plays your seat. The host can give it back.",
    FAULT: "The game has stopped; the host is looking into it.",
    FORBIDDEN: "That is not possible from here.",
    GONE: "The room is gone.",
    NO_GAME: "This room’s game is not available here at the moment.",
    OFFLINE: "No connection: this was not sent. Play again.",
    PAUSED: "The game is paused.",
    NOT_NOW: "Not now.",
    other: "That did not work.",
  },
);

/** A sentence for a refusal. `own` are the texts of a game; those that have a code as their name come first. */
export function explain(failure: Failure | null, own: Readonly<Record<string, unknown>> = {}): string {
  if (!failure) return "";
  const known: Readonly<Record<string, string>> = texts;
  const sentence = own[failure.code];
  return typeof sentence === "string" ? sentence : (known[failure.code] ?? texts.other);
}
