// Notes to pieces: mixed, with a small hall, without rumble, limited; the tail of a loop goes onto its beginning.
import { type Instrument, type Samples, decibels, note } from "./synth";
import type { ScorePiece } from "./score";

export interface ScoreNote {
  instrument: string;
  midi: number;
  /** Seconds. */
  at: number;
  length: number;
  /** 0 soft, 1 as written, 2 accent. */
  stress: 0 | 1 | 2;
  gain: number;
  pan: number;
  /** How much of it the hall hears. */
  send: number;
}

export interface Stereo {
  left: Samples;
  right: Samples;
}

/** Longest echo in seconds. */
const TAIL = 2.2;

/** A piece as samples at `rate`; `gain` in dB. A name that is no instrument raises. */
export function render(
  { notes, seconds, loop, room }: ScorePiece,
  band: ReadonlyMap<string, Instrument>,
  rate: number,
  gain: number,
): Stereo {
  const size = Math.round(seconds * rate);
  const whole = size + (loop ? Math.ceil(TAIL * rate) : 0);
  const [left, right, wet]: Samples[] = [new Float32Array(whole), new Float32Array(whole), new Float32Array(whole)];
  const made = new Map<string, Samples>();
  for (const { instrument: name, midi, at, length, stress, gain: loud, pan, send } of notes) {
    const key = `${name} ${midi} ${length.toFixed(4)} ${stress}`;
    let samples = made.get(key);
    if (!samples) {
      const instrument = band.get(name);
      if (!instrument) throw new Error(`No instrument ${name}`);
      samples = note(instrument, midi, length, stress, rate);
      made.set(key, samples);
    }
    const angle = ((pan + 1) * Math.PI) / 4;
    const start = Math.round(at * rate);
    mix(samples, start, left!, loud * Math.cos(angle));
    mix(samples, start, right!, loud * Math.sin(angle));
    if (send) mix(samples, start, wet!, loud * send);
  }
  hall(wet!, left!, right!, rate, room / 2);
  const factor = decibels(gain);
  return { left: finish(left!, size, factor, rate, loop), right: finish(right!, size, factor, rate, loop) };
}

function mix(samples: Samples, start: number, into: Samples, gain: number): void {
  const end = Math.min(samples.length, into.length - start);
  for (let i = 0, j = start; i < end; i += 1, j += 1) into[j]! += samples[i]! * gain;
}

const CEILING = 0.78;
const KNEE = 0.6;
const LOWEST_HZ = 28;
const FADE_S = 0.008;

/** No rumble, no tail lost, and nothing over the ceiling. */
function finish(side: Samples, size: number, gain: number, rate: number, loop: boolean): Samples {
  const keep = 1 - (2 * Math.PI * LOWEST_HZ) / rate;
  let before = 0;
  let after = 0;
  for (let i = 0; i < side.length; i += 1) {
    const x = side[i]!;
    after = x - before + keep * after;
    before = x;
    side[i] = after * gain;
  }
  for (let i = size; i < side.length; i += 1) side[i % size]! += side[i]!;
  for (let i = 0; i < size; i += 1) {
    const x = side[i]!;
    const over = Math.abs(x) - KNEE;
    if (over > 0) side[i] = Math.sign(x) * (KNEE + (CEILING - KNEE) * Math.tanh(over / (CEILING - KNEE)));
  }
  const fade = loop ? 0 : Math.min(size, Math.round(FADE_S * rate));
  for (let i = 0; i < fade; i += 1) side[size - 1 - i]! *= i / fade;
  return side.slice(0, size);
}

/** Seconds of the delay lines; without a common measure. */
const DELAYS = [0.0297, 0.0371, 0.0411, 0.0437];
/** How much of the high passes at each turn. */
const PASS = 0.58;

/** Four delay lines that feed each other. */
function hall(wet: Samples, left: Samples, right: Samples, rate: number, stay: number): void {
  const lines = DELAYS.map((time) => new Float32Array(Math.round(time * rate)));
  const at = lines.map(() => 0);
  const low = lines.map(() => 0);
  for (let i = 0; i < wet.length; i += 1) {
    // The tiny offset keeps silence from becoming numbers that processors are slow at.
    const x = wet[i]! + 1e-20;
    for (let line = 0; line < 4; line += 1) low[line]! += PASS * (lines[line]![at[line]!]! - low[line]!);
    const [a, b, c, d] = low as [number, number, number, number];
    left[i]! += 0.6 * (a + c);
    right[i]! += 0.6 * (b + d);
    const sum = a + b + c + d;
    for (let line = 0; line < 4; line += 1) {
      const delay = lines[line]!;
      delay[at[line]!] = x + stay * (2 * low[line]! - sum);
      at[line] = (at[line]! + 1) % delay.length;
    }
  }
}
