// The middle of the table: the piles, the action with the STOPs on it, and the window that closes.
import { ClockRing } from "../../../../server/client/ui/clock";
import { seatClass } from "../../../../server/client/ui/seats";
import { SeatSymbol } from "../../../../server/client/ui/shield";
import { CardBack, CardFace, Sign } from "../../../../server/client/ui/virus_war/art";
import { t as cards } from "../../../../server/client/ui/virus_war/texts";
import type { ActionView, Countering, Face, Starting, Stopping } from "../../../../server/client/wire/games/virus_war";
import { fit } from "../../../common/people";
import { useRoomNow } from "../../../common/time";
import { type Scene, titleOf } from "../model";
import { t } from "../texts";

export function Centre({ scene }: { scene: Scene }) {
  const { view } = scene;
  const { stage, table } = view;
  return (
    <div class="vwt-centre">
      <Piles scene={scene} />
      <div class="vwt-middle">
        {stage.kind === "starting" ? (
          <Start scene={scene} stage={stage} />
        ) : stage.kind === "trap" ? (
          <Alone face={{ kind: "trap", value: stage.value }} />
        ) : table ? (
          <OnTable scene={scene} action={table} />
        ) : stage.kind === "ending" && stage.extra_trap !== null ? (
          <Alone face={{ kind: "trap", value: stage.extra_trap }} />
        ) : stage.kind === "ending" && stage.how === "quarantine" ? (
          <Alone face={{ kind: "quarantine", value: null }} />
        ) : view.active === null ? null : (
          <span class={`vwt-slot ${seatClass(view.active)}`} key={view.active}>
            <SeatSymbol seat={view.active} />
          </span>
        )}
      </div>
      <div class="vwt-window">
        {stage.kind === "stopping" || stage.kind === "countering" ? (
          <Window scene={scene} stage={stage} />
        ) : table && table.fate !== "open" ? (
          <Fate fate={table.fate} />
        ) : null}
      </div>
    </div>
  );
}

// -- the piles -----------------------------------------------------------------------------------------------------

function Piles({ scene }: { scene: Scene }) {
  const { draw_pile, discard, top } = scene.view;
  const thrown = discard.reduce((sum, pile) => sum + pile.count, 0);
  return (
    <div class="vwt-piles num">
      <figure class="vwt-pile" role="img" aria-label={t.drawPile(draw_pile)}>
        {draw_pile > 0 ? <CardBack /> : <span class="vwt-empty" />}
        <b>{draw_pile}</b>
      </figure>
      <figure class="vwt-pile" role="img" aria-label={t.discard(thrown)}>
        {top.length === 0 ? <span class="vwt-empty" /> : null}
        {top.slice(0, 3).reverse().map((face, index, all) => (
          <span key={thrown - all.length + index} class="vwt-thrown">
            <Card face={face} />
          </span>
        ))}
        <b>{thrown}</b>
      </figure>
    </div>
  );
}

// -- cards ---------------------------------------------------------------------------------------------------------

/** A card whose name is left to its drawing. */
function Card({ face }: { face: Face }) {
  return (
    <span class="vwt-card plain">
      <CardFace face={face} />
    </span>
  );
}

/** A card with its name, set as small as it must be to fit the card. */
function Named({ face }: { face: Face }) {
  const name = face.kind === "number" ? "" : cards.faceName(face.kind, face.value);
  const longest = name.split("-").reduce((most, part) => Math.max(most, part.length), 1);
  return (
    <span class="vwt-card" style={{ "--name": fit("x".repeat(longest), 9, 2.1, 1.7, 0.48) }}>
      <CardFace face={face} />
    </span>
  );
}

