// What the lobby's wall shows of the game.
import { wear } from "@client/ui/wear";
import styles from "../art/pudding.css" with { type: "text" };
import { type FaceName, Pudding } from "../art/face";
import type { Teaser } from "@wall/projector/attract";

wear(styles);

const pudding = (layers: readonly number[], face: FaceName) => (
  <svg class="beat" viewBox="-20 -24 40 44">
    <Pudding layers={layers} face={face} radius={16} />
  </svg>
);

export default [
  {
    picture: () => (
      <>
        {pudding([0], "joy")}
        {pudding([1], "grumpy")}
      </>
    ),
    words: { fr: "Pose tes puddings au plus près des autres.", en: "Place your puddings among the others." },
  },
  {
    picture: () => pudding([1], "wow"),
    words: { fr: "Souffle avec l’éventail, sans toucher\u00a0!", en: "Blow with the fan, but never touch!" },
  },
  {
    picture: () => pudding([1, 0], "cool"),
    words: { fr: "Tout ce qu’on voit est à toi\u00a0? Gagné\u00a0!", en: "All that can be seen is yours? You win!" },
  },
] satisfies Teaser[];
