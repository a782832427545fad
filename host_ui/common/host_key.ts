// The host's key of a room. It comes in the fragment of a link and leaves the address; the server keeps it in a cookie
// that no script reads, and this page's own entry in the history has it, so that a reload can show the link again.
import { load, loadInPage, save, saveInPage, tokenKey } from "@client/storage";

/** What stands where other pages of this browser look for rooms that it hosts; never the key. */
const HOSTED = "hosted";

const place = (room: string): string => `/api/rooms/${room}/console`;

export const noteHosted = (room: string): void => save(tokenKey(room, "host"), HOSTED);

/** Take the key of the link, or of this page, and have it kept; null where only the cookie has it. */
export function takeKeyOf(room: string): string | null {
  const name = tokenKey(room, "host");
  const stored = load(name); // by an older version
  const key = location.hash.slice(1) || loadInPage(name) || (stored === HOSTED ? null : stored);
  if (!key) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  saveInPage(name, key);
  fetch(place(room), { method: "PUT", headers: { Authorization: `Bearer ${key}` } }).then(
    (answer) => void (answer.ok && noteHosted(room)),
    () => undefined, // the next load tries again
  );
  return key;
}

/** Let this browser be its host no more. */
export function forgetHosted(room: string): void {
  save(tokenKey(room, "host"), null);
  fetch(place(room), { method: "DELETE" }).catch(() => undefined);
}
