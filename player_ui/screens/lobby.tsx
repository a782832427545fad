/** Before the start: who I am, who is in, ready or not. */
import { useEffect, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { say } from "@client/i18n";
import { partnerOf } from "@client/pairs";
import { seatTitle } from "@client/people";
import type { Line } from "@client/session";
import { wakeMayFail } from "@client/wake";
import type { RoomView, SeatSlot, You } from "@client/wire/messages";
import { SeatSymbol, Shield } from "@client/ui/shield";
import { seatClass } from "@client/ui/seats";
import { loadGame } from "../match/game";
import { useChunk, useHeading } from "../hooks";
import { Check, Screen } from "../parts/icons";
import { Sheet } from "../parts/sheet";
import { t } from "../texts";

export function PhoneLobby({ line, room, you }: { line: Line; room: RoomView; you: You }) {
  const [help, setHelp] = useState(false);
  const me = room.players.find((player) => player.id === you.player);
  const slot = room.seats.find((candidate) => candidate.seat === you.seat);
  const partner = partnerOf(room, you.seat);
  const watching = room.players.filter((player) => player.seat === null && player.connected).length;
  const chunk = useChunk(() => import("../parts/inside"));
  const heading = useHeading<HTMLHeadingElement>(`lobby ${you.seat}`);

  // While everybody waits, the phone fetches what the first minute of the match needs.
  useEffect(() => {
    loadGame(room.game).then(
      (game) => game.prepare?.(room),
      () => undefined,
    );
  }, [room.game, room.options]);

  const toggle = () => {
    buzz("tap");
    void line.send({ kind: "ready", ready: !me?.ready });
  };

  return (
    <div class="lobby">
      <div class="head" tabIndex={0}>
        <section class="hero">
          {you.seat === null ? <Screen class="big" /> : <Shield seat={you.seat} />}
          <h1 ref={heading} tabIndex={-1} dir="auto" class={(me?.name.length ?? 0) > 12 ? "long" : ""}>
            {me?.name}
          </h1>
          <p>
            {!slot
              ? t.noSeat
              : room.options.colours === "drawn"
                ? t.colourIsDrawn
                : t.yourColour(say(slot.name).toLocaleLowerCase())}
          </p>
          {partner === undefined ? null : <p>{t.with(seatTitle(room, partner))}</p>}
        </section>
        {chunk ? <chunk.Choosing line={line} room={room} you={you} /> : null}
        {chunk && room.writing ? <chunk.WriteQuestion line={line} you={you} asked={room.content.lang} /> : null}
        {chunk ? <chunk.Practice key={room.game} room={room} /> : null}
        {slot ? null : <p class="hint">{t.noSeatHint}</p>}
        <section class="table" aria-label={t.whoIsIn}>
          <h2>{t.whoIsIn}</h2>
          <ul>
            {room.seats.map((seat) => (
              <SeatRow key={seat.seat} slot={seat} room={room} you={you} line={line} />
            ))}
          </ul>
          {watching > 0 ? <p class="hint">{t.watching(watching)}</p> : null}
        </section>
        {wakeMayFail ? <p class="hint">{t.wakeHint}</p> : null}
      </div>
      <div class="controls">
        <div class="pair">
          <button type="button" class="plain" onClick={() => setHelp(true)}>
            {t.howTo}
          </button>
          {you.pin ? (
            <p class="pinbox">
              <span>{t.pin}</span>
              <b class="num">{you.pin}</b>
            </p>
          ) : null}
        </div>
        {slot ? (
          <button type="button" class={me?.ready ? "go done" : "go"} aria-pressed={me?.ready ?? false} onClick={toggle}>
            {me?.ready ? <Check /> : null}
            {me?.ready ? t.readyDone : t.ready}
          </button>
        ) : null}
        <p class="status">{slot ? t.readyHint : t.lookUp}</p>
      </div>
      {help && chunk ? (
        <Sheet title={t.howTo} onClose={() => setHelp(false)}>
          <chunk.Rules key={room.game} room={room} />
        </Sheet>
      ) : null}
    </div>
  );
}

function SeatRow({ slot, room, you, line }: { slot: SeatSlot; room: RoomView; you: You; line: Line }) {
  const players = room.players.filter((player) => slot.players.includes(player.id));
  const empty = players.length === 0 && slot.bot === null;
  const mine = partnerOf(room, you.seat);
  return (
    <li class={`seat ${seatClass(slot.seat)} ${empty ? "empty" : ""}`}>
      <SeatSymbol seat={slot.seat} />
      <span class="who">
        {empty ? t.freeSeat : null}
        {players.length === 0 && slot.bot !== null ? (
          <>
            {slot.bot_name ? say(slot.bot_name) : null} <small>({t.bot})</small>
          </>
        ) : null}
        {players.map((player, index) => (
          <span key={player.id} class={player.connected ? "" : "away"}>
            {index > 0 ? ", " : ""}
            <bdi>{player.name}</bdi>
            {player.id === you.player ? <small>{` (${t.you})`}</small> : null}
            {player.connected ? null : <small>{` (${t.offline})`}</small>}
          </span>
        ))}
      </span>
      {mine === undefined || empty || you.seat === slot.seat || mine === slot.seat ? null : (
        <button
          type="button"
          class="plain with"
          aria-label={t.playWith(seatTitle(room, slot.seat))}
          onClick={() => void line.send({ kind: "partner", seat: you.seat!, partner: slot.seat })}>
          {t.together}
        </button>
      )}
      {players.length > 0 && players.every((player) => player.ready) ? (
        <span class="tick">
          <Check />
          <span class="sr">{t.readyDone}</span>
        </span>
      ) : null}
    </li>
  );
}
