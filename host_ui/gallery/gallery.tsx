// Draws one scene named in the address, with a fake session and no server: gallery.html?scene=duel&lang=fr
import { render } from "preact";
import { LANGS, lang } from "../../server/client/i18n";
import type { MapGeometry } from "../../server/client/ui/geometry";
import { ConsoleApp } from "../console/app";
import { Projector } from "../projector/app";
import { fakeLine } from "./fixtures";
import { SCENES } from "./scenes";

const query = new URLSearchParams(location.search);
const name = query.get("scene") ?? "lobby";
lang.value = LANGS.find((one) => one === query.get("lang")) ?? "fr";
const scene = SCENES[name];
const root = document.getElementById("app");

if (scene && root) {
  const answer = await fetch(`/api/maps/${scene.map}.json`);
  const update = scene.make((await answer.json()) as MapGeometry);
  const line = fakeLine(update, scene.status ?? "online");
  render(scene.page === "projector" ? <Projector line={line} bare /> : <ConsoleApp line={line} />, root);
} else {
  document.body.textContent = Object.keys(SCENES).join(" ");
}
