/** The check before the start: the phone lights up, asks whether one sees and hears, and asks a sum for nothing. */
import { useEffect, useState } from "preact/hooks";
import { defineTexts } from "@client/i18n";
import { buzz } from "@client/haptics";
import { sumOf } from "@client/phone_check";
import type { Line } from "@client/session";
import { lines } from "../mates";

const t = defineTexts(
  {
    title: "Vu et entendu\u00a0?",
    text: "Le grand écran joue un air. Touche le bouton quand tu es là.",
    yes: "Oui\u00a0!",
    sum: (sum: string) => `Pour rire\u00a0: ${sum}\u00a0?`,
    done: "Tout marche.",
  },
  {
    title: "Seen and heard?",
    text: "The big screen plays a tune. Tap when you are there.",
    yes: "Yes!",
    sum: (sum: string) => `Just for fun: ${sum}?`,
    done: "All is well.",
  },
);

const SHOWN_MS = 25_000;
const DONE_MS = 1_600;

/** The check that a line has lit up for: this part comes and goes with what else a phone is told. */
const lit = new WeakMap<Line, number>();

export function PhoneCheck({ line }: { line: Line }) {
  const live = line.live.value;
  const n = live?.prompt === "check" ? Number(live.hint["n"]) : null;
  const [at, go] = useState<{ n: number; step: "shown" | "seen" | "answered" } | null>(null);
  // Everybody who plays at this phone sees the same light; each line would wait for its own answer.
  const here = () => [line, ...lines.value.filter((other) => other !== line)];
  const tell = (step: "shown" | "seen" | "answered", right: boolean | null = null) => {
    if (n === null) return;
    for (const one of here()) one.hint({ prompt: "check", hint: { n, step, right } });
    go({ n, step });
  };
  useEffect(() => {
    if (n === null || lit.get(line) === n) return undefined;
    for (const one of here()) lit.set(one, n);
    buzz("turn");
    // two frames: then it is on the glass
    requestAnimationFrame(() => requestAnimationFrame(() => tell("shown")));
    const timer = window.setTimeout(() => go(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [n]);
  useEffect(() => {
    if (at?.step !== "answered") return undefined;
    const timer = window.setTimeout(() => go(null), DONE_MS);
    return () => window.clearTimeout(timer);
  }, [at]);
  if (at === null || at.n !== n) return null;
  const { text, sum, choices } = sumOf(at.n);
  return (
    <div class="phone-check" role="dialog" aria-modal="true" aria-label={t.title}>
      {at.step === "shown" ? (
        <>
          <h2>{t.title}</h2>
          <p>{t.text}</p>
          <button type="button" class="go" onClick={() => tell("seen")}>
            {t.yes}
          </button>
        </>
      ) : at.step === "seen" ? (
        <>
          <h2>{t.sum(text.replaceAll(" ", "\u00a0"))}</h2>
          <div class="phone-check-sums">
            {choices.map((one) => (
              <button key={one} type="button" class="plain strong num" onClick={() => tell("answered", one === sum)}>
                {one}
              </button>
            ))}
          </div>
        </>
      ) : (
        <div role="status">
          <h2>{t.done}</h2>
        </div>
      )}
    </div>
  );
}
