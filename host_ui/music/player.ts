// Plays the music: pieces come from a worker, beds run in step and give way to stings, and what is over is dropped.
import address from "worker:./worker";
import type { WallScene } from "../common/audio";
import { type Bed, bedOf, truthOf, wanted } from "./beds";
import { type Manner, say } from "./speech";
import { STINGS, WITHIN, givesFor } from "./stings";

/** Samples per second of what is made: it lies under talk, and there are minutes of it. */
const RATE = 24_000;
/** Bytes of samples that are kept; the bed that was heard longest ago goes first. */
const MOST_BYTES = 40e6;
/** Nothing is made ahead that may be in the way of what is kept. */
const LARGEST_BYTES = 14e6;
/** Nobody hears when within a bed it begins, nor that its end is so much too late. */
const DRIFT_S = 0.25;
const LOOK_MS = 200;
/** The deadline that has just passed. */
const JUST_MS = 600;
/** Nothing sounds for so long before the truth; what begins within a piece comes in so fast. */
const STILL_S = 0.15;
const RISE_S = 0.02;
const BEDS_DB = -4;
/** What neighbours hear through a wall is lower. */
const NIGHT_HZ = 80;

const factor = (db: number): number => 10 ** (db / 20);

interface Playing {
  key: string;
  bed: Bed;
  out: GainNode;
  layers: GainNode[];
  sources: AudioBufferSourceNode[];
  /** When the context's clock showed zero of the piece. */
  zero: number;
  length: number;
}

export class Player {
  private readonly buffers = new Map<string, AudioBuffer>();
  private readonly asked = new Set<string>();
  private readonly worker: Worker;
  private readonly limiter: DynamicsCompressorNode;
  private readonly lowest: BiquadFilterNode;
  /** Beds, and stings, under the voice. */
  private readonly speech: GainNode;
  private readonly beneath: GainNode;
  private readonly duck: GainNode;
  private readonly beds: GainNode;
  private readonly stings: GainNode;
  private playing: Playing | null = null;
  private scene: WallScene | null = null;
  private silent = false;
  /** Until when music is heard even where it is off (context's clock). */
  private anyway = 0;
  /** Ends what is being said. */
  private hold = (): void => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Throws where there are no workers. */
  constructor(
    private readonly context: AudioContext,
    into: AudioNode,
  ) {
    this.limiter = new DynamicsCompressorNode(context, { knee: 3, attack: 0.003, release: 0.12 });
    this.lowest = new BiquadFilterNode(context, { type: "highpass" });
    this.limiter.connect(this.lowest).connect(into);
    const bus = (gain: number, next: AudioNode) => {
      const made = new GainNode(context, { gain });
      made.connect(next);
      return made;
    };
    this.speech = bus(1, this.limiter);
    this.beneath = bus(1, this.limiter);
    this.duck = bus(1, this.speech);
    this.beds = bus(factor(BEDS_DB), this.duck);
    this.stings = bus(1, this.beneath);
    this.worker = new Worker(address);
    this.worker.onmessage = ({
      data,
    }: MessageEvent<{ name: string; rate: number } & Record<"left" | "right", Samples>>) => this.keep(data);
  }

  /** What the wall shows now, and what may be heard. */
  conduct(scene: WallScene, { music, muted, night }: { music: boolean; muted: boolean; night: boolean }): void {
    this.scene = scene;
    this.silent = muted || !music;
    const quieter = (gain: AudioParam, db: number) => gain.setTargetAtTime(factor(db), this.context.currentTime, 0.03);
    quieter(this.beds.gain, night ? BEDS_DB - 10 : BEDS_DB);
    quieter(this.stings.gain, night ? -6 : 0);
    this.limiter.threshold.value = night ? -12 : -3;
    this.limiter.ratio.value = night ? 4 : 12;
    this.lowest.frequency.value = night ? NIGHT_HZ : 10;
    if (!muted) this.prepare(STINGS);
    this.look();
  }

