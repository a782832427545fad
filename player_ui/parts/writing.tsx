/**
 * Writing a question for the next match, while the host lets phones write. What was typed stays on this page until it is
 * sent; what was sent never comes back: its answer is the server's secret.
 */
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { defineTexts, lang } from "@client/i18n";
import type { Line } from "@client/session";
import { explain } from "@client/texts/refusals";
import { wear } from "@client/ui/wear";
import type { Manuscript, OwnContribution, You } from "@client/wire/messages";
import { announce } from "./live";
import { Sheet } from "./sheet";
import styles from "./writing.css" with { type: "text" };

wear(styles);

const t = defineTexts(
  {
    write: "Écrire une question",
    another: "Écrire une autre question",
    instead: "La remplacer",
    title: "Ta question",
    hint: "L’animateur la lit d’abord. Tu n’y répondras pas\u00a0: si 30 à 70\u00a0% des autres savent, tu gagnes un point du public.",
    kind: "Sorte de question",
    choice: "Au choix",
    number: "Un nombre",
    truth: "Vrai ou faux",
    text: "La question",
    right: "La bonne réponse",
    wrong: "Trois réponses fausses",
    wrongNumber: (number: number) => `Réponse fausse ${number}`,
    value: "Le nombre",
    unit: "Unité",
    isTrue: "Vrai",
    isFalse: "Faux",
    statement: "C’est…",
    why: "Pourquoi\u00a0? (facultatif)",
    send: "Envoyer",
    sent: "Ta question est chez l’animateur.",
    accepted: "Ta question est prise\u00a0: elle viendra dans la partie.",
    declined: (word: string) => `L’animateur n’a pas pris ta question${word ? `\u00a0: ${word}` : "."}`,
    asked: "Ta question a été posée.",
    enough: "Trois de tes questions attendent déjà.",
    full: "Assez de questions attendent déjà.",
  },
  {
    write: "Write a question",
    another: "Write another question",
    instead: "Replace it",
    title: "Your question",
    hint: "The host reads it first. You will not answer it: if 30 to 70% of the others know, you win a point of the crowd.",
    kind: "Kind of question",
    choice: "Choices",
    number: "A number",
    truth: "True or false",
    text: "The question",
    right: "The right answer",
    wrong: "Three wrong answers",
    wrongNumber: (number: number) => `Wrong answer ${number}`,
    value: "The number",
    unit: "Unit",
    isTrue: "True",
    isFalse: "False",
    statement: "It is…",
    why: "Why? (optional)",
    send: "Send",
    sent: "The host has your question.",
    accepted: "Your question is taken: it will come in the match.",
    declined: (word: string) => `The host did not take your question${word ? `: ${word}` : "."}`,
    asked: "Your question was asked.",
    enough: "Three of your questions are waiting already.",
    full: "Enough questions are waiting already.",
  },
);

type Kind = "choice" | "number" | "truth";
interface Draft {
  kind: Kind;
  text: string;
  choices: readonly [string, string, string, string];
  value: string;
  unit: string;
  holds: boolean;
  explanation: string;
}
interface Fault {
  field: string;
  fr: string;
  en: string;
}

const EMPTY: Draft = {
  kind: "choice",
  text: "",
  choices: ["", "", "", ""],
  value: "",
  unit: "",
  holds: true,
  explanation: "",
};
const draft = signal(EMPTY);

/** The two words as the questions of a language have them. */
const TRUTH: Record<string, readonly [string, string]> = { fr: ["Vrai", "Faux"], en: ["True", "False"] };

function manuscript({ kind, text, choices, value, unit, holds, explanation }: Draft, asked: string): Manuscript {
  const plain = { text, explanation, choices: [], right: 0, value: "", unit: "" };
  if (kind === "number") return { ...plain, value: value.replace(/\s/g, "").replace(",", "."), unit };
  if (kind === "choice") return { ...plain, choices: choices.filter((choice, at) => at === 0 || choice.trim()) };
  return { ...plain, choices: [...(TRUTH[asked.slice(0, 2)] ?? TRUTH["en"]!)], right: holds ? 0 : 1 };
}

interface Props {
  line: Line;
  you: You;
  /** The language in which the room is asked. */
  asked: string;
}

