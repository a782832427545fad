/** What is printed on the cards, for the big screen and the phones. The names alone; `what` and `bonus` say tu. */
import { defineTexts, plural } from "@client/i18n";
import { BONUS_EN, BONUS_FR, COUNTRY_EN, COUNTRY_FR } from "./countries_texts";
import { type CardFamily, type CardName, type CountryName, printed } from "./deck";

type Named = Exclude<CardName, `a${number}` | `d${number}` | `x${number}`>;

const FR: Record<Named, string> = {
  bomb: "Bombe atomique",
  blue: "Carte bleue",
  chem: "Chimiste",
  mirror: "Miroir",
  sabo: "Sabotage",
  sleep: "Potion de sommeil",
  shovel: "Pelle",
  syringe: "Seringue",
  unicorn: "Licorne",
  sat: "Satellite",
  hack: "Piratage",
  draw2: "Pioche",
  tornado: "Tornade",
  epi: "Épidémie",
  postcard: "Carte postale",
  meteor: "Météorite",
  transplant: "Transplantation",
};
const EN: Record<Named, string> = {
  bomb: "Atomic bomb",
  blue: "Bank card",
  chem: "Chemist",
  mirror: "Mirror",
  sabo: "Sabotage",
  sleep: "Sleeping potion",
  shovel: "Shovel",
  syringe: "Syringe",
  unicorn: "Unicorn",
  sat: "Satellite",
  hack: "Hack",
  draw2: "Draw two",
  tornado: "Tornado",
  epi: "Epidemic",
  postcard: "Postcard",
  meteor: "Meteorite",
  transplant: "Transplant",
};
// narrower than the name, with soft hyphens where a card is too small
const FR_SHORT: Partial<Record<Named, string>> = {
  bomb: "Bombe",
  sleep: "Sommeil",
  transplant: "Trans\u00adplantation",
  postcard: "Carte postale",
};
const EN_SHORT: Partial<Record<Named, string>> = { bomb: "Bomb", sleep: "Sleep" };

const FR_WHAT: Record<Named, string> = {
  bomb: "La 1re bombe de la partie vaut 15, la 2e 25, la 3e 35. À partir de la 4e, elle enlève directement 1 PV. Aucun Combo dessus.",
  blue: "Compte pour 10. Aucun Combo dessus.",
  chem: "Change toute l’attaque en eau\u00a0: plus rien ne reste, et ta défense s’arrête là.",
  mirror:
    "Renvoie ce qui reste de l’attaque à ton assaillant, qui peut se défendre à son tour. Toujours en dernier. Sans effet contre un Pouvoir.",
  sabo: "Divise par 2 ce qui reste de l’attaque, arrondi au-dessus. L’ordre compte\u00a0: avant ou après tes autres cartes\u00a0?",
  sleep:
    "À poser devant un adversaire\u00a0: il saute son prochain tour. S’il pioche au lieu de la poser, toute sa main part dans la Fosse.",
  shovel: "Reprends la carte du dessus de la Fosse, si ce n’est pas toi qui l’y as mise.",
  syringe: "Passe à un adversaire l’Épidémie qui est devant toi. Elle continue où elle en était.",
  unicorn: "Il y en a trois. Joue les trois ensemble\u00a0: chaque adversaire perd 1 PV.",
  sat: "Regarde la main d’un adversaire pendant 15 secondes. Avec un Piratage, tu choisis la carte volée.",
  hack: "Vole une carte au hasard à un adversaire. Avec un Satellite, tu la choisis.",
  draw2: "Pioche deux cartes.",
  tornado:
    "Échange deux mains\u00a0: la tienne et une autre, ou celles de deux adversaires. Chacune doit avoir une carte.",
  epi: "À poser devant un adversaire\u00a0: à chacun de ses cinq prochains tours, elle frappe de 1, 2, 3, 4 puis 5. On ne peut pas la parer.",
  postcard: "Chaque adversaire te donne une carte de son choix. Qui n’en a pas perd 1 PV.",
  meteor: "Détruit toute la main d’un adversaire, et les Épidémies qui sont devant lui.",
  transplant: "Regagne 1 PV, sans dépasser ton total de départ.",
};
const EN_WHAT: Record<Named, string> = {
  bomb: "The 1st bomb of the match counts 15, the 2nd 25, the 3rd 35. From the 4th on it takes 1 life point at once. No combo on it.",
  blue: "Counts as 10. No combo on it.",
  chem: "Turns the whole attack into water: nothing is left, and your defence ends there.",
  mirror:
    "Sends what is left of the attack back to your attacker, who may defend in turn. Always last. No use against powers.",
  sabo: "Halves what is left of the attack, rounded up. Order matters: before or after your other cards?",
  sleep:
    "Lay it before an opponent, who skips the next turn. Whoever draws instead of laying it away loses the whole hand to the pit.",
  shovel: "Take back the top card of the pit, unless it was you who put it there.",
  syringe: "Hand the Epidemic that lies before you to an opponent. It goes on where it was.",
  unicorn: "There are three. Play all three together: every opponent loses 1 life point.",
  sat: "Look at an opponent’s hand for 15 seconds. With a Hack you choose the card to steal.",
  hack: "Steal a random card from an opponent. With a Satellite you choose it.",
  draw2: "Draw two cards.",
  tornado: "Swap two hands: yours and another, or those of two opponents. Each needs a card.",
  epi: "Lay it before an opponent: on each of the next five turns it hits for 1, 2, 3, 4, then 5. It cannot be parried.",
  postcard: "Every opponent gives you a card of their choice. Whoever has none loses 1 life point.",
  meteor: "Destroys an opponent’s whole hand, and the Epidemics that lie there.",
  transplant: "Gain 1 life point, never above your first total.",
};

