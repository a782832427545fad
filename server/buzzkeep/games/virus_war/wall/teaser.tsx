// What the lobby's wall shows of the game.
import { Sign } from "../art/art";
import type { Teaser } from "@wall/projector/attract";

const signs = (...kinds: Parameters<typeof Sign>[0]["kind"][]) =>
  kinds.map((kind) => (
    <span key={kind} class="beat">
      <Sign kind={kind} />
    </span>
  ));

export default [
  {
    picture: () => signs("virus", "poison"),
    words: {
      fr: "Virus et poisons rongent les points de vie des autres.",
      en: "Viruses and poisons eat the others’ life points.",
    },
  },
  {
    picture: () => signs("stop"),
    words: {
      fr: "STOP\u00a0! Le premier qui crie annule le coup.",
      en: "STOP! The first to call it cancels the move.",
    },
  },
  {
    picture: () => signs("vaccine", "medicine"),
    words: {
      fr: "Soigne-toi à temps\u00a0: qui tombe à zéro sort.",
      en: "Heal in time: whoever falls to zero is out.",
    },
  },
] satisfies Teaser[];
