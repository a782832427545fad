/** What one chooses in the lobby: the figure that stands for one on the wall, and where one sits. Fetched with the rest of the room. */
import { useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { defineTexts, say } from "@client/i18n";
import type { Line } from "@client/session";
import { explain } from "@client/texts/refusals";
import { AVATARS, Avatar, avatarTexts } from "@client/ui/avatars";
import { SeatSymbol } from "@client/ui/shield";
import { seatClass } from "@client/ui/seats";
import { wear } from "@client/ui/wear";
import type { RoomView, SeatSlot, You } from "@client/wire/messages";
import { Rest } from "./rest";
import { Sheet } from "./sheet";
import styles from "./choosing.css" with { type: "text" };

wear(styles);

const t = defineTexts(
  {
    figure: "Ma figurine",
    seat: "Ma place",
    title: "Qui te représente sur le grand écran\u00a0?",
    places: "Où veux-tu jouer\u00a0?",
    free: "Place libre",
  },
  {
    figure: "My figure",
    seat: "My seat",
    title: "Who stands for you on the big screen?",
    places: "Where do you want to play?",
    free: "Free",
  },
);

type Open = "figure" | "seat" | null;

interface Props {
  line: Line;
  room: RoomView;
  you: You;
}

export function Choosing({ line, room, you }: Props) {
  const [open, set] = useState<Open>(null);
  const me = room.players.find((player) => player.id === you.player);
  if (!me) return null;
  const places = room.own_seats && !me.looks_on ? room.seats.filter((slot) => slot.bot === null) : [];
  return (
    <>
      <Rest line={line} room={room} you={you} />
      <div class="mine">
        <button type="button" class="plain" onClick={() => set("figure")}>
          {me.avatar ? <Avatar name={me.avatar} /> : null}
          {t.figure}
        </button>
        {places.length > 1 ? (
          <button type="button" class="plain" onClick={() => set("seat")}>
            {t.seat}
          </button>
        ) : null}
      </div>
      {open === "figure" ? (
        <Sheet title={t.title} onClose={() => set(null)}>
          <div class={`figurines ${you.seat === null ? "" : seatClass(you.seat)}`}>
            {AVATARS.map((name) => (
              <button
                key={name}
                type="button"
                class="plain"
                aria-pressed={me.avatar === name}
                onClick={() => {
                  buzz("tap");
                  void line.send({ kind: "avatar", avatar: name });
                }}>
                <Avatar name={name} />
                {avatarTexts[name]}
              </button>
            ))}
          </div>
        </Sheet>
      ) : null}
      {open === "seat" ? <Places line={line} room={room} you={you} places={places} onClose={() => set(null)} /> : null}
    </>
  );
}

function Places({ line, room, you, places, onClose }: Props & { places: readonly SeatSlot[]; onClose: () => void }) {
  const [problem, setProblem] = useState("");
  const sit = async (seat: number) => {
    buzz("tap");
    const reply = await line.send({ kind: "sit", seat });
    if (reply.ok) onClose();
    else setProblem(explain(reply.error));
  };
  const name = (id: string) => room.players.find((player) => player.id === id)?.name ?? "";
  return (
    <Sheet title={t.places} onClose={onClose}>
      <div class="places">
        {places.map((slot) => (
          <button
            key={slot.seat}
            type="button"
            class={`plain ${seatClass(slot.seat)}`}
            aria-pressed={slot.seat === you.seat}
            onClick={() => void sit(slot.seat)}>
            <SeatSymbol seat={slot.seat} />
            <span>
              {say(slot.name)}
              <small>{slot.players.map(name).join(", ") || t.free}</small>
            </span>
          </button>
        ))}
      </div>
      <p class="hint error" role="alert">
        {problem}
      </p>
    </Sheet>
  );
}
