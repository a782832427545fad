// Bundles the gallery and the test kit into the folder given on the command line.
import * as esbuild from "esbuild";
import { engines } from "../../../client/engines.mjs";
import { land } from "../../../client/land.mjs";
import { define, root } from "../games.mjs";

await esbuild.build({
  absWorkingDir: root,
  entryPoints: { gallery: "server/workshop/gallery/phone/gallery.tsx", kit: "server/workshop/gallery/phone/kit.ts" },
  define,
  outdir: process.argv[2],
  bundle: true,
  external: ["shell:*"], // no package brings anything here
  splitting: true,
  format: "esm",
  target: ["chrome111"],
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".woff2": "file" },
  plugins: [engines, land],
  publicPath: "/",
  logLevel: "warning",
});
