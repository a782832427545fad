/** Why a card, a target or an action is not possible now. */
import { defineTexts } from "@client/i18n";
import type { CardFamily } from "../../art/deck";

const t = defineTexts(
  {
    NOT_YOUR_TURN: "Ce n’est pas ton tour.",
    DRAW_FIRST: "Pioche d’abord.",
    WAIT: "Une action est en cours.",
    WRONG_PHASE_attack: "À jouer quand tu attaques.",
    WRONG_PHASE_combo: "À jouer avec une attaque.",
    WRONG_PHASE_defence: "À jouer quand on t’attaque.",
    WRONG_PHASE_power: "Les Pouvoirs se jouent avant l’attaque.",
    WRONG_PHASE: "Pas à ce moment du tour.",
    NO_NUMBER_CARD: "Il te faut une carte d’attaque à chiffre.",
    ALL_THREE: "Il faut les 3 Licornes ensemble.",
    OWN_HAND: "Ta main serait vide.",
    STARS: "Plus assez d’étoiles.",
    SELF: "Pas contre toi-même.",
    OUT: "Éliminé.",
    EMPTY_HAND: "Sa main est vide.",
    EPI_LIMIT: "Déjà deux Épidémies.",
    NO_EPIDEMIC: "Aucune Épidémie devant toi.",
    EMPTY_PIT: "La Fosse est vide.",
    OWN_CARD: "C’est toi qui l’as posée.",
    EMPTY_PILE: "La pioche est vide.",
    LAST_TURNS: "Derniers tours\u00a0: on ne pioche plus.",
    FULL_PV: "Tes PV sont au maximum.",
    NOT_CAPTAIN: "Ton capitaine joue ce tour.",
    ALREADY_GIVEN: "C’est déjà donné.",
    NOT_CONFIRMED: "Il manque ta confirmation.",
    NOT_OFFERED: "Ici, on joue sans alcool.",
  },
  {
    NOT_YOUR_TURN: "Not your turn.",
    DRAW_FIRST: "Draw first.",
    WAIT: "Something is under way.",
    WRONG_PHASE_attack: "Play it when you attack.",
    WRONG_PHASE_combo: "Play it with an attack.",
    WRONG_PHASE_defence: "Play it when you are attacked.",
    WRONG_PHASE_power: "Powers come before the attack.",
    WRONG_PHASE: "Not at this moment of the turn.",
    NO_NUMBER_CARD: "You need a numbered attack card.",
    ALL_THREE: "It takes all 3 unicorns.",
    OWN_HAND: "Your hand would be empty.",
    STARS: "Not enough stars left.",
    SELF: "Not against yourself.",
    OUT: "Out of the game.",
    EMPTY_HAND: "That hand is empty.",
    EPI_LIMIT: "Two Epidemics already.",
    NO_EPIDEMIC: "No Epidemic before you.",
    EMPTY_PIT: "The pit is empty.",
    OWN_CARD: "You put it there yourself.",
    EMPTY_PILE: "The pile is empty.",
    LAST_TURNS: "Last turns: nobody draws.",
    FULL_PV: "Your life points are full.",
    NOT_CAPTAIN: "Your captain plays this turn.",
    ALREADY_GIVEN: "Given already.",
    NOT_CONFIRMED: "Your confirmation is missing.",
    NOT_OFFERED: "Here we play alcohol-free.",
  },
);

const REASONS = [
  "NOT_YOUR_TURN",
  "DRAW_FIRST",
  "WAIT",
  "WRONG_PHASE",
  "NO_NUMBER_CARD",
  "ALL_THREE",
  "OWN_HAND",
  "STARS",
  "SELF",
  "OUT",
  "EMPTY_HAND",
  "EPI_LIMIT",
  "NO_EPIDEMIC",
  "EMPTY_PIT",
  "OWN_CARD",
  "EMPTY_PILE",
  "LAST_TURNS",
  "FULL_PV",
  "NOT_CAPTAIN",
  "ALREADY_GIVEN",
  "NOT_CONFIRMED",
  "NOT_OFFERED",
] as const;

/** The sentences for this game's reasons, which are also the codes of its refusals. */
export const refusals = (): Readonly<Record<string, string>> =>
  Object.fromEntries(REASONS.map((code) => [code, t[code]]));

/** Why something is not possible, in words; for a card of `family`, when its moment is meant. */
export const reason = (code: string, family?: CardFamily): string =>
  code === "WRONG_PHASE" && family ? t[`WRONG_PHASE_${family}`] : (refusals()[code] ?? code);
