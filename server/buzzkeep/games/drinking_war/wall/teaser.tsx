// What the lobby's wall shows of the game.
import { CardFace, Lives } from "../art/art";
import type { Teaser } from "@wall/projector/attract";

const cards = (...faces: Parameters<typeof CardFace>[0]["face"][]) =>
  faces.map((face) => (
    <span key={face} class="beat">
      <CardFace face={face} small mute />
    </span>
  ));

export default [
  {
    picture: () => cards("a8", "a6"),
    words: {
      fr: "Attaque\u00a0: autant de cartes rouges que tu veux, sur un seul rival.",
      en: "Attack: as many red cards as you like, at one rival.",
    },
  },
  {
    picture: () => cards("d6", "mirror"),
    words: {
      fr: "Défends-toi en bleu\u00a0; le Miroir renvoie le reste.",
      en: "Defend in blue; the Mirror sends the rest back.",
    },
  },
  {
    picture: () => (
      <span class="beat">
        <Lives count={2} of={3} />
      </span>
    ),
    words: {
      fr: "Jauge pleine\u00a0: un point de vie de moins. Le dernier rit bien.",
      en: "A full gauge costs a life. Who laughs last?",
    },
  },
] satisfies Teaser[];
