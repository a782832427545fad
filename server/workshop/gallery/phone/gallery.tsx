/** Shows one screen of the phone from canned data: `?scene=ask`, or `show("ask")`. Never part of what is shipped. */
import "@client/ui/tokens.css";
import "@client/ui/fonts_phone.css";
import "@phone/phone.css";
import { render } from "preact";
import { received } from "@client/touch";
import { recorded, toLookAt } from "../both/recorded";
import { hurry, obey, stands } from "../both/stage";
import { Room } from "@phone/app";
import { loadGame } from "@phone/match/game";
import { EnterCode } from "@phone/screens/join";
import { BY_HAND } from "./by_hand";
import { cannedLine } from "./fixtures";
import { type MapGeometry, loadMap } from "@client/ui/geometry";
import { type GameScene, type Scene, sceneOf } from "./scene";
import { SCENES } from "./scenes";

/** The ids of the games that have scenes of the phone; the build looks for their folders. */
declare const PHONE_GAMES: string[];

/** `scenes/phone.ts` of a game; `elsewhere` draws a scene of it on another map. */
interface GameScenes {
  SCENES: Record<string, GameScene>;
  elsewhere?: (scene: Scene, map: MapGeometry) => Scene;
}

declare global {
  interface Window {
    /** Names of the scenes to be looked at; see `toLookAt`. */
    scenes: string[];
    /** Draws a scene, plays its act and resolves when the screen stands; `pick_base@europe` is a choice on another map. */
    show: (name: string, at?: number) => Promise<void>;
    /** Set when the scene of the address has been played. */
    sceneReady?: boolean;
    /** The line of the scene that stands, whose update a test may replace. */
    line?: unknown;
    /** What the screen has sent so far. */
    sent?: unknown[];
  }
}

const root = document.getElementById("app") ?? document.body;
const query = new URLSearchParams(location.search);
obey(query);
if (query.has("fast")) hurry(20);

const games: GameScenes[] = await Promise.all(
  PHONE_GAMES.map((id) => import("../../../buzzkeep/games/" + id + "/scenes/phone.ts")),
);
const written: Record<string, Scene> = { ...SCENES };
const moved = new Map<string, GameScenes["elsewhere"]>();
for (const game of games)
  for (const [name, told] of Object.entries(game.SCENES)) {
    written[name] = sceneOf(told);
    moved.set(name, game.elsewhere);
  }
const played = Object.entries(await recorded("phone", !query.has("recorded"))).map(
  ([name, update]): [string, Scene] => [name, { line: { update } }],
);
const scenes: Record<string, Scene> = { ...written, ...Object.fromEntries(played) };
window.scenes = Object.keys(scenes).filter((name) => toLookAt(query, name, name in written, BY_HAND));
window.show = async (name) => {
  const [which = "", other] = name.split("@");
  const drawn = scenes[which];
  if (!drawn) throw new Error(`no scene ${which}`);
  const scene = other ? moved.get(which)?.(drawn, await loadMap(other)) : drawn;
  if (!scene) throw new Error(`${which} cannot be drawn on another map`);
  await loadGame(scene.line?.update?.game?.id ?? "conquest");
  render(null, root);
  const line = cannedLine(scene.line ?? {});
  window.sent = line.sent;
  window.line = line;
  if (scene.line?.update) received(scene.line.update);
  render(
    scene.entry ? (
      <EnterCode wrong={scene.entry.wrong} onCode={() => undefined} />
    ) : (
      <Room line={line} onOther={() => undefined} />
    ),
    root,
  );
  await stands();
  if (!scene.act) return;
  await scene.act(document);
  await stands();
};

const wanted = query.get("scene");
if (wanted) void window.show(wanted).then(() => (window.sceneReady = true));
