/** What cards are good for, why something is not possible now, and what the server's refusals mean. */
import { defineTexts, plural } from "@client/i18n";
import type { BurnView } from "@client/wire/games/watchtower";
import type { TowerMatch } from "../../art/match";

export const why = defineTexts(
  {
    whyNot: "Pourquoi pas maintenant\u00a0?",
    whatSoldier: "Au combat, la plus haute carte gagne la paire.",
    whatHigh: "Une forte carte\u00a0: au combat, la plus haute gagne la paire.",
    whatRoyal:
      "Très forte, mais elle ne sert qu’une fois\u00a0: après une bataille, elle retourne à la caserne, sauf en campagne.",
    whatAssassin:
      "L’assassin\u00a0: quand tu attaques, il bat toute carte. Quand tu défends, il perd contre toute carte.",
    whatWon: "Gagnée\u00a0: si elle achève ta tour, elle lance ta campagne.",
    whatDrawn: "Piochée\u00a0: si elle achève ta tour, elle déclenche une mêlée générale.",
    whatTower:
      "Une tour de guet complète\u00a0: personne ne peut la prendre. Elle ne tient que tant qu’il reste une armée.",
    whatStack: (draws: number, tower: number) =>
      `La carte du dessus peut être défiée, ou brûlée par toi pour piocher ${draws} ${plural(draws, "carte", "cartes")}. ${tower} cartes font une tour de guet.`,
    whatTarget: (needs: number) =>
      needs > 1
        ? `On défie pour la carte du dessus. Contre cette pile, il faut une armée de ${needs} cartes.`
        : "On défie pour cette carte avec une ou deux cartes.",
    NOT_YOUR_TURN: "Ce n’est pas ton tour.",
    WAIT: "Attends\u00a0: ça se passe à l’écran.",
    PREPARING: "Les défis viennent ensuite, chacun à son tour.",
    IN_CAMPAIGN: "En campagne, on ne pose ni ne brûle.",
    BURNED: "Une seule carte brûlée par tour.",
    CHALLENGED: "Plus de défi ce tour-ci.",
    NO_ARMY: "Il te faut une carte dans ton armée.",
    OTHER_HAS_TWO: "Un rival en a deux ou plus\u00a0: tu ne peux pas la brûler.",
    TOWER_LOCKED: "Tour achevée\u00a0: intouchable.",
    heldBy: (who: string) => `${who} en a deux ou plus\u00a0: tu ne peux pas la brûler.`,
    rivalLocked: "En campagne\u00a0: seul un joueur en campagne peut le défier.",
    NEED_6: "Il faut 6 cartes.",
    NEED_10: "Il faut 10 cartes.",
    THREE_TRIES: "Déjà trois échecs contre cette carte.",
    NO_FORT: "Aucune carte à prendre.",
    OUT: "Éliminé.",
    TOO_LATE: "Trop tard, la partie a continué.",
    PICKED: "Cette carte est déjà choisie.",
    GIVEN: "Cette carte est déjà donnée.",
  },
  {
    whyNot: "Why not now?",
    whatSoldier: "In a battle the higher card wins the pair.",
    whatHigh: "A strong card: in a battle the higher one wins the pair.",
    whatRoyal: "Very strong, but it serves once: after a battle it returns to the barracks, except on campaign.",
    whatAssassin: "The assassin: when you attack, it beats every card. When you defend, it loses to every card.",
    whatWon: "Won: if it completes your tower, it begins your campaign.",
    whatDrawn: "Drawn: if it completes your tower, it begins a free-for-all.",
    whatTower: "A complete watchtower: nobody can take it. It stands only as long as there is an army.",
    whatStack: (draws, tower) =>
      `Others can challenge for the top card; you can burn it to draw ${draws} ${plural(draws, "card", "cards")}. ${tower} cards make a watchtower.`,
    whatTarget: (needs) =>
      needs > 1
        ? `A challenge is for the top card. Against this stack it takes an army of ${needs} cards.`
        : "A challenge for this card takes one or two cards.",
    NOT_YOUR_TURN: "Not your turn.",
    WAIT: "Wait: look at the screen.",
    PREPARING: "Challenges come next, each in turn.",
    IN_CAMPAIGN: "On campaign you neither place nor burn.",
    BURNED: "Only one burn a turn.",
    CHALLENGED: "No challenge left this turn.",
    NO_ARMY: "You need a card in your army.",
    OTHER_HAS_TWO: "A rival has two or more: you cannot burn it.",
    TOWER_LOCKED: "A finished tower: untouchable.",
    heldBy: (who) => `${who} has two or more: you cannot burn it.`,
    rivalLocked: "On campaign: only a player on campaign can challenge.",
    NEED_6: "You need 6 cards.",
    NEED_10: "You need 10 cards.",
    THREE_TRIES: "Three failures against this card already.",
    NO_FORT: "No card to take.",
    OUT: "Out of the game.",
    TOO_LATE: "Too late, the game has moved on.",
    PICKED: "That card is picked already.",
    GIVEN: "That card is given already.",
  },
);

const REASONS = [
  "NOT_YOUR_TURN",
  "WAIT",
  "PREPARING",
  "IN_CAMPAIGN",
  "BURNED",
  "CHALLENGED",
  "NO_ARMY",
  "OTHER_HAS_TWO",
  "TOWER_LOCKED",
  "NEED_6",
  "NEED_10",
  "THREE_TRIES",
  "NO_FORT",
  "OUT",
  "TOO_LATE",
  "PICKED",
  "GIVEN",
] as const;

/** The sentences for this game's reasons, which are also the codes of its refusals. */
export const refusals = (): Readonly<Record<string, string>> =>
  Object.fromEntries(REASONS.map((code) => [code, why[code]]));

/** Why something is not possible, in words. A tower that is locked sounds different from outside (`rival`). */
export const reason = (code: string, rival = false): string =>
  rival && code === "TOWER_LOCKED" ? why.rivalLocked : (refusals()[code] ?? code);

/** Why the top card of an own stack cannot be burned now. */
export const noBurn = (match: TowerMatch, burn: BurnView): string =>
  burn.reason === "OTHER_HAS_TWO" && burn.held_by !== null
    ? why.heldBy(match.nameOf(burn.held_by))
    : reason(burn.reason ?? "");
