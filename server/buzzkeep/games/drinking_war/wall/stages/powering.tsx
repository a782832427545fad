// Powers may be played.
import type { StageOf } from "../../art/match";
import { Stars } from "../../art/art";
import { t as cards } from "../../art/texts";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const powering: StageScreen<StageOf<"power">> = {
  timed: true,
  told: (_, { seat, stars }) =>
    stars > 0 ? { seat, text: t.mayPlayPowers, value: cards.stars(stars) } : { seat, text: t.prepares },
  doing: ({ stars, most }) => (
    <span class="dww-left-stars">
      <Stars count={stars} of={most} label={cards.stars(stars)} />
    </span>
  ),
};
