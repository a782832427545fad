/**
 * One device's line to a room: connects, keeps the token, sends commands exactly once, and shows the newest update.
 *
 * A command has its own id and is sent again with the same id after a time-out or a reconnection until the server
 * answers, so a bad network costs time but never an answer and never counts one twice.
 */
import { type ReadonlySignal, signal } from "@preact/signals";
import { io, type Socket } from "socket.io-client";
import { RoomClock } from "./clock";
import { patched } from "./patch";
import { Pulse } from "./pulse";
import { load, loadInPage, save, saveInPage, tokenKey } from "./storage";
import { received } from "./touch";
import type { Auth, Command, Hint } from "./wire/commands";
import type { Goodbye, Live, Patch, Probe, Reaction, Reply, Update, Welcome } from "./wire/messages";

export type Status = "connecting" | "online" | "lost" | "gone";

type WithoutId<C> = C extends unknown ? Omit<C, "id"> : never;
/** A command before it has an id. */
export type Order = WithoutId<Command>;

interface ServerToClient {
  update: (update: Update, ack?: () => void) => void;
  patch: (patch: Patch, ack?: () => void) => void;
  welcome: (welcome: Welcome) => void;
  goodbye: (goodbye: Goodbye) => void;
  probe: (probe: Probe, ack?: (answer: { n: number }) => void) => void;
  live: (live: Live) => void;
  reaction: (reaction: Reaction) => void;
}
interface ClientToServer {
  command: (command: Command, ack: (reply: Partial<Reply>) => void) => void;
  live: (hint: Hint) => void;
}

/** A line as the server measured it: see `Probe`. */
export type Network = Pick<Probe, "jitter_ms" | "coverage"> & { rtt_ms: number };

/** What screens need of a session; a gallery of screens provides a canned one. */
export interface Line {
  readonly room: string;
  readonly status: ReadonlySignal<Status>;
  readonly update: ReadonlySignal<Update | null>;
  readonly goodbye: ReadonlySignal<Goodbye | null>;
  readonly welcome: ReadonlySignal<Welcome | null>;
  /** Median round trip in ms as the server measured it. */
  readonly rtt: ReadonlySignal<number | null>;
  /** What the server measured of this line, for the network chip; null before the first measurement. */
  readonly network: ReadonlySignal<Network | null>;
  /** The secret that this device holds for the room, if any. */
  readonly token: ReadonlySignal<string | null>;
  /** Commands that wait for their answer. */
  readonly waiting: ReadonlySignal<number>;
  /** What somebody who is asked is about to do; it holds while its prompt is open. */
  readonly live: ReadonlySignal<Live | null>;
  /** What a player has sent up last; big screens are told. */
  readonly reaction: ReadonlySignal<Reaction | null>;
  /** Show the others what this phone is about to do; it may be lost, and no answer comes. */
  hint(hint: Hint): void;
  /**
   * Send a command; resolves with the server's answer, however often the line breaks before. One that could not even be
   * sent for `expires_ms` is refused here (OFFLINE): what comes after that would surprise whoever gave it.
   */
  send(order: Order, expires_ms?: number): Promise<Reply>;
  /** The room clock now, in ms. */
  serverNow(): number;
  /** Come back after a goodbye; `fresh` forgets the token first. */
  restart(fresh?: boolean): void;
  close(): void;
}

interface SessionOptions {
  room: string;
  role: Auth["role"];
  /** Overrides the stored token (a link that carries one). */
  token?: string | null;
  /** Which of the players at this phone; null for one of whom nothing may be kept on the device. */
  slot?: number | null;
  /** Where the server is; the page's own origin by default. */
  url?: string;
}

const ACK_TIMEOUT_MS = 4000;
const HIDDEN_LONG_MS = 2000;

interface Pending {
  command: Command;
  resolve: (reply: Reply) => void;
  inFlight: boolean;
  /** Until when it may leave for the first time. */
  expires: number;
}

/** A reply with every field, whatever the server left out. */
const whole = (reply: Partial<Reply>): Reply => ({
  ok: false,
  seq: null,
  error: null,
  token: null,
  player: null,
  knock: null,
  preview: null,
  ...reply,
});

const failed = (code: string, message: string): Reply => whole({ error: { code, message } });

