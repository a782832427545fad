/** The words of how somebody plays: with sips or without, what is agreed to, and the footer. */
import { defineTexts } from "@client/i18n";

export const d = defineTexts(
  {
    sober: "Sans alcool",
    backToSober: "Passer en sans boire",
    modeTitle: "Comment tu joues\u00a0?",
    soberHint: (gauge: boolean) =>
      `Tu joues sans rien boire\u00a0: une attaque de 13 ou plus te coûte 1\u00a0PV, ${gauge ? "les petites remplissent ta jauge" : "les petites ne coûtent rien"}.`,
    soberAlike: "Sans rien boire, tu as les mêmes choix et les mêmes effets que tout le monde.",
    sipsMost: (hit: number, match: number) => `Au plus ${hit} gorgées pour une attaque et ${match} dans la soirée.`,
    sipsTold:
      "Les autres ne sont pas prévenus, mais ce que tu perds ou gardes peut le laisser deviner. En équipe, on ne boit que si chacun l’a choisi.",
    sipsOffer: "Jouer avec gorgées (adultes)",
    sipsLegend: "Avec gorgées\u00a0: boisson au choix, eau comprise. Coche les trois phrases.",
    adult: "J’ai 18 ans ou plus.",
    freely: "Je participe librement.",
    anyTime: "Je peux passer en «\u00a0sans boire\u00a0» à tout moment.",
    sipsConfirm: "Jouer avec gorgées",
    sipsPrivate: "Les autres ne voient pas ton choix. En équipe, on ne boit que si chacun l’a choisi.",
    afterHit: "Un coup est en route vers toi\u00a0: réessaie juste après.",
    footer:
      "L’abus d’alcool est dangereux pour la santé, à consommer avec modération. Interdit aux mineurs. Ne conduis pas après avoir bu. Repère\u00a0: maximum 2 verres par jour, et pas tous les jours.",
    footerShort: "L’abus d’alcool est dangereux pour la santé, à consommer avec modération.",
  },
  {
    sober: "Alcohol-free",
    backToSober: "Switch to no drinking",
    modeTitle: "How do you play?",
    soberHint: (gauge: boolean) =>
      `You play without drinking anything: an attack of 13 or more costs you 1 life point, small ones ${gauge ? "fill your gauge" : "cost nothing"}.`,
    soberAlike: "Without drinking anything you have the same choices and the same effects as everybody.",
    sipsMost: (hit: number, match: number) => `At most ${hit} sips for an attack and ${match} in the evening.`,
    sipsTold:
      "The others are not told, but what you lose or keep may let them guess. A team only drinks if each of its members chose to.",
    sipsOffer: "Play with sips (adults)",
    sipsLegend: "With sips: drink of your choice, water included. Tick the three sentences.",
    adult: "I am 18 or older.",
    freely: "I take part freely.",
    anyTime: "I can switch to “no drinking” at any moment.",
    sipsConfirm: "Play with sips",
    sipsPrivate: "The others do not see your choice. A team only drinks if each of its members chose to.",
    afterHit: "A hit is on its way to you: try again right after it.",
    footer:
      "Alcohol abuse is dangerous for your health; drink in moderation. Not for minors. Do not drive after drinking. Benchmark: at most 2 glasses a day, and not every day.",
    footerShort: "Alcohol abuse is dangerous for your health; drink in moderation.",
  },
);
