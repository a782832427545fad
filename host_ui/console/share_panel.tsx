// How people come in: the code to scan, who has come, which address the code holds, this console on another device.
import { useState } from "preact/hooks";
import { say } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import type { HostRoomView, RoomView } from "@client/wire/messages";
import { qrUrl } from "../common/api";
import { doorOf, isLocal } from "../common/people";
import { ADDRESS_KINDS } from "./code_texts";
import { Fold } from "./fold";
import type { Desk } from "./orders";
import { t } from "./texts";
import { WifiPanel } from "./wifi_panel";

export function SharePanel({ desk, room }: { desk: Desk; room: RoomView }) {
  const { host, join_url: url } = room;
  return (
    <Fold id="share-title" title={t.share} open={room.phase === "lobby"}>
      {url === null ? (
        <p class="no-network" role="status">
          <Icon name="warning" />
          <span>
            <b>{t.noNetwork}</b> {t.noNetworkCure}
          </span>
        </p>
      ) : (
        <div class="share-join">
          <img src={qrUrl(room)} alt={t.shareHint} />
          <div>
            <b class="num share-code">{room.code}</b>
            <p class="share-door">{doorOf(url)}</p>
            {isLocal(url) ? <p class="muted">{t.sameWifi}</p> : null}
            <CopyButton text={url} />
          </div>
        </div>
      )}
      {host ? <Arrived {...host.arrivals} /> : null}
      {host && host.addresses.length > 1 ? <AddressChoice desk={desk} host={host} /> : null}
      <WifiPanel desk={desk} room={room} />
      <CarryOn desk={desk} room={room} />
    </Fold>
  );
}

/** Who scanned and is not in yet is the one failure that nobody in the room sees. */
function Arrived({ opened, naming, joined }: HostRoomView["arrivals"]) {
  return (
    <p class="arrivals" role="status">
      <span>{opened > 0 ? t.arrivals(opened, joined) : t.nobodyOpened}</span>
      {naming > 0 ? <span class="muted">{t.naming(naming)}</span> : null}
    </p>
  );
}

function AddressChoice({ desk, host }: { desk: Desk; host: HostRoomView }) {
  return (
    <details class="addresses">
      <summary>{t.addresses}</summary>
      <fieldset>
        <legend class="muted">{t.addressesHint}</legend>
        {host.addresses.map(({ origin, kind, phones }) => (
          <label key={origin} class="check">
            <input
              type="radio"
              name="address"
              checked={origin === host.address}
              onChange={() => void desk.order({ kind: "address", origin })}
            />
            <span>
              {doorOf(origin)}
              <small class={phones > 0 ? "good" : ""}>
                {say(ADDRESS_KINDS[kind])}
                {origin.includes("[") ? " · IPv6" : ""} · {t.phonesBy(phones)}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function CarryOn({ desk, room }: { desk: Desk; room: RoomView }) {
  const [shown, setShown] = useState(false);
  const token = desk.line.token.value;
  const link = `${room.host?.address ?? location.origin}/host/${room.code}#${token ?? ""}`;
  return (
    <details>
      <summary>{t.consoleLink}</summary>
      <p class="muted">{token ? t.consoleLinkHint : t.consoleLinkKept}</p>
      {shown ? (
        <span class="copy-field">
          <input readOnly value={link} aria-label={t.consoleLink} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={link} />
        </span>
      ) : (
        <button type="button" class="quiet" disabled={!token} onClick={() => setShown(true)}>
          <Icon name="eye" />
          {t.showLink}
        </button>
      )}
    </details>
  );
}

/** Copies a text, also without https. */
function CopyButton({ text }: { text: string }) {
  const [done, setDone] = useState(false);
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => {
        copyText(text);
        setDone(true);
        setTimeout(() => setDone(false), 2000);
      }}>
      <Icon name={done ? "check" : "copy"} />
      <span aria-live="polite">{done ? t.copied : t.copy}</span>
    </button>
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
