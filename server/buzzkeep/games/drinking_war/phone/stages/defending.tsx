/** Ordering a defence: each card as it is laid, what is left after it, and what that would do. */
import { useState } from "preact/hooks";
import { CardFace } from "../../art/art";
import { t as cards } from "../../art/texts";
import { toldBy } from "@client/views";
import type { Kind, TableView } from "@client/wire/games/drinking_war";
import { Badges } from "../badges";
import { OnTable } from "../centre";
import { Frame, Still } from "../frame";
import { figure, Go } from "../parts";
import { playerOf, type WarMatch, type StageOf } from "../../art/match";
import { count, groupOf } from "../model";
import { force, t } from "../texts";
import { Gauge } from "../units";
import { isDone, isMine, type Moment, type StageScreen } from "./screen";

export const defending: StageScreen<StageOf<"defence">> = {
  headline: (match, { seat }) => {
    const attack = match.view.table;
    const from = match.nameOf(attack?.source ?? seat);
    return isMine(match, seat)
      ? attack && attack.defences.length > 0
        ? t.mirrored(from)
        : t.defendYours(from)
      : t.defends(match.nameOf(seat));
  },
  Play: (moment) =>
    moment.match.view.table ? <Defence moment={moment} attack={moment.match.view.table} /> : <Still {...moment} />,
};

function Defence({ moment, attack }: { moment: Moment; attack: TableView }) {
  const { match, act, sent, busy } = moment;
  const { plan } = match.view.mine!;
  const [chosen, set] = useState<readonly Kind[]>(plan?.kind === "defend" ? plan.cards : []);
  const choose = (cards: readonly Kind[]) => {
    set(cards);
    moment.build({ kind: "defend", cards: [...cards] });
  };
  const steps = stepsOf(match, attack, chosen);
  return (
    <Frame
      moment={moment}
      begun={chosen.length > 0}
      guide={{ step: "defend", text: t.guideDefend }}
      middle={
        <>
          <OnTable match={match} attack={attack} />
          <Chain
            match={match}
            attack={attack}
            steps={steps}
            onOut={(index) => choose(chosen.filter((_, place) => place !== index))}
          />
        </>
      }
      hand={{
        can: ({ card, reason }) => !busy && reason === null && (chosen.includes(card) || steps.at(-1)?.closes !== true),
        onTap: ({ card, ids }) =>
          choose(count(chosen, card) < ids.length ? [...chosen, card] : chosen.filter((one) => one !== card)),
        picks: {
          used: (card) => count(chosen, card),
          order: (card) => chosen.flatMap((one, index) => (one === card ? [index + 1] : [])),
        },
      }}>
      <Badges match={match} act={act} />
      <Go
        words={words(attack, steps)}
        after={t.defended}
        done={isDone(sent, "defend")}
        onClick={() => act({ kind: "defend", cards: [...chosen] })}
      />
    </Frame>
  );
}

interface Step {
  card: Kind;
  left: number;
  /** What goes back to where it came from. */
  back: number | null;
  /** Nothing can follow it. */
  closes: boolean;
}

/** What each card does: the server has told what it would leave of any number. */
function stepsOf(match: WarMatch, attack: TableView, chosen: readonly Kind[]): Step[] {
  const told = toldBy(match.view, "defence")?.cards ?? [];
  let before = attack.sips;
  return chosen.map((card) => {
    const does = told.find((one) => one.card === card);
    const step = {
      card,
      left: does?.left[before] ?? before,
      back: does?.back?.[before] ?? null,
      closes: does?.closes ?? false,
    };
    before = step.left;
    return step;
  });
}

interface ChainProps {
  match: WarMatch;
  attack: TableView;
  steps: readonly Step[];
  onOut: (index: number) => void;
}

function Chain({ match, attack, steps, onOut }: ChainProps) {
  const mine = match.view.mine!;
  return (
    <section class="dw-chain" aria-label={t.yourDefence}>
      {steps.length === 0 ? null : (
        <ol class="rows">
          {steps.map(({ card, left, back }, index) => {
            const group = groupOf(mine.hand, card);
            return (
              <li key={index}>
                <button
                  type="button"
                  class="dw-item"
                  aria-label={t.takeOut(cards.cardName(card))}
                  onClick={() => onOut(index)}>
                  <CardFace face={card} now={group ? figure(mine, group) : null} small mute />
                </button>
                <b class="dw-left num" key={left}>
                  {back === null ? "→" : "↩"}&nbsp;{back ?? left}
                </b>
              </li>
            );
          })}
        </ol>
      )}
      <Outlook match={match} attack={attack} end={steps.at(-1)} />
    </section>
  );
}

/** What is left would do this. */
function Outlook({ match, attack, end }: { match: WarMatch; attack: TableView; end: Step | undefined }) {
  const mine = match.view.mine!;
  const player = playerOf(match.view, mine.unit);
  const left = end?.left ?? attack.sips;
  const verdict = toldBy(match.view, "defence")?.verdicts[left];
  if (!player || !verdict) return null;
  if (end && end.back !== null)
    return (
      <p class="dw-outlook good" aria-live="polite">
        {t.goesBack(match.nameOf(attack.source))}
      </p>
    );
  const { lost, gauge, why, ask, spared } = verdict;
  const bomb = attack.pv > 0 ? t.losesPv(attack.pv) : "";
  if (mine.drink.unit === "sips" && match.view.reserve_full === null) {
    return (
      <p class={`dw-outlook ${left === 0 && attack.pv === 0 ? "good" : ""}`} aria-live="polite">
        {left > 0 ? `${bomb} ${t.sipsOrPv(ask)}`.trim() : bomb || t.nothingLeft}
      </p>
    );
  }
  const hurts = [
    why === "gauge" ? t.gaugeBursts : t.thresholdCosts(lost - attack.pv, player.threshold),
    spared !== null && spared < lost ? t.reserveTakes(ask) : "",
  ]
    .join(" ")
    .trim();
  let told = gauge === null ? t.underThreshold(player.threshold) : t.toGauge;
  if (lost > attack.pv) told = `${bomb} ${hurts}`.trim();
  else if (lost > 0) told = t.bombCosts(lost);
  else if (left === 0) told = t.nothingLeft;
  return (
    <p class={`dw-outlook ${lost > 0 ? "bad" : "good"}`} aria-live="polite">
      {told}
      {lost === 0 && left > 0 && gauge !== null && player.gauge !== null && match.view.gauge_full !== null ? (
        <Gauge value={player.gauge} full={match.view.gauge_full} then={gauge} />
      ) : null}
    </p>
  );
}

/** What the gold button says. */
function words(attack: TableView, steps: readonly Step[]): string {
  const end = steps.at(-1);
  if (!end) return attack.sips === 0 && attack.pv === 0 ? t.letIt : t.takeIt(force(attack.sips, attack.pv));
  if (end.back !== null) return t.sendBack(force(end.back, attack.pv));
  return end.card === "chem" ? t.toWater : t.parry(force(end.left, attack.pv));
}
