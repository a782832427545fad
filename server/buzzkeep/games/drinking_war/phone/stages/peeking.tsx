/** Somebody else's hand, for as long as the clock runs. */
import { useState } from "preact/hooks";
import type { StageOf } from "../../art/match";
import { CardFace } from "../../art/art";
import { t as cards } from "../../art/texts";
import { seatClass } from "@client/ui/seats";
import type { Kind } from "@client/wire/games/drinking_war";
import { Centre } from "../centre";
import { Still } from "../frame";
import { Go } from "../parts";
import { t } from "../texts";
import { isMine, type Moment, type StageScreen } from "./screen";

export const peeking: StageScreen<StageOf<"peeking">> = {
  headline: (match, { seat, target, steal }) => {
    if (isMine(match, seat)) return steal ? t.stealFrom(match.nameOf(target)) : t.peekAt(match.nameOf(target));
    return isMine(match, target) ? t.peekedBy(match.nameOf(seat)) : t.peeks(match.nameOf(seat), match.nameOf(target));
  },
  cardless: true,
  Screen: (moment) =>
    moment.match.view.mine?.peek ? (
      <>
        <Centre moment={moment} />
        <div class="dw-low">
          <PeekedHand moment={moment} hand={moment.match.view.mine.peek} />
        </div>
      </>
    ) : (
      <Still {...moment} />
    ),
};

function PeekedHand({ moment, hand }: { moment: Moment<StageOf<"peeking">>; hand: readonly Kind[] }) {
  const { match, stage, act, busy } = moment;
  const [chosen, choose] = useState<number | null>(null);
  const card: Kind | null = chosen === null ? null : (hand[chosen] ?? null);
  const may = match.view.mine?.may_act !== false;
  return (
    <>
      <section class={`dw-peeked ${seatClass(stage.target)}`} aria-label={t.handOf(match.nameOf(stage.target))}>
        <ul class="rows">
          {hand.map((kind, index) => (
            <li key={index}>
              {stage.steal && may ? (
                <button
                  type="button"
                  class={`dw-pile ${index === chosen ? "used" : ""}`}
                  aria-pressed={index === chosen}
                  onClick={() => choose(index)}>
                  <CardFace face={kind} />
                </button>
              ) : (
                <span class="dw-pile">
                  <CardFace face={kind} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <div class="controls">
        {!may ? null : stage.steal ? (
          <Go
            words={card === null ? t.chooseSteal : t.steal(cards.cardName(card))}
            disabled={card === null || busy}
            onClick={() => card !== null && act({ kind: "steal", card })}
          />
        ) : (
          <button
            type="button"
            class="plain strong"
            aria-disabled={busy}
            onClick={() => busy || act({ kind: "close" })}>
            {t.close}
          </button>
        )}
      </div>
    </>
  );
}
