/** Shows one screen of the phone from canned data: `?scene=ask`, or `show("ask")`. Never part of what is shipped. */
import "../../server/client/ui/tokens.css";
import "../../server/client/ui/fonts_phone.css";
import "../phone.css";
import { render } from "preact";
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
    show: (name: string) => Promise<void>;
    /** Set when the scene of the address has been played. */
    sceneReady?: boolean;
    /** What the screen has sent so far. */
    sent?: unknown[];
  }
}

const root = document.getElementById("app") ?? document.body;
const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

window.scenes = Object.keys(scenes);
window.show = async (name) => {
  const scene = scenes[name];
  if (!scene) throw new Error(`no scene ${name}`);
  await loadGame("conquest");
  render(null, root);
  const line = cannedLine(scene.line ?? {});
  window.sent = line.sent;
  render(
    scene.entry ? <EnterCode wrong={scene.entry.wrong} onCode={() => undefined} /> : <Room line={line} onOther={() => undefined} />,
    root,
  );
  await settle(30);
  await scene.act?.(document);
  await document.fonts.ready;
  await settle(20);
  const moving = document.getAnimations().filter((move) => move instanceof CSSAnimation && Number.isFinite(move.effect?.getComputedTiming().endTime));
  await Promise.allSettled(moving.map((move) => move.finished));
};

const wanted = new URLSearchParams(location.search).get("scene");
if (wanted) void window.show(wanted).then(() => (window.sceneReady = true));
