import { defineTexts, number, plural } from "@client/i18n";

export const t = defineTexts(
  {
    ownBank: "Renommer ou supprimer cette banque",
    rename: "Renommer",
    removeBank: "Supprimer cette banque…",
    goesWithIt: (count: number | null) =>
      `Partent avec elle\u00a0: ${count === null ? "ses questions" : plural(count, "sa question", `ses ${number(count)} questions`)}, images et sons, ce que les parties en ont appris, et vos brouillons. Rien ne les ramène\u00a0: exportez d’abord ce qui doit rester.`,
    removeFor: (count: number | null) =>
      count === null || count === 0
        ? "Supprimer"
        : plural(count, "Supprimer 1 question", `Supprimer ${number(count)} questions`),
    bankRemoved: (title: string) => `«\u00a0${title}\u00a0» est supprimée.`,
    bankPlayed: "Une partie en cours peut poser ses questions\u00a0: supprimez-la après.",
  },
  {
    ownBank: "Rename or delete this bank",
    rename: "Rename",
    removeBank: "Delete this bank…",
    goesWithIt: (count: number | null) =>
      `With it go ${count === null ? "its questions" : plural(count, "its question", `its ${number(count)} questions`)}, pictures and sounds, what matches have taught, and your drafts. Nothing brings them back: export first what is to stay.`,
    removeFor: (count: number | null) =>
      count === null || count === 0
        ? "Delete"
        : plural(count, "Delete 1 question", `Delete ${number(count)} questions`),
    bankRemoved: (title: string) => `“${title}” is deleted.`,
    bankPlayed: "A match that runs may ask its questions: delete it afterwards.",
  },
);
