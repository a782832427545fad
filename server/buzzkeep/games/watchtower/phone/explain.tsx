/** What a card is good for, and why something is not possible now. */
import { CardFace, isAssassin, isRoyal, Stack } from "../art/art";
import { t as cards } from "../art/texts";
import type { Face } from "@client/wire/games/watchtower";
import { Sheet } from "@phone/parts/sheet";
import { noBurn, reason, why as words } from "./reasons/texts";
import { playerOf, type TowerMatch } from "../art/match";
import type { Thing } from "./model";
import { t } from "./texts";

export function Explanation({ match, thing, onClose }: { match: TowerMatch; thing: Thing; onClose: () => void }) {
  const { view } = match;
  if (thing.kind === "card") {
    const { group } = thing;
    const face = group.cards[0]!.face;
    const why = view.mine?.asked === "act" || view.mine?.asked === "prepare" ? view.mine.place : null;
    return (
      <Sheet
        title={
          group.cards.length === 1 ? cards.cardName(face.rank, face.suit) : t.several(group.cards.length, group.rank)
        }
        onClose={onClose}>
        <div class="wt-explain">
          <CardFace card={face} hidden />
          <div>
            <p>{what(face, view.strict_royals)}</p>
            {group.cards.some((card) => !card.won) ? <p>{words.whatDrawn}</p> : null}
            {group.cards.some((card) => card.won) ? <p>{words.whatWon}</p> : null}
          </div>
        </div>
        {why === null ? null : <Why text={reason(why)} />}
      </Sheet>
    );
  }
  const stack =
    thing.kind === "stack"
      ? thing.stack
      : playerOf(view, thing.rival.seat)?.fort.find((one) => one.rank === thing.target.rank);
  if (!stack) return null;
  const top = stack.cards[stack.cards.length - 1]!;
  const title = stack.complete
    ? cards.locked(stack.rank)
    : stack.cards.length === 1
      ? cards.cardName(top.rank, top.suit)
      : cards.towerOf(stack.cards.length, stack.rank);
  const asked = view.mine?.asked;
  const why =
    thing.kind === "stack"
      ? asked === "act" || asked === "prepare"
        ? (thing.burn?.reason ?? null)
        : null
      : asked === "act"
        ? (thing.target.reason ?? thing.rival.reason)
        : null;
  return (
    <Sheet title={title} onClose={onClose}>
      <div class="wt-explain">
        <Stack cards={stack.cards} locked={stack.complete} hidden />
        <div>
          <p>
            {stack.complete
              ? words.whatTower
              : thing.kind === "stack"
                ? words.whatStack(thing.burn?.draws ?? 1, view.tower_height)
                : words.whatTarget(thing.target.needs)}
          </p>
          {thing.kind === "target" && thing.target.tries > 0 ? <p>{t.tries(thing.target.tries)}</p> : null}
        </div>
      </div>
      {why === null ? null : (
        <Why
          text={thing.kind === "stack" && thing.burn ? noBurn(match, thing.burn) : reason(why, thing.kind === "target")}
        />
      )}
    </Sheet>
  );
}

const Why = ({ text }: { text: string }) => (
  <p class="wt-why">
    <b>{words.whyNot}</b> {text}
  </p>
);

/** What a card does in a battle. */
function what(face: Face, strict: boolean): string {
  if (isAssassin(face.rank)) return words.whatAssassin;
  if (isRoyal(face.rank)) return strict ? words.whatRoyal : words.whatHigh;
  return words.whatSoldier;
}
