// Seats and people: move, rename, remove, bots; and who knocks at the door.
import { useState } from "preact/hooks";
import { say } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { partnerOf } from "@client/pairs";
import { seatTitle } from "@client/people";
import { seatClass } from "@client/ui/seats";
import { Shield } from "@client/ui/shield";
import type { Link, RoomPlayer, RoomView, SeatSlot } from "@client/wire/messages";
import { CheckPanel } from "./check_panel";
import { ConfirmButton } from "./confirm";
import type { Desk } from "./orders";
import { FLAGS, REMARKS } from "./code_texts";
import { t } from "./texts";

interface PeopleProps {
  desk: Desk;
  room: RoomView;
  skills: readonly string[];
}

/** From so many seats or people on each has one line, or the table would not fit a laptop's screen. */
const CROWD = 4;

export function PeoplePanel({ desk, room, skills }: PeopleProps) {
  const watching = room.players.filter((player) => player.seat === null);
  const seated = room.seats.reduce((sum, slot) => sum + Math.max(1, slot.players.length), 0);
  const slim = room.phase === "lobby" && seated >= CROWD;
  return (
    <section class="panel" aria-labelledby="people-title">
      <div class="people-head">
        <h2 id="people-title">{t.people}</h2>
        {slim ? <AllRemarks room={room} /> : null}
      </div>
      <ul class={slim ? "seats slim" : "seats"}>
        {room.seats.map((slot) => (
          <Seat key={slot.seat} desk={desk} room={room} slot={slot} skills={skills} slim={slim} />
        ))}
      </ul>
      <AddGuest desk={desk} />
      {room.phase === "lobby" ? <CheckPanel desk={desk} room={room} /> : null}
      <div class="onlookers">
        <h3>{t.spectatorCount(watching.length)}</h3>
        <p class="muted">{t.screenCount(room.host?.walls.shown ?? 0)}</p>
      </div>
      {watching.length > FOLDED ? (
        [...new Set(watching.map(({ table }) => table))]
          .sort((one, other) => (one ?? 99) - (other ?? 99))
          .map((table) => (
            <Onlookers
              key={table}
              desk={desk}
              room={room}
              slim={slim}
              title={table === null ? t.noTable : t.table(table)}
              people={watching.filter((player) => player.table === table)}
            />
          ))
      ) : watching.length > 0 ? (
        <People desk={desk} room={room} slim={slim} people={watching} />
      ) : null}
    </section>
  );
}

/** With more who look on, each table is a line that opens. */
const FOLDED = 12;

interface GroupProps extends Omit<PeopleProps, "skills"> {
  people: readonly RoomPlayer[];
  slim: boolean;
}

function People({ desk, room, people, slim }: GroupProps) {
  return (
    <ul class={slim ? "seats slim" : "seats"}>
      {people.map((player) => (
        <li key={player.id} class="seat">
          <Person desk={desk} room={room} player={player} slim={slim} />
        </li>
      ))}
    </ul>
  );
}

/** A hundred people are drawn when somebody looks for one. */
function Onlookers({ title, ...group }: GroupProps & { title: string }) {
  const [open, setOpen] = useState(false);
  const there = group.people.filter(({ connected }) => connected).length;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} <span class="num">{t.ofPeople(there, group.people.length)}</span>
      </summary>
      {open ? <People {...group} /> : null}
    </details>
  );
}

/** Somebody who has no phone takes part all the same: this console answers for him. */
function AddGuest({ desk }: { desk: Desk }) {
  const [name, setName] = useState("");
  return (
    <form
      class="person add-guest"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = name.trim();
        if (typed) void desk.order({ kind: "add_guest", name: typed }).then((done) => done && setName(""));
      }}>
      <input
        value={name}
        aria-label={t.addGuest}
        placeholder={t.addGuest}
        maxLength={20}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="quiet">
        {t.add}
      </button>
    </form>
  );
}

interface SeatProps {
  desk: Desk;
  room: RoomView;
  slot: SeatSlot;
  skills: readonly string[];
  slim: boolean;
}

