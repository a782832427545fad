// The rules at a glance.
import type { ComponentChildren } from "preact";
import type { Glance } from "@client/rules_picture";
import { wear } from "@client/ui/wear";
import { Pudding } from "./face";
import { FanHead } from "./plate";
import styles from "./pudding.css" with { type: "text" };

wear(styles);

const Drawing = ({ children }: { children: ComponentChildren }) => <svg viewBox="-44 -44 88 88">{children}</svg>;
const At = ({ x, y, children }: { x: number; y: number; children: ComponentChildren }) => (
  <g transform={`translate(${x} ${y})`}>{children}</g>
);
const mine = <Pudding layers={[0]} face="joy" radius={16} />;
const other = <Pudding layers={[1]} face="wow" radius={16} />;
const plate = <circle class="pw-well" r="42" />;

export default (() => ({
  turn: [
    {
      picture: (
        <Drawing>
          <rect x="-36" y="-36" width="72" height="72" rx="14" fill="#fff3cc" />
          <At x={-15} y={-13}>
            {mine}
          </At>
          <At x={16} y={16}>
            <FanHead radius={13} angle={-90} />
          </At>
        </Drawing>
      ),
      words: { fr: "Le dé dit combien", en: "The die says how many" },
    },
    {
      picture: (
        <Drawing>
          {plate}
          <At x={-16} y={4}>
            {mine}
          </At>
          <At x={20} y={-6}>
            {other}
          </At>
        </Drawing>
      ),
      words: { fr: "Pose ton pudding", en: "Place your pudding" },
    },
    {
      picture: (
        <Drawing>
          {plate}
          <At x={-26} y={20}>
            <FanHead radius={16} angle={-30} />
          </At>
          <At x={30} y={-16}>
            {other}
          </At>
        </Drawing>
      ),
      words: { fr: "Souffle, sans toucher", en: "Blow, but never touch" },
    },
  ],
  win: [
    {
      picture: (
        <Drawing>
          {plate}
          <At x={-18} y={-10}>
            {mine}
          </At>
          <At x={16} y={12}>
            <Pudding layers={[1, 0]} face="cool" radius={16} />
          </At>
        </Drawing>
      ),
      words: { fr: "On ne voit plus que les tiens\u00a0: gagné", en: "Only yours can be seen: you win" },
    },
  ],
})) satisfies Glance;
