// Serves the galleries of walls, consoles and phones on loopback: node server/workshop/gallery/serve.mjs <port>; 0 takes a free
// one. Bundles into a temporary folder, once; with --watch anew for each page.
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { engines } from "../../client/engines.mjs";
import { land } from "../../client/land.mjs";
import { workers } from "../../client/workers.mjs";
import { define, root } from "./games.mjs";

const out = await mkdtemp(join(tmpdir(), "gallery-"));
const TYPES = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};
const text = (fr, en) => ({ fr, en });

const MAPS = [
  { id: "france", names: text("France", "France"), territories: 24, unfair: [] },
  { id: "hexagon", names: text("Hexagone", "Hexagon"), territories: 19, unfair: [] },
  {
    id: "triangle",
    names: text("Triangle", "Triangle"),
    territories: 15,
    unfair: [
      text(
        "3 joueurs\u00a0: les places diffèrent de 7.2 points (37.1, 33.0, 29.9 %)\u00a0; Noyer (noyer) gagne 41 % (± 2). Il a 2 voisins, 3.9 est l’usage\u00a0: ajoutez-lui une frontière ou une liaison maritime.",
        "3 players: the seats differ by 7.2 points (37.1, 33.0, 29.9 %); Walnut (noyer) wins 41 % (± 2). It has 2 neighbours, 3.9 are usual: add a border or a sea link to it.",
      ),
    ],
  },
];
const TAGS = [
  { id: "kids", names: text("Enfants de 8 à 12 ans", "Kids aged 8 to 12"), choice: 60, number: 30, open: 0 },
  { id: "france", names: text("France", "France"), choice: 40, number: 20, open: 0 },
  { id: "world", names: text("Monde", "World"), choice: 0, number: 0, open: 0 },
];
const BANKS = [
  {
    id: "starter",
    title: text("Culture générale", "General knowledge"),
    languages: ["fr", "en"],
    enabled: true,
    shipped: true,
    choice: 180,
    number: 90,
    open: 0,
    categories: {
      geography: { choice: 30, number: 20, open: 0 },
      history: { choice: 30, number: 20, open: 0 },
      science: { choice: 40, number: 20, open: 0 },
    },
    tags: TAGS,
  },
  {
    id: "old",
    title: text("Vieilles questions", "Old questions"),
    languages: ["fr", "en"],
    enabled: false,
    shipped: false,
    choice: 9,
    number: 9,
    open: 0,
    categories: { dust: { choice: 9, number: 9, open: 0 } },
    tags: TAGS,
  },
];
async function mapPicture(id) {
  const { view_box, territories } = JSON.parse(
    await readFile(join(root, "server/buzzkeep/maps/data", `${id}.json`), "utf8"),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view_box.join(" ")}">${territories.map((one) => `<path d="${one.outline}" fill="#8fa8e0" stroke="#14213d" stroke-width="3"/>`).join("")}</svg>`;
}
const QR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25"><path d="${Array.from({ length: 300 }, (_, i) => `M${(i * 7) % 25} ${(i * 11) % 25}h1v1h-1z`).join("")}M0 0h7v7H0zM18 0h7v7h-7zM0 18h7v7H0z"/></svg>`;

const build = await esbuild.context({
  absWorkingDir: root,
  entryPoints: {
    tv: "server/workshop/gallery/wall/gallery_tv.tsx",
    console: "server/workshop/gallery/wall/gallery_console.tsx",
    phone: "server/workshop/gallery/phone/gallery.tsx",
    start: "host_ui/start.tsx",
  },
  define,
  outdir: out,
  bundle: true,
  external: ["shell:*"], // no package brings anything here
  splitting: true,
  format: "esm",
  target: ["chrome111"],
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".woff2": "file", ".score": "text" },
  plugins: [engines, workers, land],
  publicPath: "/assets",
  logLevel: "warning",
});

// What the console offers is what the games say: GAMES, or Python of this checkout, or the one that PYTHON names.
const python = process.env.PYTHON ?? join(root, ".venv/bin/python");
const games = process.env.GAMES ?? execFileSync(python, ["-m", "buzzkeep", "dev", "games"]);
const INDEX = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Galleries</title><style>
body{margin:0;display:grid;grid-template-columns:16rem 1fr;height:100vh;font:14px sans-serif}
nav{overflow:auto;padding:0 1rem}a{display:block}iframe{width:100%;height:100%;border:0}.phone{width:390px;height:844px}
</style></head><body><nav></nav><iframe name="shown" title="The scene"></iframe><script type="module">
const nav = document.querySelector("nav"), frame = document.querySelector("iframe");
for (const page of ["tv", "console", "phone"]) {
  frame.src = "/?page=" + page + "&written";
  await new Promise((loaded) => (frame.onload = loaded));
  while (!frame.contentWindow.show) await new Promise((later) => setTimeout(later, 50));
  nav.append(Object.assign(document.createElement("h2"), { textContent: page }));
  for (const scene of frame.contentWindow.scenes)
    nav.append(Object.assign(document.createElement("a"), {
      textContent: scene, href: "/?page=" + page + "&scene=" + scene, target: "shown",
      onclick: () => (frame.className = page),
    }));
}
frame.onload = null;
</script></body></html>`;
const scenes = gunzipSync(await readFile(join(root, "tests/kit/scenes.json.gz")));
process.on("SIGTERM", () => void build.dispose().then(() => process.exit())); // or esbuild would say that it hangs
const watching = process.argv.includes("--watch");
await build.rebuild();

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://x");
  const cache = pathname.startsWith("/assets/") && !watching ? "max-age=600" : "no-cache";
  const send = (type, body) => response.writeHead(200, { "content-type": type, "cache-control": cache }).end(body);
  try {
    if (request.url === "/") return send("text/html", INDEX);
    if (pathname === "/" || pathname.startsWith("/tv/")) {
      if (watching) await build.rebuild();
      const scene = searchParams.get("scene") ?? "";
      const page =
        scene === "start" ? "start" : (searchParams.get("page") ?? (scene.startsWith("c_") ? "console" : "tv"));
      return send(
        "text/html",
        `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Gallery</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/assets/${page}.css"></head><body><div id="app"></div><script type="module" src="/assets/${page}.js"></script></body></html>`,
      );
    }
    if (pathname.startsWith("/assets/"))
      return send(TYPES[extname(pathname)] ?? "application/octet-stream", await readFile(join(out, pathname.slice(8))));
    if (pathname === "/recorded.json") return send(TYPES[".json"], scenes);
    if (pathname === "/api/games") return send(TYPES[".json"], games);
    if (pathname === "/api/maps") return send(TYPES[".json"], JSON.stringify(MAPS));
    if (pathname === "/api/banks") return send(TYPES[".json"], JSON.stringify(BANKS));
    if (pathname.endsWith("/qr.svg")) return send(TYPES[".svg"], QR);
    if (pathname.startsWith("/api/maps/") && pathname.endsWith(".svg"))
      return send(TYPES[".svg"], await mapPicture(pathname.slice(10, -4)));
    if (pathname.startsWith("/api/maps/"))
      return send(TYPES[".json"], await readFile(join(root, "server/buzzkeep/maps/data", pathname.slice(10))));
    response.writeHead(404).end();
  } catch (error) {
    response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
  }
}).listen(Number(process.argv[2] ?? 8123), "127.0.0.1", function announce() {
  console.log(`http://127.0.0.1:${this.address().port}/`);
});
