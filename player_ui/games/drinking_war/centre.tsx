/** What is going on, in one line, and the attack on the table as it grows and is taken apart. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CardFace, Stars } from "../../../server/client/ui/drinking_war/art";
import { printed } from "../../../server/client/ui/drinking_war/deck";
import { t as cards } from "../../../server/client/ui/drinking_war/texts";
import { seatClass } from "../../../server/client/ui/seats";
import { SeatSymbol } from "../../../server/client/ui/shield";
import type { Asked, DefenceView, ItemView, PowerView, TableView } from "../../../server/client/wire/games/drinking_war";
import { useHeading } from "../../hooks";
import { useAnnounce } from "../../parts/live";
import { captainOf, type WarTable } from "./table";
import { force, t } from "./texts";

interface Props {
  table: WarTable;
  /** Told in place of the headline of the moment. */
  title?: string;
  note?: string;
  /** The headline is for ears only: what stands below says it to the eyes. */
  quiet?: boolean;
  children?: ComponentChildren;
}

export function Centre({ table, title = headline(table), note = footnote(table), quiet = false, children }: Props) {
  const { stage, mine } = table.view;
  const heading = useHeading<HTMLHeadingElement>(`${stage.kind} ${mine?.asked}`);
  useAnnounce(note ? `${title}. ${note}` : title);
  return (
    <div class="dw-centre">
      <h1 ref={heading} tabIndex={-1} class={quiet ? "sr" : ""}>
        {title}
      </h1>
      {stage.kind === "power" && !quiet ? <Stars count={stage.stars} of={stage.most} label={t.starsLeft(stage.stars, stage.most)} /> : null}
      {note ? <p class="dw-note">{note}</p> : null}
      {children}
    </div>
  );
}

/** The power played last in this turn. */
export function LastPower({ table, power }: { table: WarTable; power: PowerView }) {
  const named = (seat: number) => (seat === table.you.seat ? t.toYou : table.nameOf(seat));
  const aims = [power.target, power.other].filter((seat) => seat !== null).map(named);
  return (
    <p class="dw-power">
      <CardFace face={power.card} small mute />
      {power.hack ? <CardFace face="hack" small mute /> : null}
      <span>{t.played(table.nameOf(power.seat), cards.cardName(power.card), aims.join(" ⇄ "))}</span>
    </p>
  );
}

/** The cards of the attack, what was laid against them, and what stands now. */
export function OnTable({ table, attack }: { table: WarTable; attack: TableView }) {
  const lines = useRef<HTMLElement>(null);
  useLayoutEffect(() => lines.current?.scrollTo({ top: lines.current.scrollHeight }), [attack.defences.length]);
  return (
    <section ref={lines} class={`dw-table rows ${attack.over ? "settled" : ""}`} aria-label={t.onTable} tabIndex={attack.defences.length > 1 ? 0 : undefined}>
      <p class="dw-line">
        <Who seat={attack.launcher} name={table.nameOf(attack.launcher)} />
        <span class="dw-laid">
          {attack.items.map((item, index) => (
            <span key={index} class="dw-pair">
              <CardFace face={item.card} now={shown(item)} small />
              {item.combo === null ? null : <CardFace face={item.combo} small />}
            </span>
          ))}
        </span>
        <Force sips={attack.launched} pv={attack.items.reduce((all, item) => all + item.pv, 0)} />
      </p>
      {attack.defences.map((defence, index) => (
        <Answer key={index} table={table} defence={defence} />
      ))}
    </section>
  );
}

/** A number that a country changed, a bomb's rank in figures; what a combo makes of a card stands in the sum. */
const shown = (item: ItemView): string | null => (item.combo !== null ? null : printed(item.card) === null ? force(item.sips, item.pv) : `+${item.sips}`);

function Answer({ table, defence }: { table: WarTable; defence: DefenceView }) {
  const left = defence.cards.at(-1)?.left ?? defence.before;
  return (
    <p class="dw-line">
      <Who seat={defence.seat} name={table.nameOf(defence.seat)} />
      <span class="dw-laid">
        {defence.cards.length === 0 ? <small>{t.noDefence}</small> : null}
        {defence.cards.map((one, index) => (
          <CardFace key={index} face={one.card} now={one.card === "sabo" || one.card === "chem" || one.card === "mirror" ? String(one.left) : null} small />
        ))}
      </span>
      <Force sips={left} pv={0} />
    </p>
  );
}

