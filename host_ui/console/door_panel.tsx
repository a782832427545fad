// What newcomers meet: a PIN of the room, a filter of names, and who was sent out.
import { useState } from "preact/hooks";
import { Icon } from "@client/ui/icons";
import type { Guard } from "@client/wire/commands";
import type { HostRoomView, RoomView } from "@client/wire/messages";
import { ErasePerson } from "./erase";
import { Fold } from "./fold";
import { Option, Switch } from "./option_field";
import { t as words } from "./options_texts";
import type { Desk } from "./orders";
import { t as written } from "./room_questions_texts";
import { t } from "./texts";

const FILTERS: readonly Guard["names"][] = ["off", "mild", "strict"];

const LIMITS = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40];

/** Change what newcomers meet. */
export function guard(desk: Desk, room: RoomView, change: Partial<Guard>): Promise<boolean> {
  const { host } = room;
  if (!host) return Promise.resolve(false);
  return desk.order({
    kind: "guard",
    room_pin: host.room_pin,
    names: host.name_filter,
    reactions: room.reactions,
    bright: room.bright,
    sound: room.sound,
    own_seats: room.own_seats,
    writing: room.writing,
    listed: host.listed ?? false,
    most_seated: host.most_seated,
    tables: room.tables,
    ...change,
  });
}

export function DoorPanel({ desk, room }: { desk: Desk; room: RoomView }) {
  const host = room.host;
  const [draft, setDraft] = useState<string | null>(null);
  if (!host) return null;
  return (
    <Fold
      id="door-title"
      title={t.door}
      told={room.locked ? t.doorClosed : host.room_pin ? t.doorPin(host.room_pin) : t.doorOpen}>
      <div class="form">
        <Option id="room-pin" why={words.pinWhy} label={<label for="room-pin">{t.roomPin}</label>}>
          <form
            class="row"
            onSubmit={(event) => {
              event.preventDefault();
              void guard(desk, room, { room_pin: draft || null }).then((done) => done && setDraft(null));
            }}>
            <input
              id="room-pin"
              class="num room-pin"
              inputMode="numeric"
              maxLength={8}
              placeholder={t.noPin}
              value={draft ?? host.room_pin ?? ""}
              onInput={(event) => setDraft(event.currentTarget.value.replace(/\D/g, ""))}
            />
            <button type="submit" class="quiet" disabled={draft === null || (draft !== "" && draft.length < 4)}>
              {t.save}
            </button>
          </form>
        </Option>
        <Option id="name-filter" why={words.filterWhy} label={<label for="name-filter">{t.nameFilter}</label>}>
          <select
            id="name-filter"
            value={host.name_filter}
            onChange={(event) => void guard(desk, room, { names: event.currentTarget.value as Guard["names"] })}>
            {FILTERS.map((one) => (
              <option key={one} value={one}>
                {t.filterName(one)}
              </option>
            ))}
          </select>
        </Option>
      </div>
      {host.listed === null ? null : (
        <label class="check">
          <input
            type="checkbox"
            checked={host.listed}
            onChange={(event) => void guard(desk, room, { listed: event.currentTarget.checked })}
          />
          <span>
            {t.listed}
            <small>{host.listed && !room.listed ? t.unlisted : t.listedHint}</small>
          </span>
        </label>
      )}
      {room.phase === "lobby" ? null : (
        <div class="form">
          <ShowSwitches desk={desk} room={room} />
          <SeatSwitches desk={desk} room={room} host={host} />
        </div>
      )}
      {host.removed.length > 0 ? (
        <ul class="removed" aria-label={t.removed}>
          {host.removed.map(({ name, banned }) => (
            <li key={name} class="row">
              <span>
                <b>{name}</b> <small>{banned ? t.isBanned : t.isKicked}</small>
              </span>
              <button type="button" class="quiet" onClick={() => void desk.order({ kind: "pardon", name })}>
                <Icon name="undo" />
                {t.pardon}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {room.phase === "lobby" ? <ErasePerson desk={desk} room={room} /> : null}
    </Fold>
  );
}

/** How the wall looks and what it shows of the phones; nobody's rules. */
export function ShowSwitches({ desk, room }: { desk: Desk; room: RoomView }) {
  return (
    <>
      <Switch
        id="reactions"
        label={t.reactions}
        why={words.reactionsWhy}
        on={room.reactions}
        onChange={(reactions) => void guard(desk, room, { reactions })}
      />
      <Switch
        id="bright"
        label={t.bright}
        why={words.brightWhy}
        on={room.bright}
        onChange={(bright) => void guard(desk, room, { bright })}
      />
    </>
  );
}

/** Who sits down, whatever is played. */
export function SeatSwitches({ desk, room, host }: { desk: Desk; room: RoomView; host: HostRoomView }) {
  return (
    <>
      <Switch
        id="own-seats"
        label={t.ownSeats}
        why={words.ownSeatsWhy}
        on={room.own_seats}
        onChange={(own_seats) => void guard(desk, room, { own_seats })}
      />
      {room.phase === "lobby" ? (
        <Switch
          id="writing"
          label={written.writing}
          why={written.why}
          on={room.writing}
          onChange={(writing) => void guard(desk, room, { writing })}
        />
      ) : null}
      <Option id="most-seated" why={words.mostSeatedWhy} label={<label for="most-seated">{t.mostSeated}</label>}>
        <select
          id="most-seated"
          value={String(host.most_seated ?? "")}
          onChange={(event) =>
            void guard(desk, room, {
              most_seated: event.currentTarget.value === "" ? null : Number(event.currentTarget.value),
            })
          }>
          <option value="">{t.noLimit}</option>
          {LIMITS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </Option>
    </>
  );
}
