import { LANG_NAMES, LANGS, lang, setLang } from "../i18n";

/** French or English, for this device: by name, or by code in a `segment`. */
export function LangSwitch({ label, look = "switch" }: { label: string; look?: "switch" | "segment" }) {
  return (
    <div class={look} role="group" aria-label={label}>
      {LANGS.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={lang.value === code}
          aria-label={LANG_NAMES[code]}
          onClick={() => setLang(code)}>
          {look === "switch" ? LANG_NAMES[code] : code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
