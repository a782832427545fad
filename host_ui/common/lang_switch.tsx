// French or English, for this screen.
import { LANGS, LANG_NAMES, lang, setLang } from "@client/i18n";

export function LangSwitch({ label }: { label: string }) {
  return (
    <div class="segment" role="group" aria-label={label}>
      {LANGS.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={lang.value === one}
          aria-label={LANG_NAMES[one]}
          onClick={() => setLang(one)}>
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
