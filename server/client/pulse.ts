/**
 * Whether anything still comes from the server.
 *
 * Over a WebSocket it sends a sign of life (Engine.IO's "noop") every 0.75 s, between matches every 2.25 s. So a line that is dead, though nobody has
 * closed it, is known long before any time-out of the transport. A line without such signs (polling) is not judged.
 */
import type { Socket } from "socket.io-client";

/** Nothing for so long, and the line counts as lost. */
const SILENT_MS = 1750;
/** Between matches that takes so much longer. */
const BETWEEN_MS = 3500;
/** Nothing for so long after that, and it is not worth waiting for. */
const DEAD_MS = 4250;

type Engine = Socket["io"]["engine"];

interface PulseEvents {
  /** Whether a match runs. */
  plays(): boolean;
  /** The line counts as lost. */
  silent(): void;
  /** Something has come again. */
  heard(): void;
  /** It is not worth waiting for. */
  dead(): void;
}

export class Pulse {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private engine: Engine | null = null;
  private beats = false;

  constructor(private readonly events: PulseEvents) {}

  /** Listen to a connection that has just been opened. */
  watch(engine: Engine): void {
    this.stop();
    this.engine = engine;
    engine.on("packet", ({ type }) => {
      if (engine !== this.engine) return;
      this.beats ||= type === "noop";
      if (!this.beats) return;
      this.wait(SILENT_MS, () => {
        if (this.events.plays()) this.fallSilent();
        else this.wait(BETWEEN_MS, () => this.fallSilent());
      });
      this.events.heard();
    });
    engine.on("close", () => engine === this.engine && this.stop());
  }

  /** Listen no more. */
  stop(): void {
    clearTimeout(this.timer);
    this.engine = null;
    this.beats = false;
  }

  private fallSilent(): void {
    this.events.silent();
    this.wait(DEAD_MS, () => this.events.dead());
  }

  /** What came while the page was busy is taken first: hence the second, empty time-out. */
  private wait(ms: number, over: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = setTimeout(over, 0);
    }, ms);
  }
}
