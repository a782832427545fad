/** What the phone says in several games; it travels with them, not with the first page. */
import { defineTexts, plural } from "../../server/client/i18n";

export const t = defineTexts(
  {
    ranking: "Classement",
    unplayed: "Partie arrêtée avant de commencer",
    waitHost: "L’animateur choisit la suite.",
    understood: "Compris",
    uncover: "Montrer ma main",
    cover: "Cacher ma main",
    away: "Absent\u00a0: joue\u00a0!",
    betWon: (points: number, streak: number) => [`Pari gagné\u00a0: +${points}`, streak > 1 && `${streak} de suite`].filter(Boolean).join(", "),
    betLost: "Pari perdu.",
    crowdPrize: "Prix du public",
    crowdPrizeOf: (names: string, points: number) => `${names} · ${points}\u00a0${plural(points, "point", "points")}`,
    crowdMine: (points: number, right: number, of: number) => `Toi\u00a0: ${points}\u00a0${plural(points, "point", "points")}, juste ${right}\u00a0fois sur ${of}`,
    awayWhy: "Tu comptes comme absent, et ton temps est court. Joue, et tu es de retour.",
  },
  {
    ranking: "Ranking",
    unplayed: "Stopped before it began",
    waitHost: "The host decides what comes next.",
    understood: "Got it",
    uncover: "Show my hand",
    cover: "Cover my hand",
    away: "Away: play!",
    betWon: (points: number, streak: number) => [`Bet won: +${points}`, streak > 1 && `${streak} in a row`].filter(Boolean).join(", "),
    betLost: "Bet lost.",
    crowdPrize: "Crowd prize",
    crowdPrizeOf: (names: string, points: number) => `${names} · ${points} ${plural(points, "point", "points")}`,
    crowdMine: (points: number, right: number, of: number) => `You: ${points} ${plural(points, "point", "points")}, right ${right} of ${of} times`,
    awayWhy: "You count as absent, and your time is short. Play, and you are back.",
  },
);
