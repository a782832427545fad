/** Too many cards: they are chosen together, and sent one a prompt. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Kind } from "@client/wire/games/drinking_war";
import type { StageOf } from "../../art/match";
import { Frame } from "../frame";
import { Go } from "../parts";
import { count } from "../model";
import { t } from "../texts";
import { isMine, type Moment, type StageScreen } from "./screen";

export const discarding: StageScreen<StageOf<"discarding">> = {
  headline: (match, { seat, excess }) =>
    isMine(match, seat) ? t.discardYours(excess) : t.discards(match.nameOf(seat)),
  goesOn: true,
  Play: (moment) => <Play moment={moment} excess={moment.stage.excess} />,
};

/** What was too much in the turn before goes while others play. */
export function Owed(moment: Moment) {
  const owes = moment.match.view.mine?.owes ?? 0;
  return <Play moment={{ ...moment, title: t.discardYours(owes), busy: false }} excess={owes} />;
}

function Play({ moment, excess }: { moment: Moment; excess: number }) {
  const { prompt, act, busy } = moment;
  const [chosen, choose] = useState<readonly Kind[]>([]);
  const queue = useRef<readonly Kind[]>([]);
  const next = useRef(act);
  next.current = act;
  useEffect(() => {
    const [card, ...rest] = queue.current;
    queue.current = rest;
    if (card !== undefined) next.current({ kind: "discard", card });
    choose(card === undefined ? [] : [card, ...rest]);
  }, [prompt, excess]);
  const send = () => {
    const [first, ...rest] = chosen;
    queue.current = rest;
    if (first !== undefined) act({ kind: "discard", card: first });
  };
  return (
    <Frame
      moment={moment}
      begun={chosen.length > 0}
      hand={{
        can: () => !busy,
        onTap: ({ card, ids }) =>
          choose(
            count(chosen, card) < ids.length ? [...chosen, card].slice(-excess) : chosen.filter((one) => one !== card),
          ),
        picks: { used: (card) => count(chosen, card), order: () => [] },
      }}>
      <Go
        words={chosen.length < excess ? t.chooseDiscard(excess - chosen.length) : t.discard(excess)}
        disabled={chosen.length < excess || busy}
        onClick={send}
      />
    </Frame>
  );
}
