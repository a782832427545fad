// The land of the Earth, for maps of the world: `import address from "land:world"` tells where it is, as one SVG path of Natural Earth
// (public domain) on Mercator's projection, a unit a tenth of a degree. What is smaller than a unit stays, as a dot.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { feature } from "topojson-client";

const UNITS = 10; // a degree of longitude
const WIDE = 360 * UNITS;
const [SOUTH, NORTH] = [-58, 76]; // a little more than is shown
const TOP = 74; // its edge is at 0: world.ts has the same

const mercator = (lat) => (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

/** A ring, relative from point to point. One that crosses 180 degrees goes on beyond an edge, and comes in at the other. */
function drawn(ring) {
  let [turn, before] = [0, ring[0][0]];
  const points = [];
  for (const [lon, lat] of ring) {
    if (Math.abs(lon - before) > 180) turn += lon < before ? 360 : -360;
    before = lon;
    const y = (mercator(TOP) - mercator(Math.max(SOUTH, Math.min(NORTH, lat)))) * UNITS;
    const at = [Math.round((lon + turn + 180) * UNITS), Math.round(y)];
    const last = points.at(-1);
    if (!last || Math.abs(at[0] - last[0]) + Math.abs(at[1] - last[1]) > 1) points.push(at);
  }
  const steps = points.slice(1).map(([x, y], n) => `${x - points[n][0]} ${y - points[n][1]}`);
  const outline = `l${steps.length > 0 ? steps.join(" ").replaceAll(" -", "-") : "0 0"}z`;
  const [x, y] = points[0];
  const [west, east] = [Math.min(...points.map(([at]) => at)), Math.max(...points.map(([at]) => at))];
  const turns = [-1, 0, 1].filter((turn) => west + turn * WIDE < WIDE && east + turn * WIDE > 0);
  return turns.map((turn) => `M${x + turn * WIDE} ${y}${outline}`).join("");
}

/** An esbuild plugin. */
export const land = {
  name: "land",
  setup(build) {
    build.onResolve({ filter: /^land:/ }, () => ({ path: "world.json", namespace: "land" }));
    build.onLoad({ filter: /.*/, namespace: "land" }, async () => {
      const file = fileURLToPath(import.meta.resolve("world-atlas/land-50m.json"));
      const world = JSON.parse(await readFile(file, "utf8"));
      const { features } = feature(world, world.objects.land);
      const rings = features.flatMap(({ geometry: { type, coordinates } }) =>
        (type === "Polygon" ? [coordinates] : coordinates).flat(),
      );
      const seen = rings.filter((ring) => ring.some(([, lat]) => lat > SOUTH && lat < NORTH));
      return { contents: JSON.stringify(seen.map(drawn).join("")), loader: "file" };
    });
  },
};
