// What codes of the server mean, in words: problems of a lobby, refusals, flags and remarks about a line, categories.
import { lang, listed } from "@client/i18n";
import { topicName } from "@client/ui/topics";
import type { AddressView, Failure, Link, Obstacle, Text } from "@client/wire/messages";

interface Numbers {
  needed: number;
  minimum: number;
  there: number;
  unseen: number;
  choice: number;
  number: number;
  lacking: string[];
  own: number;
}

/** Which topics lack questions, and that own ones not asked yet come first: only their topics count. */
function lacking({ lacking, own }: Numbers): string {
  const [few, first] = {
    fr: ["Il en manque à\u00a0: ", "Vos questions inédites passent d’abord\u00a0: seuls leurs thèmes comptent."],
    en: ["Too few of: ", "Your own unasked questions come first: only their topics count."],
  }[lang.value];
  return [".", lacking.length > 0 && `${few}${listed(lacking.map(topicName))}.`, own > 0 && first]
    .filter(Boolean)
    .join(" ");
}

const PROBLEMS: Record<"fr" | "en", Record<string, (n: Numbers) => string>> = {
  fr: {
    seats: (n) => `Il faut au moins ${n.needed} places occupées\u00a0: il y en a ${n.there}.`,
    choice_missing: (n) =>
      `Trop peu de questions à choix\u00a0: il en faut ${n.minimum} au moins, il y en a ${n.there}.`,
    number_missing: (n) =>
      `Trop peu de questions au plus proche\u00a0: il en faut ${n.minimum} au moins, il y en a ${n.there}.`,
    open_missing: (n) =>
      `Trop peu de questions ouvertes\u00a0: il en faut ${n.minimum} au moins, il y en a ${n.there}.`,
    choice_few: (n) => `La partie peut demander ${n.needed} questions à choix\u00a0; il y en a ${n.there}.`,
    number_few: (n) => `La partie peut demander ${n.needed} questions au plus proche\u00a0; il y en a ${n.there}.`,
    open_few: (n) => `La partie peut demander ${n.needed} questions ouvertes\u00a0; il y en a ${n.there}.`,
    choice_repeat: (n) => `Il reste ${n.unseen} questions à choix inédites\u00a0: certaines reviendront.`,
    number_repeat: (n) => `Il reste ${n.unseen} questions au plus proche inédites\u00a0: certaines reviendront.`,
    open_repeat: (n) => `Il reste ${n.unseen} questions ouvertes inédites\u00a0: certaines reviendront.`,
    topics_few: (n) =>
      `La partie aura ${n.there} thèmes au lieu de ${n.needed}. Il faut ${n.choice} questions à choix et ${n.number} au plus proche à chacun${lacking(n)}`,
    topics_none: (n) =>
      `Les territoires ne poseront pas leurs questions\u00a0: il faut ${n.minimum} thèmes de ${n.choice} questions à choix et ${n.number} au plus proche, il y en a ${n.there}${lacking(n)}`,
  },
  en: {
    seats: (n) => `At least ${n.needed} seats must be taken: there are ${n.there}.`,
    choice_missing: (n) => `Too few multiple-choice questions: at least ${n.minimum} are needed, there are ${n.there}.`,
    number_missing: (n) => `Too few closest-guess questions: at least ${n.minimum} are needed, there are ${n.there}.`,
    open_missing: (n) => `Too few open questions: at least ${n.minimum} are needed, there are ${n.there}.`,
    choice_few: (n) => `The game may take ${n.needed} multiple-choice questions; there are ${n.there}.`,
    number_few: (n) => `The game may take ${n.needed} closest-guess questions; there are ${n.there}.`,
    open_few: (n) => `The game may take ${n.needed} open questions; there are ${n.there}.`,
    choice_repeat: (n) => `${n.unseen} unseen multiple-choice questions are left: some will come again.`,
    number_repeat: (n) => `${n.unseen} unseen closest-guess questions are left: some will come again.`,
    open_repeat: (n) => `${n.unseen} unseen open questions are left: some will come again.`,
    topics_few: (n) =>
      `The match will have ${n.there} topics instead of ${n.needed}. Each needs ${n.choice} multiple-choice and ${n.number} closest-guess questions${lacking(n)}`,
    topics_none: (n) =>
      `The land will not ask: ${n.minimum} topics of ${n.choice} multiple-choice and ${n.number} closest-guess questions are needed, there are ${n.there}${lacking(n)}`,
  },
};

/** A problem of the lobby in the reader's language. */
export function problemText(problem: Obstacle): string {
  if (problem.code === "refused" || problem.code === "caution") return String(problem.params[lang.value]); // the game's own words
  const known = PROBLEMS[lang.value][problem.code];
  const then = problem.params[lang.value]; // what the game does about it, in its own words
  return known ? [known(problem.params as unknown as Numbers), then].filter(Boolean).join(" ") : problem.code;
}

