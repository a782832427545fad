/** A picture as it is, or uncovered step by step by the room's clock: every screen shows the same step. */
import { useEffect, useRef } from "preact/hooks";
import type { Line } from "../session";

/** How far a picture is uncovered: `passed` ms of `lasts` at `since` (room clock; null: it stands still). */
export interface Uncovering {
  how: "tiles" | "blocks" | "zoom";
  since: number | null;
  passed: number;
  lasts: number;
}

export const STEPS = 18;
/** All is there so long before the end. */
const WHOLE_BEFORE_MS = 4000;
const COLUMNS = 6;
const ROWS = 5;
export const TILES = COLUMNS * ROWS;
const AT_ONCE = TILES - STEPS;
const LEAST_BLOCKS = 7;
const CLOSEST = 0.22;
const LOOK_AGAIN_MS = 250;

const passedOf = (line: Line, { since, passed }: Uncovering): number =>
  passed + (since === null ? 0 : Math.max(0, line.serverNow() - since));
const stepMs = ({ lasts }: Uncovering): number => Math.max(100, (lasts - WHOLE_BEFORE_MS) / STEPS);

/** The step that is shown now, 0 to `STEPS`. */
export const stepOf = (line: Line, of: Uncovering): number =>
  Math.min(STEPS, Math.floor(passedOf(line, of) / stepMs(of)));

/** Numbers from 0 to 1 that follow from a picture's name, which nobody knows before. */
function* drawnBy(name: string): Generator<number> {
  for (let state = Number.parseInt(name.slice(0, 8), 16); ; ) {
    state = (state + 0x6d2b79f5) | 0; // mulberry32
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

function tiles(pen: CanvasRenderingContext2D, step: number, name: string): void {
  const { width, height } = pen.canvas;
  const chance = drawnBy(name);
  const order = Array.from({ length: TILES }, (_, place) => ({ place, at: chance.next().value as number }));
  order.sort((one, other) => one.at - other.at);
  pen.strokeStyle = "#0b1026";
  pen.lineWidth = width / 320;
  for (const { place } of order.slice(AT_ONCE + step)) {
    const at = [(place % COLUMNS) * (width / COLUMNS), Math.floor(place / COLUMNS) * (height / ROWS)] as const;
    pen.fillStyle = "#26327d";
    pen.fillRect(...at, width / COLUMNS + 1, height / ROWS + 1);
    pen.strokeRect(...at, width / COLUMNS, height / ROWS);
  }
}

function blocks(pen: CanvasRenderingContext2D, image: HTMLImageElement, step: number): void {
  const { width, height } = pen.canvas;
  const across = Math.round(LEAST_BLOCKS * (width / LEAST_BLOCKS) ** (step / STEPS));
  const small = document.createElement("canvas");
  small.width = across;
  small.height = Math.max(1, Math.round((across * height) / width));
  small.getContext("2d")?.drawImage(image, 0, 0, small.width, small.height);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(small, 0, 0, width, height);
}

function zoom(pen: CanvasRenderingContext2D, image: HTMLImageElement, step: number, name: string): void {
  const { width, height } = pen.canvas;
  const chance = drawnBy(name);
  const share = CLOSEST ** (1 - step / STEPS);
  const [x, y] = [width, height].map((side) => side * (1 - share) * (0.25 + (chance.next().value as number) / 2));
  pen.drawImage(image, x ?? 0, y ?? 0, width * share, height * share, 0, 0, width, height);
}

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, how: Uncovering["how"], step: number, name: string) {
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  if (step === STEPS || how === "tiles") pen.drawImage(image, 0, 0);
  if (step === STEPS) return;
  if (how === "tiles") tiles(pen, step, name);
  else if (how === "blocks") blocks(pen, image, step);
  else zoom(pen, image, step, name);
}

interface Props {
  line: Line;
  address: string;
  picture: { name: string; width: number; height: number };
  alt: string;
  uncovering: Uncovering | null;
  /** It is on the screen, as far as it is uncovered. */
  onShown?: (step: number) => void;
  onLost?: () => void;
}

export function Picture({ line, address, picture, alt, uncovering, onShown, onLost }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { name, width, height } = picture;
  const { how, since, passed, lasts } = uncovering ?? {};
  useEffect(() => {
    const there = canvas.current;
    if (!uncovering || !there) return undefined;
    let timer = 0;
    const image = new Image();
    const show = () => {
      const step = stepOf(line, uncovering);
      if (there.dataset["step"] !== String(step)) {
        draw(there, image, uncovering.how, step, name);
        there.dataset["step"] = String(step);
        onShown?.(step);
      }
      const next = (step + 1) * stepMs(uncovering) - passedOf(line, uncovering);
      if (step < STEPS) timer = window.setTimeout(show, Math.min(LOOK_AGAIN_MS, Math.max(8, next)));
    };
    image.onload = show;
    image.onerror = () => onLost?.();
    image.src = address;
    return () => {
      image.onload = null;
      window.clearTimeout(timer);
    };
  }, [address, how, since, passed, lasts]);
  if (!uncovering)
    return (
      <img
        src={address}
        width={width}
        height={height}
        alt={alt}
        onLoad={() => onShown?.(STEPS)}
        onError={() => onLost?.()}
      />
    );
  const said = alt ? ({ role: "img", "aria-label": alt } as const) : ({ "aria-hidden": true } as const);
  return <canvas ref={canvas} width={width} height={height} {...said} />;
}

/** One of the pictures that are the choices of a question: they lie in one, two a row (banks/reading/pictures.py). */
export const Cell = ({ address, at }: { address: string; at: number }) => (
  <span class="cell">
    <img src={address} alt="" style={{ left: `${-100 * (at % 2)}%`, top: `${-100 * Math.floor(at / 2)}%` }} />
  </span>
);
