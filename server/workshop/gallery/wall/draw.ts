// What the gallery pages do: draw a scene by name, with a fake session, and say when it stands.
import { render } from "preact";
import { LANGS, lang } from "@client/i18n";
import { recorded, toLookAt } from "../both/recorded";
import { hurry, obey, stands } from "../both/stage";
import type { Line } from "@client/session";
import { loadMap } from "@client/ui/geometry";
import type { Update } from "@client/wire/messages";
import { BY_HAND } from "./by_hand";
import { type GalleryScene, HOST, NOW, fakeLine } from "./fixtures";
import { SCENES } from "./scenes";

/** The ids of the games that have scenes of the wall; the build looks for their folders. */
declare const WALL_GAMES: string[];

const WRITTEN: Record<string, GalleryScene> = { ...SCENES };

declare global {
  interface Window {
    /** Names of the scenes of this page to be looked at; see `toLookAt`. */
    scenes: string[];
    /** Draws a scene, its clock so many ms on, and resolves when it stands; `pick_attack@europe` draws it on another map. */
    show: (name: string, at?: number) => Promise<void>;
    /** Puts the clock so many ms behind where it stands, or lets it run from there. */
    clock: (at: number | null) => void;
    /** Draws the scene that stands again with what `change` makes of its update. */
    change: (change: (update: Update) => Update) => void;
    /** How long each set piece plays, ms. */
    pieces: Record<string, number>;
    /** What the screen has sent so far. */
    sent?: unknown[];
  }
}

/** A lost line is only told after this long. */
const LOST_MS = 1600;
const LOADING_MOST_MS = 10_000;
const FONTS = ['850 20px "Archivo Variable"', '600 20px "Atkinson Hyperlegible Next Variable"'];

/** Resolves when the game's own module is there: until then the picture is an empty frame. */
async function loaded(root: HTMLElement): Promise<void> {
  const until = performance.now() + LOADING_MOST_MS;
  while (root.querySelector(".frame.waiting:not(:has(.connecting))") && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Makes `window.show`; draws the scene of the address (`?scene=duel&lang=fr&longer&fast`) at once. */
export async function openGallery(
  page: "projector" | "console",
  draw: (line: Line, root: HTMLElement) => void,
): Promise<void> {
  const query = new URLSearchParams(location.search);
  lang.value = LANGS.find((one) => one === query.get("lang")) ?? "fr";
  obey(query);
  if (query.has("fast")) hurry(20);
  const root = document.getElementById("app") ?? document.body;
  const host = page === "console" ? { ...HOST, knocks: [], links: [] } : null;
  const games: { SCENES: Record<string, GalleryScene> }[] = await Promise.all(
    WALL_GAMES.map((id) => import("../../../buzzkeep/games/" + id + "/scenes/wall.ts")),
  );
  Object.assign(WRITTEN, ...games.map((game) => game.SCENES));
  const played = Object.entries(await recorded(page, !query.has("recorded"))).map(
    ([name, update]): [string, GalleryScene] => {
      const view = update.game?.view;
      const map = view && "map" in view ? String(view.map) : "triangle";
      return [name, { page, map, make: () => ({ ...update, room: { ...update.room, host } }) }];
    },
  );
  const all: Record<string, GalleryScene> = { ...WRITTEN, ...Object.fromEntries(played) };
  const names = Object.keys(all).filter((name) => all[name]?.page === page);
  window.scenes = names.filter((name) => toLookAt(query, name, name in WRITTEN, page === "console" ? names : BY_HAND));
  window.pieces = Object.fromEntries(names.flatMap((name) => (all[name]?.total ? [[name, all[name].total]] : [])));
  window.show = async (name, at) => {
    const [which = "", other] = name.split("@");
    const scene = all[which];
    if (!scene) throw new Error(`no scene ${which}`);
    const map = await loadMap(other ?? scene.map);
    render(null, root);
    const line = fakeLine((scene.before ?? scene.make)(map), scene.status ?? "online");
    window.sent = line.sent;
    const now = which in WRITTEN ? NOW : (line.update.value?.room.clock ?? NOW);
    window.clock = (at) => {
      const since = performance.now();
      line.serverNow = at === null ? () => now + performance.now() - since : () => now + at;
    };
    window.change = (change) => {
      if (line.update.value) line.update.value = change(line.update.value);
    };
    window.clock(Number(at ?? query.get("at") ?? scene.at ?? 0));
    draw(line, root);
    await loaded(root);
    if (scene.before) line.update.value = scene.make(map);
    await stands(FONTS);
    if (scene.status === "lost") await stands([], LOST_MS);
  };
  const wanted = query.get("scene");
  if (wanted) void window.show(wanted);
}
