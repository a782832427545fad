// Asks for the key that the server printed at its start.
import { useState } from "preact/hooks";
import { hasKey, keepKey } from "./key";
import { t } from "./texts";

export function KeyForm({ slow, onKey }: { slow: boolean; onKey: () => void }) {
  const [key, setKey] = useState("");
  const problem = slow ? t.keySlow : hasKey() ? t.keyWrong : "";
  return (
    <main class="console-wait">
      <form
        class="panel desk-key"
        onSubmit={(event) => {
          event.preventDefault();
          if (!key.trim()) return;
          keepKey(key.trim().replace(/^.*#/, ""));
          onKey();
        }}>
        <h2>
          <label for="desk-key">{t.keyTitle}</label>
        </h2>
        <p id="key-hint">{t.keyHint}</p>
        <input
          id="desk-key"
          type="password"
          autoComplete="off"
          value={key}
          aria-describedby="key-hint key-problem"
          aria-invalid={problem !== ""}
          onInput={(event) => setKey(event.currentTarget.value)}
        />
        <p id="key-problem" class="field-error" role="alert">
          {problem}
        </p>
        <button type="submit" class="primary">
          {t.keyOpen}
        </button>
      </form>
    </main>
  );
}
