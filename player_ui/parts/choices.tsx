/** Answers A to D on neutral plates; colour means a player here, so right and wrong are shown by gold and by icons. */
import type { ComponentChildren } from "preact";
import { labelled } from "@client/i18n";
import { t as match } from "../match/texts";
import { t } from "../texts";
import { Check, Cross } from "./icons";

export const letter = (option: number): string => String.fromCharCode(65 + option);

interface Props {
  choices: readonly string[];
  lang: string;
  /** The one this phone has chosen. */
  chosen?: number | null;
  /** Set once the answer is out. */
  right?: number | null;
  locked?: boolean;
  disabled?: boolean;
  onChoose?: (option: number) => void;
  /** What it is instead of words. */
  picture?: ((option: number) => ComponentChildren) | undefined;
  /** Who has chosen it, as small symbols. */
  marks?: (option: number) => ComponentChildren;
}

export function Choices({
  choices,
  lang,
  chosen = null,
  right = null,
  locked = false,
  disabled = false,
  onChoose,
  picture,
  marks,
}: Props) {
  const settled = right !== null;
  const look = (option: number) => {
    if (option === right) return "right";
    if (option === chosen) return settled ? "missed" : "on";
    return settled || chosen !== null || disabled ? "off" : "";
  };
  return (
    <div class={`pad n${choices.length} ${picture ? "shown" : ""}`} role="group" aria-label={t.answers}>
      {choices.map((text, option) => {
        const mine = option === chosen;
        return (
          <button
            key={option}
            type="button"
            class={`plate ${look(option)} ${text === "" && !picture ? "bare" : text.length > 22 ? "long" : ""}`}
            aria-pressed={mine}
            aria-disabled={disabled || settled || chosen !== null}
            onClick={() => !disabled && !settled && chosen === null && onChoose?.(option)}>
            <span class="letter" aria-hidden="true">
              {letter(option)}
            </span>
            <span class="text">
              <span class="sr">{labelled(letter(option), "")}</span>
              {picture?.(option)}
              <span lang={lang} dir="auto">
                {text}
              </span>
            </span>
            <span class="end">
              {marks?.(option)}
              {option === right || (mine && locked && !settled) ? (
                <span class="tick">
                  {option === right ? <span class="sr">{match.isRight}</span> : null}
                  <Check />
                </span>
              ) : settled && mine ? (
                <span class="tick bad">
                  <Cross />
                </span>
              ) : null}
            </span>
          </button>
        );
      })}
    </div>
  );
}
