/** What is printed on the cards of Drinking War (R1.1): family, sign or number, stars. */
export const FACES = [
  "a2",
  "a3",
  "a4",
  "a6",
  "a8",
  "a12",
  "bomb",
  "blue",
  "d1",
  "d3",
  "d6",
  "chem",
  "mirror",
  "sabo",
  "x2",
  "x3",
  "sleep",
  "shovel",
  "syringe",
  "unicorn",
  "sat",
  "hack",
  "draw2",
  "tornado",
  "epi",
  "postcard",
  "meteor",
  "transplant",
] as const;
export type CardName = (typeof FACES)[number];

const COUNTRIES = [
  "france",
  "italy",
  "spain",
  "portugal",
  "germany",
  "belgium",
  "switzerland",
  "uk",
  "ireland",
  "iceland",
  "norway",
  "greece",
  "morocco",
  "egypt",
  "senegal",
  "canada",
  "usa",
  "mexico",
  "brazil",
  "argentina",
  "japan",
  "india",
  "australia",
] as const;
export type CountryName = (typeof COUNTRIES)[number];

export type CardFamily = "attack" | "defence" | "combo" | "power";

const STARS: Partial<Record<CardName, number>> = {
  sleep: 1,
  shovel: 1,
  syringe: 1,
  unicorn: 1,
  sat: 1,
  hack: 2,
  draw2: 2,
  tornado: 2,
  epi: 2,
  postcard: 3,
  meteor: 3,
  transplant: 3,
};
const OTHERS: Partial<Record<CardName, CardFamily>> = {
  bomb: "attack",
  blue: "attack",
  chem: "defence",
  mirror: "defence",
  sabo: "defence",
};

/** The number of a numbered card with its sign, "+6", "−3", "×2"; null for all others. */
export function printed(face: CardName): string | null {
  const [, mark = "", digits] = /^([adx])(\d+)$/.exec(face) ?? [];
  return digits === undefined ? null : `${{ a: "+", d: "−", x: "×" }[mark] ?? ""}${digits}`;
}

export function familyOf(face: CardName): CardFamily {
  if (/^a\d/.test(face)) return "attack";
  if (/^d\d/.test(face)) return "defence";
  return /^x\d/.test(face) ? "combo" : (OTHERS[face] ?? "power");
}

/** Stars of a power card, 0 for all others. */
export const starsOf = (face: CardName): number => STARS[face] ?? 0;
