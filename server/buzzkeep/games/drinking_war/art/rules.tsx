// The rules at a glance.
import type { Glance } from "@client/rules_picture";
import { CardBack, CardFace, Lives } from "./art";
import type { CardName } from "./deck";

const cards = (...faces: CardName[]) => faces.map((face) => <CardFace key={face} face={face} small mute />);

export default (({ mode }) => ({
  turn: [
    { picture: <CardBack small />, words: { fr: "Pioche", en: "Draw" } },
    { picture: cards("a8", "a6"), words: { fr: "Attaque une personne", en: "Attack one person" } },
    { picture: cards("d6", "mirror"), words: { fr: "Elle se défend", en: "They defend" } },
    {
      picture: (
        <span class="big">
          <Lives count={2} of={3} />
        </span>
      ),
      words: { fr: "13 ou plus passe\u00a0: −1 PV", en: "13 or more gets through: −1 life" },
    },
  ],
  win: [
    mode === "survivor"
      ? {
          picture: <Winner left={1} right={0} />,
          words: { fr: "Sois le dernier en vie", en: "Be the last one alive" },
        }
      : {
          picture: <Winner left={4} right={2} />,
          words: {
            fr: "Aie le plus de PV quand la pioche est finie",
            en: "Have the most life points when the pile is empty",
          },
        },
  ],
})) satisfies Glance;

const Winner = ({ left, right }: { left: number; right: number }) => (
  <span class="big">
    <Lives count={left} of={5} /> &gt; <Lives count={right} of={5} />
  </span>
);
