/** What the plain phone says of any game. */
import { defineTexts } from "@client/i18n";

export const t = defineTexts(
  {
    yours: "À toi\u00a0!",
    waitsFor: (names: string) => `On attend ${names}.`,
    watch: "Regarde le grand écran.",
    noButtons: "Ce jeu n’a pas de boutons pour cette étape. L’animateur peut la passer.",
    botPlays: "Un robot joue à ta place.",
    sent: "C’est envoyé.",
    over: "La partie est finie",
    choose: (least: number, most: number) =>
      least === most ? `Choisis-en ${least}.` : `Choisis-en de ${least} à ${most}.`,
    between: (low: string, high: string) => `De ${low} à ${high}`,
    confirm: "Valider",
  },
  {
    yours: "Your turn!",
    waitsFor: (names: string) => `Waiting for ${names}.`,
    watch: "Watch the big screen.",
    noButtons: "This game has no buttons for this stage. The host can skip it.",
    botPlays: "A bot plays for you.",
    sent: "It is sent.",
    over: "The match is over",
    choose: (least: number, most: number) => (least === most ? `Choose ${least}.` : `Choose ${least} to ${most}.`),
    between: (low: string, high: string) => `From ${low} to ${high}`,
    confirm: "Confirm",
  },
);
