import { defineTexts, plural } from "@client/i18n";

const FR: Record<string, string> = {
  virus: "Virus",
  poison: "Poison",
  counter: "Contre-attaque",
  contagion: "Contagion",
  epidemic: "Épidémie",
  vaccine: "Vaccin",
  medicine: "Médicament",
  miracle: "Miracle",
  stop: "Stop",
  quarantine: "Quarantaine",
  pickpocket: "Pick-pocket",
  uturn: "Demi-tour",
  trap: "Piège",
  luck: "Chance",
  number: "Chiffre",
};
const EN: Record<string, string> = {
  virus: "Virus",
  poison: "Poison",
  counter: "Counter",
  contagion: "Contagion",
  epidemic: "Epidemic",
  vaccine: "Vaccine",
  medicine: "Medicine",
  miracle: "Miracle",
  stop: "Stop",
  quarantine: "Quarantine",
  pickpocket: "Pickpocket",
  uturn: "U-turn",
  trap: "Trap",
  luck: "Luck",
  number: "Number",
};
const FR_WHAT: Record<string, string> = {
  virus:
    "Joue-le avec des Chiffres d’une même valeur\u00a0: ta cible reçoit autant de pastilles. Elle perdra ces points à la fin de chacun de ses tours.",
  poison: "Joue-le avec des Chiffres d’une même valeur\u00a0: ta cible perd tout de suite autant de points de vie.",
  counter:
    "À jouer quand un Virus te vise et que personne ne l’a stoppé\u00a0: tu prends les pastilles, et ton agresseur aussi.",
  contagion: "Choisis un joueur contaminé et un côté\u00a0: son voisin sain reçoit autant de pastilles que lui.",
  epidemic: "Tous les autres reçoivent deux pastilles, même ton partenaire.",
  vaccine:
    "Avec des Chiffres d’une même valeur, retire autant de pastilles à qui tu veux. S’il en reste, le Vaccin reste posé, et on le complète plus tard avec des Chiffres.",
  medicine: "Avec n’importe quels Chiffres, tu regagnes autant de points de vie, jusqu’au maximum.",
  miracle: "Toutes tes pastilles disparaissent.",
  stop: "Annule ce qui vient d’être joué, même un autre Stop. Celui dont tu stoppes l’action finit son tour.",
  quarantine: "Ta cible saute son prochain tour, et perd quand même ses points de virus.",
  pickpocket: "Vole une carte au hasard dans une main.",
  uturn: "Le sens du jeu s’inverse, et ton virus t’épargne à la fin de ce tour.",
  trap: "Piochée, elle te coûte des points de vie et ton tour.",
  luck: "Tu gagnes des points de vie et tu rejoues.",
  number: "Donne leur force aux autres cartes. Seul, un Chiffre complète un Vaccin posé.",
};
const EN_WHAT: Record<string, string> = {
  virus:
    "Play it with numbers of one value: your target gets that many tokens and loses as many points at the end of each of its turns.",
  poison: "Play it with numbers of one value: your target loses that many life points at once.",
  counter:
    "Play it when a Virus is aimed at you and nobody stopped it: you take the tokens, and so does your attacker.",
  contagion: "Choose an infected player and a side: the healthy neighbour gets as many tokens.",
  epidemic: "Everybody else gets two tokens, your partner too.",
  vaccine:
    "With numbers of one value, takes that many tokens off anybody. If some are left, the Vaccine stays and is completed later with numbers.",
  medicine: "With any numbers, you gain that many life points, up to the maximum.",
  miracle: "All your tokens are gone.",
  stop: "Cancels what was just played, even another Stop. Whoever’s action you stop ends the turn.",
  quarantine: "Your target skips its next turn, and still loses its virus points.",
  pickpocket: "Steals a random card from a hand.",
  uturn: "Play goes the other way round, and your virus spares you at the end of this turn.",
  trap: "Once drawn, it costs you life points and your turn.",
  luck: "You gain life points and play again.",
  number: "Gives other cards their strength. On its own it completes a Vaccine that lies there.",
};

const named = (names: Record<string, string>, kind: string, value: number | null): string =>
  value === null ? (names[kind] ?? kind) : `${names[kind] ?? kind}\u00a0${value}`;

/** What is printed on the cards, for the big screen and the phones. */
export const t = defineTexts(
  {
    kinds: (kind: string) => FR[kind] ?? kind,
    faceName: (kind: string, value: number | null) => named(FR, kind, value),
    what: (kind: string) => FR_WHAT[kind] ?? "",
    tokens: (n: number) => `${n} ${plural(n, "pastille de virus", "pastilles de virus")}`,
  },
  {
    kinds: (kind: string) => EN[kind] ?? kind,
    faceName: (kind: string, value: number | null) => named(EN, kind, value),
    what: (kind: string) => EN_WHAT[kind] ?? "",
    tokens: (n: number) => `${n} ${plural(n, "virus token", "virus tokens")}`,
  },
);
