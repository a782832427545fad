/** localStorage that never throws: private windows and full disks only cost the convenience. */

export function load(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function save(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the value lives until the page is closed.
  }
}

/** Where a device keeps its secret token of a room; further players at one phone have slots of their own. */
export const tokenKey = (room: string, role: "player" | "host", slot = 0): string =>
  `buzzkeep.${room.toUpperCase()}.${role}${slot === 0 ? "" : `.${slot}`}`;

/** What this page's entry in the history holds: it outlives a reload even where storage and cookies are blocked. */
export function loadInPage(key: string): string | null {
  const value = (history.state as Record<string, unknown> | null)?.[key];
  return typeof value === "string" ? value : null;
}

export function saveInPage(key: string, value: string | null): void {
  history.replaceState({ ...(history.state as object | null), [key]: value }, "");
}
