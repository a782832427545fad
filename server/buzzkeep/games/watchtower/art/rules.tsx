// The rules at a glance.
import type { Glance } from "@client/rules_picture";
import { Icon } from "@client/ui/icons";
import { CardBack, CardFace, type CardLook, Crowns, Stack } from "./art";

const NINES: CardLook[] = (["clubs", "diamonds", "hearts", "spades"] as const).map((suit) => ({ rank: 9, suit }));

export default (({ tower_height: height, crowns }) => ({
  turn: [
    {
      picture: [<CardBack key="back" />, <CardFace key="up" card={NINES[0]!} hidden />],
      words: { fr: "Pioche, pose, brûle", en: "Draw, place, burn" },
    },
    {
      picture: [
        <CardBack key="mine" />,
        <span key="against" class="big">
          <Icon name="sword" />
        </span>,
        <CardBack key="yours" />,
      ],
      words: { fr: "Défie une carte d’un autre fort, à l’aveugle", en: "Challenge a card of another fort, blind" },
    },
    {
      picture: [
        <CardFace key="high" card={{ rank: 12, suit: "hearts" }} hidden />,
        <b key="beats" class="big">
          &gt;
        </b>,
        <CardFace key="low" card={{ rank: 8, suit: "clubs" }} hidden />,
      ],
      words: { fr: "La plus haute la prend", en: "The higher card takes it" },
    },
  ],
  win: [
    {
      picture: <Stack cards={NINES.slice(0, height === 3 ? 3 : 4)} locked hidden />,
      words:
        height === 3
          ? { fr: "Trois de même valeur\u00a0: ta tour", en: "Three of a rank: your tower" }
          : { fr: "Quatre de même valeur\u00a0: ta tour", en: "Four of a rank: your tower" },
    },
    {
      picture: crowns ? (
        <span class="big">
          <Crowns won={2} />
        </span>
      ) : (
        <CardFace card={{ rank: 14, suit: "spades" }} hidden />
      ),
      words: { fr: "Puis le plus de plis à l’épreuve de force", en: "Then most tricks in the showdown" },
    },
  ],
})) satisfies Glance;
