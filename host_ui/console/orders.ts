// Sending the host's orders: busy while one is on its way, and a sentence when the room says no.
import { type Signal, signal } from "@preact/signals";
import type { Line, Order } from "@client/session";
import type { HostAct } from "@client/wire/commands";
import { refusal } from "./code_texts";

export interface Desk {
  line: Line;
  /** The last refusal, in words; empty when there is none. */
  notice: Signal<string>;
  /** Send an order. True if it was carried out. */
  order(order: Order): Promise<boolean>;
  /** The page on which this console answers for a player without a phone; null while none is open. */
  guest: Signal<Guest | null>;
  playFor(player: string): void;
  /** Use a host power on the running match. */
  power(action: HostAct["action"]): Promise<boolean>;
  /** The match as everybody would see it after a power; null where the room would refuse it. */
  preview(action: HostAct["action"]): Promise<unknown>;
}

interface Guest {
  player: string;
  /** The address of the phone's page, with the token of that player. */
  address: string;
}

export function makeDesk(line: Line): Desk {
  const notice = signal("");
  let clear: ReturnType<typeof setTimeout> | undefined;
  async function order(next: Order): Promise<boolean> {
    const reply = await line.send(next);
    clearTimeout(clear);
    notice.value = reply.ok ? "" : refusal(reply.error);
    if (!reply.ok) clear = setTimeout(() => (notice.value = ""), 8000);
    return reply.ok;
  }
  const asked = () => line.update.value?.game?.prompts[0]?.id;
  const guest = signal<Guest | null>(null);
  return {
    line,
    notice,
    order,
    guest,
    playFor(player) {
      void line.send({ kind: "play_for", player }).then((reply) => {
        notice.value = reply.ok ? "" : refusal(reply.error);
        if (reply.token) guest.value = { player, address: `/j/${line.room}?guest#${reply.token}` };
      });
    },
    power(action) {
      const prompt = asked();
      return prompt === undefined ? Promise.resolve(false) : order({ kind: "host_act", prompt, action, dry: false });
    },
    async preview(action) {
      const prompt = asked();
      if (prompt === undefined) return null;
      return (await line.send({ kind: "host_act", prompt, action, dry: true })).preview;
    },
  };
}
