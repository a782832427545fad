// The phone of a player who has none: the phone's own page, with his token, in a panel of the console.
import { Icon } from "@client/ui/icons";
import type { RoomView } from "@client/wire/messages";
import { playerName } from "../common/people";
import type { Desk } from "./orders";
import { t } from "./texts";

export function GuestPhone({ desk, room }: { desk: Desk; room: RoomView }) {
  const guest = desk.guest.value;
  const player = guest && room.players.find((one) => one.id === guest.player);
  if (!guest || !player?.guest) return null;
  const others = room.players.filter((one) => one.guest && one.id !== guest.player);
  const close = () => (desk.guest.value = null);
  return (
    <aside class="guest-phone" aria-label={t.playsFor(player.name)}>
      <header>
        <b>{t.playsFor(playerName(room, guest.player) ?? "")}</b>
        {others.map((one) => (
          <button key={one.id} type="button" class="quiet" onClick={() => desk.playFor(one.id)}>
            <bdi>{one.name}</bdi>
          </button>
        ))}
        <button type="button" class="quiet icon-only" aria-label={t.close} onClick={close}>
          <Icon name="cross" />
        </button>
      </header>
      <iframe key={guest.address} src={guest.address} title={t.playsFor(player.name)} />
    </aside>
  );
}
