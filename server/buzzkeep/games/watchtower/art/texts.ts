import { defineTexts, plural } from "@client/i18n";

const FR_RANKS: Record<number, string> = {
  2: "deux",
  3: "trois",
  4: "quatre",
  5: "cinq",
  6: "six",
  7: "sept",
  8: "huit",
  9: "neuf",
  10: "dix",
  11: "valet",
  12: "dame",
  13: "roi",
  14: "as",
};
const EN_RANKS: Record<number, string> = {
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  10: "ten",
  11: "jack",
  12: "queen",
  13: "king",
  14: "ace",
};
const FR_SUITS: Record<string, string> = { spades: "pique", hearts: "cœur", diamonds: "carreau", clubs: "trèfle" };
/** "les rois": what a French pile of a rank is called; numbers and aces stay what they are. */
const FR_MANY: Record<number, string> = { 11: "valets", 12: "dames", 13: "rois" };
const FR_LETTERS: Record<number, string> = { 11: "V", 12: "D", 13: "R", 14: "A" };
const EN_LETTERS: Record<number, string> = { 11: "J", 12: "Q", 13: "K", 14: "A" };
const EN_MANY: Record<number, string> = { 6: "sixes" };

const frThe = (rank: number): string =>
  rank === 14
    ? "l’as"
    : rank === 12
      ? "la\u00a0dame"
      : rank === 11
        ? "le\u00a0valet"
        : rank === 13
          ? "le\u00a0roi"
          : `le\u00a0${rank}`;
const frOf = (rank: number): string =>
  rank === 14
    ? "de l’as"
    : rank === 12
      ? "de la dame"
      : rank === 11
        ? "du valet"
        : rank === 13
          ? "du roi"
          : `du\u00a0${rank}`;
const frMany = (rank: number): string => FR_MANY[rank] ?? (rank === 14 ? "as" : String(rank));
const enShort = (rank: number): string => (rank > 10 ? (EN_RANKS[rank] ?? "") : String(rank));
const enMany = (rank: number): string => (rank > 10 ? `${EN_RANKS[rank]}s` : `${rank}s`);

/** "de Karim", "d’Ana": French drops the vowel of "de" before another. */
export const de = (what: string): string => (/^[aàâeéèêiîoôuy]/i.test(what) ? `d’${what}` : `de ${what}`);

/** What is printed on the cards and said of them, for the big screen and the phones. */
export const t = defineTexts(
  {
    letter: (rank: number) => FR_LETTERS[rank] ?? String(rank),
    rankName: (rank: number) => FR_RANKS[rank] ?? String(rank),
    rankNames: (rank: number) => FR_MANY[rank] ?? FR_RANKS[rank] ?? String(rank),
    /** In a sentence: le 9, la dame, l’as. */
    the: frThe,
    /** du 9, de la dame, de l’as. */
    ofThe: frOf,
    /** les 9, les dames, les as, without the article. */
    many: frMany,
    cardName: (rank: number, suit: string) => `${FR_RANKS[rank] ?? rank} de ${FR_SUITS[suit] ?? suit}`,
    back: "carte cachée",
    won: "gagnée",
    towerOf: (count: number, rank: number) =>
      count === 1 ? (FR_RANKS[rank] ?? String(rank)) : `pile de ${count} ${FR_MANY[rank] ?? FR_RANKS[rank] ?? rank}`,
    locked: (rank: number) => `tour de guet complète, ${FR_MANY[rank] ?? FR_RANKS[rank] ?? rank}`,
    campaign: "En campagne",
    army: (count: number) => `${count} ${plural(count, "carte", "cartes")} dans l’armée`,
    crowns: (n: number) => `${n} ${plural(n, "couronne", "couronnes")} sur 2`,
  },
  {
    letter: (rank: number) => EN_LETTERS[rank] ?? String(rank),
    rankName: (rank: number) => EN_RANKS[rank] ?? String(rank),
    rankNames: (rank: number) => EN_MANY[rank] ?? `${EN_RANKS[rank] ?? rank}s`,
    the: (rank: number) => `the\u00a0${enShort(rank)}`,
    ofThe: (rank: number) => `of the ${enShort(rank)}`,
    many: enMany,
    cardName: (rank: number, suit: string) => `${EN_RANKS[rank] ?? rank} of ${suit}`,
    back: "hidden card",
    won: "won",
    towerOf: (count: number, rank: number) =>
      count === 1
        ? (EN_RANKS[rank] ?? String(rank))
        : `stack of ${count} ${EN_MANY[rank] ?? `${EN_RANKS[rank] ?? rank}s`}`,
    locked: (rank: number) => `complete watchtower of ${EN_MANY[rank] ?? `${EN_RANKS[rank] ?? rank}s`}`,
    campaign: "On campaign",
    army: (count: number) => `${count} ${plural(count, "card", "cards")} in the army`,
    crowns: (n: number) => `${n} of 2 crowns`,
  },
);