const FR_FAMILY: Record<CardFamily, string> = {
  attack: "Attaque",
  defence: "Défense",
  combo: "Combo",
  power: "Pouvoir",
};
const EN_FAMILY: Record<CardFamily, string> = { attack: "Attack", defence: "Defence", combo: "Combo", power: "Power" };
const digits = (face: CardName): string => (printed(face) ?? "").slice(1);
const kindOf = (face: CardName): CardFamily =>
  face.startsWith("a") ? "attack" : face.startsWith("d") ? "defence" : "combo";

export const t = defineTexts(
  {
    cardName: (face: CardName) =>
      printed(face) === null ? FR[face as Named] : `${FR_FAMILY[kindOf(face)]}\u00a0${printed(face)}`,
    shortName: (face: CardName) => FR_SHORT[face as Named] ?? FR[face as Named] ?? "",
    family: (family: CardFamily) => FR_FAMILY[family],
    what: (face: CardName) =>
      printed(face) === null
        ? FR_WHAT[face as Named]
        : {
            attack: `Ajoute ${digits(face)} à ton attaque. Un Combo peut la multiplier.`,
            defence: `Retire ${digits(face)} à l’attaque qui te vise.`,
            combo: `Multiplie par ${digits(face)} une seule carte d’attaque à chiffre. Un Combo par carte.`,
            power: "",
          }[kindOf(face)],
    country: (country: CountryName) => COUNTRY_FR[country],
    bonus: (country: CountryName) => BONUS_FR[country],
    lives: (count: number) => `${count}\u00a0PV`,
    stars: (count: number) => `${count} ${plural(count, "étoile", "étoiles")}`,
    pit: "Fosse",
    pile: "Pioche",
  },
  {
    cardName: (face: CardName) =>
      printed(face) === null ? EN[face as Named] : `${EN_FAMILY[kindOf(face)]}\u00a0${printed(face)}`,
    shortName: (face: CardName) => EN_SHORT[face as Named] ?? EN[face as Named] ?? "",
    family: (family: CardFamily) => EN_FAMILY[family],
    what: (face: CardName) =>
      printed(face) === null
        ? EN_WHAT[face as Named]
        : {
            attack: `Adds ${digits(face)} to your attack. A combo can multiply it.`,
            defence: `Takes ${digits(face)} off the attack against you.`,
            combo: `Multiplies a single numbered attack card by ${digits(face)}. One combo a card.`,
            power: "",
          }[kindOf(face)],
    country: (country: CountryName) => COUNTRY_EN[country],
    bonus: (country: CountryName) => BONUS_EN[country],
    lives: (count: number) => `${count} life ${plural(count, "point", "points")}`,
    stars: (count: number) => `${count} ${plural(count, "star", "stars")}`,
    pit: "Pit",
    pile: "Pile",
  },
);
