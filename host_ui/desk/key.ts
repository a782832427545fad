// The review key of the server: it comes in the fragment of a link, is kept on this device and leaves the address.
import { load, save } from "@client/storage";

const KEY = "buzzkeep.review";

/** Keep the key of a link such as /desk#<key>, or /#desk=<key>; true if there was one. */
export function takeKey(): boolean {
  const found = location.pathname.startsWith("/desk")
    ? location.hash.slice(1)
    : /^#desk=(.+)$/.exec(location.hash)?.[1];
  if (!found) return false;
  save(KEY, found);
  history.replaceState(null, "", location.pathname + location.search);
  return true;
}

export const storedKey = (): string => load(KEY) ?? "";
export const keepKey = (key: string): void => save(KEY, key || null);
