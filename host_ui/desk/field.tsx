// A labelled field, and what is wrong with it.
import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { lang } from "@client/i18n";
import type { FieldError } from "./api";

/** What the server says of a question, by the place that it names: `wordings.fr.text`. */
export interface Remarks {
  errors: readonly FieldError[];
  warnings: readonly FieldError[];
}

export const Said = createContext<Remarks>({ errors: [], warnings: [] });

const of = (all: readonly FieldError[], place: string): string =>
  all
    .filter((one) => one.field === place)
    .map((one) => one[lang.value])
    .join(" ");

/** What is said of a place. */
export function useSaid(place: string): { error: string; warning: string } {
  const { errors, warnings } = useContext(Said);
  return { error: of(errors, place), warning: of(warnings, place) };
}

const idOf = (place: string): string => `edit-${place.replaceAll(".", "-")}`;

interface Described {
  id: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
}

interface FieldProps {
  place: string;
  label: string;
  /** Stands at the end of the label, such as the number of letters. */
  aside?: string;
  class?: string;
  children: (described: Described) => ComponentChildren;
}

/** A control with its label above and what is wrong with it below. */
export function Field({ place, label, aside, class: extra, children }: FieldProps) {
  const id = idOf(place);
  const { error, warning } = useSaid(place);
  const told = error || warning;
  return (
    <div class={`field ${extra ?? ""} ${warning && !error ? "iffy" : ""}`} data-place={place}>
      <label for={id}>
        {label}
        {aside ? <small class="num">{aside}</small> : null}
      </label>
      {children({ id, ...(error && { "aria-invalid": true }), ...(told && { "aria-describedby": `${id}-said` }) })}
      <Told id={`${id}-said`} place={place} />
    </div>
  );
}

/** What is wrong at a place that has no label of its own. */
export function Told({ id, place }: { id?: string; place: string }) {
  const { error, warning } = useSaid(place);
  if (!error && !warning) return null;
  return (
    <p id={id} data-place={place} class={error ? "field-error" : "field-tip"}>
      {error || warning}
    </p>
  );
}

interface LineProps {
  place: string;
  label: string;
  value: string;
  onText: (value: string) => void;
  aside?: string;
  lang?: string;
  rows?: number;
  numeric?: boolean;
  list?: string;
  maxLength?: number;
}

/** One line of text, or `rows` of them. */
export function TextField({ place, label, aside, value, onText, rows, numeric, ...more }: LineProps) {
  return (
    <Field place={place} label={label} aside={aside}>
      {(described) =>
        rows ? (
          <textarea
            {...described}
            {...more}
            rows={rows}
            value={value}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        ) : (
          <input
            {...described}
            {...more}
            type="text"
            inputMode={numeric ? "decimal" : undefined}
            value={value}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}
