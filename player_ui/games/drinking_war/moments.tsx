/** The short moments of a turn: what lies before one, what a hit does, a look into a hand, joining another unit. */
import { useState } from "preact/hooks";
import { CardFace } from "../../../server/client/ui/drinking_war/art";
import { t as cards } from "../../../server/client/ui/drinking_war/texts";
import { seatClass } from "../../../server/client/ui/seats";
import { SeatSymbol } from "../../../server/client/ui/shield";
import type { Consequence, Consequences, Kind, Peeking, Rallying, Upkeep } from "../../../server/client/wire/games/drinking_war";
import { Screen, icon } from "../../parts/icons";
import { Footer } from "./drink";
import { Go, Heart, Pile } from "./parts";
import { type Act, playerOf, type Sent, type WarTable } from "./table";
import { t } from "./texts";
import { Gauge, lyingWords } from "./units";

const Glass = icon(<path d="M6 3h12l-1.6 18H7.6ZM6.8 10.5c2-1.6 3.4 1.4 5.2 0s3.2-1.4 5.2 0" />);

interface MomentProps {
  table: WarTable;
  act: Act;
  sent: Sent;
  busy: boolean;
}

const done = (sent: Sent, kind: string): boolean => sent !== null && sent.state !== "refused" && sent.action.kind === kind;

/** What lies before the unit, and the pile; nothing says what comes first (rule 5.3). */
export function UpkeepChoice({ table, stage, act, busy }: MomentProps & { stage: Upkeep }) {
  const front = playerOf(table.view, stage.seat)?.front ?? [];
  const open = front.filter((lying) => (lying.card === "sleep" ? lying.number === stage.potion : stage.epidemics.includes(lying.number)));
  return (
    <div class="dw-fronts-row" role="group" aria-label={t.before}>
      {open.map((lying) => (
        <button
          key={lying.number}
          type="button"
          class="dw-front"
          aria-disabled={busy}
          onClick={() => busy || act(lying.card === "sleep" ? { kind: "place_potion" } : { kind: "treat", number: lying.number })}
        >
          <CardFace face={lying.card} mute />
          <span>{lyingWords(lying)}</span>
        </button>
      ))}
      <Pile left={table.view.draw_pile} busy={busy} onDraw={() => act({ kind: "draw" })} />
    </div>
  );
}

/** What a hit does: without drinking it is only shown; with sips there are two ways, equal in size and colour. */
export function Hit({ table, stage, fate, act, sent, busy }: MomentProps & { stage: Consequence; fate: Consequences }) {
  const { view } = table;
  const player = playerOf(view, stage.seat);
  const water = stage.cause === "attack" && view.table?.water === true;
  const waits = view.mine?.may_act === false;
  const overflows = player !== undefined && player.gauge !== null && stage.sips < player.threshold;
  if (fate.choice) {
    return (
      <>
        <div class="dw-fate">
          <b class="dw-big num">{fate.ask}</b>
          <p>{water ? t.water_(fate.ask) : t.sips(fate.ask)}</p>
          {fate.helpers.length > 0 ? <p class="dw-note">{t.shared}</p> : null}
        </div>
        {waits ? null : (
          <div class="dw-equal">
            <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "drank" })}>
              {t.itIsDone}
            </button>
            <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "lose_pv" })}>
              {t.ratherPv}
            </button>
          </div>
        )}
        <Footer />
      </>
    );
  }
  return (
    <>
      <div class={`dw-fate ${fate.lost > 0 ? "bad" : "good"}`}>
        <b class="dw-big num">
          <Heart />
          {fate.lost > 0 ? `−${fate.lost}` : (player?.pv ?? 0)}
        </b>
        <p>{fate.lost === 0 ? t.youLoseNothing(stage.sips) : overflows ? t.gaugeBursts : t.youLose(fate.lost, stage.sips)}</p>
        {fate.gauge !== null && view.gauge_full !== null && player ? (
          <div class="dw-fill">
            <Gauge value={player.gauge ?? 0} full={view.gauge_full} then={fate.lost > 0 ? null : fate.gauge} />
            <small class="num">{t.gauge(fate.gauge, view.gauge_full)}</small>
          </div>
        ) : null}
      </div>
      {waits ? null : <Go words={t.ok} done={done(sent, "accept")} onClick={() => act({ kind: "accept" })} />}
    </>
  );
}

/** Somebody else's hand, for as long as the clock runs. */
export function PeekedHand({ table, stage, act, busy }: MomentProps & { stage: Peeking }) {
  const [chosen, choose] = useState<number | null>(null);
  const hand = table.view.mine?.peek ?? [];
  const card: Kind | null = chosen === null ? null : (hand[chosen] ?? null);
  const may = table.view.mine?.may_act !== false;
  return (
    <>
      <section class={`dw-peeked ${seatClass(stage.target)}`} aria-label={t.handOf(table.nameOf(stage.target))}>
        <ul class="rows">
          {hand.map((kind, index) => (
            <li key={index}>
              {stage.steal && may ? (
                <button type="button" class={`dw-pile ${index === chosen ? "used" : ""}`} aria-pressed={index === chosen} onClick={() => choose(index)}>
                  <CardFace face={kind} />
                </button>
              ) : (
                <span class="dw-pile">
                  <CardFace face={kind} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <div class="controls">
        {!may ? null : stage.steal ? (
          <Go words={card === null ? t.chooseSteal : t.steal(cards.cardName(card))} disabled={card === null || busy} onClick={() => card !== null && act({ kind: "steal", card })} />
        ) : (
          <button type="button" class="plain strong" aria-disabled={busy} onClick={() => busy || act({ kind: "close" })}>
            {t.close}
          </button>
        )}
      </div>
    </>
  );
}

/** Out of life: whom one helps from now on. */
export function RallyChoice({ table, stage, act, busy }: MomentProps & { stage: Rallying }) {
  return (
    <>
      <ul class="dw-people rows">
        {stage.units.map((seat) => (
          <li key={seat}>
            <button type="button" class={`dw-person ${seatClass(seat)}`} aria-disabled={busy} onClick={() => busy || act({ kind: "rally", unit: seat })}>
              <SeatSymbol seat={seat} />
              <span>{table.nameOf(seat)}</span>
              <span class="dw-vital num">
                <Heart />
                {playerOf(table.view, seat)?.pv ?? 0}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "leave" })}>
        {t.leave}
      </button>
    </>
  );
}

/** A glass of water for everybody. */
export function WaterBreak({ sober }: { sober: boolean }) {
  return (
    <div class="dw-water">
      <Glass />
      <p>{t.waterText}</p>
      {sober ? null : <Footer short />}
    </div>
  );
}

/** Nothing to do: whether one is out, looks on, or has a bot. */
export function Standing({ table }: { table: WarTable }) {
  const me = playerOf(table.view, table.you.seat);
  if (table.botPlays) return <p class="status">{t.botPlays}</p>;
  if (!me) {
    return (
      <p class="status dw-watching">
        <Screen />
        {t.watching}
      </p>
    );
  }
  if (me.alive) return null;
  return (
    <div class="card fallen">
      <h2>{t.youAreOut}</h2>
      <p>{me.host === null ? t.youAreOutText : t.youHelp(table.nameOf(me.host))}</p>
    </div>
  );
}

