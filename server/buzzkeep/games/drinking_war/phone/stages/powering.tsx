/** Powers, and attacks from here too. */
import { useState } from "preact/hooks";
import type { StageOf } from "../../art/match";
import { Stars } from "../../art/art";
import type { Kind } from "@client/wire/games/drinking_war";
import { Centre } from "../centre";
import { Refused } from "../frame";
import { PowerComposer } from "../power";
import { groupOf } from "../model";
import { t } from "../texts";
import { Arming, useItems } from "./arming";
import { isMine, type Moment, type StageScreen } from "./screen";

export const powering: StageScreen<StageOf<"power">> = {
  headline: (match, { seat }) => (isMine(match, seat) ? t.powerYours : t.powers(match.nameOf(seat))),
  sign: ({ stars, most }) => <Stars count={stars} of={most} label={t.starsLeft(stars, most)} />,
  Play,
};

function Play(moment: Moment<StageOf<"power">>) {
  const { match, busy, act, sent } = moment;
  const [items, setItems] = useItems(moment.match);
  const [picked, pick] = useState<Kind | null>(null);
  const power = groupOf(match.view.mine!.hand, picked);
  if (!power)
    return (
      <Arming
        moment={moment}
        items={items}
        onItems={setItems}
        onPower={pick}
        guide={{ step: "power", text: t.guidePower }}
      />
    );
  return (
    <>
      <Centre moment={moment} quiet />
      <div class="dw-low">
        <div class="controls composing">
          <PowerComposer match={match} group={power} busy={busy} onPlay={act} onBack={() => pick(null)} />
          <Refused sent={sent} />
        </div>
      </div>
    </>
  );
}
