// The map and the final table as one picture of A4, drawn from the page's own SVG.
import { type ComponentChildren, render } from "preact";
import { type MapGeometry, signScale } from "@client/ui/geometry";
import { seatClass } from "@client/ui/seats";
import type { House } from "@client/ui/house";
import { symbolPath } from "@client/ui/shield";

const [WIDTH, HEIGHT] = [1754, 1240]; // A4 at 150 points an inch
const EDGE = 80;
const MAP_WIDTH = 1080;
const [ROW, ROWS_FROM] = [140, 330];
/** The mean width of a bold letter in its own size. */
const LETTER = 0.62;

interface Row {
  seat: number;
  name: string;
  points: string;
}

const fit = (text: string, width: number, most: number): number => Math.min(most, width / (text.length * LETTER));

/** Draw `drawn`, which has the map, beside the day and the table. */
export async function picture(
  map: MapGeometry,
  title: string,
  day: string,
  rows: readonly Row[],
  house: House | null,
  drawn: ComponentChildren,
): Promise<Blob> {
  const box = document.createElement("div");
  render(drawn, box);
  const land = box.querySelector("svg.map-land")!;
  for (const [name, value] of Object.entries({
    x: EDGE,
    y: 250,
    width: MAP_WIDTH,
    height: HEIGHT - 320,
    overflow: "visible",
  }))
    land.setAttribute(name, String(value));
  const styles = [...document.querySelectorAll("style")].map((style) => style.textContent).join("\n");
  const room = WIDTH - 2 * EDGE;
  const left = EDGE + MAP_WIDTH + 40;
  const width = WIDTH - EDGE - left;
  render(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <style>{styles}</style>
      <rect width={WIDTH} height={HEIGHT} fill="#0b1026" />
      <text class="poster-logo" x={WIDTH - EDGE} y={HEIGHT - 44}>
        {house?.name || "Buzzkeep"}
      </text>
      {house?.logo ? (
        <image
          href={house.logo}
          x={WIDTH - EDGE - 300}
          y={HEIGHT - 220}
          width={300}
          height={120}
          preserveAspectRatio="xMaxYMax"
        />
      ) : null}
      <text class="poster-points" x={left} y={ROWS_FROM - 50}>
        {day}
      </text>
      <text class="poster-title" x={EDGE} y={180} font-size={fit(title, room, 120)}>
        {title}
      </text>
      <g class="map-compact" style={`--k: ${signScale(map)}`} dangerouslySetInnerHTML={{ __html: land.outerHTML }} />
      {rows.map(({ seat, name, points }, at) => (
        <g key={seat} class={seatClass(seat)} transform={`translate(${left} ${ROWS_FROM + at * ROW})`}>
          <circle class="poster-seat" cx="36" cy="36" r="36" />
          <path class="poster-symbol" transform="translate(36 36) scale(1.3)" d={symbolPath(seat)} />
          <text class="poster-name" x="92" y="34" font-size={fit(name, width - 92, 42)}>
            {name}
          </text>
          <text class="poster-points" x="92" y="82">
            {points}
          </text>
        </g>
      ))}
    </svg>,
    box,
  );
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(box.firstChild!))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob((png) => (png ? done(png) : fail(new Error("no picture"))), "image/png"),
  );
}
