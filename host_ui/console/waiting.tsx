// What the room waits for, in a sentence, and who is missing.
import { waits } from "@client/crowd";
import { lang, listed } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import type { GameUpdate, RoomPlayer, RoomView } from "@client/wire/messages";
import { playerName, seatTitle } from "../common/people";
import type { Desk } from "./orders";
import { t } from "./texts";

export function Waiting({ desk, room, game }: { desk: Desk; room: RoomView; game: GameUpdate }) {
  const hold = room.hold.map((id) => playerName(room, id) ?? "?");
  if (hold.length > 0) {
    return (
      <p class="waits hold" role="status">
        <Icon name="clock" />
        <span>{t.holds(listed(hold), hold.length)}</span>
        <button type="button" class="primary" onClick={() => void desk.order({ kind: "resume" })}>
          {t.goOn}
        </button>
      </p>
    );
  }
  if (room.paused) return null;
  const seats = awaited(game)
    .filter((seat) => !botPlays(room, seat))
    .sort((a, b) => a - b);
  const missing = seats.filter(
    (seat) => people(room, seat).length > 0 && !people(room, seat).some((player) => player.connected),
  );
  const guests = seats.flatMap((seat) => people(room, seat).filter((player) => player.guest));
  return (
    <p class="waits" role="status" lang={lang.value}>
      <Icon name={missing.length > 0 ? "warning" : "clock"} />
      <span>
        {seats.length > 0
          ? game.view.stage.kind === "saying"
            ? t.waitsForRuling
            : t.waitsFor(listed(seats.map((seat) => seatTitle(room, seat))))
          : readsAloud(game) && room.options["opens"] === "host"
            ? t.waitsForHost
            : t.waitsForNobody}
        {missing.length > 0
          ? ` ${t.missing(listed(missing.map((seat) => seatTitle(room, seat))), missing.length)}`
          : ""}
      </span>
      {guests
        .filter((player) => desk.guest.value?.player !== player.id)
        .map((player) => (
          <button key={player.id} type="button" class="primary" onClick={() => desk.playFor(player.id)}>
            {t.answerFor(player.name)}
          </button>
        ))}
    </p>
  );
}

/** For whose choice or answer play waits. */
export const awaited = ({ prompts }: GameUpdate): number[] => [
  ...new Set(prompts.flatMap((prompt) => (prompt.due === null || !waits(prompt) ? [] : prompt.seats))),
];

/** Whether a question is read aloud: choices and clock wait for the host. */
export const readsAloud = ({ view }: GameUpdate): boolean => view.stage.kind === "reading_aloud";

const people = (room: RoomView, seat: number): RoomPlayer[] => room.players.filter((player) => player.seat === seat);
const botPlays = (room: RoomView, seat: number): boolean =>
  room.seats.some((slot) => slot.seat === seat && slot.bot !== null);
