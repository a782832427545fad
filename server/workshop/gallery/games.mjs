// Finds the games that bring scenes: `scenes/phone.ts` or `scenes/wall.ts` in their folders.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

function having(file) {
  const folder = join(root, "server/buzzkeep/games");
  return JSON.stringify(readdirSync(folder).filter((id) => existsSync(join(folder, id, file))));
}

/** What esbuild puts in for these names. */
export const define = { PHONE_GAMES: having("scenes/phone.ts"), WALL_GAMES: having("scenes/wall.ts") };
