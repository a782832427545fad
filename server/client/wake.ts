/**
 * Keeps the display on while a match runs.
 *
 * The Screen Wake Lock exists only on https and localhost. On the plain http of a living room, engines keep the display
 * on for a playing video that is fed by a MediaStream, so a two-pixel canvas is filmed and played. Safari on iPhones
 * accepts neither; there the lobby advises a longer auto-lock (see `wakeMayFail`).
 */

let wanted = false;
let lock: WakeLockSentinel | null = null;
let video: HTMLVideoElement | null = null;
let timer = 0;

// an iPad calls itself a Macintosh; of those, it alone has a touch screen
const isApple =
  typeof navigator !== "undefined" &&
  (/iP(hone|ad|od)/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1));

/** True where neither way is known to work, so that the player should be told. */
export const wakeMayFail = isApple && typeof navigator !== "undefined" && !("wakeLock" in navigator);

function film(): void {
  if (video || typeof HTMLCanvasElement.prototype.captureStream !== "function") return;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 2;
  const paint = canvas.getContext("2d");
  if (!paint) return;
  let on = false;
  const draw = () => {
    on = !on;
    paint.fillStyle = on ? "#0b1026" : "#0b1027";
    paint.fillRect(0, 0, 2, 2);
  };
  draw();
  timer = window.setInterval(draw, 500);
  video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.setAttribute("aria-hidden", "true");
  video.tabIndex = -1;
  video.style.cssText = "position:fixed;left:0;bottom:0;width:2px;height:2px;opacity:.01;pointer-events:none";
  video.srcObject = canvas.captureStream(2);
  document.body.append(video);
  void video.play().catch(unfilm);
}

function unfilm(): void {
  window.clearInterval(timer);
  video?.remove();
  video = null;
}

async function hold(): Promise<void> {
  if (document.visibilityState !== "visible") return;
  if (!("wakeLock" in navigator)) return film();
  try {
    lock ??= await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null), { once: true });
  } catch {
    film();
  }
}

/** Keep the display on from now on. Call it from a tap: some engines insist. */
export function stayAwake(): void {
  if (!wanted) document.addEventListener("visibilitychange", hold);
  wanted = true;
  void hold();
}
