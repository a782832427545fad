/** Our own number pad: the same on every phone, and no keyboard that pushes the page around. */
import { useEffect, useRef } from "preact/hooks";
import { amount, figure } from "@client/figures";
import { buzz } from "@client/haptics";
import { onPress } from "@client/touch";
import { useHold } from "../match/hold";
import { t } from "../texts";
import { wear } from "@client/ui/wear";
import { Erase } from "./icons";
import styles from "./keypad.css" with { type: "text" };

wear(styles);

/** The class of a number on show: the longer it is, the smaller. */
export const sizeOf = (shown: string): string => (shown.length > 14 ? "tiny" : shown.length > 9 ? "small" : "");

interface Props {
  /** As typed: a decimal, or the beginning of one. */
  value: string;
  /** What the rules take, and how many decimals. */
  low: number;
  high: number;
  places: number;
  unit: string;
  lang: string;
  disabled: boolean;
  onType(value: string): void;
  onConfirm(): void;
}

// Sign and comma are always there: a pad that showed them for some questions would tell of their answers.
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "-", "0", "."] as const;
type Key = (typeof KEYS)[number] | "clear" | "erase";
const TYPED: Record<string, Key> = { "\u2212": "-", ",": ".", Backspace: "erase", Delete: "clear" };

/** Whether what was typed is a number already. */
export const hasDigit = (typed: string): boolean => /\d/.test(typed);

function press({ value, low, high, places }: Props, key: Key): string {
  if (key === "clear") return "";
  if (key === "erase") return value.slice(0, -1);
  if (key === "-") return value.startsWith("-") ? value.slice(1) : low < 0 ? `-${value}` : value;
  if (key === ".") return places === 0 || value.includes(".") ? value : `${value}${hasDigit(value) ? "" : "0"}.`;
  const next = value.replace(/^(-?)0$/, "$1") + key;
  const fine = (next.split(".")[1] ?? "").length <= places;
  return fine && Math.abs(Number(next)) <= Math.max(high, -low) ? next : value;
}

export function Keypad(props: Props) {
  const { value, unit, lang, disabled, onConfirm } = props;
  const latest = useRef(props);
  latest.current = props;

  const type = (key: Key) => {
    if (latest.current.disabled) return;
    buzz("tap");
    latest.current.onType(press(latest.current, key));
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = KEYS.find((one) => one === event.key) ?? TYPED[event.key];
      if (key) type(key);
      else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) {
        if (!latest.current.disabled && hasDigit(latest.current.value)) latest.current.onConfirm();
      } else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  const shown = amount(value, unit);
  const erasing = useHold(
    () => type("erase"),
    () => type("clear"),
  );
  return (
    <>
      <div class="typing">
        <output class={`display num ${sizeOf(shown)}`} aria-live="polite">
          <span class="sr">{value === "" ? t.empty : t.typed(shown)}</span>
          <span aria-hidden="true">{shown}</span>
          <i class="caret" aria-hidden="true" />
          {unit ? (
            <small lang={lang} dir="auto">
              {unit}
            </small>
          ) : null}
        </output>
        <button type="button" class="erase" aria-label={t.erase} aria-disabled={disabled || value === ""} {...erasing}>
          <Erase />
        </button>
      </div>
      <div class="keys" role="group" aria-label={t.keypad}>
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            class={hasDigit(key) ? "key" : "key alt"}
            aria-label={key === "-" ? t.minus : key === "." ? t.comma : undefined}
            aria-disabled={disabled || (value !== "0" && press(props, key) === value)}
            onClick={() => type(key)}>
            {figure(key)}
          </button>
        ))}
      </div>
      <button
        type="button"
        class="go"
        aria-disabled={disabled || !hasDigit(value)}
        {...onPress(() => !disabled && hasDigit(value) && onConfirm())}>
        {t.confirm}
      </button>
    </>
  );
}
