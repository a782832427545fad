// The game's picture among those that the console offers.
import { wear } from "../../../server/client/ui/wear";
import styles from "../../../server/client/ui/pudding_wars/pudding.css" with { type: "text" };
import { Pudding } from "../../../server/client/ui/pudding_wars/face";

wear(styles);

export default function Emblem() {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true">
      <Pudding layers={[0, 1]} face="joy" radius={16} />
    </svg>
  );
}
