// The code that joins the Wi-Fi, made in this browser, and a card for the tables that has it.
import { useEffect, useState } from "preact/hooks";
import { guard } from "./door_panel";
import { Icon } from "@client/ui/icons";
import type { RoomView } from "@client/wire/messages";
import { DrawnCode, type Rows } from "../common/code";
import { useWifiCode, WIFI } from "../common/wifi_code";
import type { Desk } from "./orders";
import { printCard } from "./table_card";
import { drawn, keepWifi, keptWifi, passwordFits } from "./wifi";
import { t } from "./wifi_texts";

export function WifiPanel({ desk, room }: { desk: Desk; room: RoomView }) {
  const [wifi, setWifi] = useState(keptWifi);
  const [rows, setRows] = useState<Rows | "wide" | null>(null);
  const [bare, setBare] = useState(false);
  const shown = useWifiCode(desk.line);
  const complete = wifi.name !== "" && passwordFits(wifi);
  useEffect(() => {
    let wanted = true;
    if (!complete) return setRows(null);
    drawn(wifi).then(
      (made) => wanted && setRows(made),
      () => wanted && setRows("wide"),
    );
    return () => void (wanted = false);
  }, [wifi, complete]);
  const change = (news: Partial<typeof wifi>) => {
    const next = { ...wifi, ...news };
    setWifi(next);
    keepWifi(next);
  };
  const code = rows === "wide" ? null : rows;
  const pressed = code !== null && shown?.join() === code.join();
  return (
    <details class="wifi">
      <summary>{t.title}</summary>
      <p class="muted">{t.hint}</p>
      <div class="wifi-fields">
        <label class="field">
          <span>{t.name}</span>
          <input
            value={wifi.name}
            maxLength={32}
            autoComplete="off"
            spellcheck={false}
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
        </label>
        {wifi.open ? null : (
          <label class="field">
            <span>{t.password}</span>
            <input
              {...(bare ? ({ type: "text" } as const) : ({ type: "password" } as const))}
              value={wifi.password}
              maxLength={64}
              autoComplete="off"
              spellcheck={false}
              onInput={(event) => change({ password: event.currentTarget.value })}
            />
          </label>
        )}
        {wifi.open ? null : <Tick label={t.reveal} on={bare} set={setBare} />}
        <Tick label={t.open} on={wifi.open} set={(open) => change({ open })} />
        <Tick label={t.hidden} on={wifi.hidden} set={(hidden) => change({ hidden })} />
      </div>
      <p class="muted" role="status">
        {rows === "wide" ? t.wide : wifi.password !== "" && !passwordFits(wifi) ? t.short : null}
      </p>
      {code ? (
        <div class="wifi-code">
          <DrawnCode rows={code} label={t.code} />
          <div>
            <button
              type="button"
              class="quiet"
              aria-pressed={pressed}
              onClick={() => desk.line.hint({ prompt: WIFI, hint: { rows: pressed ? [] : code } })}>
              <Icon name="screen" />
              {t.show}
            </button>
            <small>{t.showHint}</small>
          </div>
        </div>
      ) : null}
      <label class="field">
        <span>{t.tables}</span>
        <select
          value={room.tables}
          onChange={(event) => void guard(desk, room, { tables: Number(event.currentTarget.value) })}>
          {TABLES.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t.noTables : count}
            </option>
          ))}
        </select>
      </label>
      {room.tables > 0 ? <p class="muted">{t.tablesHint(room.seats.length)}</p> : null}
      <button
        type="button"
        class="quiet"
        disabled={room.join_url === null}
        onClick={() => void printCard(room, code && { ...wifi, code })}>
        <Icon name="copy" />
        {room.tables > 0 ? t.printAll(room.tables) : t.print}
      </button>
    </details>
  );
}

const TABLES = [0, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 30, 40];

function Tick({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
