// The desk's key: it comes in the fragment of a link and leaves the address; the server keeps it in a cookie that no
// script reads. This page knows it until it is left, and the device only that there is one.
import { load, save } from "@client/storage";

const NAME = "buzzkeep.desk";
const OLDER = "buzzkeep.review"; // where it lay

let key = "";

/** Take the key of a link such as /desk#<key>, or /#desk=<key>. */
export function takeKey(): void {
  const inLink = location.pathname.startsWith("/desk")
    ? location.hash.slice(1)
    : /^#desk=(.+)$/.exec(location.hash)?.[1];
  if (inLink) history.replaceState(null, "", location.pathname + location.search);
  const found = inLink || load(OLDER);
  if (found) keepKey(found);
}

/** Use a key from now on, and have it kept if it is the right one. */
export function keepKey(given: string): void {
  key = given;
  save(OLDER, null);
  fetch("/api/desk/key", { method: "PUT", headers: keyHeader() }).then(
    (answer) => void (answer.ok && save(NAME, "kept")),
    () => undefined,
  );
}

export const hasKey = (): boolean => key !== "" || load(NAME) !== null;
export const keyHeader = (): Record<string, string> => (key === "" ? {} : { Authorization: `Bearer ${key}` });
