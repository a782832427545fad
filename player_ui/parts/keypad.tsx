/** Our own number pad: the same on every phone, and no keyboard that pushes the page around. */
import { useEffect, useRef } from "preact/hooks";
import { amount } from "@client/i18n";
import { buzz } from "@client/haptics";
import { onPress } from "@client/touch";
import { t } from "../texts";
import { Erase } from "./icons";

/** The class of a number on show: the longer it is, the smaller. */
export const sizeOf = (shown: string): string => (shown.length > 14 ? "tiny" : shown.length > 9 ? "small" : "");

interface Props {
  /** Digits as typed, without a leading zero. */
  value: string;
  maxDigits: number;
  /** The largest number that the rules take. */
  largest: number;
  unit: string;
  lang: string;
  disabled: boolean;
  onType(value: string): void;
  onConfirm(): void;
}

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "clear", "0", "erase"] as const;
type Key = (typeof KEYS)[number];

function press({ value, maxDigits, largest }: Pick<Props, "value" | "maxDigits" | "largest">, key: Key): string {
  if (key === "clear") return "";
  if (key === "erase") return value.slice(0, -1);
  const next = value === "0" ? key : value + key;
  return next.length > maxDigits || Number(next) > largest ? value : next;
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
      if (/^[0-9]$/.test(event.key)) type(event.key as Key);
      else if (event.key === "Backspace") type("erase");
      else if (event.key === "Delete") type("clear");
      else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) {
        if (!latest.current.disabled && latest.current.value !== "") latest.current.onConfirm();
      } else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  const shown = value === "" ? "" : amount(Number(value), unit);
  return (
    <>
      <output class={`display num ${sizeOf(shown)}`} aria-live="polite">
        <span class="sr">{value === "" ? t.empty : t.typed(shown)}</span>
        <span aria-hidden="true">{shown}</span>
        <i class="caret" aria-hidden="true" />
        {unit ? <small lang={lang}>{unit}</small> : null}
      </output>
      <div class="keys" role="group" aria-label={t.keypad}>
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            class={key === "clear" || key === "erase" ? "key alt" : "key"}
            aria-label={key === "erase" ? t.erase : key === "clear" ? t.eraseAll : undefined}
            aria-disabled={disabled || (/\d/.test(key) && value !== "0" && press(props, key) === value)}
            onClick={() => type(key)}>
            {key === "erase" ? <Erase /> : key === "clear" ? "C" : key}
          </button>
        ))}
      </div>
      <button
        type="button"
        class="go"
        aria-disabled={disabled || value === ""}
        {...onPress(() => !disabled && value !== "" && onConfirm())}>
        {t.confirm}
      </button>
    </>
  );
}
