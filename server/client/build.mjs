// Bundles the three front ends into server/buzzkeep/_assets with content-hashed names, a manifest for the server and
// a gzip copy of each text file. Run by the hatch hook (server/build_hook.py) and by `npm run build|watch`.
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
const out = join(root, "server", "buzzkeep", "_assets");
const entries = {
  phone: "player_ui/phone.tsx",
  projector: "host_ui/projector.tsx",
  console: "host_ui/console.tsx",
  start: "host_ui/start.tsx",
};
const sources = ["server/client", "host_ui", "player_ui", "package-lock.json"];

async function* walk(path) {
  const info = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (info === null) return void (yield path);
  for (const entry of info.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* walk(below);
    else yield below;
  }
}

// The server compares this fingerprint with the sources beside it and says so when the bundle is stale.
async function fingerprint() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for await (const file of walk(join(root, source))) {
      hash.update(relative(root, file).replaceAll("\\", "/"));
      hash.update(await readFile(file));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

const options = {
  absWorkingDir: root,
  entryPoints: Object.entries(entries).map(([name, path]) => ({ in: path, out: name })),
  outdir: out,
  entryNames: "[name]-[hash]",
  chunkNames: "chunk-[name]-[hash]",
  assetNames: "[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["chrome111", "safari16.4", "firefox128"],
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: true,
  sourcemap: process.argv.includes("--watch") ? "inline" : false,
  metafile: true,
  loader: { ".woff2": "file", ".svg": "text" },
  publicPath: "/assets",
  legalComments: "none",
  logLevel: "warning",
  plugins: [
    {
      name: "manifest",
      setup(build) {
        build.onEnd(async (result) => {
          if (result.errors.length) return;
          await writeManifest(result.metafile);
        });
      },
    },
  ],
};

async function writeManifest(metafile) {
  const manifest = { fingerprint: await fingerprint(), entries: {} };
  for (const [file, info] of Object.entries(metafile.outputs)) {
    const name = relative(out, join(root, file));
    if (info.entryPoint) {
      const entry = Object.keys(entries).find((key) => entries[key] === info.entryPoint);
      if (entry)
        manifest.entries[entry] = {
          js: name,
          css: info.cssBundle ? relative(out, join(root, info.cssBundle)) : null,
          imports: info.imports
            .filter((i) => i.kind === "import-statement" && !i.external)
            .map((i) => relative(out, join(root, i.path))),
        };
    }
    if (/\.(js|css|svg)$/.test(file)) {
      const raw = await readFile(join(root, file));
      await writeFile(join(root, `${file}.gz`), gzipSync(raw, { level: constants.Z_BEST_COMPRESSION }));
    }
  }
  await writeFile(join(out, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`);
}

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
if (process.argv.includes("--watch")) {
  const context = await esbuild.context(options);
  await context.watch();
} else {
  await esbuild.build(options);
}
