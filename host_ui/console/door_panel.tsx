// What newcomers meet: a PIN of the room, a filter of names, and who was sent out.
import { useState } from "preact/hooks";
import { Icon } from "@client/ui/icons";
import type { Guard } from "@client/wire/commands";
import type { RoomView } from "@client/wire/messages";
import { ErasePerson } from "./erase";
import { Fold } from "./fold";
import type { Desk } from "./orders";
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
    own_seats: room.own_seats,
    listed: host.listed ?? false,
    most_seated: host.most_seated,
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
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void guard(desk, room, { room_pin: draft || null }).then((done) => done && setDraft(null));
        }}>
        <label class="field">
          <span>{t.roomPin}</span>
          <input
            class="num room-pin"
            inputMode="numeric"
            maxLength={8}
            placeholder={t.noPin}
            value={draft ?? host.room_pin ?? ""}
            onInput={(event) => setDraft(event.currentTarget.value.replace(/\D/g, ""))}
          />
        </label>
        <button type="submit" class="quiet" disabled={draft === null || (draft !== "" && draft.length < 4)}>
          {t.save}
        </button>
      </form>
      <div class="field">
        <label for="name-filter">{t.nameFilter}</label>
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
      <label class="check">
        <input
          type="checkbox"
          checked={room.reactions}
          onChange={(event) => void guard(desk, room, { reactions: event.currentTarget.checked })}
        />
        <span>{t.reactions}</span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={room.bright}
          onChange={(event) => void guard(desk, room, { bright: event.currentTarget.checked })}
        />
        <span>{t.bright}</span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={room.own_seats}
          onChange={(event) => void guard(desk, room, { own_seats: event.currentTarget.checked })}
        />
        <span>{t.ownSeats}</span>
      </label>
      <div class="field">
        <label for="most-seated">{t.mostSeated}</label>
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
      </div>
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