function BotChoice({ desk, slot, skills }: Pick<SeatProps, "desk" | "slot" | "skills">) {
  if (skills.length === 0) return null;
  return (
    <label class="bot-choice">
      <Icon name="robot" />
      <span class="sr">
        {say(slot.name)}, {t.putBot}
      </span>
      <select
        value={slot.bot ?? ""}
        onChange={(event) =>
          void desk.order({ kind: "bot", seat: slot.seat, skill: event.currentTarget.value || null })
        }>
        <option value="">{slot.bot === null ? t.noBot : t.giveBack}</option>
        {skills.map((skill) => (
          <option key={skill} value={skill}>
            {t.skill(skill)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Seat({ desk, room, slot, skills, slim }: SeatProps) {
  const members = room.players.filter((player) => slot.players.includes(player.id));
  const colour = say(slot.name);
  const partner = partnerOf(room, slot.seat);
  const only = slim && partner === undefined && slot.bot === null && members.length < 2 ? members[0] : undefined;
  if (only) {
    return (
      <li class={`seat ${seatClass(slot.seat)}`}>
        <Person desk={desk} room={room} player={only} slot={slot} skills={skills} slim />
      </li>
    );
  }
  return (
    <li class={`seat ${seatClass(slot.seat)}${members.length > 1 ? " team" : ""}`}>
      <div class="seat-head">
        <Shield seat={slot.seat} size={30} />
        <b>{colour}</b>
        {members.length === 0 && slot.bot_name ? <span>{say(slot.bot_name)}</span> : null}
        {members.length === 0 && slot.bot === null ? <span class="muted">{t.emptySeat}</span> : null}
        <BotChoice desk={desk} slot={slot} skills={skills} />
      </div>
      {partner === undefined ? null : (
        <label class="partner-choice">
          {t.partner}
          <select
            value={partner}
            onChange={(event) =>
              void desk.order({ kind: "partner", seat: slot.seat, partner: Number(event.currentTarget.value) })
            }>
            {room.seats
              .filter(({ seat }) => seat !== slot.seat && partnerOf(room, seat) !== undefined)
              .map(({ seat }) => (
                <option key={seat} value={seat}>
                  {seatTitle(room, seat)}
                </option>
              ))}
          </select>
        </label>
      )}
      {members.map((player) => (
        <Person key={player.id} desk={desk} room={room} player={player} slim={slim} />
      ))}
    </li>
  );
}

interface PersonProps {
  desk: Desk;
  room: RoomView;
  player: RoomPlayer;
  /** Where this line is all that is shown of the seat. */
  slot?: SeatSlot;
  skills?: readonly string[];
  /** One line each: what is said of the line stands below all of them. */
  slim?: boolean;
}

function Person({ desk, room, player, slot, skills = [], slim = false }: PersonProps) {
  const [editing, setEditing] = useState(false);
  const link = room.host?.links.find((one) => one.player === player.id) ?? null;
  if (editing) {
    return (
      <form
        class="person"
        onSubmit={(event) => {
          event.preventDefault();
          const name = new FormData(event.currentTarget).get("name");
          setEditing(false);
          if (typeof name === "string" && name.trim())
            void desk.order({ kind: "rename", player: player.id, name: name.trim() });
        }}>
        <input
          name="name"
          aria-label={t.renameLabel(player.name)}
          defaultValue={player.name}
          maxLength={20}
          autofocus
        />
        <button type="submit" class="quiet">
          {t.save}
        </button>
        <button type="button" class="quiet" onClick={() => setEditing(false)}>
          {t.cancel}
        </button>
        <ConfirmButton
          icon="lock"
          label={t.ban}
          sure={t.banSure}
          class="quiet danger"
          onConfirm={() => void desk.order({ kind: "ban", player: player.id })}
        />
        {slot ? <BotChoice desk={desk} slot={slot} skills={skills} /> : null}
      </form>
    );
  }
  return (
    <div class="person">
      {slot ? <Shield seat={slot.seat} size={26} /> : null}
      <span class={player.connected ? "dot on" : "dot"} aria-hidden="true" />
      <span class="person-name" title={link?.rtt_ms == null ? "" : t.ping(link.rtt_ms, link.jitter_ms)}>
        <b dir="auto">{player.name}</b>
        <small>{lineOf(room, player, link)}</small>
      </span>
      {room.phase === "playing" ? null : (
        <select
          aria-label={t.moveTo(player.name)}
          title={t.moveTo(player.name)}
          value={player.seat ?? ""}
          onChange={(event) =>
            void desk.order({
              kind: "move",
              player: player.id,
              seat: event.currentTarget.value === "" ? null : Number(event.currentTarget.value),
            })
          }>
          {room.seats.map((slot) => (
            <option key={slot.seat} value={slot.seat}>
              {say(slot.name)}
            </option>
          ))}
          <option value="">{player.seat === null && !player.looks_on ? t.waitsForSeat : t.spectatorSeat}</option>
        </select>
      )}
      {player.guest ? (
        <button type="button" class="quiet" title={t.playsFor(player.name)} onClick={() => desk.playFor(player.id)}>
          <Icon name="phone" />
          <span class={slim ? "sr" : ""}>{t.playFor}</span>
        </button>
      ) : null}
      <button
        type="button"
        class="quiet icon-only"
        aria-label={`${t.rename} ${player.name}`}
        title={t.rename}
        onClick={() => setEditing(true)}>
        <Icon name="pencil" />
      </button>
      <ConfirmButton
        icon="trash"
        label={t.kick}
        sure={t.kickSure}
        name={`${t.kick} ${player.name}`}
        class="quiet kick"
        onConfirm={() => void desk.order({ kind: "kick", player: player.id })}
      />
      {player.connected && link && !slim ? <Remarks link={link} /> : null}
    </div>
  );
}

/** Ready or not, and that the line is bad, if it is. */
function lineOf(room: RoomView, player: RoomPlayer, link: Link | null): string {
  if (player.guest) return t.noPhone;
  if (!player.connected) return t.offline;
  const ready = room.phase === "lobby" ? (player.ready ? t.ready : t.notReady) : "";
  const slow = (link?.rtt_ms ?? 0) > SLOW_MS ? t.slowLine : (link?.jitter_ms ?? 0) > UNSTEADY_MS ? t.unsteadyLine : "";
  return [ready, slow].filter(Boolean).join(" · ");
}

const SLOW_MS = 150;
const UNSTEADY_MS = 60;

/** What to know about how this player's answers are timed. Only the host reads it. */
function Remarks({ link }: { link: Link }) {
  if (link.flags.length + link.remarks.length === 0) return null;
  return (
    <ul class="line-remarks">
      {link.flags.map((code) => (
        <li key={code} class="flag">
          <Icon name="warning" />
          {say(FLAGS[code])}
        </li>
      ))}
      {link.remarks.map((code) => (
        <li key={code}>
          <Icon name="clock" />
          {say(REMARKS[code])}
        </li>
      ))}
    </ul>
  );
}

/** Whose lines there is something to say of, in one line that opens: among many each remark would push a seat out of view. */
function AllRemarks({ room }: { room: RoomView }) {
  const told = (room.host?.links ?? []).flatMap((link) => {
    const player = room.players.find((one) => one.id === link.player);
    return player?.connected && link.flags.length + link.remarks.length > 0 ? [{ link, name: player.name }] : [];
  });
  if (told.length === 0) return null;
  return (
    <details class="all-remarks">
      <summary class={told.some(({ link }) => link.flags.length > 0) ? "flag" : ""}>
        <Icon name="warning" />
        {t.lineRemarks(told.reduce((sum, { link }) => sum + link.flags.length + link.remarks.length, 0))}
      </summary>
      <ul>
        {told.map(({ link, name }) => (
          <li key={link.player}>
            <b>{name}</b>
            <Remarks link={link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** People who ask to come in, and return codes that somebody tries. */
export function Knocks({ desk, room }: { desk: Desk; room: RoomView }) {
  const knocks = room.host?.knocks ?? [];
  const guesses = (room.host?.wrong_pins ?? []).flatMap(({ player, count }) => {
    const owner = room.players.find((one) => one.id === player);
    return owner ? [{ player, text: t.wrongPins(owner.name, count) }] : [];
  });
  if (knocks.length + guesses.length === 0) return null;
  const isHere = (player: string | null): boolean =>
    room.players.some((one) => one.id === player && one.connected && !one.guest);
  return (
    <section class="panel knocks" aria-labelledby="knocks-title">
      <h2 id="knocks-title">{t.knocks}</h2>
      <ul>
        {guesses.map(({ player, text }) => (
          <li key={`pin-${player}`}>
            <Icon name="warning" />
            <span>{text}</span>
          </li>
        ))}
        {knocks.map((knock) => (
          <li key={knock.id}>
            <span>
              <b dir="auto">{knock.name}</b>{" "}
              <small>{isHere(knock.player) ? t.knockForConnected : t.knockReason(knock.reason)}</small>
            </span>
            {isHere(knock.player) ? (
              <ConfirmButton
                icon="warning"
                label={t.admit}
                sure={t.admitSure(knock.name)}
                onConfirm={() => void desk.order({ kind: "knock", knock: knock.id, admit: true, replace: true })}
              />
            ) : (
              <button
                type="button"
                class="primary"
                onClick={() => void desk.order({ kind: "knock", knock: knock.id, admit: true })}>
                {t.admit}
              </button>
            )}
            <button
              type="button"
              class="quiet"
              onClick={() => void desk.order({ kind: "knock", knock: knock.id, admit: false })}>
              {t.refuse}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
