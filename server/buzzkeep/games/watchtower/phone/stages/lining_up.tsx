/** Before the showdown: five cards of the army, in an order of one's own. */
import { useEffect, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import { toldBy } from "@client/views";
import { CardFace } from "../../art/art";
import { t as cards } from "../../art/texts";
import type { ArmyCard, LiningUp as LiningUpStage } from "@client/wire/games/watchtower";
import type { Action } from "@client/wire/games/watchtower_actions";
import { useAct } from "@phone/hooks";
import { Check } from "@phone/parts/icons";
import { TimeBar } from "@phone/parts/timebar";
import { TowerBets } from "../bets";
import { Title, Waiting } from "../parts";
import { refusals } from "../reasons/texts";
import type { TowerMatch } from "../../art/match";
import { s } from "../showdown_texts";
import { t } from "../texts";

export function LiningUp({ match, stage }: { match: TowerMatch; stage: LiningUpStage }) {
  const { line, room, view, prompt } = match;
  const told = match.botPlays ? null : toldBy(view, "lining_up");
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const [row, lay] = useState<readonly string[]>([]);
  const asked = !match.botPlays && view.mine?.asked === "line_up";
  const length = told?.length ?? 0;
  const busy = sending !== null && sending.state !== "refused";
  useEffect(() => {
    if (asked) buzz("turn");
  }, [asked]);
  const army = [...(view.mine?.army ?? [])].reverse(); // the best first
  const chosen = (asked ? row : (told?.cards ?? [])).flatMap((id) => army.find((card) => card.id === id) ?? []);
  const shown = prompt ?? match.game.prompts[0];
  const open = asked && !busy;
  const full = row.length === length;
  const waits = view.players
    .filter((one) => one.alive && one.army > 0 && !stage.ready.includes(one.seat))
    .map((one) => match.nameOf(one.seat));
  const turn = (id: string) => lay(row.includes(id) ? row.filter((other) => other !== id) : full ? row : [...row, id]);
  return (
    <div class="play wt lining-up">
      {shown?.due == null ? null : <TimeBar line={line} room={room} since={shown.since} due={shown.due} />}
      <div class="wt-middle">
        <Title
          phase={`lining_up ${asked}`}
          title={asked ? s.lineUpTitle(length) : s.showdownTitle}
          note={asked ? s.lineUpNote : s.causes(stage.cause)}
        />
        {length > 0 ? (
          <ol class="wt-line" aria-label={s.lineUpRow}>
            {Array.from({ length }, (_, column) => (
              <li key={column}>
                <Place card={chosen[column]} column={column} open={open} onTap={turn} />
              </li>
            ))}
          </ol>
        ) : null}
      </div>
      <div class="controls wt-controls">
        {asked ? (
          <>
            <ul class={`wt-gifts rows ${army.length > 10 ? "" : "few"}`} aria-label={t.army}>
              {army.map((card) => {
                const on = row.includes(card.id);
                return (
                  <li key={card.id}>
                    <button
                      type="button"
                      class="wt-own can"
                      aria-pressed={on}
                      aria-disabled={!open || (full && !on)}
                      onClick={() => open && turn(card.id)}>
                      <CardFace card={card.face} hidden />
                      <span class="sr">{cards.cardName(card.face.rank, card.face.suit)}</span>
                      {on ? (
                        <span class="tick num" aria-hidden="true">
                          {row.indexOf(card.id) + 1}
                        </span>
                      ) : null}
                    </button>
                  </li>
                );
              })}
            </ul>
            {full ? null : (
              <button
                type="button"
                class="plain strong"
                aria-disabled={!open}
                onClick={() => open && lay(filled(row, army, length))}>
                {s.lineUpBest}
              </button>
            )}
            <button
              type="button"
              class={`go ${busy ? "done" : ""}`}
              aria-disabled={!full || busy}
              onClick={() => full && open && act({ kind: "line_up", cards: [...row] })}>
              {busy ? <Check /> : null}
              {full ? s.lineUpGo : t.chooseMore(length - row.length)}
            </button>
          </>
        ) : (
          <>
            <TowerBets match={match} title={t.betShowdown} />
            <Waiting match={match} due={stage.due} text={(seconds) => t.waitLines(waits, seconds)} />
          </>
        )}
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, refusals())}</p> : null}
      </div>
    </div>
  );
}

/** A place of the row; a tap takes its card out again. */
function Place({
  card,
  column,
  open,
  onTap,
}: {
  card: ArmyCard | undefined;
  column: number;
  open: boolean;
  onTap: (id: string) => void;
}) {
  if (!card) return <span class="wt-slot" role="img" aria-label={s.lineUpFree(column + 1)} />;
  const name = cards.cardName(card.face.rank, card.face.suit);
  if (!open) return <CardFace card={card.face} />;
  return (
    <button type="button" class="wt-own can" aria-label={s.lineUpOut(name, column + 1)} onClick={() => onTap(card.id)}>
      <CardFace card={card.face} hidden />
    </button>
  );
}

/** The row, with the best of what is left in its free places. */
const filled = (row: readonly string[], army: readonly ArmyCard[], length: number): string[] =>
  [...row, ...army.map((card) => card.id).filter((id) => !row.includes(id))].slice(0, length);
