// A field of the option form: its label, what it does, what the original rules have, and the control.
import type { ComponentChildren, TargetedEvent } from "preact";
import { useState } from "preact/hooks";
import { lang, say } from "@client/i18n";
import type { OptionSchema } from "../common/api";
import { worded } from "./option_values";
import { t } from "./options_texts";

interface OptionFieldProps {
  name: string;
  schema: OptionSchema;
  value: unknown;
  /** What the original rules have, where that is something else. */
  original: unknown;
  lacks: (value: unknown) => boolean;
  onChange: (value: unknown) => Promise<boolean>;
}

export function OptionField({ name, schema, value, original, lacks, onChange }: OptionFieldProps) {
  const label = schema[lang.value] ?? name;
  const id = `option-${name}`;
  const words = {
    id,
    why: schema.why && say(schema.why),
    original: original === undefined ? undefined : t.original(worded(schema, original)),
  };
  if (schema.type === "boolean")
    return <Switch {...words} label={label} on={value === true} onChange={(on) => void onChange(on)} />;
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices) {
    return (
      <Option {...words} label={<span id={`${id}-label`}>{label}</span>}>
        <div id={id} class="segment" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-why`}>
          {choices.map((choice) => {
            const named = schema.labels?.[String(choice)];
            return (
              <button
                key={String(choice)}
                type="button"
                value={String(choice)}
                aria-pressed={choice === value}
                disabled={choice !== value && lacks(choice)}
                onClick={() => void onChange(choice)}>
                {named ? say(named) : String(choice)}
              </button>
            );
          })}
        </div>
      </Option>
    );
  }
  const number = schema.type === "integer" || schema.type === "number";
  return (
    <Option {...words} label={<label for={id}>{label}</label>}>
      <Typed
        id={id}
        range={number ? schema : undefined}
        told={String(value ?? "")}
        onDone={(typed) => {
          if (!number) return onChange(typed);
          const next = Math.round(Number(typed));
          return typed.trim() && Number.isFinite(next)
            ? onChange(Math.min(schema.maximum ?? next, Math.max(schema.minimum ?? next, next)))
            : Promise.resolve(false);
        }}
      />
    </Option>
  );
}

interface OptionProps {
  id: string;
  why?: string;
  original?: string;
}

/** A setting that is on or off. */
export function Switch({
  label,
  on,
  onChange,
  ...words
}: OptionProps & { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Option
      {...words}
      label={
        <label class="check">
          <input
            id={words.id}
            type="checkbox"
            checked={on}
            aria-describedby={`${words.id}-why`}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      }
    />
  );
}

/** A setting with its sentence; `label` names the control beside it, or has it inside. */
export function Option({
  id,
  why,
  original,
  label,
  children,
}: OptionProps & { label: ComponentChildren; children?: ComponentChildren }) {
  return (
    <div class="option">
      <div>
        {label}
        <p id={`${id}-why`} class="muted">
          {why} {original ? <em>{original}</em> : null}
        </p>
      </div>
      {children}
    </div>
  );
}

interface TypedProps {
  id: string;
  /** Between what a number must be; without it the field takes any text. */
  range?: Pick<OptionSchema, "minimum" | "maximum">;
  /** What the room tells. */
  told: string;
  /** Sends what was typed; resolves once the room has answered. */
  onDone: (typed: string) => Promise<boolean>;
}

/** A field that keeps what is being typed whatever the room tells meanwhile: people join while the host types. */
function Typed({ id, range, told, onDone }: TypedProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const done = (typed: string): void => void onDone(typed).then(() => setDraft((now) => (now === typed ? null : now)));
  const typing = {
    id,
    "aria-describedby": `${id}-why`,
    value: draft ?? told,
    onInput: (event: TargetedEvent<HTMLInputElement>) => setDraft(event.currentTarget.value),
    onChange: (event: TargetedEvent<HTMLInputElement>) => done(event.currentTarget.value),
  };
  return range ? (
    <input {...typing} type="number" inputMode="numeric" min={range.minimum} max={range.maximum} />
  ) : (
    <input {...typing} type="text" />
  );
}
