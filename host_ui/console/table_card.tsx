// A card of A5 that stands on a table: the Wi-Fi, the code of the room, and four sentences.
import { render } from "preact";
import type { RoomView } from "@client/wire/messages";
import { qrUrl } from "../common/api";
import { doorOf } from "../common/people";
import { DrawnCode, type Rows } from "../common/code";
import type { Wifi } from "./wifi";
import { t } from "./wifi_texts";

type PrintedWifi = Wifi & { code: Rows };

/** Print the card, or one for each table; without a Wi-Fi it has the code of the room alone. */
export async function printCard(room: RoomView, wifi: PrintedWifi | null): Promise<void> {
  const page = document.createElement("div");
  page.className = "table-cards";
  const tables = room.tables > 0 ? Array.from({ length: room.tables }, (_, index) => index + 1) : [undefined];
  render(
    tables.map((table) => <TableCard key={table} room={room} wifi={wifi} table={table} />),
    page,
  );
  document.body.append(page);
  const pictures = [...page.querySelectorAll("img")].map((picture) => picture.decode());
  await Promise.allSettled([document.fonts.ready, ...pictures]);
  addEventListener("afterprint", () => page.remove(), { once: true });
  print();
}

function TableCard({ room, wifi, table }: { room: RoomView; wifi: PrintedWifi | null; table: number | undefined }) {
  return (
    <div class="table-card">
      <h1>{table ? t.table(table) : t.cardTitle}</h1>
      <div class="card-codes">
        {wifi ? (
          <section>
            <h2>{t.wifi}</h2>
            <DrawnCode rows={wifi.code} label={t.code} />
            <p>
              <b>{wifi.name}</b>
              <span>{wifi.open ? t.noPassword : wifi.password}</span>
            </p>
          </section>
        ) : null}
        <section>
          <h2>{t.room}</h2>
          <img src={qrUrl(room, table)} alt={room.code} />
          <p>
            <b class="card-room">{room.code}</b>
            <span>
              {doorOf(room.join_url ?? "")}
              {table ? `/j/${room.code}?table=${table}` : ""}
            </span>
          </p>
        </section>
      </div>
      <ol>
        <li>{wifi ? t.joinWifi : t.sameWifi}</li>
        <li>{t.joinRoom}</li>
        <li>{t.yourName}</li>
        <li>{t.comeBack}</li>
      </ol>
    </div>
  );
}
