import { defineTexts, signed } from "@client/i18n";

export const t = defineTexts(
  {
    decided: "Décision de l’animateur",
    open: "Corriger à la main",
    seat: "Pour",
    by: "En plus ou en moins",
    why: "Raison",
    reason: (reason: string) =>
      ({ mistake: "erreur réparée", appeal: "réclamation", bonus: "bonus", penalty: "pénalité" })[reason] ?? reason,
    apply: "Corriger, et le montrer",
    undo: "Annuler",
    later: "Possible quand rien n’est en train de se jouer\u00a0: pendant que quelqu’un choisit ce qu’il fait.",
    becomes: (now: number, then: number) => `${now} maintenant, ${then} ensuite`,
    told: (name: string, by: number, what: string) => `${name}\u00a0: ${signed(by)} ${what}`,
    cardsSeen: "Pas de retour en arrière ici\u00a0: une carte vue reste vue. Ce qui est faux se corrige à la main.",
  },
  {
    decided: "The host has decided",
    open: "Correct by hand",
    seat: "For",
    by: "More or less",
    why: "Reason",
    reason: (reason: string) =>
      ({ mistake: "a mistake put right", appeal: "an appeal", bonus: "a bonus", penalty: "a penalty" })[reason] ??
      reason,
    apply: "Correct it, and show it",
    undo: "Undo",
    later: "Possible when nothing is being carried out: while somebody chooses what to do.",
    becomes: (now: number, then: number) => `${now} now, ${then} then`,
    told: (name: string, by: number, what: string) => `${name}: ${signed(by)} ${what}`,
    cardsSeen: "No going back here: a card that was seen stays seen. What is wrong can be corrected by hand.",
  },
);
