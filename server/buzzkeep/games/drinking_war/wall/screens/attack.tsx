// The attack in the middle: its cards, the number they come to, and the cards that take it apart.
import type { ComponentChildren } from "preact";
import { CardFace, CountryBadge, Sign } from "../../art/art";
import { printed } from "../../art/deck";
import { signed } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import type { AttackBeat, ItemView, TableView } from "@client/wire/games/drinking_war";
import { fit } from "@wall/common/people";
import { playerOf, type WarMatch } from "../../art/match";
import { MIDDLE, type Spot, gateOf } from "../model";
import { screenOf } from "../stages";
import { t } from "../texts";
import { Badge } from "./badge";
import type { Shown } from "./beats";
import { burns } from "./show";

/** Room for the cards on either side of the number (rem). */
const SIDE = 2.36;
const SIZES = {
  large: { most: 3, wide: 0.73, rows: 1 },
  medium: { most: 5, wide: 0.53, rows: 1 },
  small: { most: Infinity, wide: 0.51, rows: 2 },
} as const;

/** How many cards are laid out: a few are large, more are small and lie in two rows; too many overlap. */
function layOut(count: number): { size: string; closer: string; rows: number } {
  const size = count <= SIZES.large.most ? "large" : count <= SIZES.medium.most ? "medium" : "small";
  const { wide, rows } = SIZES[size];
  const pitch = Math.min(wide + 0.08, (SIDE - wide) / Math.max(1, Math.ceil(count / rows) - 1));
  return { size, closer: `${(pitch - wide).toFixed(3)}rem`, rows };
}

interface AttackProps {
  match: WarMatch;
  table: TableView;
  shown: Shown;
  beat: AttackBeat;
}

export function Attack({ match, table, shown, beat }: AttackProps) {
  const items = table.items.slice(0, shown.items);
  return (
    <section class="dww-attack" aria-label={t.attackOf(match.nameOf(table.launcher))}>
      <div class="dww-side left">
        <Rows
          count={table.items.length + (table.flat > 0 ? 1 : 0)}
          cards={[
            ...items.map((item, index) => (
              <Item key={index} index={index} item={item} by={index === 0 ? table.launcher : null} />
            )),
            ...(shown.flat ? [<Flat key="flat" table={table} />] : []),
          ]}
        />
      </div>
      <Sum match={match} table={table} beat={beat} />
      <div class="dww-side right">
        <Answers match={match} table={table} shown={shown} beat={beat} />
      </div>
    </section>
  );
}

/** Cards beside each other, in one row or two. */
function Rows({ cards, count = cards.length }: { cards: ComponentChildren[]; count?: number }) {
  const { size, closer, rows } = layOut(count);
  const across = Math.ceil(count / rows);
  return (
    <div class={`dww-rows ${size}`} style={{ "--closer": closer }}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row}>{cards.slice(row * across, (row + 1) * across)}</span>
      ))}
    </div>
  );
}

/** An attack card with its combo, and what both are worth; the first says whose they are. */
function Item({ item, index, by }: { item: ItemView; index: number; by: number | null }) {
  const worth = item.pv > 0 ? t.pvLost(item.pv) : signed(item.sips);
  const plain = item.combo === null && printed(item.card) === worth;
  return (
    <span class={`dww-laid ${item.combo === null ? "" : "combined"}`} data-item={index}>
      <CardFace face={item.card} small />
      {by === null ? null : <Badge seat={by} />}
      {item.combo === null ? null : (
        <span class="dww-combo">
          <CardFace face={item.combo} small />
        </span>
      )}
      {plain ? null : <b class={`dww-worth num ${item.pv > 0 ? "pv" : ""}`}>{worth}</b>}
    </span>
  );
}

/** What a country adds to the whole attack. */
function Flat({ table: { flat, flat_by: country } }: { table: TableView }) {
  return (
    <span class="dww-laid dww-flat" data-item="flat">
      {country ? <CountryBadge country={country} /> : null}
      <b class="num">{signed(flat)}</b>
    </span>
  );
}

