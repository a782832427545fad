// Sending the host's orders: busy while one is on its way, and a sentence when the room says no.
import { type Signal, signal } from "@preact/signals";
import type { Line, Order } from "../../server/client/session";
import type { HostAct } from "../../server/client/wire/commands";
import { refusal } from "./texts";

export interface Desk {
  line: Line;
  /** The last refusal, in words; empty when there is none. */
  notice: Signal<string>;
  /** Send an order. True if it was carried out. */
  order(order: Order): Promise<boolean>;
  /** Use a host power on the running match. */
  power(action: HostAct["action"]): Promise<boolean>;
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
  return {
    line,
    notice,
    order,
    power(action) {
      const prompt = line.update.value?.game?.prompts[0]?.id;
      return prompt === undefined ? Promise.resolve(false) : order({ kind: "host_act", prompt, action });
    },
  };
}
