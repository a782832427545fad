// What the screens of all games say alike.
import { defineTexts, plural } from "../../server/client/i18n";

export const t = defineTexts(
  {
    podium: "Classement final",
    secondsLeft: (n: number) => `${n}\u00a0${plural(n, "seconde", "secondes")}`,
  },
  {
    podium: "Final ranking",
    secondsLeft: (n: number) => `${n} ${plural(n, "second", "seconds")}`,
  },
);