function Alone({ face }: { face: Face }) {
  return (
    <div class="vwt-cards pop">
      <Named face={face} />
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
  return 0.86 + row(numbers.length + boost.length, 0.07, 0.45) + stops(chain) + (counter ? 1.02 + stops(counter.chain) : 0);
}

function OnTable({ scene, action }: { scene: Scene; action: ActionView }) {
  const { card, numbers, boost, chain, counter, fate } = action;
  const values = [...numbers.map((value) => ({ value, by: null as number | null })), ...boost.map((value) => ({ value, by: 1 as number | null }))];
  const bare = card.kind === "number"; // numbers on a lying Vaccine: no other card is played
  const small = Math.min(1, TABLE_WIDE / wideOf(action));
  return (
    <section class={`vwt-table ${fate}`} aria-label={t.onTable} style={small < 1 ? { transform: `translateX(${-ASIDE}rem) scale(${small.toFixed(3)})` } : undefined}>
      <div class={`vwt-cards ${action.goes_on ? "" : "held"}`}>
        {bare ? null : (
          <span class="vwt-laid enter">
            <Named face={card} />
            <By seat={action.actor} />
          </span>
        )}
        {values.map(({ value, by }, index) => (
          <span key={index} class={`vwt-laid number enter ${by === null ? "" : "boost"}`}>
            <Card face={{ kind: "number", value }} />
            {bare && index === 0 ? <By seat={action.actor} /> : null}
          </span>
        ))}
      </div>
      <Stops scene={scene} chain={chain} />
      {counter ? (
        <>
          <div class={`vwt-cards ${counter.goes_on ? "" : "held"}`}>
            <span class="vwt-laid enter" role="img" aria-label={t.counterBy(titleOf(scene, counter.by))}>
              <Named face={{ kind: "counter", value: null }} />
              <By seat={counter.by} />
            </span>
          </div>
          <Stops scene={scene} chain={counter.chain} />
        </>
      ) : null}
    </section>
  );
}

/** The STOPs that lie on each other, each with who called it. */
function Stops({ scene, chain }: { scene: Scene; chain: readonly number[] }) {
  if (chain.length === 0) return null;
  return (
    <ol class="vwt-stops">
      {chain.map((seat, index) => (
        <li key={index} class="pop">
          <span class="vwt-laid" role="img" aria-label={t.stopBy(titleOf(scene, seat))}>
            <Card face={{ kind: "stop", value: null }} />
            <By seat={seat} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function By({ seat }: { seat: number }) {
  return (
    <span class={`vwt-by ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
    </span>
  );
}

function Start({ scene, stage }: { scene: Scene; stage: Starting }) {
  if (stage.traps.length === 0) return <Question>{stage.starter === null ? t.whoFirst : t.noTraps}</Question>;
  return (
    <section class="vwt-table" aria-label={t.traps}>
      <ul class="vwt-traps">
        {stage.traps.map(({ seat, value }, index) => (
          <li key={index} class={`vwt-laid enter ${seat === stage.starter ? "worst" : ""}`}>
            <Named face={{ kind: "trap", value }} />
            <By seat={seat} />
            <span class="sr">{titleOf(scene, seat)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ children }: { children: string }) {
  return (
    <p class="vwt-question enter" style={{ fontSize: fit(children, 46, 4.4, 2.6, 0.52) }}>
      {children}
    </p>
  );
}

// -- the window ----------------------------------------------------------------------------------------------------

function Window({ scene, stage }: { scene: Scene; stage: Stopping | Countering }) {
  const counter = stage.kind === "countering";
  const pressed = !counter && stage.pressed;
  const title = counter ? t.counterAsk : pressed ? t.pressed : stage.what === "stop" ? t.stopAskStop : t.stopAsk;
  return (
    <section class={`vwt-closing ${pressed ? "pressed" : ""}`} aria-label={title}>
      {pressed ? <Pressed /> : <Closing key={stage.opened_at} scene={scene} opens={stage.opened_at} closes={stage.due ?? stage.opened_at} />}
      <b class="vwt-closing-words" style={{ fontSize: fit(title, 16.2, 2.9, 1.8, 0.78) }}>
        {title}
      </b>
    </section>
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

function Pressed() {
  return (
    <span class="vwt-pressed pop">
      <Sign kind="stop" />
    </span>
  );
}

function Closing({ scene, opens, closes }: { scene: Scene; opens: number; closes: number }) {
  const now = useRoomNow(scene.line, 100);
  const left = Math.max(0, closes - now);
  return <ClockRing class="vwt-clock" left_ms={left} total_ms={closes - opens} paused={scene.room.paused} label={t.secondsLeft(Math.ceil(left / 1000))} />;
}
