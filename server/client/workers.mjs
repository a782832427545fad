// What runs beside a page: `import address from "worker:./name"` bundles name.ts by itself and gives where it is served.
import { basename, join } from "node:path";
import * as esbuild from "esbuild";
import { TARGET } from "./engines.mjs";

/** An esbuild plugin. A file of its own, for the policy of the pages lets no worker run from a text. */
export const workers = {
  name: "workers",
  setup(build) {
    build.onResolve({ filter: /^worker:/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, `${path.slice("worker:".length)}.js`),
      namespace: "worker",
    }));
    build.onLoad({ filter: /.*/, namespace: "worker" }, async ({ path }) => {
      const { outputFiles } = await esbuild.build({
        entryPoints: [join(path, "..", `${basename(path, ".js")}.ts`)],
        bundle: true,
        write: false,
        format: "iife",
        target: TARGET,
        minify: build.initialOptions.minify,
        loader: { ".score": "text" },
      });
      return { contents: outputFiles[0].contents, loader: "file" };
    });
  },
};
