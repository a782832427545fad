// How people come in: the join code, and this console on another device.
import { useState } from "preact/hooks";
import { Icon } from "@client/ui/icons";
import type { RoomView } from "@client/wire/messages";
import { qrUrl } from "../common/api";
import { shortAddress } from "../common/people";
import type { Desk } from "./orders";
import { t } from "./texts";

export function SharePanel({ desk, room }: { desk: Desk; room: RoomView }) {
  const [shown, setShown] = useState(false);
  const token = desk.line.token.value;
  const origin = new URL(room.join_url).origin;
  const carry = `${origin}/host/${room.code}#${token ?? ""}`;
  return (
    <details class="panel folded share" aria-labelledby="share-title">
      <summary>
        <h2 id="share-title">{t.share}</h2>
      </summary>
      <div class="share-join">
        <img src={qrUrl(room.code)} alt={t.shareHint} />
        <div>
          <b class="num share-code">{room.code}</b>
          <p>{t.phoneLink}</p>
          <CopyField value={shortAddress(room.join_url)} full={room.join_url} label={t.phoneLink} />
        </div>
      </div>
      <h3>{t.consoleLink}</h3>
      <p class="muted">{t.consoleLinkHint}</p>
      {shown ? (
        <CopyField value={carry} full={carry} label={t.consoleLink} />
      ) : (
        <button type="button" class="quiet" disabled={!token} onClick={() => setShown(true)}>
          <Icon name="eye" />
          {t.showLink}
        </button>
      )}
    </details>
  );
}

/** A text to select, with a copy button that also works without https. */
function CopyField({ value, full, label }: { value: string; full: string; label: string }) {
  const [done, setDone] = useState(false);
  return (
    <span class="copy-field">
      <input readOnly value={value} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button
        type="button"
        class="quiet"
        onClick={() => {
          copyText(full);
          setDone(true);
          setTimeout(() => setDone(false), 2000);
        }}>
        <Icon name={done ? "check" : "copy"} />
        <span aria-live="polite">{done ? t.copied : t.copy}</span>
      </button>
    </span>
  );
}

function copyText(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  document.body.append(field);
  field.select();
  // The clipboard API is missing on plain http; this command still works there.
  document.execCommand("copy");
  field.remove();
}
