// The words of forgetting a person.
import { defineTexts } from "@client/i18n";

export const t = defineTexts(
  {
    title: "Effacer quelqu’un…",
    who: "Qui",
    nobody: "Choisissez",
    leaves: (name: string) => `${name} sort de la salle, et son téléphone avec.`,
    nameless:
      "Le nom disparaît de la salle, des résultats, de la soirée à revoir et de la base\u00a0; les réponses restent, celles de personne.",
    stays: "Les fichiers déjà enregistrés ailleurs gardent le nom\u00a0: effacez-les vous-même.",
    erase: (name: string) => `Effacer ${name}`,
    sure: (name: string) => `Effacer ${name}\u00a0: sûr\u00a0? C’est définitif.`,
    done: (name: string) => `${name} est effacé.`,
  },
  {
    title: "Erase somebody…",
    who: "Who",
    nobody: "Choose",
    leaves: (name: string) => `${name} leaves the room, and so does the phone.`,
    nameless:
      "The name goes out of the room, the results, the evening to watch again and the database; the answers stay, as nobody’s.",
    stays: "Files that were saved elsewhere keep the name: delete those yourself.",
    erase: (name: string) => `Erase ${name}`,
    sure: (name: string) => `Erase ${name}: sure? It is for good.`,
    done: (name: string) => `${name} is erased.`,
  },
);
