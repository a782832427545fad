// Bundles the front ends into server/buzzkeep/_assets with content-hashed names and a manifest for the server.
// Run by the hatch hook (server/build_hook.py), which packs each text file besides. With --dev FOLDER (`make dev`) they
// go there as they are written, with what reloads a page, for each line of the standard input, which a line answers: it
// names the groups below that have changed.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { cuss as english } from "cuss";
import { cuss as french } from "cuss/fr";
import * as esbuild from "esbuild";
import { engines, TARGET } from "./engines.mjs";
import { land } from "./land.mjs";
import { API, shared, shell, walk } from "./shell.mjs";
import { workers } from "./workers.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
const dev = process.argv[2] === "--dev" ? resolve(process.argv[3]) : null;
const out = dev ?? join(root, "server", "buzzkeep", "_assets");
const entries = {
  phone: "player_ui/phone.tsx",
  projector: "host_ui/projector.tsx",
  console: "host_ui/console.tsx",
  start: "host_ui/start.tsx",
  souvenir: "server/buzzkeep/games/conquest/wall/souvenir.tsx",
  rehearsal: "player_ui/rehearsal.tsx",
};
const sources = ["server/client", "host_ui", "player_ui", "server/buzzkeep/games", "package-lock.json"];
const kinds = [".ts", ".tsx", ".css", ".svg", ".mjs", ".json", ".score"];

// The server compares this fingerprint with the sources beside it and says so when the bundle is stale.
async function fingerprint() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for await (const file of walk(join(root, source))) {
      if (!kinds.includes(extname(file))) continue;
      hash.update(relative(root, file).replaceAll("\\", "/"));
      hash.update(await readFile(file));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

// Socket.IO always carries its WebTransport, which we never ask for (plain http has none), and what
// writes and reads binary messages, of which there are none.
const withoutUnused = {
  name: "without-unused",
  setup(build) {
    const filter = /\/(webtransport|base64-arraybuffer|binary|is-binary)\.js$/;
    build.onResolve({ filter }, ({ path }) => ({ path, namespace: "unused" }));
    build.onLoad({ filter: /.*/, namespace: "unused" }, () => ({
      contents:
        "export class WT {}\nexport const isBinary = () => false, hasBinary = isBinary;\n" +
        "export const decode = null, deconstructPacket = null, reconstructPacket = null;",
    }));
    const text = {
      encode: `import { PACKET_TYPES } from "./commons.js";
        export const encodePacket = ({ type, data }, _, done) => done(PACKET_TYPES[type] + (data || ""));
        export const encodePacketToBinary = null;`,
      decode: `import { ERROR_PACKET, PACKET_TYPES_REVERSE } from "./commons.js";
        export const decodePacket = (said) => {
          const type = PACKET_TYPES_REVERSE[said[0]];
          return type ? { type, data: said.slice(1) || undefined } : ERROR_PACKET;
        };`,
    };
    build.onLoad({ filter: /(en|de)codePacket\.browser\.js$/ }, ({ path }) => ({
      contents: text[/(en|de)code/.exec(path)[0]],
      resolveDir: dirname(path),
    }));
  },
};

// The phone is bundled by itself: split together with the others its code would arrive in twice as many files, and on a
// bad line the number of requests is what counts.
const groups = {
  phone: ["phone"],
  wall: ["projector", "console", "start"],
  souvenir: ["souvenir"],
  rehearsal: ["rehearsal"],
};
const inlined = (group) => group === "souvenir"; // it opens without a server, so it is one file with all that it needs

const options = (group) => ({
  absWorkingDir: root,
  entryPoints: groups[group].map((name) => ({ in: entries[name], out: name })),
  outdir: out,
  entryNames: "[name]-[hash]",
  chunkNames: "chunk-[name]-[hash]",
  assetNames: "[name]-[hash]",
  bundle: true,
  splitting: !inlined(group),
  format: inlined(group) ? "iife" : "esm",
  target: TARGET,
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: dev === null,
  sourcemap: dev ? "inline" : false,
  inject: dev ? ["server/workshop/dev/reload.ts"] : [],
  metafile: true,
  loader: { ".woff2": inlined(group) ? "dataurl" : "file", ".svg": "text" },
  publicPath: "/assets",
  legalComments: "none",
  logLevel: "warning",
  plugins: [withoutUnused, engines, workers, land, shell(root)],
});

// Everything that a script needs before it runs, for <link rel="modulepreload">.
function staticImports(outputs, file, found = new Set()) {
  for (const { kind, external, path } of outputs[file].imports) {
    if (kind !== "import-statement" || external || found.has(path)) continue;
    found.add(path);
    staticImports(outputs, path, found);
  }
  return [...found];
}

async function writeManifest(outputs, fingerprint) {
  const named = (file) => relative(out, join(root, file));
  const manifest = { fingerprint, entries: {} };
  for (const [file, info] of Object.entries(outputs)) {
    const entry = Object.keys(entries).find((key) => entries[key] === info.entryPoint);
    if (entry)
      manifest.entries[entry] = {
        js: named(file),
        css: info.cssBundle ? named(info.cssBundle) : null,
        imports: staticImports(outputs, file).map(named),
      };
  }
  await writeFile(join(out, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`);
}

// The words that a room may not want in names, with how sure each is rude; only the server reads them.
const wordlist = { ...english };
for (const [word, rating] of Object.entries(french)) wordlist[word] = Math.max(rating, wordlist[word] ?? 0);

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await writeFile(join(out, "rude_words.json"), `${JSON.stringify(wordlist)}\n`);
const offered = { api: API, phone: await shared(root, "phone"), wall: await shared(root, "wall") };
await writeFile(join(out, "shell.json"), `${JSON.stringify(offered)}\n`);
const contexts = {};
for (const group of Object.keys(groups)) contexts[group] = await esbuild.context(options(group));

const outputs = {};
async function build(changed = Object.keys(groups)) {
  const rebuild = async (group) =>
    Object.assign(outputs, { [group]: (await contexts[group].rebuild()).metafile.outputs });
  const [sources] = await Promise.all([fingerprint(), ...changed.map(rebuild)]);
  await writeManifest(Object.assign({}, ...Object.values(outputs)), sources);
}

if (dev) {
  process.on("SIGINT", () => undefined); // whoever began it ends it
  for await (const line of createInterface({ input: process.stdin })) {
    const began = performance.now();
    await build(line.split(" ")).catch(() => undefined); // esbuild has said why
    console.log(Math.round(performance.now() - began));
  }
} else {
  await build();
}
await Promise.all(Object.values(contexts).map((context) => context.dispose()));
