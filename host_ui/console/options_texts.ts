// Words of the groups of settings: what is set, and how it differs from the original rules.
import { defineTexts, plural } from "@client/i18n";

export const t = defineTexts(
  {
    yes: "oui",
    no: "non",
    original: (value: string) => `Règles d’origine\u00a0: ${value}.`,
    asOriginal: "comme les règles d’origine",
    changed: (count: number) =>
      `${count}\u00a0${plural(count, "réglage diffère", "réglages diffèrent")} des règles d’origine`,
    change: (label: string, now: string, original: string) =>
      `${label}\u00a0: ${now}. Règles d’origine\u00a0: ${original}.`,
    reactionsWhy: "Les petits signes que les joueurs envoient de leur téléphone.",
    brightWhy: "Couleurs claires, qui se lisent même au soleil.",
    ownSeatsWhy: "Sinon, c’est vous qui placez chacun.",
    mostSeatedWhy: "Pour une grande salle\u00a0: les suivants regardent, parient et répondent pour le plaisir.",
    pinWhy: "On le demande à qui scanne le code. Inutile chez soi.",
    filterWhy: "Refuse les gros mots comme noms. Strict en refuse davantage, pour une classe.",
  },
  {
    yes: "yes",
    no: "no",
    original: (value: string) => `Original rules: ${value}.`,
    asOriginal: "as in the original rules",
    changed: (count: number) =>
      `${count} ${plural(count, "setting differs", "settings differ")} from the original rules`,
    change: (label: string, now: string, original: string) => `${label}: ${now}. Original rules: ${original}.`,
    reactionsWhy: "The little signs that players send from their phones.",
    brightWhy: "Light colours, which can be read even in the sun.",
    ownSeatsWhy: "Otherwise you place everybody.",
    mostSeatedWhy: "For a large room: whoever comes later looks on, bets and answers for fun.",
    pinWhy: "Whoever scans the code is asked for it. Not needed at home.",
    filterWhy: "Refuses swear words as names. Strict refuses more, for a class.",
  },
);
