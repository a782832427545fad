/** The own army, sorted by rank: what was won carries its mark, what is new shines. */
import { useEffect, useRef, useState } from "preact/hooks";
import { CardBack, CardEdge, CardFace, Padlock } from "../art/art";
import { t as cards } from "../art/texts";
import type { ArmyCard, ThresholdView } from "@client/wire/games/watchtower";
import { Check, Flag } from "@phone/parts/icons";
import { Covered, useCover } from "@phone/match/cover";
import { Eye } from "@phone/match/icons";
import { t as shared } from "@phone/match/texts";
import { playerOf, type TowerMatch } from "../art/match";
import { type Choice, grouped, type Thing } from "./model";
import { t } from "./texts";

interface Props {
  match: TowerMatch;
  /** Whether cards may be placed now. */
  lit: boolean;
  choice: Choice | null;
  fresh: ReadonlySet<string>;
  handlers: (thing: Thing) => object;
}

export function Army({ match, lit, choice, fresh, handlers }: Props) {
  const { mine } = match.view;
  const alive = playerOf(match.view, match.you.seat)?.alive === true;
  const { covered, cover, uncover } = useCover();
  const list = useRef<HTMLUListElement>(null);
  const [scrolls, tell] = useState(false);
  const count = mine?.army.length ?? 0;
  // a list that scrolls keeps the finger's up and down for itself; else a card can be pulled up to the fort
  useEffect(() => {
    const look = () => list.current && tell(list.current.scrollHeight > list.current.clientHeight + 4);
    look();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  });
  if (!mine || !alive) return null;
  return (
    <section class="wt-army" aria-label={t.army}>
      <div class="wt-army-head">
        <h2>
          {t.army} <b class="num">{count}</b>
        </h2>
        {mine.thresholds.map((threshold) => (
          <Threshold key={threshold.height} {...threshold} />
        ))}
        <button type="button" class="round" aria-label={shared.cover} onClick={cover}>
          <Eye />
        </button>
      </div>
      {covered ? (
        <Covered onUncover={uncover}>
          {Array.from({ length: Math.min(7, count) }, (_, index) => (
            <CardBack key={index} />
          ))}
        </Covered>
      ) : count === 0 ? (
        <p class="status">{t.emptyArmy}</p>
      ) : (
        <ul ref={list} class={`wt-cards rows ${scrolls ? "" : "loose"}`}>
          {grouped(mine.army).map((group) => {
            const first = group.cards[0] as ArmyCard;
            const won = group.cards.filter((card) => card.won).length;
            const completes = group.cards.map((card) => card.completes).find((one) => one !== null) ?? null;
            const named =
              group.cards.length === 1
                ? cards.cardName(first.face.rank, first.face.suit)
                : `${group.cards.length} ${cards.rankNames(group.rank)}`;
            return (
              <li key={group.rank}>
                <button
                  type="button"
                  class={`wt-own n${Math.min(4, group.cards.length)} ${lit ? "can" : ""} ${won > 0 ? "won" : ""} ${group.cards.some((card) => fresh.has(card.id)) ? "fresh" : ""}`}
                  aria-pressed={choice?.kind === "card" && choice.rank === group.rank}
                  {...handlers({ kind: "card", group })}>
                  {group.cards.slice(1, 4).map((card) => (
                    <CardEdge key={card.id} card={card.face} />
                  ))}
                  <CardFace card={first.face} hidden />
                  {group.cards.length > 1 ? (
                    <b class="wt-height num" aria-hidden="true">
                      {`×${group.cards.length}`}
                    </b>
                  ) : null}
                  {won > 0 ? (
                    <small aria-hidden="true">
                      {won === group.cards.length ? (
                        cards.won
                      ) : (
                        <>
                          <Flag />
                          {won}
                        </>
                      )}
                    </small>
                  ) : null}
                  {completes ? (
                    <span class={`wt-fourth ${completes}`} aria-hidden="true">
                      {match.view.tower_height}
                    </span>
                  ) : null}
                  <span class="sr">
                    {[
                      named,
                      won === 0 ? "" : won === group.cards.length ? cards.won : t.wonOf(won),
                      completes ? t.completes(completes) : "",
                    ]
                      .filter(Boolean)
                      .join(", ")}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** From how many cards on higher stacks can be challenged. */
function Threshold({ reached, height, needs }: ThresholdView) {
  return (
    <span
      class={`wt-threshold ${reached ? "reached" : ""}`}
      role="img"
      aria-label={t.threshold(needs, height, reached)}>
      <b class="num">{`×${height}`}</b>
      {reached ? <Check /> : <Padlock />}
      {reached ? null : <span class="num">{needs}</span>}
    </span>
  );
}
