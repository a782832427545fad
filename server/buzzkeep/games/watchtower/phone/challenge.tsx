/** A challenge in the making: with how many cards, then go. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardBack, Stack } from "../art/art";
import { t as cards } from "../art/texts";
import type { RivalView, TargetView } from "@client/wire/games/watchtower";
import { Cross, Swords } from "@phone/parts/icons";
import { Guide } from "@phone/match/guide";
import { playerOf, type TowerMatch } from "../art/match";
import { t } from "./texts";

interface Props {
  match: TowerMatch;
  rival: RivalView;
  /** None in a campaign duel and in a raid. */
  target: TargetView | null;
  busy: boolean;
  /** What the button says where it is a plan. */
  go: string | null;
  onGo: (size: number) => void;
  onBack: () => void;
}

export function Challenge({ match, rival, target, busy, go, onGo, onBack }: Props) {
  const sizes = target !== null ? target.sizes : rival.raid.length > 0 ? rival.raid : [rival.duel ?? 1];
  const [size, choose] = useState<number | null>(sizes.length === 1 ? (sizes[0] ?? null) : null);
  const heading = useRef<HTMLHeadingElement>(null);
  // a keyboard goes on here, and back to the stack it came from; at once, or a key that is quick is lost
  useLayoutEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const name = match.nameOf(rival.seat);
  const player = playerOf(match.view, rival.seat);
  const stack = player?.fort.find((one) =>
    target === null ? one.complete && rival.duel !== null : one.rank === target.rank,
  );
  const free = sizes[0] === 0;
  const risk = match.view.mine?.risk ?? null;
  const warned =
    free || risk === null ? "" : risk.cost === "out" ? t.riskOut : (size ?? 0) >= risk.cards ? t.riskTower : "";
  const raid = rival.raid.length > 0;
  const title =
    target === null
      ? raid
        ? t.raid(name)
        : t.duel(name)
      : free
        ? t.defenceless(name)
        : t.challengeFor(name, cards.the(target.rank));
  return (
    <section class="wt-challenge" aria-label={title}>
      <div class="wt-challenge-head">
        {stack ? <Stack cards={stack.cards} locked={stack.complete} hidden /> : <CardBack />}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>
            {target === null ? (raid ? t.raidText : t.duelText) : free ? t.freeText(cards.the(target.rank)) : t.stakes}
          </p>
          {warned ? <p class="wt-warn">{warned}</p> : null}
          {target !== null && target.tries > 0 ? <p class="wt-warn">{t.triesLeft(target.tries_left)}</p> : null}
        </div>
        <button type="button" class="round" aria-label={t.back} onClick={onBack}>
          <Cross />
        </button>
      </div>
      {free ? null : (
        <div class="wt-sizes" role="group" aria-label={t.howMany}>
          {sizes.map((one) => (
            <button key={one} type="button" class="wt-size" aria-pressed={size === one} onClick={() => choose(one)}>
              <span class="wt-size-backs" aria-hidden="true">
                {Array.from({ length: one }, (_, index) => (
                  <CardBack key={index} />
                ))}
              </span>
              <b>{t.cards(one)}</b>
            </button>
          ))}
        </div>
      )}
      {free ? null : <Guide game="watchtower" step="challenge" text={t.guideChallenge} />}
      <button
        type="button"
        class="go"
        aria-disabled={size === null || busy}
        onClick={() => size !== null && !busy && onGo(size)}>
        {free ? null : <Swords />}
        {size === null ? t.howMany : (go ?? (free ? t.take(cards.the(target?.rank ?? 0)) : t.attack))}
      </button>
    </section>
  );
}
