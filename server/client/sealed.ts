/** A picture or sound that was fetched before its question is open, and the cipher that opens it: fetched by who meets one. */
import { chacha20poly1305 } from "@noble/ciphers/chacha.js";
import type { Size } from "./media";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const AT_ONCE = 0x8000;
const binary = (all: Uint8Array): string =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    String.fromCharCode(...all.subarray(part * AT_ONCE, (part + 1) * AT_ONCE)),
  ).join("");

/** What was fetched by the name that says nothing, and once it is opened its content and address by its real name. */
interface Held {
  sealed: string;
  data: Uint8Array | null;
  real: string;
  opened: Uint8Array<ArrayBuffer> | null;
  address: string;
}
let held: Held | null = null;
let fetching = new AbortController();

/** Fetch what is sealed; resolves once it is there. */
export async function hold(room: string, sealed: string, size: Size): Promise<void> {
  if (held?.sealed === sealed && held.data) return;
  const mine: Held = { sealed, data: null, real: "", opened: null, address: "" };
  held = mine;
  fetching = new AbortController();
  const sent = fetch(`/api/rooms/${room}/media/${sealed}.${size}`, { signal: fetching.signal });
  // the first time takes twenty times as long: not when everybody waits to see it
  chacha20poly1305(new Uint8Array(32), new Uint8Array(12)).encrypt(new Uint8Array(65_536));
  const answer = await sent;
  if (!answer.ok) throw new Error(answer.statusText);
  mine.data = new Uint8Array(await answer.arrayBuffer());
}

/** What was fetched sealed, by its real name and padded; null if it is not here: then the rest need not come. */
export function opened(name: string, size: Size): Uint8Array<ArrayBuffer> | null {
  if (!held || held.real === name) return held?.opened ?? null;
  if (!held.data) fetching.abort();
  held.real = name; // one try, also for one that is not sealed with this name
  if (!held.data) return null;
  try {
    held.opened = new Uint8Array(chacha20poly1305(bytes(name), bytes(size.padEnd(12))).decrypt(held.data));
  } catch {
    held.opened = null; // another one: it is fetched as it is
  }
  return held.opened;
}

/** The address of a picture that was fetched sealed; null likewise. */
export function unsealed(name: string, size: Size): string | null {
  const padded = opened(name, size);
  if (!held || !padded) return null;
  const length = 8 + new DataView(padded.buffer).getUint32(4, true); // what a WebP says of itself
  held.address ||= `data:image/webp;base64,${btoa(binary(padded.subarray(0, length)))}`;
  return held.address;
}
