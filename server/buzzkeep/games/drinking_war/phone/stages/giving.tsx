/** The Postcard: a card of one's choice for whoever has played it. */
import { useState } from "preact/hooks";
import type { StageOf } from "../../art/match";
import { t as cards } from "../../art/texts";
import type { Kind } from "@client/wire/games/drinking_war";
import { Frame } from "../frame";
import { Go } from "../parts";
import { t } from "../texts";
import { isDone, isMine, type Moment, type StageScreen } from "./screen";

export const giving: StageScreen<StageOf<"giving">> = {
  headline: (match, { receiver }) =>
    isMine(match, receiver)
      ? t.receives
      : match.view.mine?.asked === "give"
        ? t.giveTo(match.nameOf(receiver))
        : t.receivesOther(match.nameOf(receiver)),
  Play,
};

function Play(moment: Moment<StageOf<"giving">>) {
  const { act, sent, busy } = moment;
  const [picked, pick] = useState<Kind | null>(null);
  return (
    <Frame
      moment={moment}
      hand={{
        can: () => !busy,
        onTap: ({ card }) => pick(picked === card ? null : card),
        picks: { used: (card) => Number(card === picked) },
      }}>
      <Go
        words={picked === null ? t.chooseGive : t.give(cards.cardName(picked))}
        after={t.given}
        done={isDone(sent, "give")}
        disabled={picked === null}
        onClick={() => picked !== null && act({ kind: "give", card: picked })}
      />
    </Frame>
  );
}
