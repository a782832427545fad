// What both gallery pages do: find the scene in the address, make its update, hand over a fake session.
import { LANGS, lang } from "../../server/client/i18n";
import type { Line } from "../../server/client/session";
import type { MapGeometry } from "../../server/client/ui/geometry";
import { fakeLine } from "./fixtures";
import { SCENES } from "./scenes";

/** Draw the scene named in the address with `draw`; an unknown one lists them all. */
export async function drawScene(draw: (line: Line, root: HTMLElement) => void): Promise<void> {
  const query = new URLSearchParams(location.search);
  lang.value = LANGS.find((one) => one === query.get("lang")) ?? "fr";
  const scene = SCENES[query.get("scene") ?? "lobby"];
  const root = document.getElementById("app");
  if (!scene || !root) {
    document.body.textContent = Object.keys(SCENES).join(" ");
    return;
  }
  const answer = await fetch(`/api/maps/${scene.map}.json`);
  draw(fakeLine(scene.make((await answer.json()) as MapGeometry), scene.status ?? "online"), root);
}
