/** Between two rounds of an evening: how long the break lasts, and where one stands. */
import { defineTexts, plural, rank } from "@client/i18n";
import type { Line } from "@client/session";
import type { RoomView, You } from "@client/wire/messages";
import { wear } from "@client/ui/wear";
import { useSeconds } from "../hooks";
import styles from "./rest.css" with { type: "text" };

wear(styles);

const t = defineTexts(
  {
    break: (time: string) => `Pause\u00a0: encore ${time}`,
    soon: "La pause est finie\u00a0: on reprend dans un instant.",
    stands: (place: string, points: number) =>
      `Soirée\u00a0: tu es ${place}, avec ${points}\u00a0${plural(points, "point", "points")}`,
  },
  {
    break: (time: string) => `Break: ${time} to go`,
    soon: "The break is over: we go on in a moment.",
    stands: (place: string, points: number) =>
      `The evening: you are ${place}, with ${points} ${plural(points, "point", "points")}`,
  },
);

/** What a phone says of the evening before a match. */
export function Rest({ line, room, you }: { line: Line; room: RoomView; you: You }) {
  const left = useSeconds(line, room.rest_due);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <>
      {room.rest_due === null ? null : (
        <p class="rest" role="timer">
          {left > 0 ? t.break(time) : t.soon}
        </p>
      )}
      <OwnStanding room={room} you={you} />
    </>
  );
}

/** A phone's own line of the running table, where it is shown. */
export function OwnStanding({ room, you }: { room: RoomView; you: You }) {
  const own = room.programme?.standings.find(
    ({ seat, members }) => members.includes(you.player ?? "") && (seat === null || seat === you.seat),
  );
  if (!own || own.rounds.length === 0) return null;
  return <p class="rest">{t.stands(rank(own.rank), own.points)}</p>;
}