export function Who({ seat, name }: { seat: number; name: string }) {
  return (
    <span class={`dw-by ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
      <span>{name}</span>
    </span>
  );
}

/** How strong something is, in a flash: "22", "35 + 1 PV". */
export function Force({ sips, pv }: { sips: number; pv: number }) {
  return <b class="dw-force num">{force(sips, pv)}</b>;
}

function headline(table: WarTable): string {
  const { view, you } = table;
  const { stage, mine } = view;
  const name = (seat: number) => table.nameOf(seat);
  const me = (seat: number) => seat === you.seat && !table.botPlays;
  switch (stage.kind) {
    case "starting":
      return t.whoFirst;
    case "upkeep":
      return me(stage.seat) ? t.yourTurn : t.turnOf(name(stage.seat));
    case "drawing":
      return me(stage.seat) ? t.drawYours : t.draws(name(stage.seat));
    case "power":
      return me(stage.seat) ? t.powerYours : t.powers(name(stage.seat));
    case "attack":
      return me(stage.seat) ? t.attackYours : t.attacks(name(stage.seat));
    case "defence": {
      const from = name(view.table?.source ?? stage.seat);
      return me(stage.seat) ? (view.table && view.table.defences.length > 0 ? t.mirrored(from) : t.defendYours(from)) : t.defends(name(stage.seat));
    }
    case "consequence":
      return me(stage.seat) ? (stage.cause === "epidemic" ? t.illnessYours : t.hitYours) : t.takes(name(stage.seat));
    case "giving":
      return me(stage.receiver) ? t.receives : mine?.asked === "give" ? t.giveTo(name(stage.receiver)) : t.receivesOther(name(stage.receiver));
    case "peeking":
      if (me(stage.seat)) return stage.steal ? t.stealFrom(name(stage.target)) : t.peekAt(name(stage.target));
      return me(stage.target) ? t.peekedBy(name(stage.seat)) : t.peeks(name(stage.seat), name(stage.target));
    case "rallying":
      return me(stage.seat) ? t.rallyYours : t.rallies(name(stage.seat));
    case "result":
      return stage.what === "skipped" ? skipped(table) : result(table, view.table);
    case "discarding":
      return me(stage.seat) ? t.discardYours(stage.excess) : t.discards(name(stage.seat));
    case "water":
      return t.water;
    case "finished":
      return t.endPlain;
  }
}

function skipped(table: WarTable): string {
  const { active, forgot } = table.view;
  const who = table.nameOf(active ?? 0);
  if (active === table.you.seat) return forgot ? t.forgotYou : t.asleepYou;
  return forgot ? t.forgot(who) : t.asleep(who);
}

function result(table: WarTable, attack: TableView | null): string {
  if (!attack) return t.turnOver;
  const who = table.nameOf(attack.target);
  const mine = attack.target === table.you.seat;
  if (attack.lost > 0) return mine ? t.lostYou(attack.lost) : t.lost(who, attack.lost);
  return mine ? t.heldYou : t.held(who);
}

/** What is decided without a card of the own hand, so that nobody can propose one. */
const WITHOUT_CARDS: readonly Asked[] = ["consequence", "peek", "steal", "rally"];

function footnote(table: WarTable): string {
  const { view, botPlays } = table;
  const { stage, mine } = view;
  if (!mine || botPlays) return "";
  if (mine.asked !== null && !mine.may_act) {
    const captain = captainOf(table, mine.seat);
    return captain === null ? "" : WITHOUT_CARDS.includes(mine.asked) ? t.captainDecides(captain) : t.captainActs(captain);
  }
  if (mine.asked === "start") return t.whoFirstHint;
  if (mine.asked !== null && mine.may_act && !mine.captain && captainOf(table, mine.seat) !== null) return t.hurry;
  if (mine.advises && mine.unit !== mine.seat) return t.adviseHost(table.nameOf(mine.unit));
  if (stage.kind === "power" && mine.asked === "power") return "";
  return view.last_turns && mine.asked === null ? t.lastTurns : "";
}
