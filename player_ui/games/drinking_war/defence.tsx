/** Ordering a defence: each card as it is laid, what is left after it, and what that would do. */
import { CardFace } from "../../../server/client/ui/drinking_war/art";
import { t as cards } from "../../../server/client/ui/drinking_war/texts";
import { toldBy } from "../../../server/client/views";
import type { Kind, TableView } from "../../../server/client/wire/games/drinking_war";
import { closing, defenceSteps, figure } from "./sums";
import { groupOf, playerOf, type WarTable } from "./table";
import { force, t } from "./texts";
import { Gauge } from "./units";

interface Props {
  table: WarTable;
  attack: TableView;
  chosen: readonly Kind[];
  onChange: (chosen: Kind[]) => void;
}

export function Chain({ table, attack, chosen, onChange }: Props) {
  const mine = table.view.mine!;
  const steps = defenceSteps(toldBy(table.view, "defence"), attack.sips, chosen);
  return (
    <section class="dw-chain" aria-label={t.yourDefence}>
      {steps.length === 0 ? null : (
        <ol class="rows">
          {steps.map((step, index) => {
            const group = groupOf(mine.hand, step.card);
            return (
              <li key={index}>
                <button type="button" class="dw-item" aria-label={t.takeOut(cards.cardName(step.card))} onClick={() => onChange(chosen.filter((_, place) => place !== index))}>
                  <CardFace face={step.card} now={group ? figure(mine, group) : null} small mute />
                </button>
                <b class="dw-left num" key={step.left}>
                  {step.card === "mirror" ? "↩" : "→"}&nbsp;{step.card === "mirror" ? step.left + mine.mirror_plus : step.left}
                </b>
              </li>
            );
          })}
        </ol>
      )}
      <Outlook table={table} attack={attack} chosen={chosen} />
    </section>
  );
}

/** What is left would do this. */
function Outlook({ table, attack, chosen }: Omit<Props, "onChange">) {
  const mine = table.view.mine!;
  const player = playerOf(table.view, mine.unit);
  const left = leftOver(table, attack, chosen);
  const verdict = toldBy(table.view, "defence")?.verdicts[left];
  if (!player || !verdict) return null;
  const end = closing(chosen);
  if (end === "mirror") return <p class="dw-outlook good" aria-live="polite">{t.goesBack(table.nameOf(attack.source))}</p>;
  const { lost, gauge, why } = verdict;
  const bomb = attack.pv > 0 ? t.losesPv(attack.pv) : "";
  if (mine.drink.unit === "sips") {
    return (
      <p class={`dw-outlook ${left === 0 && attack.pv === 0 ? "good" : ""}`} aria-live="polite">
        {left > 0 ? `${bomb} ${t.sipsOrPv(Math.min(left, table.view.sip_cap ?? left))}`.trim() : bomb || t.nothingLeft}
      </p>
    );
  }
  const hurts = why === "gauge" ? t.gaugeBursts : t.thresholdCosts(lost - attack.pv, player.threshold);
  return (
    <p class={`dw-outlook ${lost > 0 ? "bad" : "good"}`} aria-live="polite">
      {lost > attack.pv ? `${bomb} ${hurts}`.trim() : lost > 0 ? t.bombCosts(lost) : left === 0 ? t.nothingLeft : gauge === null ? t.underThreshold(player.threshold) : t.toGauge}
      {lost === 0 && left > 0 && gauge !== null && player.gauge !== null && table.view.gauge_full !== null ? <Gauge value={player.gauge} full={table.view.gauge_full} then={gauge} /> : null}
    </p>
  );
}

/** What is left of the attack after the chosen cards. */
export function leftOver(table: WarTable, attack: TableView, chosen: readonly Kind[]): number {
  return defenceSteps(toldBy(table.view, "defence"), attack.sips, chosen).at(-1)?.left ?? attack.sips;
}

/** What the gold button says. */
export function defenceWords(table: WarTable, attack: TableView, chosen: readonly Kind[]): string {
  const left = leftOver(table, attack, chosen);
  if (chosen.length === 0) return attack.sips === 0 && attack.pv === 0 ? t.letIt : t.takeIt(force(attack.sips, attack.pv));
  const end = closing(chosen);
  if (end === "mirror") return t.sendBack(force(left + table.view.mine!.mirror_plus, attack.pv));
  return end === "chem" ? t.toWater : t.parry(force(left, attack.pv));
}
