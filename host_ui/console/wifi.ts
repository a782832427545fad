// What a phone needs to join the Wi-Fi. It stays in this browser: the server has no use for it.
import { load, save } from "@client/storage";
import { type Rows, rowsOf } from "../common/code";

export interface Wifi {
  name: string;
  password: string;
  open: boolean;
  hidden: boolean;
}

const KEY = "buzzkeep.wifi";

export function keptWifi(): Wifi {
  try {
    return { name: "", password: "", open: false, hidden: false, ...JSON.parse(load(KEY) ?? "{}") };
  } catch {
    return { name: "", password: "", open: false, hidden: false };
  }
}

export const keepWifi = (wifi: Wifi): void => save(KEY, JSON.stringify(wifi));

/** A password of WPA has 8 to 63 letters, or the 64 hexadecimal digits of its key. */
export const passwordFits = ({ open, password }: Wifi): boolean =>
  open || (password.length >= 8 && password.length <= 63) || /^[\da-f]{64}$/i.test(password);

const escaped = (text: string): string => text.replace(/[\\;,:"]/g, "\\$&");

/** What the code says to a phone's camera. */
export function wifiText({ name, password, open, hidden }: Wifi): string {
  const key = open ? "T:nopass" : "T:WPA";
  const fields = [key, `S:${escaped(name)}`, open ? "" : `P:${escaped(password)}`, hidden ? "H:true" : ""];
  return `WIFI:${fields.filter(Boolean).join(";")};;`;
}

/** The code as rows of 0 and 1. */
export const drawn = (wifi: Wifi): Promise<Rows> => rowsOf(wifiText(wifi));
