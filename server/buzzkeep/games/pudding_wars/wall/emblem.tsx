// The game's picture among those that the console offers.
import { wear } from "@client/ui/wear";
import styles from "../art/pudding.css" with { type: "text" };
import { Pudding } from "../art/face";

wear(styles);

export default function Emblem() {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true">
      <Pudding layers={[0, 1]} face="joy" radius={16} />
    </svg>
  );
}
