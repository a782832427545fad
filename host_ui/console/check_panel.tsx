// The check before the start: which phones light up at once, whose owners are there, and which say nothing.
import { useEffect, useState } from "preact/hooks";
import { listed } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import type { RoomView } from "@client/wire/messages";
import type { Desk } from "./orders";
import { t } from "./texts";

/** A phone whose screen lights up later than this is slow. */
const SLOW_MS = 1_500;
/** After so long a phone or its owner counts as silent. */
const PATIENCE_MS = 12_000;

interface Told {
  shown?: number;
  seen?: number;
  right?: boolean;
}

interface Check {
  n: number;
  over: boolean;
  told: Readonly<Record<string, Told>>;
}

export function CheckPanel({ desk, room }: { desk: Desk; room: RoomView }) {
  const [check, set] = useState<Check | null>(null);
  const n = check?.n;
  useEffect(
    () =>
      desk.line.live.subscribe((live) => {
        if (live?.prompt !== "check") return;
        const {
          n: serial,
          player,
          step,
          ms,
          right,
        } = live.hint as { n: number; player?: string; step?: string; ms?: number; right?: boolean | null };
        set((now) => {
          if (player === undefined) return { n: serial, over: false, told: {} };
          if (now?.n !== serial) return now;
          const news: Told =
            step === "shown" ? { shown: ms ?? 0 } : step === "seen" ? { seen: ms ?? 0 } : { right: right === true };
          return { ...now, told: { ...now.told, [player]: { ...now.told[player], ...news } } };
        });
      }),
    [desk],
  );
  useEffect(() => {
    if (n === undefined) return undefined;
    const timer = setTimeout(() => set((now) => now && { ...now, over: true }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [n]);
  const phones = room.players.filter((player) => !player.guest);
  if (phones.length === 0) return null;
  const of = (id: string): Told => check?.told[id] ?? {};
  const names = (wanted: (told: Told) => boolean) => phones.filter(({ id }) => wanted(of(id))).map(({ name }) => name);
  const silent = names((told) => told.shown === undefined);
  const slow = names((told) => told.shown !== undefined && told.shown > SLOW_MS);
  const unseen = names((told) => told.shown !== undefined && told.seen === undefined);
  const answered = names((told) => told.right !== undefined).length;
  return (
    <div class="check-panel">
      <button
        type="button"
        class="quiet"
        title={t.checkHint}
        onClick={() => desk.line.hint({ prompt: "check", hint: {} })}>
        <Icon name="bolt" />
        {t.checkPhones}
      </button>
      {check === null ? null : (
        <ul class="problems" role="status">
          <li class={silent.length === 0 ? "good" : "quiet-note"}>
            <Icon name={silent.length === 0 ? "check" : "dots"} />
            {t.checkLit(phones.length - silent.length, phones.length)} {t.checkAnswered(answered)}
          </li>
          {slow.length > 0 ? <Trouble text={t.checkSlow(listed(slow))} /> : null}
          {check.over && silent.length > 0 ? <Trouble text={t.checkSilent(listed(silent))} /> : null}
          {check.over && unseen.length > 0 ? <Trouble text={t.checkUnseen(listed(unseen))} /> : null}
        </ul>
      )}
    </div>
  );
}

function Trouble({ text }: { text: string }) {
  return (
    <li>
      <Icon name="warning" />
      {text}
    </li>
  );
}