export function WriteQuestion({ line, you, asked }: Props) {
  const [open, setOpen] = useState(false);
  const latest = you.contributions.at(-1);
  return (
    <section class="scribe" aria-label={t.title}>
      <button type="button" class="plain" onClick={() => setOpen(true)}>
        {latest === undefined ? t.write : latest.state === "sent" ? t.instead : t.another}
      </button>
      <p class="hint" role="status">
        {latest ? became(latest) : null}
      </p>
      {open ? <Form line={line} asked={asked} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

const became = ({ state, word, asked }: OwnContribution): string =>
  asked ? t.asked : state === "declined" ? t.declined(word) : t[state];

function Form({ line, asked, onClose }: { line: Line; asked: string; onClose: () => void }) {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [busy, setBusy] = useState(false);
  const now = draft.value;
  const change = (part: Partial<Draft>) => {
    draft.value = { ...draft.value, ...part };
  };
  const send = async () => {
    buzz("tap");
    setBusy(true);
    const reply = await line.send({ kind: "contribute", manuscript: manuscript(draft.value, asked) });
    setBusy(false);
    const found = (reply.preview ?? []) as readonly Fault[];
    if (reply.ok && found.length === 0) {
      draft.value = { ...EMPTY, kind: now.kind };
      announce(t.sent);
      onClose();
      return;
    }
    const code = reply.error?.code;
    const said = code === "ENOUGH" ? t.enough : code === "FULL" ? t.full : explain(reply.error);
    setFaults(reply.ok ? found : [{ field: "", fr: said, en: said }]);
  };
  const known = ["text", "value", "unit", "explanation"];
  const of = (field: string) => faults.filter((one) => one.field === field);
  const ofChoices = faults.filter((one) => one.field.startsWith("choices"));
  return (
    <Sheet title={t.title} onClose={onClose}>
      <form
        class="scribe-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}>
        <p class="hint">{t.hint}</p>
        <div class="switch" role="group" aria-label={t.kind}>
          {(["choice", "number", "truth"] as const).map((kind) => (
            <button key={kind} type="button" aria-pressed={now.kind === kind} onClick={() => change({ kind })}>
              {t[kind]}
            </button>
          ))}
        </div>
        <label class="field">
          <span>{t.text}</span>
          <textarea
            maxLength={240}
            lang={asked}
            value={now.text}
            aria-invalid={of("text").length > 0}
            onInput={(event) => change({ text: event.currentTarget.value })}
          />
        </label>
        <Told faults={of("text")} />
        {now.kind === "choice" ? (
          <ChoiceFields now={now} lang={asked} wrong={ofChoices.length > 0} change={change} />
        ) : now.kind === "number" ? (
          <div class="pair">
            <label class="field">
              <span>{t.value}</span>
              <input
                class="right"
                inputMode="decimal"
                maxLength={20}
                value={now.value}
                aria-invalid={of("value").length > 0}
                onInput={(event) => change({ value: event.currentTarget.value })}
              />
            </label>
            <label class="field">
              <span>{t.unit}</span>
              <input
                maxLength={20}
                lang={asked}
                value={now.unit}
                onInput={(event) => change({ unit: event.currentTarget.value })}
              />
            </label>
          </div>
        ) : (
          <div class="field">
            <span>{t.statement}</span>
            <div class="switch" role="group" aria-label={t.statement}>
              <button type="button" aria-pressed={now.holds} onClick={() => change({ holds: true })}>
                {t.isTrue}
              </button>
              <button type="button" aria-pressed={!now.holds} onClick={() => change({ holds: false })}>
                {t.isFalse}
              </button>
            </div>
          </div>
        )}
        <Told faults={[...ofChoices, ...of("value"), ...of("unit")]} />
        <label class="field">
          <span>{t.why}</span>
          <input
            maxLength={200}
            lang={asked}
            value={now.explanation}
            onInput={(event) => change({ explanation: event.currentTarget.value })}
          />
        </label>
        <Told faults={faults.filter((one) => !known.slice(0, 3).includes(one.field) && !ofChoices.includes(one))} />
        <button type="submit" class="go" aria-disabled={busy}>
          {t.send}
        </button>
      </form>
    </Sheet>
  );
}

interface ChoiceProps {
  now: Draft;
  lang: string;
  wrong: boolean;
  change: (part: Partial<Draft>) => void;
}

function ChoiceFields({ now, lang: asked, wrong, change }: ChoiceProps) {
  const input = (place: 0 | 1 | 2 | 3) => ({
    maxLength: 80,
    lang: asked,
    value: now.choices[place],
    "aria-invalid": wrong,
    onInput: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      const [a, b, c, d] = now.choices.map((one, at) => (at === place ? value : one));
      change({ choices: [a ?? "", b ?? "", c ?? "", d ?? ""] });
    },
  });
  return (
    <>
      <label class="field">
        <span>{t.right}</span>
        <input class="right" {...input(0)} />
      </label>
      <div class="field wrongs">
        <span>{t.wrong}</span>
        <input aria-label={t.wrongNumber(1)} {...input(1)} />
        <input aria-label={t.wrongNumber(2)} {...input(2)} />
        <input aria-label={t.wrongNumber(3)} {...input(3)} />
      </div>
    </>
  );
}

function Told({ faults }: { faults: readonly Fault[] }) {
  const said = faults.map((one) => (lang.value === "fr" ? familiar(one.fr) : one.en));
  return (
    <p class="error" role="alert">
      {said.join(" ")}
    </p>
  );
}

/** The importer says "vous" to whoever keeps a bank; a phone says the same with "tu". */
const familiar = (said: string): string =>
  said.replace(
    /\b(assez|chez)\b|\b(dite|faite)s\b|(aiss|iss|riv|uis|ett|lev|)ez\b/g,
    (whole: string, never?: string, short?: string, stem?: string) =>
      never ?? (short ? `${short.slice(0, -2)}s` : stem === undefined ? whole : (TU[stem] ?? `${stem}e`)),
  );
/** What verbs end in before "ez" that do not end in "e" with "tu". */
const TU: Record<string, string> = { iss: "is", riv: "ris", uis: "uis", ett: "ets", lev: "lève" };
