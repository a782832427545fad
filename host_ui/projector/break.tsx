// Between two rounds: a clock, what comes next, and the running table; at the end of the evening the table alone.
import "./break.css";
import type { Line } from "@client/session";
import { HousePlate, house } from "@client/ui/house";
import { seatClass } from "@client/ui/seats";
import { Shield } from "@client/ui/shield";
import type { ProgrammeView, RoomView } from "@client/wire/messages";
import { breakTitle, isOver, minutesAndSeconds, roundName, standingName } from "../common/evening";
import { t } from "../common/evening_texts";
import { fit, nameStyle, teamMembers } from "../common/people";
import { useRoomNow } from "../common/time";
import { useAllGames } from "./lobby";
import { Frame, JoinCorner, Logo } from "./stage";

/** With more the last ones have no line: the console has all. */
const MOST_LINES = 8;
/** With more, lines are low. */
const ROOMY_LINES = 5;

/** Whether the wall shows this instead of the lobby. */
export const isBreak = ({ rest_due, programme }: RoomView): boolean =>
  rest_due !== null || (programme !== null && isOver(programme));

export function BreakScreen({ line, room }: { line: Line; room: RoomView }) {
  const { rest_due: due, programme } = room;
  const all = useAllGames();
  const next = programme?.rounds[programme.played];
  const told = next
    ? roundName(next, all)
    : roundName({ name: "", game: room.game, preset: room.preset, break_min: 0 }, all);
  const over = programme !== null && isOver(programme) && due === null;
  const title = over ? t.final : breakTitle(programme);
  const lines = programme?.standings ?? [];
  return (
    <Frame class={`rest${lines.length > 0 ? " with-table" : ""}${over ? " is-over" : ""}`}>
      <header class="rest-head">
        <Logo text={title} width_u={house ? 36 : 66} most_u={7.4} />
        <HousePlate />
        <JoinCorner room={room} />
      </header>
      {due === null ? null : <Clock line={line} due={due} />}
      {over ? null : (
        <p class="rest-next">
          <small>{t.next}</small>
          <b style={{ fontSize: fit(told, lines.length > 0 ? 34 : 80, 4, 2, 0.52) }}>{told}</b>
        </p>
      )}
      {programme && lines.length > 0 ? <Table room={room} programme={programme} /> : null}
    </Frame>
  );
}

function Clock({ line, due }: { line: Line; due: number }) {
  const left = due - useRoomNow(line);
  return left > 0 ? (
    <p class="rest-clock num" role="timer" aria-label={t.left}>
      {minutesAndSeconds(left)}
    </p>
  ) : (
    <p class="rest-clock rest-soon">{t.soon}</p>
  );
}

function Table({ room, programme }: { room: RoomView; programme: ProgrammeView }) {
  const lines = programme.standings.slice(0, MOST_LINES);
  return (
    <section class="rest-table" aria-label={t.table}>
      {isOver(programme) ? <i /> : <h2>{t.after(programme.played, programme.rounds.length)}</h2>}
      <ol class={lines.length > ROOMY_LINES ? "low" : ""}>
        {lines.map((one) => (
          <li
            key={one.members.join()}
            class={`${one.seat === null ? "" : seatClass(one.seat)} ${one.rank === 1 ? "first" : ""}`}>
            <span class="num rest-rank">{one.rank}</span>
            {one.seat === null ? <i /> : <Shield seat={one.seat} />}
            <div>
              <b style={nameStyle(standingName(room, one), 24, lines.length > ROOMY_LINES ? 2.6 : 3.4, 1.8)}>
                {standingName(room, one)}
              </b>
              {one.seat !== null && lines.length <= ROOMY_LINES ? (
                <small>{teamMembers(room, one.seat, 44)}</small>
              ) : null}
            </div>
            <span class="num rest-rounds" aria-hidden="true">
              {one.rounds.length > 1 ? one.rounds.join(" + ") : ""}
            </span>
            <em class="num">{one.points}</em>
          </li>
        ))}
      </ol>
    </section>
  );
}
