// Bundles the gallery and the test kit into the folder given on the command line.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
await esbuild.build({
  absWorkingDir: join(here, "..", "..", "..", ".."),
  entryPoints: { gallery: join(here, "gallery.tsx"), kit: join(here, "kit.ts") },
  outdir: process.argv[2],
  bundle: true,
  external: ["shell:*"], // no package brings anything here
  splitting: true,
  format: "esm",
  target: ["chrome111", "safari16.4", "firefox128"],
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".woff2": "file" },
  publicPath: "/",
  logLevel: "warning",
});
