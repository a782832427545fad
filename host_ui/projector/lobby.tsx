// The lobby on the wall: a code to scan, three steps, who sits where.
import "./lobby.css";
import { useEffect, useState } from "preact/hooks";
import { say } from "@client/i18n";
import { partnerOf } from "@client/pairs";
import type { Line } from "@client/session";
import { Avatar } from "@client/ui/avatars";
import { HousePlate, house } from "@client/ui/house";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { Shield } from "@client/ui/shield";
import type { RoomView, SeatSlot } from "@client/wire/messages";
import { type GameEntry, games, qrUrl, titleOf } from "../common/api";
import { doorOf, fit, isLocal, nameStyle, seatTitle, teamMembers } from "../common/people";
import { DrawnCode, type Rows } from "../common/code";
import { Attract } from "./attract";
import { Frame, Logo } from "./stage";
import { t } from "./texts";

const MOST_IN_TWO_LINES = 6;
/** What the words about the open door take of the foot. */
const OPEN_DOOR_U = 24;

export function LobbyScreen({ line, room, wifi }: { line: Line; room: RoomView; wifi: Rows | null }) {
  const game = useGame(room.game);
  const preset = game?.info.presets.find((one) => one.id === room.preset);
  const taken = room.seats.filter((slot) => slot.players.length > 0 || slot.bot !== null);
  const watching = room.players.filter((player) => player.seat === null && player.connected).length;
  const waitingFor = room.locked ? t.locked : taken.length === 0 ? t.waitingForPlayers : null;
  const people = taken.some((slot) => slot.players.length > 0);
  const ready = people && taken.length >= (game?.info.min_seats ?? 2) && taken.every((slot) => slotReady(room, slot));
  const said = waitingFor ?? (ready ? t.everybodyReady : t.waitingHost);
  return (
    <Frame class="lobby">
      <header class="lobby-head">
        <Logo text={game ? say(titleOf(game.info, room.options)) : "Buzzkeep"} width_u={44} most_u={5.8} />
        {game ? (
          <div class="lobby-game">
            {preset ? <b>{say(preset.name)}</b> : null}
            {house?.name || house?.logo ? <HousePlate /> : <span>{say(game.info.tagline)}</span>}
          </div>
        ) : null}
      </header>
      <section class="lobby-join">
        {room.join_url === null ? (
          <div class="lobby-code no-network" role="alert">
            <Icon name="warning" />
            <p>
              <b>{t.noNetwork}</b> {t.noNetworkCure}
            </p>
          </div>
        ) : (
          <JoinCode room={room} url={room.join_url} wifi={wifi} />
        )}
        <Attract line={line} room={room} slim={wifi !== null && room.join_url !== null} />
      </section>
      <section class="lobby-seats" aria-label={t.players}>
        {house?.first && taken.length === 0 ? (
          <img class="house-picture" src={house.first} alt="" />
        ) : (
          <ul
            class={
              room.seats.length > MOST_IN_TWO_LINES
                ? "many crowd"
                : room.seats.length > 4
                  ? "many"
                  : room.seats.length === 4
                    ? "four"
                    : ""
            }>
            {room.seats.map((slot) => (
              <SeatRow key={slot.seat} room={room} slot={slot} />
            ))}
          </ul>
        )}
      </section>
      <footer class="lobby-foot">
        {room.locked ? <Icon name="lock" /> : null}
        <p style={{ fontSize: fit(said, (watching > 0 ? 62 : 80) - (room.listed ? OPEN_DOOR_U : 0), 2.6, 1.8, 0.52) }}>
          {said}
        </p>
        {room.listed ? <span class="open-door">{t.everybody}</span> : null}
        {watching > 0 ? <span>{t.spectators(watching)}</span> : null}
      </footer>
    </Frame>
  );
}

function JoinCode({ room, url, wifi }: { room: RoomView; url: string; wifi: Rows | null }) {
  const door = doorOf(url);
  return (
    <div class={wifi ? "lobby-code beside-wifi" : "lobby-code"}>
      {wifi ? (
        <div class="qr wifi">
          <DrawnCode rows={wifi} label={t.wifi} />
          <span>{t.wifi}</span>
        </div>
      ) : null}
      <div class="qr">
        <img src={qrUrl(room)} alt={`${t.step1} ${url}`} />
        {wifi ? <span>{t.game}</span> : null}
      </div>
      <div class="lobby-address">
        <span>{t.orType}</span>
        <em style={{ fontSize: fit(door, 24, 2.7, 1.7, 0.48) }}>{door}</em>
        <b class="num">{room.code}</b>
        {isLocal(url) ? <small>{t.sameWifi}</small> : null}
      </div>
    </div>
  );
}

function slotReady(room: RoomView, slot: SeatSlot): boolean {
  if (slot.bot !== null) return true;
  const members = room.players.filter((player) => slot.players.includes(player.id));
  return members.length > 0 && members.every((player) => player.guest || (player.ready && player.connected));
}

function SeatRow({ room, slot }: { room: RoomView; slot: SeatSlot }) {
  const members = room.players.filter((player) => slot.players.includes(player.id));
  const empty = members.length === 0 && slot.bot === null;
  const away = members.length > 0 && !members.some((player) => player.connected);
  const ready = slotReady(room, slot);
  if (empty) {
    return (
      <li class="seat-row vacant">
        <Shield seat={slot.seat} />
        <div>
          <b>{t.seatFree}</b>
          <small>{say(slot.name)}</small>
        </div>
      </li>
    );
  }
  const partner = partnerOf(room, slot.seat);
  const beside = partner === undefined ? "" : ` · ${t.with(seatTitle(room, partner))}`;
  const under =
    (slot.bot !== null ? t.bot : away ? t.offline : teamMembers(room, slot.seat) || say(slot.name)) + beside;
  const crowd = room.seats.length > MOST_IN_TWO_LINES;
  const figure = slot.bot === null && members.length === 1 ? members[0]?.avatar : null;
  return (
    <li
      class={`seat-row ${seatClass(slot.seat)} ${away ? "away" : ""} enter`}
      key={slot.players.join() + (slot.bot ?? "")}>
      <Shield seat={slot.seat} />
      <div>
        <b style={nameStyle(seatTitle(room, slot.seat), crowd ? 17 : 19, crowd ? 2.4 : 3.6, 1.8)}>
          {seatTitle(room, slot.seat)}
        </b>
        <small>{under}</small>
      </div>
      {figure ? (
        <span class={ready ? "tick worn on" : "tick worn"} role="img" aria-label={ready ? t.ready : t.notReady}>
          <Avatar name={figure} />
          {ready ? (
            <i class="pop">
              <Icon name="check" />
            </i>
          ) : null}
        </span>
      ) : (
        <span class={ready ? "tick on pop" : "tick"} role="img" aria-label={ready ? t.ready : t.notReady}>
          <Icon name={slot.bot !== null ? "robot" : ready ? "check" : "dots"} />
        </span>
      )}
    </li>
  );
}

/** Every game; none until the server has answered. */
export function useAllGames(): readonly GameEntry[] {
  const [all, setAll] = useState<readonly GameEntry[]>([]);
  useEffect(() => {
    games().then(setAll, () => undefined);
  }, []);
  return all;
}

export function useGame(id: string): GameEntry | null {
  const [game, setGame] = useState<GameEntry | null>(null);
  useEffect(() => {
    let wanted = true;
    games().then(
      (all) => wanted && setGame(all.find((one) => one.info.id === id) ?? null),
      () => undefined,
    );
    return () => void (wanted = false);
  }, [id]);
  return game;
}
