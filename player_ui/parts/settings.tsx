import { useState } from "preact/hooks";
import { hapticsAvailable, hapticsOn, setHaptics } from "../../server/client/haptics";
import type { Line } from "../../server/client/session";
import { t } from "../texts";
import { LangSwitch } from "./lang";
import { NetSetting } from "./net";
import { Sheet } from "./sheet";

export function Settings({ line, pin, onClose, onLeave }: { line: Line; pin: string | null; onClose: () => void; onLeave: () => void }) {
  const [sure, ask] = useState(false);
  return (
    <Sheet title={`${t.settings} · ${line.room}`} onClose={onClose}>
      <NetSetting line={line} />
      <div class="setting">
        <span>{t.language}</span>
        <LangSwitch />
      </div>
      <div class="setting">
        <span>{t.haptics}</span>
        {hapticsAvailable ? (
          <div class="switch" role="group" aria-label={t.haptics}>
            {[true, false].map((on) => (
              <button key={String(on)} type="button" aria-pressed={hapticsOn.value === on} onClick={() => setHaptics(on)}>
                {on ? t.on : t.off}
              </button>
            ))}
          </div>
        ) : (
          <small>{t.hapticsNone}</small>
        )}
      </div>
      {pin ? (
        <div class="setting">
          <span>
            {t.pin}
            <small>{t.pinWhy}</small>
          </span>
          <b class="pin num">{pin}</b>
        </div>
      ) : null}
      {sure ? (
        <div class="leave">
          <p>
            <b>{t.leaveSure}</b> {t.leaveHint}
          </p>
          <div class="pair">
            <button type="button" class="plain" onClick={() => ask(false)}>
              {t.stay}
            </button>
            <button type="button" class="plain danger" onClick={onLeave}>
              {t.leave}
            </button>
          </div>
        </div>
      ) : (
        <button type="button" class="plain" onClick={() => ask(true)}>
          {t.leave}
        </button>
      )}
    </Sheet>
  );
}
