/** Shows one screen of the phone from canned data: `?scene=ask`, or `show("ask")`. Never part of what is shipped. */
import "../../server/client/ui/tokens.css";
import "../../server/client/ui/fonts_phone.css";
import "../phone.css";
import { render } from "preact";
import { received } from "../../server/client/touch";
import { hurry, obey, stands } from "../../server/client/gallery/stage";
import { Room } from "../app";
import { loadGame } from "../games/game";
import { EnterCode } from "../screens/join";
import { cannedLine } from "./fixtures";
import { scenes } from "./scenes";

declare global {
  interface Window {
    /** Names of all scenes. */
    scenes: string[];
    /** Draws a scene, plays its act and resolves when the screen stands. */
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

window.scenes = Object.keys(scenes);
window.show = async (name) => {
  const scene = scenes[name];
  if (!scene) throw new Error(`no scene ${name}`);
  await loadGame(scene.line?.update?.game?.id ?? "conquest");
  render(null, root);
  const line = cannedLine(scene.line ?? {});
  window.sent = line.sent;
  window.line = line;
  if (scene.line?.update) received(scene.line.update);
  render(
    scene.entry ? <EnterCode wrong={scene.entry.wrong} onCode={() => undefined} /> : <Room line={line} onOther={() => undefined} />,
    root,
  );
  await stands();
  if (!scene.act) return;
  await scene.act(document);
  await stands();
};

const wanted = query.get("scene");
if (wanted) void window.show(wanted).then(() => (window.sceneReady = true));
