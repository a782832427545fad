// What the host corrects by hand: a form on the console, how wall and console tell it, and how it is undone.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "@client/ui/icons";
import { wear } from "@client/ui/wear";
import type { Correct, HostAct } from "@client/wire/commands";
import type { GameView } from "@client/wire/messages";
import type { MatchProps } from "@client/match";
import styles from "./corrections.css" with { type: "text" };
import { t } from "./corrections_texts";
import { KEYS, useKeys } from "./keys";
import type { PowerProps } from "./modules";
import { usePassed } from "./time";

wear(styles);

type Action = HostAct["action"];
type Reason = Correct["reason"];
const REASONS: readonly Reason[] = ["mistake", "appeal", "bonus", "penalty"];
const UNDO_MS = 10_000;
const SHOWN_MS = 8_000;

interface Corrected {
  seat: number;
  what: string;
  by: number;
  reason: Reason;
  at: number;
}

interface Correctable {
  what: string;
  seat: number;
  now: number;
  least: number;
  most: number;
}

type Decided<C> = GameView & { corrections: readonly C[] };
/** What can be corrected, in words. */
type Word = (what: string) => string;

interface DecidedProps<C> extends MatchProps<Decided<C>> {
  /** A decision in words. */
  told(done: C): string;
}

/** The last decision, over whatever the wall shows. */
export function HostDecided<C extends Corrected>({ match, told }: DecidedProps<C>) {
  const { corrections } = match.view;
  const last = corrections.at(-1);
  const over = usePassed(match.line, last ? [last.at + SHOWN_MS] : []) > 0;
  if (!last || over) return null;
  const moved = corrections.filter((one) => one.at === last.at && one.what === "points" && one !== last);
  return (
    <p class="host-decided enter" role="status">
      <small>
        {t.decided} · {t.reason(last.reason)}
      </small>
      {told(last)}
      {moved.length > 0 ? <span>{moved.map(told).join(" · ")}</span> : null}
    </p>
  );
}

/** All decisions so far, on the console. */
export function Decisions<C extends Corrected>({ match, told }: DecidedProps<C>) {
  if (match.view.corrections.length === 0) return null;
  return (
    <ul class="corrected">
      {match.view.corrections.map((one, index) => (
        <li key={index}>
          {told(one)} · {t.reason(one.reason)}
        </li>
      ))}
    </ul>
  );
}

/** What takes the last decision back, for 10 s; shown as a button, and key Z. */
export function useUndo(power: (action: Action) => Promise<boolean>) {
  const [undo, offer] = useState<Action | null>(null);
  useEffect(() => {
    if (!undo) return undefined;
    const timer = setTimeout(() => offer(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);
  const takeBack = () => {
    if (undo) void power(undo).then(() => offer(null));
  };
  useKeys({ undo: takeBack });
  const button = undo ? (
    <button type="button" class="quiet undo" onClick={takeBack}>
      <Icon name="undo" />
      {t.undo} <kbd>{KEYS.undo.written}</kbd>
    </button>
  ) : null;
  return { offer, button };
}

interface FormProps extends MatchProps {
  kinds: readonly string[];
  word: Word;
  what: string;
  setWhat(what: string): void;
  seats: readonly number[];
  seat: number;
  setSeat(seat: number): void;
  /** What is said of how much and where. */
  children: ComponentChildren;
  can: boolean;
  apply(reason: Reason): void;
}

/** What, for whom, why. */
export function CorrectForm({
  match,
  kinds,
  word,
  what,
  setWhat,
  seats,
  seat,
  setSeat,
  children,
  can,
  apply,
}: FormProps) {
  const [reason, setReason] = useState<Reason>("mistake");
  return (
    <div class="correct-form">
      <div class="segment" role="group" aria-label={t.open}>
        {kinds.map((one) => (
          <button key={one} type="button" aria-pressed={one === what} onClick={() => setWhat(one)}>
            {word(one)}
          </button>
        ))}
      </div>
      <label>
        {t.seat}
        <select value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
          {seats.map((one) => (
            <option key={one} value={one}>
              {match.nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      {children}
      <label>
        {t.why}
        <select value={reason} onChange={(event) => setReason(event.currentTarget.value as Reason)}>
          {REASONS.map((one) => (
            <option key={one} value={one}>
              {t.reason(one)}
            </option>
          ))}
        </select>
      </label>
      <p class="row">
        <button type="button" class="quiet" disabled={!can} onClick={() => apply(reason)}>
          {t.apply}
        </button>
      </p>
    </div>
  );
}

export function CorrectionsFold({ children }: { children: ComponentChildren }) {
  return (
    <details class="corrections">
      <summary>
        <Icon name="pencil" />
        {t.open}
      </summary>
      {children}
    </details>
  );
}

type Numbered = Decided<Corrected> & { correctable: readonly Correctable[] };

/** A decision of `Corrections` in words, as wall and console tell it. */
export const tellsBy =
  (match: MatchProps["match"], word: Word) =>
  ({ seat, by, what }: Corrected) =>
    t.told(match.nameOf(seat), by, word(what));

/** The form of a game whose numbers can be corrected; `why` no turn begins anew. */
export function Corrections({
  match,
  power,
  word,
  why = t.cardsSeen,
}: PowerProps<Numbered> & { word: Word; why?: string }) {
  const { correctable } = match.view;
  const { offer, button } = useUndo(power);
  const kinds = [...new Set(correctable.map(({ what }) => what))];
  const [wanted, setWhat] = useState("");
  const [chosen, setSeat] = useState(0);
  const [by, setBy] = useState(1);
  const what = kinds.includes(wanted) ? wanted : (kinds[0] ?? "");
  const of = correctable.filter((one) => one.what === what);
  const found = of.find(({ seat }) => seat === chosen) ?? of[0];
  const then = found ? found.now + by : 0;
  const apply = (reason: Reason) => {
    if (!found) return;
    const given: Correct = { kind: "correct", what, seat: found.seat, by, reason, place: "" };
    void power(given).then((done) => done && offer({ ...given, by: -by }));
  };
  return (
    <>
      {button}
      <CorrectionsFold>
        {found ? (
          <CorrectForm
            match={match}
            kinds={kinds}
            word={word}
            what={what}
            setWhat={setWhat}
            seats={of.map(({ seat }) => seat)}
            seat={found.seat}
            setSeat={setSeat}
            can={by !== 0 && then >= found.least && then <= found.most}
            apply={apply}>
            <label>
              {t.by}
              <input
                type="number"
                value={by}
                min={found.least - found.now}
                max={found.most - found.now}
                onChange={(event) => setBy(Math.round(event.currentTarget.valueAsNumber || 0))}
              />
              <small class="num">{t.becomes(found.now, then)}</small>
            </label>
          </CorrectForm>
        ) : (
          <p class="muted">{t.later}</p>
        )}
        <p class="muted">{why}</p>
        <Decisions match={match} told={tellsBy(match, word)} />
      </CorrectionsFold>
    </>
  );
}
