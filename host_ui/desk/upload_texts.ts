import { defineTexts, lang, number, plural } from "@client/i18n";

const languageName = (tag: string): string => {
  try {
    return new Intl.DisplayNames([lang.value], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag; // a file may name what no browser takes for a language
  }
};
const languages = (tags: string[]): string => tags.map(languageName).join(", ");
const several = (count: number, one: string, more: string): string => plural(count, one, `${number(count)} ${more}`);

export const t = defineTexts(
  {
    add: "Ajouter des questions",
    title: "Ajouter des questions d’un fichier",
    drop: "Déposez un fichier ici, ou choisissez-en un",
    hint: "Tableur (.xlsx) ou CSV, texte collé ou Word, JSON, Kahoot, Moodle (GIFT ou XML), liste Markdown et d’autres\u00a0; 64\u00a0Mo au plus. Rien n’est enregistré avant que vous ne le disiez.",
    emptySheet: "Tableur à remplir",
    theSheet: "«\u00a0Tableur à remplir\u00a0», ci-dessus,",
    onlyOne: "Un fichier à la fois\u202f; mettez-en plusieurs dans un zip.",
    tooLarge: "Ce fichier dépasse 64\u00a0Mo\u00a0: partagez-le en plusieurs.",
    unreadable: "Ce fichier n’a pas pu être lu\u00a0: choisissez-le à nouveau.",
    reading: "Lecture du fichier…",
    storing: "Enregistrement…",
    busy: "Un autre fichier est en cours de lecture\u00a0: réessayez dans un instant.",
    lost: "Le serveur n’a pas répondu. Regardez à nouveau\u00a0: ce qui est déjà enregistré s’y montrera comme doublon.",
    failed: "Cela n’a pas marché. Rien n’a été enregistré.",
    again: "Regarder à nouveau",
    bank: "Banque",
    bankHint: (isNew: boolean) => (isNew ? "sera créée" : "existe déjà\u00a0: les questions s’y ajoutent"),
    language: "Langue",
    asFound: (tags: string[]) => (tags.length > 0 ? `${languages(tags)} (d’après le fichier)` : "d’après le fichier"),
    languageName,
    answers: "Bonnes réponses",
    answersAre: (id: string) =>
      ({
        text: "le texte du choix",
        letter: "la lettre",
        place: "la place, à partir de 1",
        place0: "la place, à partir de 0",
        first: "toujours le premier choix",
      })[id] ?? id,
    encoding: "Codage du texte",
    encodingName: (id: string) =>
      ({ cp1252: "Windows-1252", mac_roman: "Mac Roman", cp1250: "Windows-1250", cp850: "page de codes 850" })[id] ??
      id,
    format: "Format",
    guess: "d’après le fichier",
    copy: "Prendre aussi ce que d’autres banques ont déjà",
    keepConflicts: "Prendre aussi les questions en contradiction",
    columns: "Colonnes",
    columnsHint: "par exemple question=A; choices=B-E; right=F",
    readAs: (format: string, encoding: string, answers: string, layout: string) =>
      [format, encoding, answers && `bonnes réponses\u00a0: ${answers}`, layout].filter(Boolean).join(" · "),
    nothing: "Rien de ce fichier ne peut être pris",
    would: (count: number) => several(count, "1 question serait prise", "questions seraient prises"),
    done: (count: number, bank: string) =>
      `${several(count, "1 question enregistrée", "questions enregistrées")} dans «\u00a0${bank}\u00a0»`,
    allThere: "Toutes ses questions utilisables sont déjà là.",
    kinds: (choice: number, value: number, open: number) =>
      `${number(choice)} à choix, ${several(value, `${value} nombre`, "nombres")}` +
      (open > 0 ? `, ${several(open, "1 ouverte", "ouvertes")} pour qui anime et juge les réponses` : ""),
    leftOut: (skipped: number, duplicates: number, conflicts: number) =>
      [
        skipped && several(skipped, "1 refusée", "refusées"),
        duplicates && several(duplicates, "1 doublon", "doublons"),
        conflicts && several(conflicts, "1 contradiction", "contradictions"),
      ]
        .filter(Boolean)
        .join(", "),
    askable: (all: number, can: number) =>
      can === all
        ? plural(all, "Les jeux peuvent la poser.", "Les jeux peuvent toutes les poser.")
        : can === 0
          ? "Aucun jeu ne peut les poser\u00a0:"
          : `Les jeux peuvent en poser ${number(can)}\u00a0; les autres, non\u00a0:`,
    preview: "Telles qu’un joueur les verra",
    right: "la bonne réponse",
    warnings: "Remarques",
    refused: "Refusées",
    contradicting: "Contradictions",
    kept: "prise aussi",
    leftOutOne: "laissée de côté",
    contradicts: "contredit",
    repeated: "Doublons",
    repeats: "comme",
    more: (count: number) => `… et ${number(count)} de plus`,
    store: (count: number) => plural(count, "Enregistrer la question", `Enregistrer les ${number(count)} questions`),
    cancel: "Annuler",
    close: "Fermer",
    show: "Les voir dans la liste",
    another: "Un autre fichier",
  },
  {
    add: "Add questions",
    title: "Add questions from a file",
    drop: "Drop a file here, or choose one",
    hint: "Spreadsheet (.xlsx) or CSV, pasted text or Word, JSON, Kahoot, Moodle (GIFT or XML), Markdown list and others; 64 MB at most. Nothing is stored before you say so.",
    emptySheet: "Spreadsheet to fill in",
    theSheet: "“Spreadsheet to fill in” above",
    onlyOne: "One file at a time; put several into a zip.",
    tooLarge: "This file is larger than 64 MB: split it.",
    unreadable: "This file could not be read: choose it again.",
    reading: "Reading the file…",
    storing: "Storing…",
    busy: "Another file is being read: try again in a moment.",
    lost: "The server did not answer. Look again: what is stored already will show as duplicates.",
    failed: "That did not work. Nothing was stored.",
    again: "Look again",
    bank: "Bank",
    bankHint: (isNew: boolean) => (isNew ? "will be made" : "is there already: the questions are added to it"),
    language: "Language",
    asFound: (tags: string[]) => (tags.length > 0 ? `${languages(tags)} (from the file)` : "from the file"),
    languageName,
    answers: "Right answers",
    answersAre: (id: string) =>
      ({
        text: "the text of the choice",
        letter: "the letter",
        place: "the place, from 1",
        place0: "the place, from 0",
        first: "always the first choice",
      })[id] ?? id,
    encoding: "Text encoding",
    encodingName: (id: string) =>
      ({ cp1252: "Windows-1252", mac_roman: "Mac Roman", cp1250: "Windows-1250", cp850: "code page 850" })[id] ?? id,
    format: "Format",
    guess: "from the file",
    copy: "Also take what other banks have",
    keepConflicts: "Also take questions in conflict",
    columns: "Columns",
    columnsHint: "such as question=A; choices=B-E; right=F",
    readAs: (format: string, encoding: string, answers: string, layout: string) =>
      [format, encoding, answers && `right answers: ${answers}`, layout].filter(Boolean).join(" · "),
    nothing: "Nothing of this file can be taken",
    would: (count: number) => several(count, "1 question would be taken", "questions would be taken"),
    done: (count: number, bank: string) => `${several(count, "1 question stored", "questions stored")} in “${bank}”`,
    allThere: "All its usable questions are there already.",
    kinds: (choice: number, value: number, open: number) =>
      `${number(choice)} multiple-choice, ${several(value, "1 number", "numbers")}` +
      (open > 0 ? `, ${several(open, "1 open one", "open ones")} for a host who rules` : ""),
    leftOut: (skipped: number, duplicates: number, conflicts: number) =>
      [
        skipped && several(skipped, "1 refused", "refused"),
        duplicates && several(duplicates, "1 duplicate", "duplicates"),
        conflicts && several(conflicts, "1 conflict", "conflicts"),
      ]
        .filter(Boolean)
        .join(", "),
    askable: (all: number, can: number) =>
      can === all
        ? plural(all, "Games can ask it.", "Games can ask all of them.")
        : can === 0
          ? "No game can ask them:"
          : `Games can ask ${number(can)} of them; the others not:`,
    preview: "As a player will see them",
    right: "the right answer",
    warnings: "Remarks",
    refused: "Refused",
    contradicting: "Conflicts",
    kept: "taken, too",
    leftOutOne: "left out",
    contradicts: "contradicts",
    repeated: "Duplicates",
    repeats: "same as",
    more: (count: number) => `… and ${number(count)} more`,
    store: (count: number) => plural(count, "Store the question", `Store the ${number(count)} questions`),
    cancel: "Cancel",
    close: "Close",
    show: "Show them in the list",
    another: "Another file",
  },
);
