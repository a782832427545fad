/** What the phone says in several games; it travels with them, not with the first page. */
import { defineTexts } from "../../server/client/i18n";

export const t = defineTexts(
  {
    ranking: "Classement",
    waitHost: "L’animateur choisit la suite.",
    understood: "Compris",
    uncover: "Montrer ma main",
    cover: "Cacher ma main",
  },
  {
    ranking: "Ranking",
    waitHost: "The host decides what comes next.",
    understood: "Got it",
    uncover: "Show my hand",
    cover: "Cover my hand",
  },
);