  /** Let the music be heard for a while even where it is off. */
  audition(ms: number): void {
    this.anyway = this.context.currentTime + ms / 1000;
    this.look();
  }

  /** Play what stands for a cue; false where there is nothing, or not yet: better late by another sound than not at all. */
  sting(cue: string, higher: number): boolean {
    if (WITHIN[cue]?.some((piece) => this.buffers.has(piece))) return true;
    if (cue === "tick" && this.playing && this.playing.bed.layers > 2) return true; // the bed's last seconds tick
    const buffer = this.buffers.get(cue);
    if (!buffer || isBed(cue)) return false;
    const now = this.context.currentTime;
    const source = new AudioBufferSourceNode(this.context, { buffer, playbackRate: 2 ** (higher / 12) });
    const skipped = cue === "breath" ? Math.max(0, buffer.duration - this.breathS()) : 0;
    const into = new GainNode(this.context, { gain: skipped > 0 ? 0 : 1 });
    into.gain.setTargetAtTime(1, now, RISE_S);
    source.connect(into).connect(this.stings);
    source.start(now, skipped);
    const gives = givesFor(cue);
    if (gives > 0) {
      this.duck.gain.cancelScheduledValues(now);
      this.duck.gain.setTargetAtTime(factor(-gives), now, 0.02);
      this.duck.gain.setTargetAtTime(1, now + Math.min(buffer.duration, 1.6), 0.12);
    }
    return true;
  }

  /** For how many seconds a breath may be heard: it is over before the truth comes, and in a quick reveal it begins late. */
  private breathS(): number {
    const { line, update } = this.scene ?? {};
    const truth = update?.game && truthOf(update.game.view);
    return truth && line ? (truth - line.serverNow()) / 1000 - STILL_S : Number.POSITIVE_INFINITY;
  }

  /** Say a text in the place of what is being said; beds and stings give way. Returns what ends it. */
  speak(text: string, tag: string, manner: Manner, said?: () => void): () => void {
    this.hold();
    const hush = (speaks: boolean) => {
      for (const [{ gain }, lower] of [
        [this.speech, -12],
        [this.beneath, -6],
      ] as const)
        gain.setTargetAtTime(speaks ? factor(lower) : 1, this.context.currentTime, speaks ? 0.02 : 0.13);
    };
    this.hold = say(text, tag, manner, hush, said);
    return this.hold;
  }

  /** Silence beds and stings for another sound, or let them come back. Returns where that one goes. */
  alone(silent: boolean): AudioNode {
    for (const { gain } of [this.speech, this.beneath])
      gain.setTargetAtTime(silent ? 0 : 1, this.context.currentTime, silent ? 0.07 : 0.3);
    return this.limiter;
  }

  /** What is heard now and what has been made, for tests; `off`: seconds by which the bed is not where it should be. */
  get state(): { pieces: readonly string[]; layers: number; off: number; made: readonly string[]; bytes: number } {
    const { bed, length, zero } = this.playing ?? {};
    const past =
      this.context.currentTime - (zero ?? 0) - ((this.scene?.line.serverNow() ?? 0) - (bed?.from ?? 0)) / 1000;
    const off = length === undefined ? 0 : past - Math.round(past / length) * length;
    return {
      pieces: bed?.pieces ?? [],
      layers: bed?.layers ?? 0,
      off,
      made: [...this.buffers.keys()],
      bytes: this.bytes,
    };
  }

  private keep({ name, rate, left, right }: { name: string; rate: number; left: Samples; right: Samples }): void {
    const buffer = this.context.createBuffer(2, left.length, rate);
    buffer.copyToChannel(left, 0);
    buffer.copyToChannel(right, 1);
    this.asked.delete(name);
    this.buffers.set(name, buffer);
    this.drop();
    this.look();
  }

  private get bytes(): number {
    return [...this.buffers.values()].reduce((sum, { length }) => sum + length * 8, 0);
  }

