// What the lobby's wall shows of the game.
import { CardBack, CardFace, TowerSign } from "../art/art";
import { Icon } from "@client/ui/icons";
import type { Teaser } from "@wall/projector/attract";

export default [
  {
    picture: () => (
      <>
        <span class="beat">
          <CardFace card={{ rank: 9, suit: "hearts" }} hidden />
        </span>
        <span class="beat">
          <CardFace card={{ rank: 9, suit: "spades" }} hidden />
        </span>
      </>
    ),
    words: {
      fr: "Quatre cartes de même valeur font une tour de guet.",
      en: "Four cards of one rank make a watchtower.",
    },
  },
  {
    picture: () => (
      <>
        <span class="beat">
          <CardBack />
        </span>
        <span class="beat">
          <Icon name="sword" />
        </span>
      </>
    ),
    words: {
      fr: "Défie un voisin à l’aveugle\u00a0: la plus forte rafle tout.",
      en: "Challenge a neighbour blind: the higher card takes all.",
    },
  },
  {
    picture: () => (
      <span class="beat teaser-tower">
        <TowerSign />
      </span>
    ),
    words: { fr: "Tiens ta tour jusqu’à l’épreuve de force\u00a0!", en: "Hold your tower until the showdown!" },
  },
] satisfies Teaser[];
