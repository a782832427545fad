// Said aloud: whoever buzzes first says the answer, and the host rules.
import { TextField } from "../field";
import { t } from "../texts";
import type { FieldsProps, Kind } from "./kind";

function OpenFields({ item, lang, word }: FieldsProps) {
  const wording = item.wordings[lang];
  return (
    <>
      <TextField
        place={`wordings.${lang}.answer`}
        label={t.value}
        lang={lang}
        value={wording?.answer ?? ""}
        onText={(answer) => word({ answer })}
      />
      {(["also", "refuse"] as const).map((name) => (
        <TextField
          key={name}
          place={`wordings.${lang}.${name}`}
          label={t[name]}
          aside={t.forTheHost}
          lang={lang}
          rows={2}
          value={(wording?.[name] ?? []).join("\n")}
          onText={(typed) => word({ [name]: typed ? typed.split("\n") : [] })}
        />
      ))}
      <p class="desk-note">{t.openAsked}</p>
    </>
  );
}

export const open: Kind = {
  id: "open",
  icon: "buzzer",
  name: () => t.kindName("open"),
  has: {},
  words: { answer: "", also: [], refuse: [] },
  Fields: OpenFields,
  told: (item, lang) => item.wordings[lang]?.answer ?? "",
};
