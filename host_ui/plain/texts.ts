// What the plain wall says of any game.
import { defineTexts } from "@client/i18n";

export const t = defineTexts(
  {
    asked: "On attend",
    nobodyAsked: "Regardez bien",
    over: "La partie est finie",
    seats: "Les joueurs",
  },
  {
    asked: "Waiting for",
    nobodyAsked: "Watch closely",
    over: "The match is over",
    seats: "The players",
  },
);