/** An id nobody else picks; `crypto.randomUUID` does not exist on plain http. */
function messageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Session implements Line {
  readonly room: string;
  readonly status = signal<Status>("connecting");
  readonly update = signal<Update | null>(null);
  readonly goodbye = signal<Goodbye | null>(null);
  readonly welcome = signal<Welcome | null>(null);
  readonly rtt = signal<number | null>(null);
  readonly network = signal<Network | null>(null);
  readonly token = signal<string | null>(null);
  readonly waiting = signal(0);
  readonly live = signal<Live | null>(null);
  readonly reaction = signal<Reaction | null>(null);

  private readonly role: Auth["role"];
  private readonly slot: number | null;
  private readonly clock = new RoomClock();
  private readonly socket: Socket<ServerToClient, ClientToServer>;
  private readonly pending = new Map<string, Pending>();
  private readonly stop = new AbortController();
  private readonly pulse = new Pulse({
    plays: () => this.update.value?.room.phase === "playing",
    silent: () => this.lose(),
    heard: () => {
      if (this.status.value === "lost" && this.socket.connected) this.status.value = "online";
    },
    dead: () => this.status.value !== "gone" && this.reconnect(),
  });
  private newest = -1;
  /** In front of "/socket.io": the path of the process that has the room; "" is the common way, where any answers. */
  private own = "";
  private way = "";
  private hiddenAt: number | null = null;

  constructor(options: SessionOptions) {
    this.room = options.room.toUpperCase();
    this.role = options.role;
    this.slot = options.slot === undefined ? 0 : options.slot;
    this.token.value = options.token ?? this.storedToken();
    if (options.token) this.storeToken(options.token);
    this.socket = io(options.url ?? "/", {
      path: "/socket.io",
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      auth: (give) => give(this.auth()),
      reconnectionDelay: 250,
      reconnectionDelayMax: 2000,
      timeout: 6000,
    });
    this.listen();
    this.watchPage();
  }

  serverNow(): number {
    return this.clock.now();
  }

  send(order: Order, expires_ms = Infinity): Promise<Reply> {
    if (this.status.value === "gone") return Promise.resolve(failed("GONE", ""));
    const command = { ...order, id: messageId() } as Command;
    return new Promise((resolve) => {
      const entry: Pending = { command, resolve, inFlight: false, expires: performance.now() + expires_ms };
      this.pending.set(command.id, entry);
      this.waiting.value = this.pending.size;
      this.transmit(entry);
    });
  }

  hint(hint: Hint): void {
    this.socket.volatile.emit("live", hint);
  }

  restart(fresh = false): void {
    if (fresh) this.storeToken(null);
    this.goodbye.value = null;
    this.welcome.value = null;
    this.update.value = null;
    this.status.value = "connecting";
    this.reconnect();
  }

  close(): void {
    this.stop.abort();
    this.pulse.stop();
    this.dropPending("GONE");
    this.socket.disconnect();
    this.status.value = "gone";
  }

  private auth(): Auth {
    return { v: 1, role: this.role, room: this.room, token: this.token.value, patches: true };
  }

  private storedToken(): string | null {
    if (this.role === "screen") return null;
    const key = tokenKey(this.room, this.role, this.slot ?? 0);
    return (this.slot === null ? null : load(key)) ?? loadInPage(key);
  }

  private storeToken(token: string | null): void {
    this.token.value = token;
    if (this.role === "screen") return;
    const key = tokenKey(this.room, this.role, this.slot ?? 0);
    if (this.slot !== null) save(key, token);
    saveInPage(key, token);
  }

  private listen(): void {
    const { socket } = this;
    socket.io.on("open", () => this.pulse.watch(socket.io.engine));
    socket.on("connect", () => {
      // The server may have been restarted in between and count anew.
      this.newest = -1;
      this.live.value = null;
      this.clock.reset();
      this.status.value = "online";
      for (const entry of this.pending.values()) this.transmit(entry);
    });
    socket.on("disconnect", (reason) => {
      this.goBy(""); // whatever happened: any process knows who has the room now
      for (const entry of this.pending.values()) entry.inFlight = false;
      if (this.status.value === "gone") return;
      this.status.value = "lost";
      // The server closed the socket itself: socket.io does not come back from that on its own.
      if (reason === "io server disconnect") setTimeout(() => this.revive(), 400);
    });
    socket.on("connect_error", (error) => {
      if (this.status.value === "gone") return;
      this.lose();
      const refusal = (error as Error & { data?: Partial<Goodbye> & { path?: string } }).data;
      if (refusal?.path !== undefined) {
        const again = this.way === refusal.path; // that process has just gone, and no other one has the room yet
        this.own = refusal.path;
        this.goBy(this.own);
        if (again) setTimeout(() => this.revive(), 250);
        else this.reconnect();
        return;
      }
      if (refusal === undefined) this.goBy(this.way === "" ? this.own : "");
      if (refusal?.code) this.leaveFor({ code: refusal.code, message: refusal.message ?? error.message });
      else if (!socket.active) setTimeout(() => this.revive(), 1000);
    });
    socket.on("update", (update, ack) => {
      // At once, before any work: the server measures the way of this very message.
      ack?.();
      received(update);
      if (update.seq >= this.newest) this.show(update);
    });
    socket.on("patch", (patch, ack) => {
      ack?.();
      const known = this.update.value;
      if (known === null) return; // a restart is under way: the whole picture comes
      const { room, game, ...rest } = patched(known, patch.changes);
      const update = {
        ...rest,
        seq: patch.seq,
        room: { ...room, clock: patch.clock },
        game: game && { ...game, events: patch.events },
      };
      received(update);
      this.show(update);
    });
    socket.on("probe", (probe, ack) => {
      ack?.({ n: probe.n });
      if (probe.rtt_ms === null) return;
      this.rtt.value = probe.rtt_ms;
      this.network.value = { rtt_ms: probe.rtt_ms, jitter_ms: probe.jitter_ms, coverage: probe.coverage };
    });
    socket.on("live", (live) => {
      this.live.value = live;
    });
    socket.on("reaction", (reaction) => {
      this.reaction.value = reaction;
    });
    socket.on("welcome", (welcome) => {
      this.storeToken(welcome.token);
      this.welcome.value = welcome;
      this.reconnect();
    });
    socket.on("goodbye", (goodbye) => this.leaveFor(goodbye));
  }

  /** Say that the line is lost, if it was there. */
  private lose(): void {
    if (this.status.value === "online") this.status.value = "lost";
  }

  private show(update: Update): void {
    this.newest = update.seq;
    this.clock.observe(update.room.clock, update.room.paused, this.rtt.value);
    this.update.value = update;
  }

  private leaveFor(goodbye: Goodbye): void {
    if (goodbye.code === "bad_token" && this.role === "player" && this.token.value !== null) {
      // The seat behind this token is gone; the device may still join as somebody new.
      this.storeToken(null);
      this.reconnect();
      return;
    }
    if (goodbye.code === "banned") this.storeToken(null);
    this.status.value = "gone";
    this.goodbye.value = goodbye;
    this.dropPending(goodbye.code.toUpperCase());
    this.socket.disconnect();
  }

  private dropPending(code: string): void {
    const lost = [...this.pending.values()];
    this.pending.clear();
    this.waiting.value = 0;
    for (const entry of lost) entry.resolve(failed(code, ""));
  }

  private transmit(entry: Pending): void {
    if (entry.inFlight || !this.socket.connected) return;
    if (performance.now() > entry.expires) {
      this.settle(entry, failed("OFFLINE", ""));
      return;
    }
    entry.inFlight = true;
    entry.expires = Infinity; // the server may have it: from now on it is sent until it says so
    this.socket
      .timeout(ACK_TIMEOUT_MS)
      .emit("command", entry.command, (error: Error | null, reply?: Partial<Reply>) => {
        if (this.pending.get(entry.command.id) !== entry) return;
        if (error || !reply) {
          // Connected and silent for four seconds: a dead line that nobody has noticed yet.
          entry.inFlight = false;
          if (this.socket.connected) this.reconnect();
          return;
        }
        // the console is also told tokens of others, which are not its own
        if (reply.token && entry.command.kind === "join") this.storeToken(reply.token);
        this.settle(entry, whole(reply));
      });
  }

  private settle(entry: Pending, reply: Reply): void {
    this.pending.delete(entry.command.id);
    this.waiting.value = this.pending.size;
    entry.resolve(reply);
  }

  private goBy(way: string): void {
    this.way = way;
    this.socket.io.opts.path = `${way}/socket.io`;
  }

  private reconnect(): void {
    this.socket.disconnect();
    this.socket.connect();
  }

  private revive(): void {
    if (this.status.value !== "gone" && !this.socket.connected) this.reconnect();
  }

  /** Phones close sockets behind a sleeping page without telling anybody: ask anew when the page wakes. */
  private watchPage(): void {
    const { signal } = this.stop;
    const wake = () => {
      const away = this.hiddenAt === null ? 0 : performance.now() - this.hiddenAt;
      this.hiddenAt = null;
      if (this.status.value !== "gone" && (away > HIDDEN_LONG_MS || !this.socket.connected)) this.reconnect();
    };
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "hidden") this.hiddenAt = performance.now();
        else wake();
      },
      { signal },
    );
    addEventListener("pageshow", (event) => event.persisted && wake(), { signal });
    // A sign of life may prove the browser wrong: a server on this very machine needs no network.
    addEventListener("offline", () => this.lose(), { signal });
    addEventListener("online", () => this.status.value !== "gone" && this.reconnect(), { signal });
  }
}
