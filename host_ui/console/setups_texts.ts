// The words of kept set-ups.
import { defineTexts } from "@client/i18n";

export const t = defineTexts(
  {
    title: "Réglages gardés",
    none: "aucun",
    hint: "Jeu, carte, formule et questions, sous un nom, dans ce navigateur seulement.",
    name: "Nom, par exemple Vendredi",
    keep: "Garder",
    done: (name: string) => `«\u00a0${name}\u00a0» est gardé.`,
    set: (name: string) => `«\u00a0${name}\u00a0» est réglé.`,
    gone: (name: string, what: string) => `«\u00a0${name}\u00a0» est réglé, sauf ce qui n’existe plus\u00a0: ${what}.`,
    noGame: (name: string) => `Le jeu de «\u00a0${name}\u00a0» n’existe plus ici.`,
    failed: (name: string) => `«\u00a0${name}\u00a0» n’a pas pu être réglé.`,
    remove: "Effacer",
    removeSure: "Effacer\u00a0: sûr\u00a0?",
    removeName: (name: string) => `Effacer ${name}`,
  },
  {
    title: "Kept settings",
    none: "none",
    hint: "Game, map, preset and questions under a name, in this browser only.",
    name: "Name, such as Friday",
    keep: "Keep",
    done: (name: string) => `“${name}” is kept.`,
    set: (name: string) => `“${name}” is set.`,
    gone: (name: string, what: string) => `“${name}” is set, but for what no longer exists: ${what}.`,
    noGame: (name: string) => `The game of “${name}” no longer exists here.`,
    failed: (name: string) => `“${name}” could not be set.`,
    remove: "Delete",
    removeSure: "Delete: sure?",
    removeName: (name: string) => `Delete ${name}`,
  },
);
