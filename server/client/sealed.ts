/** A picture that was fetched before it may be seen, and the cipher that opens it: fetched by who meets one. */
import { chacha20poly1305 } from "@noble/ciphers/chacha.js";
import type { Size } from "./pictures";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const AT_ONCE = 0x8000;
const binary = (all: Uint8Array): string =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    String.fromCharCode(...all.subarray(part * AT_ONCE, (part + 1) * AT_ONCE)),
  ).join("");

/** What was fetched by the name that says nothing, and once it is opened its address by its real name. */
let held: { sealed: string; data: Uint8Array | null; real: string; address: string } | null = null;
let fetching = new AbortController();

/** Fetch a sealed picture; resolves once it is there. */
export async function hold(room: string, sealed: string, size: Size): Promise<void> {
  if (held?.sealed === sealed && held.data) return;
  const mine = (held = { sealed, data: null as Uint8Array | null, real: "", address: "" });
  fetching = new AbortController();
  const sent = fetch(`/api/rooms/${room}/pictures/${sealed}.${size}`, { signal: fetching.signal });
  // the first time takes twenty times as long: not when everybody waits to see it
  chacha20poly1305(new Uint8Array(32), new Uint8Array(12)).encrypt(new Uint8Array(65_536));
  const answer = await sent;
  if (!answer.ok) throw new Error(answer.statusText);
  mine.data = new Uint8Array(await answer.arrayBuffer());
}

/** The address of what was fetched sealed, by its real name; null if it is not here: then the rest need not come. */
export function unsealed(name: string, size: Size): string | null {
  if (held?.real === name) return held.address || null;
  if (!held) return null;
  if (!held.data) fetching.abort();
  held.real = name; // one try, also for one that is not sealed with this name
  if (!held.data) return null;
  try {
    const padded = chacha20poly1305(bytes(name), bytes(size.padEnd(12))).decrypt(held.data);
    const length = 8 + new DataView(padded.buffer, padded.byteOffset).getUint32(4, true); // what a WebP says of itself
    held.address = `data:image/webp;base64,${btoa(binary(padded.subarray(0, length)))}`;
  } catch {
    held.address = ""; // another picture: it is fetched as it is
  }
  return held.address || null;
}
