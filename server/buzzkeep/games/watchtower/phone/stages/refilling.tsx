/** The barracks are empty: everybody gives cards of their choice. */
import { useEffect, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import { CardFace, Stack } from "../../art/art";
import { t as cards } from "../../art/texts";
import { toldBy } from "@client/views";
import type { ArmyCard, Refilling as RefillingStage } from "@client/wire/games/watchtower";
import type { Action } from "@client/wire/games/watchtower_actions";
import { useAct } from "@phone/hooks";
import { Check } from "@phone/parts/icons";
import { TimeBar } from "@phone/parts/timebar";
import { Name, Title, Waiting } from "../parts";
import { refusals } from "../reasons/texts";
import { playerOf, type TowerMatch } from "../../art/match";
import { t } from "../texts";

export function Refilling({ match, stage }: { match: TowerMatch; stage: RefillingStage }) {
  const { line, room, view, prompt } = match;
  const { mine } = view;
  const give = match.botPlays ? null : toldBy(view, "refilling");
  const left = give?.left ?? 0;
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const [chosen, choose] = useState<readonly string[]>([]);
  /** What was confirmed and goes to the server one by one. */
  const [queue, commit] = useState<readonly string[]>([]);
  const waits = sending !== null && (sending.state === "sent" || sending.state === "slow");
  const next = queue.find((id) => !give?.given.includes(id));
  useEffect(() => {
    if (left > 0) buzz("turn");
  }, [left > 0]);
  useEffect(() => {
    if (next === undefined || waits || left === 0) return;
    if (sending?.state === "refused") return commit([]);
    if (sending?.action.kind === "give" && sending.action.card === next) return; // answered, but not yet in the view
    act({ kind: "give", card: next }, false);
  }, [next, waits, left]);

  const shown = prompt ?? match.game.prompts[0];
  const owing = stage.left.filter((one) => one.left > 0);
  const names = owing.map((one) => match.nameOf(one.seat));
  const sentAll = queue.length > 0;
  const flip = (id: string) =>
    choose(
      chosen.includes(id)
        ? chosen.filter((other) => other !== id)
        : chosen.length < left
          ? [...chosen, id]
          : [...chosen.slice(1), id],
    );
  const open = left > 0 && !sentAll;
  return (
    <div class="play wt refill">
      {shown?.due == null ? null : <TimeBar line={line} room={room} since={shown.since} due={shown.due} />}
      <div class="wt-middle">
        <Title phase={`refill ${left > 0}`} title={open ? t.refillGive(left) : t.refillTitle} note={t.refillNote} />
        <Keep
          match={match}
          given={left > 0 ? [] : (mine?.army ?? []).filter((card) => give?.given.includes(card.id))}
        />
        {stage.singles.length > 0 ? (
          <div class="wt-singles">
            <p>{t.refillSingles}</p>
            <ul>
              {stage.singles.map((one) => (
                <li key={`${one.card.rank}${one.card.suit}`}>
                  <CardFace card={one.card} />
                  <Name match={match} seat={one.seat} />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <div class="controls wt-controls">
        {give && left > 0 ? (
          <>
            <ul class={`wt-gifts rows ${(mine?.army.length ?? 0) > 10 ? "" : "few"}`} aria-label={t.army}>
              {(mine?.army ?? []).map((card) => {
                const on = chosen.includes(card.id) || give.given.includes(card.id);
                return (
                  <li key={card.id}>
                    <button
                      type="button"
                      class={`wt-own can ${card.won ? "won" : ""}`}
                      aria-pressed={on}
                      aria-disabled={!open}
                      onClick={() => open && flip(card.id)}>
                      <CardFace card={card.face} hidden />
                      {card.won ? <small aria-hidden="true">{cards.won}</small> : null}
                      <span class="sr">
                        {[cards.cardName(card.face.rank, card.face.suit), card.won ? cards.won : ""]
                          .filter(Boolean)
                          .join(", ")}
                      </span>
                      {on ? (
                        <span class="tick" aria-hidden="true">
                          <Check />
                        </span>
                      ) : null}
                    </button>
                  </li>
                );
              })}
            </ul>
            <button
              type="button"
              class={`go ${sentAll ? "done" : ""}`}
              aria-disabled={chosen.length < left || sentAll}
              onClick={() => chosen.length >= left && open && commit(chosen.slice(0, left))}>
              {sentAll ? <Check /> : null}
              {chosen.length < left ? t.chooseMore(left - chosen.length) : t.giveThem(left)}
            </button>
          </>
        ) : (
          <Waiting match={match} due={stage.due} text={(seconds) => t.waitGives(names, seconds)} />
        )}
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, refusals())}</p> : null}
      </div>
    </div>
  );
}

/** The own fort, since what it needs is better kept; and what was given. */
function Keep({ match, given }: { match: TowerMatch; given: readonly ArmyCard[] }) {
  const fort = playerOf(match.view, match.you.seat)?.fort ?? [];
  const stacks = fort.filter((stack) => stack.cards.length > 1);
  if (stacks.length === 0 && given.length === 0) return null;
  return (
    <div class="wt-hold">
      {stacks.length > 0 ? (
        <section aria-label={t.fort}>
          <h2>{t.fort}</h2>
          <span class="wt-row">
            {stacks.map((stack) => (
              <Stack key={stack.rank} cards={stack.cards} locked={stack.complete} />
            ))}
          </span>
        </section>
      ) : null}
      {given.length > 0 ? (
        <section aria-label={t.gave}>
          <h2>{t.gave}</h2>
          <span class="wt-row">
            {given.map((card) => (
              <CardFace key={card.id} card={card.face} />
            ))}
          </span>
        </section>
      ) : null}
    </div>
  );
}
