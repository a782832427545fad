// A number with its unit: the closest is right.
import { TextField } from "../field";
import { t } from "../texts";
import type { FieldsProps, Kind } from "./kind";

/** As it is stored: with a point, and without what groups digits. */
const plain = (typed: string): string =>
  typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(",", ".")
    .replace("−", "-");

function NumberFields({ item, lang, set, word }: FieldsProps) {
  const figure = (name: "value" | "min" | "max", label: string) => (
    <TextField
      place={name}
      label={label}
      numeric
      value={item[name] ?? ""}
      onText={(typed) => set({ [name]: plain(typed) || (name === "value" ? "" : null) })}
    />
  );
  return (
    <>
      <div class="in-row">
        {figure("value", t.value)}
        <TextField
          place={`wordings.${lang}.unit`}
          label={t.unit}
          lang={lang}
          value={item.wordings[lang]?.unit ?? ""}
          onText={(unit) => word({ unit })}
        />
        <TextField
          place="as_of"
          label={t.asOf}
          numeric
          value={String(item.as_of ?? "")}
          onText={(typed) => set({ as_of: /^-?\d+$/.test(typed) ? Number(typed) : null })}
        />
      </div>
      <div class="in-row">
        {figure("min", t.minimum)}
        {figure("max", t.maximum)}
      </div>
    </>
  );
}

export const number: Kind = {
  id: "number",
  icon: "hash",
  name: () => t.kindName("number"),
  has: { value: "", as_of: null, min: null, max: null },
  words: { unit: "" },
  Fields: NumberFields,
  told: (item, lang) => `${item.value ?? ""} ${item.wordings[lang]?.unit ?? ""}`.trim(),
};
