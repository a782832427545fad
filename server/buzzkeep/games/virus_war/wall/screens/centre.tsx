// The middle of the table: the piles, the action with the STOPs on it, and what the stage puts there.
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { CardBack } from "../../art/art";
import type { ActionView } from "@client/wire/games/virus_war";
import { fit, nameStyle } from "@wall/common/people";
import type { VirusMatch } from "../../art/match";
import { screenOf } from "../stages";
import { t } from "../texts";
import { By, Card, Named } from "./cards";
import { Badge } from "./track";

export function Centre({ match }: { match: VirusMatch }) {
  const { view } = match;
  const { stage, table } = view;
  const screen = screenOf(stage);
  return (
    <div class="vwt-centre">
      <Piles match={match} />
      <div class="vwt-middle">
        {table ? <OnTable match={match} action={table} /> : (screen.middle?.(match, stage) ?? <Danger match={match} />)}
      </div>
      <div class="vwt-window">
        {screen.window?.(match, stage) ?? (table && table.fate !== "open" ? <Fate fate={table.fate} /> : null)}
      </div>
    </div>
  );
}

/** So many are told of. */
const MOST_RISKS = 3;

/** Who falls soonest if nothing changes, where nothing lies on the table; whose turn it is while nobody is infected. */
function Danger({ match }: { match: VirusMatch }) {
  const { players, active } = match.view;
  const risks = players
    .flatMap((player) => (player.falls_in === null ? [] : [{ ...player, falls_in: player.falls_in }]))
    .sort((a, b) => a.falls_in - b.falls_in || a.hp - b.hp)
    .slice(0, MOST_RISKS);
  if (risks.length === 0) return <Slot active={active} />;
  return (
    <ol class="vwt-risks" aria-label={t.danger}>
      {risks.map(({ seat, hp, tokens, falls_in }) => (
        <li key={seat} class={`${seatClass(seat)} ${falls_in === 1 ? "now" : ""}`}>
          <Badge seat={seat} />
          <b style={nameStyle(match.nameOf(seat), 15, 2.4, 1.7)}>{match.nameOf(seat)}</b>
          <span class="num">{t.drain(hp, tokens)}</span>
          <em>{t.fallsIn(falls_in)}</em>
        </li>
      ))}
    </ol>
  );
}

/** Whose turn it is. */
function Slot({ active }: { active: number | null }) {
  return active === null ? null : (
    <span class={`vwt-slot ${seatClass(active)}`} key={active}>
      <SeatSymbol seat={active} />
    </span>
  );
}

// -- the piles -----------------------------------------------------------------------------------------------------

function Piles({ match }: { match: VirusMatch }) {
  const { draw_pile, discard, top } = match.view;
  const thrown = discard.reduce((sum, pile) => sum + pile.count, 0);
  return (
    <div class="vwt-piles num">
      <figure class="vwt-pile" role="img" aria-label={t.drawPile(draw_pile)}>
        {draw_pile > 0 ? <CardBack /> : <span class="vwt-empty" />}
        <b>{draw_pile}</b>
      </figure>
      <figure class="vwt-pile" role="img" aria-label={t.discard(thrown)}>
        {top.length === 0 ? <span class="vwt-empty" /> : null}
        {top
          .slice(0, 3)
          .reverse()
          .map((face, index, all) => (
            <span key={thrown - all.length + index} class="vwt-thrown">
              <Card face={face} />
            </span>
          ))}
        <b>{thrown}</b>
      </figure>
    </div>
  );
}

/** Room for the action, beside chips of seats on the right (rem); what is wider is set smaller and aside from them. */
const TABLE_WIDE = 3.8;
const ASIDE = 0.3;

/** How wide the cards of an action lie (rem). */
function wideOf({ numbers, boost, chain, counter }: ActionView): number {
  const row = (count: number, gap: number, each: number): number => (count === 0 ? 0 : gap + 0.68 + each * (count - 1));
  const stops = (seats: readonly number[]): number => row(seats.length, 0.16, 0.48);
  return (
    0.86 + row(numbers.length + boost.length, 0.07, 0.45) + stops(chain) + (counter ? 1.02 + stops(counter.chain) : 0)
  );
}

function OnTable({ match, action }: { match: VirusMatch; action: ActionView }) {
  const { card, numbers, boost, chain, counter, fate } = action;
  const values = [
    ...numbers.map((value) => ({ value, by: null as number | null })),
    ...boost.map((value) => ({ value, by: 1 as number | null })),
  ];
  const bare = card.kind === "number"; // numbers on a lying Vaccine: no other card is played
  const small = Math.min(1, TABLE_WIDE / wideOf(action));
  return (
    <section
      class={`vwt-table ${fate}`}
      aria-label={t.onTable}
      style={small < 1 ? { transform: `translateX(${-ASIDE}rem) scale(${small.toFixed(3)})` } : undefined}>
      <div class={`vwt-cards ${action.goes_on ? "" : "held"}`}>
        {bare ? null : (
          <span class="vwt-laid">
            <Named face={card} />
            <By seat={action.actor} />
          </span>
        )}
        {values.map(({ value, by }, index) => (
          <span key={index} class={`vwt-laid number ${by === null ? "" : "boost"}`}>
            <Card face={{ kind: "number", value }} />
            {bare && index === 0 ? <By seat={action.actor} /> : null}
          </span>
        ))}
      </div>
      <Stops match={match} chain={chain} />
      {counter ? (
        <>
          <div class={`vwt-cards ${counter.goes_on ? "" : "held"}`}>
            <span class="vwt-laid" role="img" aria-label={t.counterBy(match.nameOf(counter.by))}>
              <Named face={{ kind: "counter", value: null }} />
              <By seat={counter.by} />
            </span>
          </div>
          <Stops match={match} chain={counter.chain} />
        </>
      ) : null}
    </section>
  );
}

/** The STOPs that lie on each other, each with who called it. */
function Stops({ match, chain }: { match: VirusMatch; chain: readonly number[] }) {
  if (chain.length === 0) return null;
  return (
    <ol class="vwt-stops">
      {chain.map((seat, index) => (
        <li key={index}>
          <span class="vwt-laid" role="img" aria-label={t.stopBy(match.nameOf(seat))}>
            <Card face={{ kind: "stop", value: null }} />
            <By seat={seat} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How it ended, stamped beside the cards. */
function Fate({ fate }: { fate: ActionView["fate"] }) {
  return (
    <b class={`vwt-fate ${fate} pop`} style={{ fontSize: fit(t.fate(fate), 15.5, 3.6, 1.8, 0.72) }}>
      {t.fate(fate)}
    </b>
  );
}
