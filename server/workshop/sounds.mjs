// Renders pieces of music for sounds.py. Given on the standard input: {"gain": {name: dB} or null for the written ones,
// "names": [...] or [] for all, "rate"}. Prints {name: {seconds, loop, ms}} and writes the samples of name to FOLDER/name.f32,
// left and right in turn. FOLDER is given, too.
import { writeFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

const { folder, gain, names, rate } = JSON.parse(await text(process.stdin));
const bundled = await mkdtemp(join(tmpdir(), "sounds-"));
const outfile = join(bundled, "scores.mjs");
await esbuild.build({
  entryPoints: ["host_ui/music/scores.ts"],
  bundle: true,
  format: "esm",
  outfile,
  loader: { ".score": "text" },
});
const { book, levels, piece } = await import(pathToFileURL(outfile));
const made = {};
for (const name of names.length ? names : book.names) {
  const began = process.cpuUsage().user;
  const { left, right } = piece(name, rate, gain === null ? levels[name] : gain[name]);
  const { seconds, loop } = book.piece(name);
  made[name] = { seconds, loop, ms: (process.cpuUsage().user - began) / 1000 };
  const both = new Float32Array(2 * left.length);
  for (let i = 0; i < left.length; i += 1) both.set([left[i], right[i]], 2 * i);
  await writeFile(join(folder, `${name}.f32`), both);
}
await rm(bundled, { recursive: true });
console.log(JSON.stringify(made));
