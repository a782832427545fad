// The rules at a glance.
import type { Glance } from "@client/rules_picture";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { CardBack, CardFace, type Kind, Tokens } from "./art";

const card = (kind: Kind, value: number | null = null) => <CardFace face={{ kind, value }} small />;

const Life = ({ seat, points }: { seat: number; points: number }) => (
  <span class={`big ${seatClass(seat)}`}>
    <SeatSymbol seat={seat} /> <b class="num">{points}</b>
  </span>
);

export default (({ mode }) => ({
  turn: [
    { picture: <CardBack />, words: { fr: "Une carte vient", en: "A card comes" } },
    {
      picture: [card("virus"), card("number", 3)],
      words: { fr: "Joue une action et ses Chiffres", en: "Play one action and its numbers" },
    },
    { picture: card("stop"), words: { fr: "Quelqu’un dit STOP\u00a0?", en: "Does anybody call STOP?" } },
    {
      picture: (
        <span class="big">
          <Tokens count={3} />
        </span>
      ),
      words: { fr: "Sinon\u00a0: 3 pastilles, −3 par tour", en: "If not: 3 tokens, −3 a turn" },
    },
  ],
  win: [
    {
      picture: [<Life key={1} seat={1} points={0} />, <Life key={2} seat={2} points={0} />],
      words: { fr: "À 0, on est éliminé", en: "At 0 one is out" },
    },
    {
      picture:
        mode === "coop" ? (
          [<Life key={0} seat={0} points={12} />, <Life key={3} seat={3} points={5} />]
        ) : (
          <Life seat={0} points={12} />
        ),
      words:
        mode === "coop"
          ? { fr: "Soyez la dernière équipe en vie", en: "Be the last team alive" }
          : { fr: "Sois le dernier en vie", en: "Be the last one alive" },
    },
  ],
})) satisfies Glance;
