/** What the phone says in several games; it travels with them, not with the first page. */
import { defineTexts } from "../../server/client/i18n";

export const t = defineTexts(
  {
    ranking: "Classement",
    waitHost: "L’animateur choisit la suite.",
    understood: "Compris",
    uncover: "Montrer ma main",
    cover: "Cacher ma main",
    away: "Absent\u00a0: joue\u00a0!",
    awayWhy: "Tu comptes comme absent, et ton temps est court. Joue, et tu es de retour.",
  },
  {
    ranking: "Ranking",
    waitHost: "The host decides what comes next.",
    understood: "Got it",
    uncover: "Show my hand",
    cover: "Cover my hand",
    away: "Away: play!",
    awayWhy: "You count as absent, and your time is short. Play, and you are back.",
  },
);
