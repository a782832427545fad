/** A turn of the match, one's own or another's. */
import { useEffect, useState } from "preact/hooks";
import { buzz } from "../../../server/client/haptics";
import { explain } from "../../../server/client/texts/refusals";
import { onPress } from "../../../server/client/touch";
import { toldBy } from "../../../server/client/views";
import type { Group } from "../../../server/client/wire/games/virus_war";
import type { Action } from "../../../server/client/wire/games/virus_war_actions";
import { type Sending, useAct, useSettled } from "../../hooks";
import { Guide } from "../guide";
import { Check, Guard } from "../../parts/icons";
import { TimeBar } from "../../parts/timebar";
import { Sign } from "../../../server/client/ui/virus_war/art";
import { Centre } from "./centre";
import { Composer, Sums, Totals } from "./composer";
import { Hand } from "./hand";
import { Ring } from "./ring";
import { playerOf, type VirusTable } from "./table";
import { refusals, t } from "./texts";

export function Round({ table }: { table: VirusTable }) {
  const { line, room, view, prompt } = table;
  const asked = table.botPlays ? null : (view.mine?.asked ?? null);
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const [picked, pick] = useState<Group | null>(null);
  useEffect(() => pick(null), [prompt?.id, asked]);
  useEffect(() => {
    if (asked !== null) buzz("turn");
  }, [prompt?.id, asked]);
  const fallen = playerOf(view, table.you.seat)?.alive === false;
  const shown = prompt ?? table.game.prompts[0];
  const busy = sending !== null && sending.state !== "refused";
  const chosen = asked === "act" && picked !== null ? (view.mine?.hand.find((group) => sameFace(group, picked)) ?? null) : null;
  return (
    <div class="play vw">
      <div class="vw-top">
        <Ring table={table} />
        {shown?.due == null ? null : <TimeBar line={line} room={room} since={shown.since} due={shown.due} />}
        <Centre table={table} />
      </div>
      {chosen || fallen ? null : <Hand table={table} picked={chosen} onPick={(group) => asked === "act" && !busy && pick(group)} />}
      <div class={`controls vw-controls ${chosen ? "composing" : ""}`}>
        {chosen ? null : <Advice table={table} />}
        {chosen ? (
          <Composer key={`${chosen.face.kind} ${chosen.face.value}`} table={table} group={chosen} sending={busy} onPlay={act} onBack={() => pick(null)} />
        ) : (
          <Buttons table={table} asked={asked} sending={sending} act={act} />
        )}
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, refusals())}</p> : null}
      </div>
    </div>
  );
}

const sameFace = (one: Group, other: Group): boolean => one.face.kind === other.face.kind && one.face.value === other.face.value;

interface ButtonsProps {
  table: VirusTable;
  asked: NonNullable<VirusTable["view"]["mine"]>["asked"];
  sending: Sending<Action> | null;
  act: (action: Action, final?: boolean) => void;
}

function Buttons({ table, asked, sending, act }: ButtonsProps) {
  const { stage } = table.view;
  const own = toldBy(table.view, "stopping");
  const settled = useSettled(table.prompt?.id, DEAF_MS);
  const done = (kind: Action["kind"]): boolean => sending !== null && sending.state !== "refused" && sending.action.kind === kind;
  const busy = sending !== null && sending.state !== "refused";
  switch (asked) {
    case "start":
      return <Go done={done("volunteer")} words={t.me} after={t.meDone} onClick={() => act({ kind: "volunteer" })} />;
    case "draw":
      return <Go done={done("draw")} words={t.draw} after={t.drawn} onClick={() => act({ kind: "draw" })} />;
    case "act": {
      const waits = busy || !settled; // they stand where the card was drawn
      return (
        <div class="vw-pass">
          {stage.kind === "acting" && stage.can_draw ? (
            <button type="button" class="plain strong" aria-disabled={waits} onClick={() => waits || act({ kind: "pass", draw: true })}>
              {done("pass") ? t.passed : t.passDraw}
            </button>
          ) : null}
          <button type="button" class="plain" aria-disabled={waits} onClick={() => waits || act({ kind: "pass", draw: false })}>
            {t.pass}
          </button>
        </div>
      );
    }
    case "boost":
      return (
        <div class="vw-boost">
          <Boosts key={stage.opened_at} table={table} onDone={(numbers) => busy || act({ kind: "add", numbers })} />
          <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "let" })}>
            {t.noBoost}
          </button>
        </div>
      );
    case "stop":
    case "counter":
      return <Reaction counter={asked === "counter"} deaf={!settled && (asked === "counter" || (stage.kind === "stopping" && stage.what !== "action"))} can={asked === "counter" ? toldBy(table.view, "countering")?.can_counter === true : own?.can_stop === true} answer={own?.answer ?? null} sent={sending} act={act} />;
    default:
      return <Standing table={table} />;
  }
}

