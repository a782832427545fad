// What the screens of installed packages share with those in this tree, so that there is one preact, one language, one
// line: the names that the games here import themselves. `buzzkeep games build` binds a package's screens to them.
import { readFile, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import * as esbuild from "esbuild";

/** Raised when something that is shared gets another meaning: screens built for another number are not shown. */
export const API = 1;
/** These would not work twice on one page, and these belong to the house. */
export const SHARED = /^(preact|@preact|@client|@phone|@wall)(\/|$)/;
const LIBRARY = /^(preact|@preact)(\/|$)/;
const GAMES = "server/buzzkeep/games";
/** The folders of a page's own sources, and those of a game that it takes its screens from. */
const SIDES = { phone: ["player_ui", ["phone", "art"]], wall: ["host_ui", ["wall", "art"]] };
const UNUSED = ["wire", "scenes", "__pycache__"]; // folders that no bundle takes anything from but types

/** Every file below a path, or the file that it is; in one order everywhere. */
export async function* walk(path) {
  const info = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (info === null) return void (yield path);
  for (const entry of info.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* UNUSED.includes(entry.name) ? [] : walk(below);
    else yield below;
  }
}

/** The names that code printed by esbuild imports, by module; `default` is one, too. */
export function imported(code, found = {}) {
  for (const [, whole, , names, from] of code.matchAll(
    /^import (?:(\w+)(, )?)?(?:\* as \w+|\{([^}]*)\})? from "(.+)";$/gm,
  )) {
    const each = (names ?? "").split(",").map((name) => name.trim().split(" as ")[0]);
    found[from] = [...new Set([...(found[from] ?? []), ...(whole ? ["default"] : []), ...each.filter(Boolean)])].sort();
  }
  return found;
}

async function read(root, side) {
  const [own, screens] = SIDES[side];
  const games = (await readdir(join(root, GAMES))).flatMap((id) => screens.map((part) => join(root, GAMES, id, part)));
  const [byGames, byAll] = [{}, {}];
  for (const place of [...games, join(root, own), join(root, "server/client")]) {
    for await (const file of walk(place)) {
      if (![".ts", ".tsx"].includes(extname(file))) continue;
      const options = { loader: extname(file).slice(1), jsx: "automatic", jsxImportSource: "preact" };
      const { code } = await esbuild.transform(await readFile(file, "utf8"), options);
      imported(code, byAll);
      if (games.includes(place)) imported(code, byGames);
    }
  }
  const all = Object.entries(byAll).filter(([module]) => LIBRARY.test(module));
  const house = Object.entries(byGames).filter(([module]) => SHARED.test(module) && !LIBRARY.test(module));
  return Object.fromEntries([...all, ...house].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const known = {};
/** What a side shares, `phone` or `wall`: names by module, as they were when it was first asked for. */
export const shared = (root, side) => (known[side] ??= read(root, side));

/** Lets a page `import("shell:phone")`: an object of all that is shared, by module and name. */
export const shell = (root) => ({
  name: "shell",
  setup(build) {
    build.onResolve({ filter: /^shell:/ }, ({ path }) => ({ path, namespace: "shell" }));
    build.onLoad({ filter: /.*/, namespace: "shell" }, async ({ path }) => {
      const modules = Object.entries(await shared(root, path.replace("shell:", "")));
      const local = (name, at) => `${name}_${at}`;
      const lines = modules.map(
        ([module, names], at) =>
          `import { ${names.map((name) => `${name} as ${local(name, at)}`)} } from ${JSON.stringify(module)};`,
      );
      const objects = modules.map(
        ([module, names], at) => `${JSON.stringify(module)}: { ${names.map((name) => `${name}: ${local(name, at)}`)} }`,
      );
      return { contents: `${lines.join("\n")}\nexport default { ${objects} };`, resolveDir: root };
    });
  },
});
