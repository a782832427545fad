/** Shows one screen of the phone from canned data: `?scene=ask`, or `show("ask")`. Never part of what is shipped. */
import "@client/ui/tokens.css";
import "@client/ui/fonts_phone.css";
import "@phone/phone.css";
import { render } from "preact";
import { received } from "@client/touch";
import { recorded, toLookAt } from "../both/recorded";
import { isConquest } from "../both/update";
import { hurry, obey, stands } from "../both/stage";
import { Room } from "@phone/app";
import { loadGame } from "@phone/match/game";
import { EnterCode } from "@phone/screens/join";
import { BY_HAND } from "./by_hand";
import { cannedLine } from "./fixtures";
import { type MapGeometry, loadMap } from "@client/ui/geometry";
import { type Scene, scenes as written } from "./scenes";

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

/** The scene on another map: bases everywhere, else as many choices as the scene has, beside each other. */
function elsewhere(scene: Scene, map: MapGeometry): Scene {
  const update = scene.line?.update;
  const game = update?.game;
  if (!game || !isConquest(game) || game.view.stage.kind !== "picking")
    throw new Error("only choices are drawn on other maps");
  const stage = { ...game.view.stage };
  const [first] = map.territories;
  const around = [first?.id ?? ""];
  for (const id of around)
    around.push(
      ...(map.territories.find((one) => one.id === id)?.neighbours ?? []).filter((near) => !around.includes(near)),
    );
  stage.targets = stage.purpose === "base" ? around : around.slice(1, stage.targets.length + 1);
  stage.claims = [];
  const territories = map.territories.map(({ id }) => ({
    id,
    owner: stage.purpose === "base" ? null : stage.targets.includes(id) ? 1 : 0,
    value: 200,
    towers: null,
  }));
  const view = { ...game.view, map: map.id, territories, stage };
  return { ...scene, line: { ...scene.line, update: { ...update, game: { ...game, view } } } };
}

const root = document.getElementById("app") ?? document.body;
const query = new URLSearchParams(location.search);
obey(query);
if (query.has("fast")) hurry(20);

const played = Object.entries(await recorded("phone", !query.has("recorded"))).map(
  ([name, update]): [string, Scene] => [name, { line: { update } }],
);
const scenes: Record<string, Scene> = { ...written, ...Object.fromEntries(played) };
window.scenes = Object.keys(scenes).filter((name) => toLookAt(query, name, name in written, BY_HAND));
window.show = async (name) => {
  const [which = "", other] = name.split("@");
  const drawn = scenes[which];
  if (!drawn) throw new Error(`no scene ${which}`);
  const scene = other ? elsewhere(drawn, await loadMap(other)) : drawn;
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
