// What the wall adds now and then: a word on what has just happened. Never on a person's looks or on who failed, and none
// twice in an evening.
import { lang } from "@client/i18n";
import { load, save } from "@client/storage";

export type Occasion =
  | "conquered"
  | "repelled"
  | "upset"
  | "tower"
  | "held"
  | "rivals"
  | "streak"
  | "all_knew"
  | "nobody_knew";

/** Who won, against whom, and for the how manieth time, or how often in a row. */
export interface Facts {
  winner?: string;
  other?: string;
  times?: number;
}

type Line = (facts: Required<Facts>) => string;

/** Exported for tests. */
export const LINES: Record<"fr" | "en", Record<Occasion, readonly Line[]>> = {
  fr: {
    conquered: [
      () => "Nouveau drapeau, mêmes voisins.",
      ({ winner }) => `${winner} s’installe\u00a0: le café est déjà chaud.`,
      ({ winner }) => `${winner} agrandit le jardin.`,
      () => "Les douaniers changent de casquette.",
      ({ winner }) => `${winner} plante le drapeau bien droit.`,
      () => "Les cartes routières sont à refaire.",
      ({ winner }) => `Une frontière de moins pour ${winner}.`,
      () => "Les cartographes demandent une pause.",
      ({ winner }) => `${winner} a déjà donné un nom aux rues.`,
    ],
    repelled: [
      ({ winner }) => `Les remparts tiennent, ${winner} aussi.`,
      ({ winner }) => `${winner} remonte le pont-levis.`,
      () => "«\u00a0Repassez demain\u00a0», dit la pancarte.",
      () => "Rien à signaler à la frontière.",
      ({ winner }) => `${winner} remet une couche de mortier.`,
      () => "La garde reprend sa sieste.",
      ({ winner }) => `${winner} offre le thé, pas le territoire.`,
      () => "La barrière retombe, le chien se rendort.",
      ({ winner }) => `Chez ${winner}, on frappe avant d’entrer.`,
    ],
    upset: [
      () => "Le trône a bougé.",
      ({ winner }) => `${winner} vise haut, et touche.`,
      () => "Courant d’air en tête du classement.",
      () => "Personne n’est à l’abri, pas même devant.",
      ({ winner }) => `${winner} réveille la salle.`,
      () => "Voilà qui resserre les rangs.",
      () => "Le vent tourne.",
      () => "La couronne glisse un peu.",
    ],
    tower: [
      () => "Le château a pris de l’air.",
      () => "Il va falloir compter les pierres.",
      ({ winner }) => `${winner} a trouvé la bonne pierre.`,
      () => "Les pigeons cherchent un autre toit.",
      () => "La vue sera plus dégagée.",
      () => "Le maçon du royaume prend rendez-vous.",
      ({ winner }) => `${winner} range la catapulte, pour l’instant.`,
      () => "Une girouette change d’adresse.",
    ],
    held: [
      () => "La pierre tient, le mortier aussi.",
      ({ winner }) => `${winner} n’ouvre pas.`,
      () => "La herse n’a pas bougé d’un pouce.",
      ({ winner }) => `${winner} salue depuis les créneaux.`,
      () => "On entend siffler sur le chemin de ronde.",
      () => "Les douves sont bien froides en cette saison.",
      ({ winner }) => `${winner} fait visiter les remparts, de loin.`,
      () => "Ces murs en ont vu d’autres.",
    ],
    rivals: [
      ({ winner, other, times }) => `${winner} et ${other}\u00a0: rencontre numéro ${times}.`,
      ({ times }) => `Ces deux-là se retrouvent pour la ${times}e fois.`,
      ({ winner, other }) => `${winner} et ${other}, encore\u00a0! Il faudra une table pour deux.`,
      ({ times }) => `Chapitre ${times} de la même histoire.`,
      ({ winner, other }) => `${winner}, ${other}\u00a0: entre voisins, on se parle.`,
      ({ times }) => `${times} rencontres\u00a0: le chemin est bien tracé.`,
      ({ winner, other }) => `${winner} contre ${other}\u00a0: les paris sont ouverts.`,
      ({ times }) => `La belle\u00a0? Non, déjà la numéro ${times}.`,
    ],
    streak: [
      ({ times }) => `${times} bonnes réponses de suite\u00a0: qui dit mieux\u00a0?`,
      ({ winner, times }) => `${winner}\u00a0: ${times} sur ${times}. On vérifie le thermomètre.`,
      ({ times }) => `Et de ${times}\u00a0! La série continue.`,
      ({ winner }) => `${winner} ne s’arrête plus.`,
      ({ times }) => `${times} à la file\u00a0: quelqu’un a révisé.`,
      ({ winner }) => `${winner} est sur un nuage.`,
      ({ times }) => `La ${times}e d’affilée. Le public prend l’habitude.`,
      ({ winner }) => `Il va falloir plus difficile pour ${winner}.`,
    ],
    all_knew: [
      () => "La salle entière le savait.",
      () => "Celle-là, personne ne l’a laissée passer.",
      () => "Unanimité\u00a0: c’est rare.",
      () => "Même les murs l’auraient dit.",
      () => "On passe aux choses sérieuses\u00a0?",
      () => "Voilà une table bien instruite.",
      () => "D’une seule voix.",
      () => "Carton plein.",
    ],
    nobody_knew: [
      () => "Celle-là se garde pour les grandes occasions.",
      () => "La question gagne, cette fois.",
      () => "On aura appris quelque chose.",
      () => "À ressortir demain, l’air de rien.",
      () => "Le silence était joli.",
      () => "Un secret bien gardé, jusqu’ici.",
      () => "On en reparlera à table.",
      () => "La prochaine sera pour vous.",
    ],
  },
  en: {
    conquered: [
      () => "New flag, same neighbours.",
      ({ winner }) => `${winner} moves in: the kettle is on.`,
      ({ winner }) => `${winner} gets a bigger garden.`,
      () => "The customs officers change their caps.",
      ({ winner }) => `${winner} plants the flag nice and straight.`,
      () => "Road maps will have to be printed again.",
      ({ winner }) => `One border fewer for ${winner}.`,
      () => "The map makers ask for a break.",
      ({ winner }) => `${winner} has named the streets already.`,
    ],
    repelled: [
      ({ winner }) => `The ramparts hold, and so does ${winner}.`,
      ({ winner }) => `${winner} pulls up the drawbridge.`,
      () => "“Call again tomorrow,” says the sign.",
      () => "Nothing to report at the border.",
      ({ winner }) => `${winner} adds a coat of mortar.`,
      () => "The guard goes back to its nap.",
      ({ winner }) => `${winner} offers tea, not territory.`,
      () => "The gate drops, the dog dozes off again.",
      ({ winner }) => `At ${winner}’s, one knocks before coming in.`,
    ],
    upset: [
      () => "The throne has moved.",
      ({ winner }) => `${winner} aims high, and hits.`,
      () => "There is a draught at the top.",
      () => "Nobody is safe, not even in front.",
      ({ winner }) => `${winner} wakes up the room.`,
      () => "That closes the gap.",
      () => "The wind is turning.",
      () => "The crown slips a little.",
    ],
    tower: [
      () => "The castle gets some fresh air.",
      () => "Somebody will have to count the stones.",
      ({ winner }) => `${winner} found the right stone.`,
      () => "The pigeons are looking for another roof.",
      () => "The view will be better now.",
      () => "The royal mason makes an appointment.",
      ({ winner }) => `${winner} puts the catapult away, for now.`,
      () => "A weathercock changes address.",
    ],
    held: [
      () => "The stone holds, and so does the mortar.",
      ({ winner }) => `${winner} is not opening.`,
      () => "The portcullis has not moved an inch.",
      ({ winner }) => `${winner} waves from the battlements.`,
      () => "Somebody is whistling on the wall walk.",
      () => "The moat is rather cold this time of year.",
      ({ winner }) => `${winner} gives a tour of the walls, from afar.`,
      () => "These walls have seen worse.",
    ],
    rivals: [
      ({ winner, other, times }) => `${winner} and ${other}: meeting number ${times}.`,
      ({ times }) => `These two meet again: number ${times}.`,
      ({ winner, other }) => `${winner} and ${other}, again! A table for two, please.`,
      ({ times }) => `Chapter ${times} of the same story.`,
      ({ winner, other }) => `${winner}, ${other}: good neighbours keep talking.`,
      ({ times }) => `${times} meetings: the road is well trodden.`,
      ({ winner, other }) => `${winner} against ${other}: place your bets.`,
      ({ times }) => `The decider? No, number ${times} already.`,
    ],
    streak: [
      ({ times }) => `${times} right in a row: any higher offers?`,
      ({ winner, times }) => `${winner}: ${times} out of ${times}. Somebody check the thermometer.`,
      ({ times }) => `That makes ${times}. And counting.`,
      ({ winner }) => `There is no stopping ${winner}.`,
      ({ times }) => `${times} in a row: somebody did their homework.`,
      ({ winner }) => `${winner} is on a roll.`,
      ({ times }) => `Number ${times} without a miss. The room gets used to it.`,
      ({ winner }) => `We need harder ones for ${winner}.`,
    ],
    all_knew: [
      () => "The whole room knew it.",
      () => "Nobody let that one go by.",
      () => "Unanimous: that is rare.",
      () => "The walls would have said it, too.",
      () => "Shall we get serious?",
      () => "A well-read table.",
      () => "With one voice.",
      () => "Full house.",
    ],
    nobody_knew: [
      () => "That one is for special occasions.",
      () => "The question wins, this time.",
      () => "Something learned, then.",
      () => "To be dropped casually tomorrow.",
      () => "The silence was pretty.",
      () => "A well-kept secret, until now.",
      () => "To be discussed over dinner.",
      () => "The next one is yours.",
    ],
  },
};

