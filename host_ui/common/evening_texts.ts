// The words of breaks and of the running table, on the wall and on the console.
import { defineTexts, plural } from "@client/i18n";

export const t = defineTexts(
  {
    break: "Pause",
    halfTime: "Mi-temps",
    final: "Le classement de la soirée",
    soon: "On reprend dans un instant",
    next: "Ensuite",
    table: "La soirée",
    leads: "En tête",
    left: "Temps restant",
    after: (done: number, of: number) => `Après ${done} ${plural(done, "partie", "parties")} sur ${of}`,
  },
  {
    break: "Break",
    halfTime: "Half-time",
    final: "The table of the evening",
    soon: "We go on in a moment",
    next: "Next",
    table: "The evening",
    leads: "In the lead",
    left: "Time left",
    after: (done: number, of: number) => `After ${done} of ${of} ${plural(of, "game", "games")}`,
  },
);