  private drop(): void {
    const heard = this.playing?.bed.pieces ?? [];
    for (const name of [...this.buffers.keys()])
      if (this.bytes > MOST_BYTES && isBed(name) && !heard.includes(name)) this.buffers.delete(name);
  }

  private prepare(names: readonly string[]): void {
    for (const name of names) {
      if (this.buffers.has(name) || this.asked.has(name)) continue;
      this.asked.add(name);
      this.worker.postMessage({ name, rate: RATE });
    }
  }

  private readonly look = (): void => {
    clearTimeout(this.timer);
    if (!this.scene) return;
    const { line, update, game } = this.scene;
    const now = line.serverNow();
    const silent = this.silent && this.context.currentTime >= this.anyway;
    const bed = silent ? null : bedOf(update, game, now);
    if (!silent) {
      if (bed) this.prepare(bed.pieces);
      const ahead = wanted(update, game).find((name) => !this.buffers.has(name));
      if (ahead && this.asked.size === 0 && this.bytes + LARGEST_BYTES < MOST_BYTES) this.prepare([ahead]);
      this.timer = setTimeout(this.look, LOOK_MS);
    }
    this.play(bed, now);
  };

  private play(bed: Bed | null, now: number): void {
    const before = this.playing;
    const key = bed ? `${bed.pieces.join()} ${bed.from} ${bed.once}` : "";
    if (before && before.key !== key) {
      const closed = before.bed.exact && Math.abs(now - before.bed.from) < JUST_MS;
      this.fade(before, closed || bed === null ? 0.08 : 0.8);
      if (closed) this.sting("timeup", 0);
    }
    if (!bed) return;
    const current = this.playing ?? this.begin(bed, key, now);
    if (!current) return;
    const at = this.context.currentTime;
    if (current.bed.level !== bed.level || current.bed.layers !== bed.layers || current === this.playing) {
      current.out.gain.setTargetAtTime(factor(bed.level), at, bed.fade / 3);
      current.layers.forEach(({ gain }, layer) => gain.setTargetAtTime(layer < bed.layers ? 1 : 0, at, bed.fade / 3));
    }
    current.bed = bed;
    if (bed.exact && Math.abs(this.state.off) > DRIFT_S) this.fade(current, 0.3); // begun anew at the next look
  }

  private begin(bed: Bed, key: string, now: number): Playing | null {
    const buffers = bed.pieces.flatMap((name) => this.buffers.get(name) ?? []);
    if (buffers.length < bed.pieces.length) return null;
    const { context } = this;
    const length = Math.max(...buffers.map(({ duration }) => duration));
    const past = (now - bed.from) / 1000;
    if (bed.once && past >= length) return null;
    const offset = bed.once ? Math.max(0, past) : ((past % length) + length) % length;
    const at = context.currentTime + 0.02;
    const out = new GainNode(context, { gain: 0 });
    out.connect(this.beds);
    const layers = buffers.map(() => new GainNode(context, { gain: 0 }));
    const sources = buffers.map((buffer, layer) => {
      const source = new AudioBufferSourceNode(context, { buffer, loop: !bed.once });
      source.connect(layers[layer]!).connect(out);
      source.start(at, offset % buffer.duration);
      return source;
    });
    for (const name of bed.pieces) {
      const buffer = this.buffers.get(name)!;
      this.buffers.delete(name);
      this.buffers.set(name, buffer); // the last to go
    }
    this.playing = { key, bed, out, layers, sources, zero: at - offset, length };
    return this.playing;
  }

  private fade({ out, sources }: Playing, seconds: number): void {
    const now = this.context.currentTime;
    out.gain.cancelScheduledValues(now);
    out.gain.setTargetAtTime(0, now, seconds / 4);
    for (const source of sources) source.stop(now + seconds + 0.05);
    this.playing = null;
  }
}

type Samples = Float32Array<ArrayBuffer>;
const isBed = (name: string): boolean => !STINGS.includes(name);
