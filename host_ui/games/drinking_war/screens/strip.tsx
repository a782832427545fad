// The lower third: who does what, and how long it may take. What somebody drinks, or whether, is never said.
import { t as cards } from "../../../../server/client/ui/drinking_war/texts";
import type { PowerView, TableView } from "../../../../server/client/wire/games/drinking_war";
import { LowerThird } from "../../../common/lower_third";
import { Timer } from "../../../common/timer";
import { type Scene, askedNow, titleOf } from "../model";
import { t } from "../texts";
import type { Beat, Shown } from "./beats";

export interface Told {
  seat: number | null;
  text: string;
  value?: string;
}

interface StripProps {
  scene: Scene;
  shown: Shown;
  power: PowerView | null;
}

export function Strip({ scene, shown, power }: StripProps) {
  const { seat, text, value } = (shown.more ? duringAttack(scene, shown.beat) : null) ?? (power ? playing(scene, power) : null) ?? told(scene);
  const prompt = askedNow(scene);
  const { kind } = scene.view.stage;
  const timed = kind !== "result" && kind !== "water" && prompt?.due != null;
  return (
    <LowerThird key={seat} room={scene.room} seat={seat} text={text} value={value}>
      {timed && prompt?.due != null ? <Timer key={prompt.id} line={scene.line} due={prompt.due} total_ms={prompt.due - prompt.since} class="third-timer" /> : null}
    </LowerThird>
  );
}

/** "22 et −1 PV": what an attack carries. */
export const load = (sips: number, pv: number): string => (pv === 0 ? String(sips) : sips === 0 ? t.pvLost(pv) : t.loadBoth(String(sips), t.pvLost(pv)));

function duringAttack(scene: Scene, beat: Beat | null): Told | null {
  if (!beat) return null;
  const value = load(beat.sips, beat.pv);
  switch (beat.what) {
    case "card":
    case "flat":
    case "way":
      return { seat: beat.source, text: t.attacks(titleOf(scene, beat.target)), value };
    case "back":
      return { seat: beat.source, text: t.sendsBack(titleOf(scene, beat.target)), value };
    case "shield":
    case "parry":
      return { seat: beat.target, text: t.defends, value };
    default:
      return null;
  }
}

const playing = (_: Scene, power: PowerView): Told => ({ seat: power.seat, text: t.plays, value: cards.cardName(power.card) + (power.hack ? ` + ${cards.cardName("hack")}` : "") });

/** What goes on now, in words; the console says the same. */
export function told(scene: Scene): Told {
  const { stage, table, active } = scene.view;
  switch (stage.kind) {
    case "starting":
      return { seat: null, text: t.youngestHint };
    case "upkeep": // the wall must not remind anybody of what lies there (rules 5.3)
    case "drawing":
      return { seat: stage.seat, text: t.begins };
    case "power":
      return { seat: stage.seat, text: t.mayPlayPowers, value: cards.stars(stage.stars) };
    case "attack":
      return { seat: stage.seat, text: t.prepares };
    case "defence":
      return { seat: stage.seat, text: t.defends, value: table ? load(table.sips, table.pv) : undefined };
    case "consequence":
      return { seat: stage.seat, text: stage.cause === "epidemic" ? t.suffers : t.takes, value: String(stage.sips) };
    case "giving":
      return { seat: stage.receiver, text: t.awaitsCards, value: t.outOf(stage.given.length, stage.seats.length) };
    case "peeking":
      return { seat: stage.seat, text: stage.steal ? t.stealsFrom(titleOf(scene, stage.target)) : t.peeks(titleOf(scene, stage.target)) };
    case "rallying":
      return { seat: stage.seat, text: t.choosesHost };
    case "result":
      return stage.what === "skipped" || !table ? { seat: active, text: t.sleeps } : outcome(table);
    case "discarding":
      return { seat: stage.seat, text: t.discards, value: t.cards(stage.excess) };
    case "water":
      return { seat: null, text: t.waterTitle };
    case "finished":
      return { seat: null, text: t.over };
  }
}

function outcome({ target, lost, water, sips }: TableView): Told {
  if (lost > 0) return { seat: target, text: t.loses, value: t.pv(lost) };
  if (water) return { seat: target, text: t.madeWater };
  return sips === 0 ? { seat: target, text: t.parriedAll } : { seat: target, text: t.takes, value: String(sips) };
}
