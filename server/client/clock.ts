/**
 * The room clock as this device knows it.
 *
 * Each update carries the room's time at the moment the server sent it. The sample that travelled fastest is the
 * truest, so the estimate is the greatest offset of the last samples plus half a round trip. Small corrections are
 * spread over half a second: a countdown never runs backwards.
 */

const WINDOW = 8;
const JUMP_MS = 400;
const SLEW_MS = 500;

export class RoomClock {
  private samples: number[] = [];
  private frozen: number | null = null;
  private from = 0;
  private to = 0;
  private since = 0;
  private known = false;

  /** @param tick monotonic milliseconds of this device */
  constructor(private readonly tick: () => number = () => performance.now()) {}

  /** Forget every sample, as after a sleep or a reconnection. */
  reset(): void {
    this.samples = [];
  }

  /**
   * Take a reading.
   * @param clock room clock in ms as the server sent it
   * @param paused whether the room clock stands still
   * @param rtt round trip in ms, if known
   */
  observe(clock: number, paused: boolean, rtt: number | null = null): void {
    const local = this.tick();
    if (paused) {
      this.frozen = clock;
      this.reset();
      return;
    }
    if (this.frozen !== null) {
      this.frozen = null;
      this.known = false;
      this.reset();
    }
    const sample = clock - local;
    // Much older than what we had: the room was paused or restarted without us.
    if (this.samples.length > 0 && sample < Math.max(...this.samples) - 1500) this.reset();
    this.samples = [...this.samples.slice(1 - WINDOW), sample];
    const target = Math.max(...this.samples) + Math.min(rtt ?? 0, 500) / 2;
    const shown = this.offset(local);
    this.from = this.known && Math.abs(target - shown) < JUMP_MS ? shown : target;
    this.to = target;
    this.since = local;
    this.known = true;
  }

  /** The room clock now, in ms. */
  now(): number {
    if (this.frozen !== null) return this.frozen;
    const local = this.tick();
    return local + this.offset(local);
  }

  private offset(local: number): number {
    const share = Math.min(1, Math.max(0, (local - this.since) / SLEW_MS));
    return this.from + (this.to - this.from) * share;
  }
}
