/** What is going on, in one line, and the attack on the table as it grows and is taken apart. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CardFace } from "../art/art";
import { printed } from "../art/deck";
import { t as cards } from "../art/texts";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { DefenceView, ItemView, PowerView, TableView } from "@client/wire/games/drinking_war";
import { useHeading } from "@phone/hooks";
import { useAnnounce } from "@phone/parts/live";
import type { Moment } from "./stages/screen";
import type { WarMatch } from "../art/match";
import { force, t } from "./texts";

interface Props {
  moment: Moment;
  /** The headline is for ears only: what stands below says it to the eyes. */
  quiet?: boolean;
  children?: ComponentChildren;
}

export function Centre({ moment, quiet = false, children }: Props) {
  const { title, note, sign, stage, match } = moment;
  const heading = useHeading<HTMLHeadingElement>(`${stage.kind} ${match.view.mine?.asked}`);
  useAnnounce(note ? `${title}. ${note}` : title);
  return (
    <div class="dw-centre">
      <h1 ref={heading} tabIndex={-1} class={quiet ? "sr" : ""}>
        {title}
      </h1>
      {quiet ? null : sign}
      {note ? <p class="dw-note">{note}</p> : null}
      {children}
    </div>
  );
}

/** The power played last in this turn. */
export function LastPower({ match, power }: { match: WarMatch; power: PowerView }) {
  const named = (seat: number) => (seat === match.you.seat ? t.toYou : match.nameOf(seat));
  const aims = [power.target, power.other].filter((seat) => seat !== null).map(named);
  return (
    <p class="dw-power">
      <CardFace face={power.card} small mute />
      {power.hack ? <CardFace face="hack" small mute /> : null}
      <span>{t.played(match.nameOf(power.seat), cards.cardName(power.card), aims.join(" ⇄ "))}</span>
    </p>
  );
}

/** The cards of the attack, what was laid against them, and what stands now. */
export function OnTable({ match, attack }: { match: WarMatch; attack: TableView }) {
  const lines = useRef<HTMLElement>(null);
  useLayoutEffect(() => lines.current?.scrollTo({ top: lines.current.scrollHeight }), [attack.defences.length]);
  return (
    <section
      ref={lines}
      class={`dw-table rows ${attack.over ? "settled" : ""}`}
      aria-label={t.onTable}
      tabIndex={attack.defences.length > 0 || attack.items.length > 3 ? 0 : undefined}>
      <p class="dw-line">
        <Who seat={attack.launcher} name={match.nameOf(attack.launcher)} />
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
        <Answer key={index} match={match} defence={defence} />
      ))}
    </section>
  );
}

/** A number that a country changed, a bomb's rank in figures; what a combo makes of a card stands in the sum. */
const shown = (item: ItemView): string | null =>
  item.combo !== null ? null : printed(item.card) === null ? force(item.sips, item.pv) : `+${item.sips}`;

function Answer({ match, defence }: { match: WarMatch; defence: DefenceView }) {
  const left = defence.cards.at(-1)?.left ?? defence.before;
  return (
    <p class="dw-line">
      <Who seat={defence.seat} name={match.nameOf(defence.seat)} />
      <span class="dw-laid">
        {defence.cards.length === 0 ? <small>{t.noDefence}</small> : null}
        {defence.cards.map((one, index) => (
          <CardFace
            key={index}
            face={one.card}
            now={one.card === "sabo" || one.card === "chem" || one.card === "mirror" ? String(one.left) : null}
            small
          />
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