/** What may be added. */
function Boosts({ table, onDone }: { table: VirusTable; onDone: (values: number[]) => void }) {
  const own = toldBy(table.view, "boosting");
  if (!own || own.boost.length === 0) return <p class="status">{t.noneFits}</p>;
  return own.free ? <Totals values={own.boost} sums={own.sums} onDone={onDone} /> : <Sums sums={own.sums} onDone={onDone} />;
}

function Go({ done, words, after, onClick }: { done: boolean; words: string; after: string; onClick: () => void }) {
  return (
    <button type="button" class={`go ${done ? "done" : ""}`} aria-disabled={done} onClick={() => done || onClick()}>
      {done ? <Check /> : null}
      {done ? after : words}
    </button>
  );
}

/** Who was about to answer one question must not answer the next, which stands in its place: so long it is deaf. */
const DEAF_MS = 600;

interface ReactionProps {
  counter: boolean;
  /** It has just taken the place of another window. */
  deaf: boolean;
  can: boolean;
  answer: "stop" | "let" | null;
  sent: Sending<Action> | null;
  act: (action: Action, final?: boolean) => void;
}

/** The two buttons that everybody gets in a window, so that nobody can tell from looking who holds the card. */
function Reaction({ counter, deaf, can, answer, sent, act }: ReactionProps) {
  const pressed = sent !== null && sent.state !== "refused" ? sent.action.kind : answer;
  const yes = pressed === "stop" || pressed === "counter";
  return (
    <div class="vw-react">
      <button type="button" class={`vw-stop ${yes ? "done" : ""}`} aria-disabled={!can || yes || deaf} {...onPress(() => can && !yes && !deaf && act(counter ? { kind: "counter" } : { kind: "stop" }))}>
        {counter ? <Guard /> : <Sign kind="stop" />}
        <span>{yes ? (counter ? t.countered : t.stopped) : counter ? t.counter : t.stop}</span>
      </button>
      <button type="button" class={`plain ${pressed === "let" ? "strong" : ""}`} aria-pressed={pressed === "let"} aria-disabled={yes || deaf} onClick={() => yes || deaf || act({ kind: "let" }, false)}>
        {pressed === "let" ? t.letDone : t.let}
      </button>
    </div>
  );
}

/** Nothing to do: whether one is out, looks on, or has a bot. */
function Standing({ table }: { table: VirusTable }) {
  const me = playerOf(table.view, table.you.seat);
  if (table.botPlays) return <p class="status">{t.botPlays}</p>;
  if (!me) return <p class="status">{t.watching}</p>;
  if (me.alive) return null;
  return (
    <div class="card fallen">
      <h2>{t.youAreOut}</h2>
      <p>{t.youAreOutText}</p>
    </div>
  );
}

/** One sentence when it is of use, until it is put away. */
function Advice({ table }: { table: VirusTable }) {
  const { mine } = table.view;
  if (!mine || table.botPlays) return null;
  if (mine.asked === "draw") return <Guide game="virus_war" step="draw" text={t.guideDraw} />;
  if (mine.asked === "act") return <Guide game="virus_war" step="act" text={t.guideAct} />;
  if (mine.asked === "stop") return <Guide game="virus_war" step="stop" text={t.guideStop} />;
  return mine.loss > 0 && mine.asked === null ? <Guide game="virus_war" step="tokens" text={t.guideWatch} /> : null;
}
