// The lower third: who does what, and how long it may take. What somebody drinks, or whether, is never said.
import { t as cards } from "../../art/texts";
import type { AttackBeat, PowerView } from "@client/wire/games/drinking_war";
import { LowerThird } from "@wall/common/lower_third";
import { Timer } from "@wall/common/timer";
import type { WarMatch } from "../../art/match";
import { askedNow, load } from "../model";
import { screenOf } from "../stages";
import type { Told } from "../stages/screen";
import { t } from "../texts";
import type { Shown } from "./beats";

interface StripProps {
  match: WarMatch;
  shown: Shown;
  power: PowerView | null;
}

export function Strip({ match, shown, power }: StripProps) {
  const { stage } = match.view;
  const screen = screenOf(stage);
  const { seat, text, value } =
    (shown.more ? duringAttack(match, shown.beat) : null) ??
    (power ? playing(power) : null) ??
    screen.told(match, stage);
  const prompt = askedNow(match);
  return (
    <LowerThird key={seat} room={match.room} seat={seat} text={text} value={value}>
      {screen.timed && prompt?.due != null ? (
        <Timer
          key={prompt.id}
          line={match.line}
          due={prompt.due}
          total_ms={prompt.due - prompt.since}
          class="third-timer"
        />
      ) : null}
    </LowerThird>
  );
}

function duringAttack(match: WarMatch, beat: AttackBeat | null): Told | null {
  if (!beat) return null;
  const value = load(beat.sips, beat.pv);
  switch (beat.what) {
    case "card":
    case "flat":
    case "way":
      return { seat: beat.source, text: t.attacks(match.nameOf(beat.target)), value };
    case "back":
      return { seat: beat.source, text: t.sendsBack(match.nameOf(beat.target)), value };
    case "shield":
    case "parry":
      return { seat: beat.target, text: t.defends, value };
    default:
      return null;
  }
}

const playing = (power: PowerView): Told => ({
  seat: power.seat,
  text: t.plays,
  value: cards.cardName(power.card) + (power.hack ? ` + ${cards.cardName("hack")}` : ""),
});
