// Bundles the screens of the game in the folder on the command line into its folder `screens`, with a manifest that says
// what they take from the pages that show them. Prints the files. A fault of the sources is told on stderr.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { engines, TARGET } from "../../client/engines.mjs";
import { land } from "../../client/land.mjs";
import { SHARED, imported } from "../../client/shell.mjs";

const SCREENS = {
  phone: "phone/index.tsx",
  projector: "wall/projector.tsx",
  console: "wall/console.tsx",
  emblem: "wall/emblem.tsx",
  teaser: "wall/teaser.tsx",
  rules: "art/rules.tsx",
};
const folder = resolve(process.argv[2]);
const out = join(folder, "screens");
const offered = JSON.parse(await readFile(join(import.meta.dirname, "../../buzzkeep/_assets/shell.json"), "utf8"));

const takesFromThePage = {
  name: "takes-from-the-page",
  setup: (build) => build.onResolve({ filter: SHARED }, ({ path }) => ({ path, external: true })),
};

function bundled(source, options) {
  return esbuild.build({
    absWorkingDir: folder,
    entryPoints: [source],
    outdir: out,
    bundle: true,
    write: false,
    target: TARGET,
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".svg": "text" },
    legalComments: "none",
    logLevel: "silent",
    plugins: [takesFromThePage, engines, land],
    ...options,
  });
}

/** What a screen takes from the page, by module. Throws where that does not have it. */
async function taken(source, from) {
  const { outputFiles } = await bundled(source, { format: "esm" });
  const uses = imported(outputFiles.find(({ path }) => path.endsWith(".js")).text);
  for (const [module, names] of Object.entries(uses)) {
    const missing = names.filter((name) => !from[module]?.includes(name));
    if (from[module] && missing.length === 0) continue;
    const cure = from[module] ? `it shares ${from[module].join(", ")}` : `shared are ${Object.keys(from).join(", ")}`;
    throw new Error(`${source}: Buzzkeep's screens do not share ${[...missing, module].join(" of ")}; ${cure}`);
  }
  return uses;
}

/** Writes a file under a name that says what is in it, and a compressed copy. */
async function keep(name, { path, contents }) {
  const file = `${name}-${createHash("sha256").update(contents).digest("hex").slice(0, 16)}${extname(path)}`;
  await writeFile(join(out, file), contents);
  await writeFile(join(out, `${file}.gz`), gzipSync(contents, { level: 9 }));
  return file;
}

async function build() {
  const found = Object.entries(SCREENS).filter(([, source]) => existsSync(join(folder, source)));
  if (found.length === 0) throw new Error(`${folder} has none of ${Object.values(SCREENS).join(", ")}`);
  const screens = {};
  for (const [name, source] of found) {
    const uses = await taken(source, source.startsWith("phone") ? offered.phone : offered.wall);
    // a function of what it takes, so that nothing of the page has to have a name of its own in the browser
    const { outputFiles } = await bundled(source, {
      format: "cjs",
      minify: true,
      banner: { js: "export default (require, module) => {" },
      footer: { js: "};" },
    });
    screens[name] = { uses, outputFiles };
  }
  await rm(out, { recursive: true, force: true });
  await mkdir(out);
  const manifest = { api: offered.api, screens: {} };
  for (const [name, { uses, outputFiles }] of Object.entries(screens)) {
    const files = { css: null };
    for (const output of outputFiles) files[extname(output.path).slice(1)] = await keep(name, output);
    manifest.screens[name] = { ...files, uses };
  }
  await writeFile(join(out, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`);
  return Object.values(manifest.screens).flatMap(({ js, css }) => [js, css].filter(Boolean));
}

try {
  console.log((await build()).join("\n"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
