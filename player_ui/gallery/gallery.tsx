/** Shows one screen of the phone from canned data: `?scene=ask`. Never part of what is shipped. */
import "../../server/client/ui/tokens.css";
import "../../server/client/ui/fonts_phone.css";
import "../phone.css";
import { render } from "preact";
import { Room } from "../app";
import { EnterCode } from "../screens/join";
import { cannedLine } from "./fixtures";
import { scenes } from "./scenes";

declare global {
  interface Window {
    /** Names of all scenes, for the tests. */
    scenes: string[];
    /** Set when the scene has been played. */
    sceneReady?: boolean;
    /** What the screen has sent so far. */
    sent?: unknown[];
  }
}

window.scenes = Object.keys(scenes);
const name = new URLSearchParams(location.search).get("scene") ?? "join";
const scene = scenes[name];
const root = document.getElementById("app");
if (scene && root) {
  const line = cannedLine(scene.line ?? {});
  window.sent = line.sent;
  render(
    scene.entry ? <EnterCode wrong={scene.entry.wrong} onCode={() => undefined} /> : <Room line={line} onOther={() => undefined} />,
    root,
  );
  const ready = async () => {
    // The game's module arrives in a chunk of its own, and the map by HTTP.
    await new Promise((resolve) => setTimeout(resolve, 250));
    await scene.act?.(document);
    await document.fonts.ready;
    window.sceneReady = true;
  };
  void ready();
}
