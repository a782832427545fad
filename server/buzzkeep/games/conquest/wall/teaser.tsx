// What the lobby's wall shows of the game.
import { Icon } from "@client/ui/icons";
import { Castle } from "@client/ui/castle";
import { Shield } from "@client/ui/shield";
import { mapPicture } from "@wall/common/api";
import type { Teaser } from "@wall/projector/attract";

export default [
  {
    picture: (room) => <img class="beat" src={mapPicture(String(room.options["map"]))} alt="" />,
    words: {
      fr: "Réponds juste, et le territoire d’à côté est à toi.",
      en: "Answer right, and the land next door is yours.",
    },
  },
  {
    picture: () => (
      <span class="teaser-plates">
        <span>A</span>
        <span class="right">
          B
          <i class="beat">
            <Shield seat={0} />
          </i>
        </span>
        <span>
          C
          <i class="beat">
            <Shield seat={1} />
          </i>
        </span>
        <span>D</span>
      </span>
    ),
    words: {
      fr: "Attaque un voisin\u00a0: même question pour les deux.",
      en: "Attack a neighbour: both get the same question.",
    },
  },
  {
    picture: () => (
      <>
        <Castle towers={3} class="c0 beat" />
        <span class="beat">
          <Icon name="sword" />
        </span>
      </>
    ),
    words: {
      fr: "Trois tours tombées, et le royaume change de mains.",
      en: "Three towers down, and the realm changes hands.",
    },
  },
] satisfies Teaser[];