function Sum({ match, table, beat }: Omit<AttackProps, "shown">) {
  const done = beat.what === "end";
  const nothing = done && beat.sips === 0 && beat.pv === 0;
  const text = String(beat.sips);
  // what a blow costs at once is the same for all only where nobody is offered sips (rules 2.2 and 10)
  const threshold =
    (match.view.sober || match.view.reserve_full !== null) &&
    !done &&
    beat.what !== "card" &&
    beat.what !== "flat" &&
    beat.sips > 0
      ? ((match.view.reserve_full === null
          ? playerOf(match.view, beat.target)?.threshold
          : playerOf(match.view, beat.target)?.costs_from) ?? null)
      : null;
  const flies = beat.what === "way" || beat.what === "back";
  return (
    <div
      class={`dww-sum ${seatClass(beat.source)} ${nothing ? "nothing" : ""} ${table.water && beat.sips === 0 ? "water" : ""}`}>
      <svg class="dww-blast" viewBox="-50 -50 100 100" aria-hidden="true">
        <path d={BLAST} />
      </svg>
      <b
        key={`${beat.what === "back" ? "b" : ""}${text}`}
        class="num dww-figure-now"
        role="status"
        aria-label={t.force(beat.sips)}
        style={{ fontSize: fit(text, 8, 6.4, 3, 0.66) }}>
        {text}
      </b>
      {beat.pv > 0 ? (
        <em key={beat.pv} class="dww-sum-pv num pop">
          {t.pvLost(beat.pv)}
        </em>
      ) : null}
      {threshold === null ? null : (
        <em
          class={`dww-threshold num ${beat.sips >= threshold ? "reached" : ""}`}
          style={{ fontSize: fit(t.threshold(threshold), 15, 1.8, 1.7, 0.42) }}>
          {t.threshold(threshold)}
        </em>
      )}
      {flies ? (
        <span key={beat.at} aria-hidden="true">
          <span class="dww-placed" style={placed(gateOf(match.view, beat.target))}>
            <i class="dww-impact" />
          </span>
          {beat.what === "back" ? (
            <span class="dww-placed" style={placed(gateOf(match.view, beat.source))}>
              <span class="dww-glass">
                <Sign face="mirror" />
              </span>
              <i class="dww-glint" />
            </span>
          ) : null}
          <span class="dww-bolt">
            <svg viewBox="-50 -50 100 100">
              <path d={BLAST} />
            </svg>
          </span>
        </span>
      ) : null}
      {burns(match.view) && screenOf(match.view.stage).attack === "open" && !flies ? <Fuse /> : null}
    </div>
  );
}

/** Off the middle of the number, where a place of the table is. */
const placed = ([x, y]: Spot): { transform: string } => ({
  transform: `translate(${(x - MIDDLE[0]).toFixed(3)}rem, ${(y - MIDDLE[1]).toFixed(3)}rem)`,
});

/** A bomb that burns down beside the number. */
function Fuse() {
  return (
    <span class="dww-fuse" aria-hidden="true">
      <Sign face="bomb" />
      <i class="dww-spark" />
    </span>
  );
}

/** A star of twelve points. */
const BLAST = `M${Array.from({ length: 24 }, (_, index) => {
  const far = index % 2 === 0 ? 49 : 39;
  const turn = (index / 24) * 2 * Math.PI - Math.PI / 2;
  return `${(far * Math.cos(turn)).toFixed(1)} ${(far * Math.sin(turn)).toFixed(1)}`;
}).join("L")}Z`;

/** What was laid against it, one unit after the other; each card with what it left. */
function Answers({ match, table, shown, beat }: AttackProps) {
  const laid = table.defences
    .flatMap((answer, index) =>
      answer.cards.map((card, place) => ({
        ...card,
        seat: answer.seat,
        first: place === 0,
        mirrored: answer.mirrored && place === answer.cards.length - 1,
        key: `${index}.${place}`,
      })),
    )
    .slice(0, shown.parried);
  if (laid.length === 0) return <Open match={match} table={table} beat={beat} />;
  return (
    <Rows
      cards={laid.map((one, index) => (
        <span key={one.key} data-parry={index} class={`dww-laid ${one.mirrored ? "mirrored" : ""}`}>
          <CardFace face={one.card} small />
          {one.first ? <Badge seat={one.seat} /> : null}
          <b class="dww-worth left num">{one.mirrored ? <Icon name="undo" /> : one.left}</b>
        </span>
      ))}
    />
  );
}

/** Nothing lies against it yet: whose turn it is to do so. */
function Open({ match, table, beat }: Omit<AttackProps, "shown">) {
  if (screenOf(match.view.stage).attack !== "open" || beat.what === "card" || beat.what === "flat") return null;
  return (
    <span class={`dww-open enter ${seatClass(table.target)}`}>
      <Icon name="shield" />
      <Badge seat={table.target} />
    </span>
  );
}
