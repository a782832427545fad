// SVG patterns and gradients shared by all drawings of a page, put into the document once.
import { SEAT_LOOKS } from "./seats";

interface Tile {
  width: number;
  height: number;
  turn: number;
  body: string;
}

const TILES: Tile[] = [
  { width: 22, height: 22, turn: 45, body: '<rect width="9" height="22" opacity=".17"/>' },
  {
    width: 26,
    height: 26,
    turn: 0,
    body: '<g fill="#001a4d" opacity=".3"><circle cx="7" cy="7" r="4.6"/><circle cx="20" cy="20" r="4.6"/></g>',
  },
  {
    width: 30,
    height: 30,
    turn: 0,
    body: '<path d="M0 15H30M15 0V30" stroke="#00401f" stroke-width="5" opacity=".22"/>',
  },
  {
    width: 32,
    height: 20,
    turn: 0,
    body: '<path d="M-8 4 8 16 24 4 40 16" fill="none" stroke="#5a5200" stroke-width="4.5" opacity=".3"/>',
  },
  { width: 20, height: 16, turn: 0, body: '<rect width="20" height="6" fill="#2b0a66" opacity=".22"/>' },
  { width: 30, height: 30, turn: 0, body: '<path d="M15 5 25 15 15 25 5 15Z" fill="#66003c" opacity=".22"/>' },
  { width: 18, height: 20, turn: 0, body: '<rect width="6" height="20" fill="#003c42" opacity=".24"/>' },
  { width: 22, height: 22, turn: -45, body: '<path d="M0 11H14" stroke="#1b2140" stroke-width="4" opacity=".34"/>' },
];

/** The pattern of a look (1 to 8) as markup; `scale` 1 fits a drawing about 1650 units wide. */
export function patternMarkup(look: number, id: string, scale: number): string {
  const tile = TILES[look - 1];
  if (!tile) return "";
  const { width, height, turn, body } = tile;
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale}) rotate(${turn})">${body}</pattern>`;
}

/** Id of the page-wide pattern of a look; `ensurePaint` must have run. */
export function patternId(look: number): string {
  return `bk-pattern-${look}`;
}

let painted = false;

/** Put the shared patterns into the page, once. */
export function ensurePaint(): void {
  if (painted || typeof document === "undefined") return;
  painted = true;
  const holder = document.createElement("div");
  holder.setAttribute("aria-hidden", "true");
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  let markup = "";
  for (let look = 1; look <= SEAT_LOOKS; look++) markup += patternMarkup(look, patternId(look), 1);
  holder.innerHTML = `<svg width="0" height="0"><defs>${markup}</defs></svg>`;
  document.body.append(holder);
}
