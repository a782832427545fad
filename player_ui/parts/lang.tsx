import { LANG_NAMES, LANGS, lang, setLang } from "@client/i18n";
import { t } from "../texts";

/** French or English, for this device. */
export function LangSwitch() {
  return (
    <div class="switch" role="group" aria-label={t.language}>
      {LANGS.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={lang.value === code} onClick={() => setLang(code)}>
          {LANG_NAMES[code]}
        </button>
      ))}
    </div>
  );
}
