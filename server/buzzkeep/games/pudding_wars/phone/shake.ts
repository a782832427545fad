/** Shaking the phone instead of a swipe: only where the browser lets a page feel motion (https, and asked for on iPhones). */

const LISTEN_MS = 600;
const STILL = 4;
const SPAN = 16;

type Asking = typeof DeviceMotionEvent & { requestPermission?: () => Promise<"granted" | "denied"> };

export const canShake = (): boolean => window.isSecureContext && typeof DeviceMotionEvent !== "undefined";

/** The strength of 600 ms of shaking, from 0.1 to 1 (rule 5: peak acceleration without gravity, in m/s²); null if refused. */
export async function shaken(): Promise<number | null> {
  const asking = DeviceMotionEvent as Asking;
  if (asking.requestPermission && (await asking.requestPermission()) !== "granted") return null;
  let peak: number | null = null;
  const feel = ({ acceleration }: DeviceMotionEvent): void => {
    if (acceleration?.x == null) return;
    peak = Math.max(peak ?? 0, Math.hypot(acceleration.x, acceleration.y ?? 0, acceleration.z ?? 0));
  };
  addEventListener("devicemotion", feel);
  await new Promise((resolve) => setTimeout(resolve, LISTEN_MS));
  removeEventListener("devicemotion", feel);
  return peak === null ? null : Math.max(0.1, Math.min(1, (peak - STILL) / SPAN));
}
