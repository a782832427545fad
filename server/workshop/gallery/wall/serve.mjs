// Serves the gallery on loopback: node server/workshop/gallery/wall/serve.mjs <port>; 0 takes a free one. Bundles into a temporary folder, once;
// with --watch anew for each page.
import { createServer } from "node:http";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import * as esbuild from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "..");
const out = await mkdtemp(join(tmpdir(), "gallery-"));
const TYPES = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};
const text = (fr, en) => ({ fr, en });

const GAMES = [
  {
    info: {
      id: "conquest",
      name: text("La Conquête", "The Conquest"),
      tagline: text(
        "Répondez juste, prenez la carte, faites tomber les châteaux.",
        "Answer right, take the map, bring the castles down.",
      ),
      how_to_play: [
        text("Chacun choisit une base.", "Everybody chooses a base."),
        text("Une bonne réponse gagne un territoire voisin.", "A right answer wins a neighbouring territory."),
        text(
          "Puis on attaque\u00a0: trois tours protègent chaque château.",
          "Then the attacks begin: three towers guard each castle.",
        ),
      ],
      min_seats: 2,
      max_seats: 4,
      seat_names: [text("Rouge", "Red"), text("Bleu", "Blue"), text("Vert", "Green"), text("Jaune", "Yellow")],
      team_size: 8,
      presets: [
        { id: "long", name: text("Partie longue", "Long game"), options: {} },
        { id: "short", name: text("Partie courte", "Short game"), options: { rounds_expansion: 4, rounds_battle: 4 } },
      ],
      uses_questions: true,
      void_means: text("Annuler la question", "Void the question"),
      version: 1,
    },
    options_schema: {
      properties: {
        map: { type: "string", default: "france", fr: "Carte", en: "Map" },
        rounds_expansion: {
          type: "integer",
          default: 6,
          minimum: 1,
          maximum: 6,
          fr: "Manches d’expansion",
          en: "Expansion rounds",
        },
        rounds_battle: {
          type: "integer",
          default: 6,
          minimum: 1,
          maximum: 6,
          fr: "Manches de bataille",
          en: "Battle rounds",
        },
        expansion: {
          type: "string",
          enum: ["literal", "shared"],
          default: "literal",
          fr: "Questions d’expansion",
          en: "Expansion questions",
          labels: {
            literal: text("Une question par joueur", "One question per player"),
            shared: text("Une question pour tous", "One question for everybody"),
          },
        },
        answer_time_choice: {
          type: "integer",
          default: 20,
          minimum: 8,
          maximum: 60,
          fr: "Temps pour répondre (s)",
          en: "Time to answer (s)",
        },
        elimination_bonus: { enum: [0, 1000], default: 0, fr: "Prime d’élimination", en: "Elimination bonus" },
        allow_pass: { type: "boolean", default: false, fr: "Passer est permis", en: "Passing is allowed" },
        host_sees_answers: {
          type: "boolean",
          default: true,
          fr: "L’animateur voit la bonne réponse (il ne joue pas)",
          en: "The host sees the right answer (and does not play)",
        },
      },
    },
    bot_skills: ["easy", "medium", "hard"],
    by_seat: [],
  },
];
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
  { id: "kids", names: text("Enfants de 8 à 12 ans", "Kids aged 8 to 12"), choice: 60, number: 30 },
  { id: "france", names: text("France", "France"), choice: 40, number: 20 },
  { id: "world", names: text("Monde", "World"), choice: 0, number: 0 },
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
    categories: {
      geography: { choice: 30, number: 20 },
      history: { choice: 30, number: 20 },
      science: { choice: 40, number: 20 },
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
    categories: { dust: { choice: 9, number: 9 } },
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
  entryPoints: [
    "server/workshop/gallery/wall/gallery_tv.tsx",
    "server/workshop/gallery/wall/gallery_console.tsx",
    "host_ui/start.tsx",
  ],
  outdir: out,
  entryNames: "[name]",
  bundle: true,
  external: ["shell:*"], // no package brings anything here
  splitting: true,
  format: "esm",
  target: ["chrome111"],
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".woff2": "file" },
  publicPath: "/assets",
  logLevel: "warning",
});

const scenes = gunzipSync(await readFile(join(root, "tests/kit/scenes.json.gz")));
const watching = process.argv.includes("--watch");
await build.rebuild();

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://x");
  const cache = pathname.startsWith("/assets/") && !watching ? "max-age=600" : "no-cache";
  const send = (type, body) => response.writeHead(200, { "content-type": type, "cache-control": cache }).end(body);
  try {
    if (pathname === "/" || pathname.startsWith("/tv/")) {
      if (watching) await build.rebuild();
      const scene = searchParams.get("scene") ?? "";
      const page =
        scene === "start"
          ? "start"
          : scene.startsWith("c_") || searchParams.get("page") === "console"
            ? "gallery_console"
            : "gallery_tv";
      return send(
        "text/html",
        `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Gallery</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/assets/${page}.css"></head><body><div id="app"></div><script type="module" src="/assets/${page}.js"></script></body></html>`,
      );
    }
    if (pathname.startsWith("/assets/"))
      return send(TYPES[extname(pathname)] ?? "application/octet-stream", await readFile(join(out, pathname.slice(8))));
    if (pathname === "/recorded.json") return send(TYPES[".json"], scenes);
    if (pathname === "/api/games") return send(TYPES[".json"], JSON.stringify(GAMES));
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