const KEPT = "buzzkeep.voice";

/** The lines that this wall has said in an evening, by its room; kept, so that a reload does not begin again. */
function saidIn(room: string): Partial<Record<Occasion, number[]>> {
  const kept = JSON.parse(load(KEPT) ?? "{}");
  return kept.room === room ? kept.said : {};
}

const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

const spoken = new Map<string, string | null>();

/** A line for what happened at `moment`, the same however often it is drawn; null where all have been said. */
export function voice(room: string, moment: string, occasion: Occasion, facts: Facts = {}): string | null {
  const key = `${room} ${moment} ${occasion} ${lang.value}`;
  const known = spoken.get(key);
  if (known !== undefined) return known;
  const lines = LINES[lang.value][occasion];
  const before = saidIn(room);
  const used = before[occasion] ?? [];
  const left = lines.flatMap((_, index) => (used.includes(index) ? [] : [index]));
  const chosen = left[numberOf(key) % Math.max(1, left.length)];
  const line = chosen === undefined ? null : (lines[chosen]?.({ winner: "", other: "", times: 0, ...facts }) ?? null);
  if (chosen !== undefined) save(KEPT, JSON.stringify({ room, said: { ...before, [occasion]: [...used, chosen] } }));
  spoken.set(key, line);
  return line;
}
