// Confetti for the winner: two cannons beside the podium, paper in the winner's colours, gold and white.
import { useEffect, useRef } from "preact/hooks";
import "./confetti.css";

const PIECES = 150;
const LASTS_MS = 5_200;
/** Everything below is in widths of the picture and seconds. */
const GRAVITY = 0.34;
const DRAG = 1.1;
const STEP_MOST_S = 0.05;

interface Piece {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  turn: number;
  spin: number;
  colour: string;
}

/** A piece as it leaves the left (-1) or the right (1) cannon, upwards and to the middle. */
function shot(side: number, high: number, colour: string): Piece {
  const angle = (0.24 + 0.2 * Math.random()) * Math.PI;
  const speed = 0.55 + 0.8 * Math.random();
  return {
    x: side < 0 ? 0.03 : 0.97,
    y: 0.86 * high,
    vx: -side * Math.cos(angle) * speed,
    vy: -Math.sin(angle) * speed,
    size: 0.006 + 0.006 * Math.random(),
    turn: Math.random() * Math.PI,
    spin: (Math.random() - 0.5) * 14,
    colour,
  };
}

function moved(piece: Piece, seconds: number): void {
  piece.vx -= piece.vx * DRAG * seconds;
  piece.vy += (GRAVITY - piece.vy * DRAG) * seconds;
  piece.x += piece.vx * seconds;
  piece.y += piece.vy * seconds;
  piece.turn += piece.spin * seconds;
}

/** Falls once, `after_ms` from now, in the colours of what `winners` selects; not at all where motion is reduced. */
export function Confetti({ after_ms, winners }: { after_ms: number; winners: string }) {
  const sheet = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = sheet.current;
    const pen = canvas?.getContext("2d");
    if (!canvas || !pen) return undefined;
    let frame = 0;
    const begin = setTimeout(() => {
      const [width, height] = [(canvas.width = canvas.clientWidth), (canvas.height = canvas.clientHeight)];
      const colours = [canvas, ...document.querySelectorAll(winners)].map((element) =>
        getComputedStyle(element).getPropertyValue(element === canvas ? "--gold" : "--c"),
      );
      const paper = [...colours, "#fff"];
      const light = document.documentElement.classList.contains("light");
      const pieces = Array.from({ length: light ? PIECES / 5 : PIECES }, (_, index) =>
        shot(index % 2 ? 1 : -1, height / width, paper[index % paper.length] ?? "#fff"),
      );
      const began = performance.now();
      let last = began;
      const draw = (now: number) => {
        const seconds = Math.min((now - last) / 1000, STEP_MOST_S);
        last = now;
        pen.clearRect(0, 0, width, height);
        if (now - began > LASTS_MS) return;
        pen.globalAlpha = Math.min(1, (LASTS_MS - (now - began)) / 800);
        for (const piece of pieces) {
          moved(piece, seconds);
          pen.setTransform(width, 0, 0, width, piece.x * width, piece.y * width);
          pen.rotate(piece.turn);
          pen.fillStyle = piece.colour;
          pen.fillRect(
            -piece.size / 2,
            -piece.size / 2,
            piece.size,
            piece.size * (0.3 + 0.7 * Math.abs(Math.cos(piece.turn * 1.7))),
          );
        }
        pen.setTransform(1, 0, 0, 1, 0, 0);
        frame = requestAnimationFrame(draw);
      };
      frame = requestAnimationFrame(draw);
    }, after_ms);
    return () => {
      clearTimeout(begin);
      cancelAnimationFrame(frame);
    };
  }, []);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
  return <canvas ref={sheet} class="confetti" aria-hidden="true" />;
}
