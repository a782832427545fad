// The rules at a glance.
import type { Glance } from "@client/rules_picture";
import { Castle } from "@client/ui/castle";
import { Icon } from "@client/ui/icons";
import { Shield } from "@client/ui/shield";

const icon = (name: "check" | "sword") => (
  <span class="big">
    <Icon name={name} />
  </span>
);

export default (() => ({
  turn: [
    { picture: icon("sword"), words: { fr: "Choisis un territoire", en: "Choose a territory" } },
    { picture: icon("check"), words: { fr: "Réponds juste, ou au plus près", en: "Answer right, or come closest" } },
    { picture: <Shield seat={0} />, words: { fr: "Il est à toi", en: "It is yours" } },
  ],
  win: [
    {
      picture: <Castle towers={0} class="c1" />,
      words: {
        fr: "Trois tours tombées\u00a0: le royaume change de mains",
        en: "Three towers down: the realm changes hands",
      },
    },
    {
      picture: <b class="big num">2 700</b>,
      words: { fr: "Le plus de points à la fin", en: "Most points at the end" },
    },
  ],
})) satisfies Glance;
