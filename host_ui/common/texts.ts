// What the screens of all games say alike.
import { defineTexts, plural } from "../../server/client/i18n";

export const t = defineTexts(
  {
    podium: "Classement final",
    together: "Que le meilleur gagne\u00a0!",
    part: (part: number, of: number) => `Phase ${part} sur ${of}`,
    opens: "Le match s’ouvre",
    finalCount: "Le décompte final",
    rematch: "Revanche\u00a0?",
    wantsMore: "veut rejouer",
    bets: "Paris",
    betsWon: (names: string, points: number) => `+${points}\u00a0: ${names}`,
    betsLost: "Personne n’avait parié juste",
    crowdPrize: "Prix du public",
    crowdPoints: (n: number) => `${n}\u00a0${plural(n, "point", "points")} du public`,
    unplayed: "Partie arrêtée",
    secondsLeft: (n: number) => `${n}\u00a0${plural(n, "seconde", "secondes")}`,
    placeOf: (place: string, of: number) => `${place} sur ${of}`,
  },
  {
    podium: "Final ranking",
    together: "May the best win!",
    part: (part: number, of: number) => `Phase ${part} of ${of}`,
    opens: "The match opens",
    finalCount: "The final count",
    rematch: "Rematch?",
    wantsMore: "wants to play again",
    bets: "Bets",
    betsWon: (names: string, points: number) => `+${points}: ${names}`,
    betsLost: "Nobody bet right",
    crowdPrize: "Crowd prize",
    crowdPoints: (n: number) => `${n} crowd ${plural(n, "point", "points")}`,
    unplayed: "Game stopped",
    secondsLeft: (n: number) => `${n} ${plural(n, "second", "seconds")}`,
    placeOf: (place: string, of: number) => `${place} of ${of}`,
  },
);
