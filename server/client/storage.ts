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

/** Where a device keeps its secret token of a room. */
export const tokenKey = (room: string, role: "player" | "host"): string => `buzzkeep.${room.toUpperCase()}.${role}`;