const REFUSALS: Record<string, { fr: string; en: string }> = {
  NOT_NOW: {
    fr: "Pas maintenant\u00a0: on attend quelqu’un, ou c’est déjà passé.",
    en: "Not now: somebody is being waited for, or it is over already.",
  },
  STALE: { fr: "Cette étape est déjà passée.", en: "This step is over already." },
  SEAT_FULL: { fr: "Cette place est prise.", en: "This seat is taken." },
  NAME_TAKEN: { fr: "Ce nom est déjà pris.", en: "That name is taken." },
  NAME_ALIKE: {
    fr: "Ce nom ressemble trop à celui d’un autre joueur.",
    en: "That name looks too much like another player’s.",
  },
  CONNECTED: {
    fr: "Ce joueur est connecté\u00a0: confirmez pour remplacer son téléphone.",
    en: "This player is connected: confirm to replace the phone.",
  },
  NAME: { fr: "Un nom a besoin d’au moins une lettre.", en: "A name needs at least one letter." },
  HAS_PHONE: { fr: "Ce joueur a son téléphone.", en: "This player has a phone." },
  NO_PLAYER: { fr: "Ce joueur n’est plus là.", en: "This player is no longer here." },
  NO_APPEAL: { fr: "Cette couleur a déjà fait sa réclamation.", en: "This colour has made its appeal." },
  NO_CORRECTION: { fr: "Cela ne peut pas être corrigé ainsi.", en: "That cannot be corrected so." },
  NO_OTHER: {
    fr: "Il n’y a pas d’autre question de ce genre.",
    en: "There is no other question of this kind.",
  },
  PAUSED: { fr: "La partie est en pause.", en: "The game is paused." },
  PLAYING: { fr: "Arrêtez d’abord la partie.", en: "End the game first." },
  FAULT: { fr: "La partie est arrêtée par une erreur.", en: "The game is halted by an error." },
  STORAGE: { fr: "Le serveur n’a pas pu l’enregistrer.", en: "The server could not store it." },
  GONE: { fr: "La salle n’est plus là.", en: "The room is gone." },
};

/** Why the room said no, in words. */
export function refusal(error: Failure | null): string {
  if (!error) return "";
  return REFUSALS[error.code]?.[lang.value] ?? (error.message || error.code);
}

/** Why a player's answers are timed conservatively. */
export const FLAGS: Record<Link["flags"][number], Text> = {
  slow_script: {
    fr: "La page de ce téléphone répond toujours bien plus tard que son navigateur. Ses réponses sont chronométrées avec prudence.",
    en: "This phone’s page always answers much later than its browser does. Its answers are timed conservatively.",
  },
  slow_frames: {
    fr: "Le navigateur de ce téléphone répond toujours bien plus tard que sa connexion. Ses réponses sont chronométrées avec prudence.",
    en: "This phone’s browser always answers much later than its connection does. Its answers are timed conservatively.",
  },
  high_implied: {
    fr: "Les temps de ce téléphone ne concordent pas, peut-être parce qu’il est très occupé. Ses réponses sont chronométrées avec prudence.",
    en: "This phone’s times do not agree, perhaps because it is very busy. Its answers are timed conservatively.",
  },
};

/** What else limits the measure of a line. */
export const REMARKS: Record<Link["remarks"][number], Text> = {
  unmeasured: {
    fr: "Aucune mesure pour l’instant\u00a0: rien n’est encore compensé.",
    en: "Not measured yet: nothing is compensated so far.",
  },
  page_only: {
    fr: "Seule la page du téléphone répond aux mesures, pas le navigateur (connexion par requêtes)\u00a0: 30\u00a0ms au plus sont compensées.",
    en: "Only the phone’s page answers the measurements, its browser does not (a connection by polling): at most 30 ms are compensated.",
  },
  unproven: {
    fr: "Le système ne peut pas confirmer cette ligne (serveur sans Linux, ou proxy)\u00a0: un tricheur y gagnerait jusqu’à 30\u00a0ms. On n’en compense pas davantage.",
    en: "The system cannot confirm this line (a server without Linux, or a proxy): a cheat could gain up to 30 ms here. No more is compensated.",
  },
  unfollowed: {
    fr: "Le système ne dit pas quand une question arrive sur ce téléphone\u00a0: qui retarde ses réponses n’y gagne rien, mais une ligne inégale y perd.",
    en: "The system does not say when a question reaches this phone: who delays his answers gains nothing, but an uneven line loses by it.",
  },
  beyond_cap: {
    fr: "Cette ligne est plus lente que ce qui est compensé au plus\u00a0: ce joueur perd la différence.",
    en: "This line is slower than what is compensated at most: this player loses the difference.",
  },
};

/** What an address of the server belongs to. */
export const ADDRESS_KINDS: Record<AddressView["kind"], Text> = {
  given: { fr: "donnée au démarrage", en: "given at the start" },
  wifi: { fr: "Wi-Fi", en: "Wi-Fi" },
  ethernet: { fr: "câble réseau", en: "network cable" },
  network: { fr: "carte réseau", en: "network card" },
  link_local: { fr: "réseau sans box", en: "network without a router" },
  container: { fr: "interne (conteneur), ne convient pas", en: "internal (container), not for phones" },
  vpn: { fr: "VPN, ne convient pas", en: "VPN, not for phones" },
};

/** Name of a category of questions. */
export const categoryName = topicName;
