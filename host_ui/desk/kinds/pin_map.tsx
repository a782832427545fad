// The map of the world with one pin: a tap or the arrows set it, dragging and the keys + and - move the view.
import { useEffect, useRef, useState } from "preact/hooks";
import type { View } from "@client/ui/chart";
import { WORLD } from "@client/ui/world";
import { t } from "../medium_texts";

const { wide: WIDE, high: HIGH, Drawing, kmAt, pointOf, spotAt } = WORLD;
const CLOSEST = 128;
const BEGINS_AT = 4;
/** So many steps of an arrow lead across what is seen; with Shift ten times as many. */
const STEPS = 40;
/** A finger that moves less has tapped. */
const TAP_PX = 6;
const MOST_DIGITS = 4;

interface Camera {
  x: number;
  y: number;
  zoom: number;
}

interface Props {
  lat: string | undefined;
  lon: string | undefined;
  /** Kilometres. */
  radius: number;
  onPin: (lat: string, lon: string) => void;
}

/** A place that is on the map, if the two are one. */
function spotOf(lat = "", lon = "") {
  const spot = { lat: Number(lat), lon: Number(lon) };
  return lat !== "" && lon !== "" && Math.abs(spot.lat) <= 90 && Math.abs(spot.lon) <= 180 ? spot : null;
}

export function PinMap({ lat, lon, radius, onPin }: Props) {
  const pin = spotOf(lat, lon);
  const box = useRef<HTMLDivElement>(null);
  const began = useRef<{ id: number; x: number; y: number; from: Camera; moved: boolean } | null>(null);
  const [camera, setCamera] = useState<Camera>(
    pin ? { ...pointOf(pin), zoom: BEGINS_AT } : { x: WIDE / 2, y: HIGH / 2, zoom: 1 },
  );
  const [w, h] = [WIDE / camera.zoom, WIDE / 2 / camera.zoom];
  const view: View = { x: camera.x - w / 2, y: camera.y - h / 2, w, h };
  const at = pin && near(pointOf(pin), camera.x);

  const look = ({ x, y, zoom: wanted }: Camera) => {
    const zoom = Math.max(1, Math.min(CLOSEST, wanted));
    const tall = WIDE / 4 / zoom;
    setCamera({
      x: zoom === 1 ? WIDE / 2 : ((x % WIDE) + WIDE) % WIDE,
      y: Math.max(Math.min(tall, HIGH / 2), Math.min(Math.max(HIGH - tall, HIGH / 2), y)),
      zoom,
    });
  };
  useEffect(() => {
    const seen = at && Math.abs(at.x - camera.x) < w / 2 && Math.abs(at.y - camera.y) < h / 2;
    if (at && !seen) look({ ...camera, ...at }); // its coordinates were typed
  }, [lat, lon]);
  const zoomBy = (factor: number) => look({ ...(factor > 1 && at ? at : camera), zoom: camera.zoom * factor });
  const put = (x: number, y: number) => {
    const spot = spotAt({ x, y });
    const digits = Math.min(MOST_DIGITS, Math.ceil(Math.log10(camera.zoom * 4)));
    onPin(...([spot.lat, spot.lon].map((one) => String(Number(one.toFixed(digits)))) as [string, string]));
  };
  const move = (right: number, down: number, fine: boolean) => {
    const step = w / STEPS / (fine ? 10 : 1);
    const from = at ?? camera;
    const to = { x: from.x + right * step, y: from.y + down * step };
    put(to.x, to.y);
    if (Math.abs(to.x - camera.x) > w * 0.45 || Math.abs(to.y - camera.y) > h * 0.45) look({ ...camera, ...to });
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, [number, number]> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const way = moves[event.key];
    if (way) move(...way, event.shiftKey);
    else if (event.key === "+" || event.key === "-") zoomBy(event.key === "+" ? 2 : 0.5);
    else return;
    event.preventDefault();
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    box.current?.setPointerCapture(event.pointerId);
    began.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: camera, moved: false };
  };
  const drag = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const start = began.current;
    if (start?.id !== pointerId || !box.current) return;
    const [x, y] = [clientX - start.x, clientY - start.y];
    start.moved ||= Math.hypot(x, y) > TAP_PX;
    const unit = w / box.current.clientWidth;
    if (start.moved) look({ x: start.from.x - x * unit, y: start.from.y - y * unit, zoom: camera.zoom });
  };
  const up = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const start = began.current;
    began.current = null;
    if (start?.id !== pointerId || start.moved || !box.current) return;
    const { left, top, width, height } = box.current.getBoundingClientRect();
    put(view.x + ((clientX - left) / width) * w, view.y + ((clientY - top) / height) * h);
  };
  return (
    <div class="pin-map">
      <div
        ref={box}
        class="pin-map-box"
        role="application"
        tabIndex={0}
        aria-label={t.pinMap}
        aria-describedby="pin-map-keys"
        onKeyDown={press}
        onPointerDown={down}
        onPointerMove={drag}
        onPointerUp={up}
        onPointerCancel={() => (began.current = null)}>
        <Drawing view={view}>
          {at && pin && radius > 0 ? <circle class="reach" cx={at.x} cy={at.y} r={radius / kmAt(at)} /> : null}
        </Drawing>
        {at ? (
          <i
            class="pin-map-pin"
            style={{ left: `${((at.x - view.x) / w) * 100}%`, top: `${((at.y - view.y) / h) * 100}%` }}
          />
        ) : null}
      </div>
      <div class="pin-map-keys">
        <small id="pin-map-keys">{t.pinMapKeys}</small>
        <button type="button" class="quiet" aria-label={t.zoomIn} onClick={() => zoomBy(2)}>
          +
        </button>
        <button type="button" class="quiet" aria-label={t.zoomOut} onClick={() => zoomBy(0.5)}>
          −
        </button>
      </div>
    </div>
  );
}

/** A point on whichever side of 180 degrees is nearer to what is looked at. */
const near = ({ x, y }: { x: number; y: number }, to: number) => ({ x: x + Math.round((to - x) / WIDE) * WIDE, y });
