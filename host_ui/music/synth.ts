// One note to samples. Arithmetic only: the same code renders in Node, in a worker or on a page.
export type Samples = Float32Array<ArrayBuffer>;

/** What a line of instruments.score says: numbers by name, pairs as [from, time]. All times are seconds to -60 dB. */
export interface Instrument {
  wave: string;
  value: (name: string, otherwise?: number) => number;
  second: (name: string, otherwise?: number) => number;
}

const SINE_BITS = 12;
const SINE_SIZE = 1 << SINE_BITS;
const SINE = new Float32Array(SINE_SIZE + 1);
for (let i = 0; i <= SINE_SIZE; i += 1) SINE[i] = Math.sin((2 * Math.PI * i) / SINE_SIZE);
/** Sine of a phase in turns. */
function sine(phase: number): number {
  const at = (phase - Math.floor(phase)) * SINE_SIZE;
  const whole = at | 0;
  return SINE[whole]! + (SINE[whole + 1]! - SINE[whole]!) * (at - whole);
}

/** The same noise each time: a page and a test hear the same. */
function noiseFrom(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2147483648;
  };
}

/** Rounds the corner of a saw or square at the jump, so that nothing folds back from beyond half the rate. */
function corner(phase: number, step: number): number {
  if (phase < step) return 2 * (phase /= step) - phase * phase - 1;
  if (phase > 1 - step) return (phase = (phase - 1) / step) * phase + 2 * phase + 1;
  return 0;
}

const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);
export const decibels = (db: number): number => 10 ** (db / 20);
const CONTROL = 32;
const BLOCK = new Float64Array(CONTROL);

/** One note, mono. */
export function note(instrument: Instrument, midi: number, length: number, stress: number, rate: number): Samples {
  const { wave, value } = instrument;
  const attack = value("a", 0.005);
  const decay = value("d", 0.5);
  const sustain = value("s");
  const release = value("r", 0.1);
  const fixed = value("len");
  const rings = value("ring") > 0;
  const held = fixed || (rings ? attack + decay : length);
  const total = Math.max(1, Math.ceil(Math.min(held + release, sustain > 0 ? 1e9 : attack + decay + 0.02) * rate));
  const out: Samples = new Float32Array(total);
  const base = hertz(midi + value("shift"));
  if (wave === "pluck") string(out, instrument, base, rate, stress);
  else tone(out, instrument, base, held, rate, stress);
  shape(out, attack, decay, sustain, release, held, rate, wave === "pluck");
  if (value("noise")) hiss(out, instrument, rate, midi);
  const gain = decibels(value("gain") + (stress - 1) * 4);
  const drive = value("drive");
  for (let i = 0; i < total; i += 1) {
    const x = out[i]! * gain;
    out[i] = drive ? Math.tanh(x * drive) / drive : x;
  }
  const fade = Math.min(total, Math.ceil(0.006 * rate));
  for (let i = 0; i < fade; i += 1) out[total - 1 - i]! *= i / fade;
  return out;
}

function tone(
  out: Samples,
  { wave, value, second }: Instrument,
  base: number,
  held: number,
  rate: number,
  stress: number,
): void {
  if (wave === "none") return;
  const voices = value("voices", 1);
  const detune = value("detune");
  const drop = value("drop");
  const dropTime = second("drop", 0.1);
  const glide = value("glide");
  const vibrato = second("vib");
  const vibratoRate = value("vib");
  const tremble = second("trem");
  const trembleRate = value("trem");
  const ratio = value("ratio", 1);
  const index = value("index") * (1 + 0.25 * (stress - 1));
  const indexTime = second("index", 0.3);
  const indexRest = value("rest");
  const cut = value("cut");
  const sweep = value("sweep");
  const sweepTime = second("sweep", 0.3);
  const track = value("track");
  const k = 1 / value("q", 0.7);
  const sub = value("sub");
  const upper = value("upper");
  const width = value("width", 0.5);
  const feedback = value("feedback");
  const bright = 1 + 0.35 * (stress - 1);
  const block = BLOCK;
  const size = out.length;
  for (let voice = 0; voice < voices; voice += 1) {
    const spread = voices > 1 ? detune * ((2 * voice) / (voices - 1) - 1) : 0;
    let phase = voice * 0.37;
    let modulator = 0;
    let low = 0;
    let band = 0;
    let subPhase = 0;
    let upperPhase = 0;
    let last = 0;
    // Pitch, filter and depth change every CONTROL samples; the loops between are as plain as can be.
    for (let start = 0; start < size; start += CONTROL) {
      const count = Math.min(CONTROL, size - start);
      const t = start / rate;
      let bend = spread / 100;
      if (drop) bend += drop * Math.exp((-6.9 * t) / dropTime);
      if (glide) bend += glide * Math.min(1, t / held);
      if (vibrato) bend += (vibrato / 100) * Math.min(1, t * 4) * sine(vibratoRate * t);
      const step = Math.min(0.45, (base * 2 ** (bend / 12)) / rate);
      if (wave === "saw")
        for (let i = 0; i < count; i += 1) {
          if ((phase += step) >= 1) phase -= 1;
          block[i] = 2 * phase - 1 - corner(phase, step);
        }
      else if (wave === "square")
        for (let i = 0; i < count; i += 1) {
          if ((phase += step) >= 1) phase -= 1;
          const other = phase < width ? phase + 1 - width : phase - width;
          block[i] = (phase < width ? 1 : -1) + corner(phase, step) - corner(other, step);
        }
      else if (wave === "triangle")
        for (let i = 0; i < count; i += 1) {
          if ((phase += step) >= 1) phase -= 1;
          block[i] = 1 - 4 * Math.abs(phase - 0.5);
        }
      else if (wave === "fm") {
        const amount = (indexRest + (index - indexRest) * Math.exp((-6.9 * t) / indexTime)) / 6.2832;
        const back = feedback / 6.2832;
        for (let i = 0; i < count; i += 1) {
          if ((phase += step) >= 1) phase -= 1;
          modulator += step * ratio;
          modulator -= Math.floor(modulator);
          block[i] = last = sine(phase + amount * sine(modulator) + back * last);
        }
      } else
        for (let i = 0; i < count; i += 1) {
          if ((phase += step) >= 1) phase -= 1;
          block[i] = sine(phase);
        }
      if (cut) {
        const f = (cut + sweep * Math.exp((-6.9 * t) / sweepTime)) * bright * (track ? (base / 262) ** track : 1);
        const g = Math.tan(Math.PI * Math.min(0.45, Math.max(20, f) / rate));
        const a1 = 1 / (1 + g * (g + k));
        const a2 = g * a1;
        const a3 = g * a2;
        for (let i = 0; i < count; i += 1) {
          const v3 = block[i]! - low;
          const v1 = a1 * band + a2 * v3;
          const v2 = low + a2 * band + a3 * v3;
          band = 2 * v1 - band;
          low = 2 * v2 - low;
          block[i] = v2;
        }
      }
      if (sub) for (let i = 0; i < count; i += 1) block[i]! += sub * sine((subPhase += step / 2));
      if (upper) for (let i = 0; i < count; i += 1) block[i]! += upper * sine((upperPhase += step * 2));
      const loud = (tremble ? 1 - tremble * (0.5 + 0.5 * sine(trembleRate * t)) : 1) / voices;
      for (let i = 0; i < count; i += 1) out[start + i]! += block[i]! * loud;
    }
  }
}

/** A plucked string: a noise burst that runs round a delay line and dulls. */
function string(out: Samples, { value }: Instrument, base: number, rate: number, stress: number): void {
  const period = rate / base - 0.5;
  const size = Math.floor(period);
  const part = period - size;
  const line = new Float32Array(size + 2);
  const noise = noiseFrom(Math.round(base * 7));
  const dull = Math.min(0.95, value("dull", 0.5) - 0.12 * (stress - 1));
  let soft = 0;
  let mean = 0;
  for (let i = 0; i < size; i += 1) mean += line[i] = soft += (1 - dull) * (noise() - soft);
  for (let i = 0; i < size; i += 1) line[i]! -= mean / size;
  let power = 0;
  for (let i = 0; i < size; i += 1) power += line[i]! ** 2;
  const level = 0.35 / Math.sqrt(power / size + 1e-9);
  const stay = 10 ** (-3 / (base * value("d", 1)));
  const damp = 0.5 * value("damp", 1);
  let at = 0;
  let last = 0;
  let kept = 0;
  for (let i = 0; i < out.length; i += 1) {
    const now = line[at]!;
    const delayed = now + part * (last - now);
    last = now;
    out[i] = now * level;
    line[at] = stay * (delayed * (1 - damp) + kept * damp);
    kept = delayed;
    if ((at += 1) >= size) at = 0;
  }
}

function shape(
  out: Samples,
  attack: number,
  decay: number,
  sustain: number,
  release: number,
  held: number,
  rate: number,
  plucked: boolean,
): void {
  const up = Math.max(1, attack * rate);
  const off = Math.floor(held * rate);
  const down = Math.exp(-6.9 / (decay * rate));
  const away = Math.exp(-6.9 / (release * rate));
  let level = 0;
  const rest = 1;
  for (let i = 0; i < out.length; i += 1) {
    if (i < off) {
      if (i < up) level = i / up;
      else if (!plucked) level = sustain + (level - sustain) * down;
    } else level *= away;
    out[i]! *= level * rest;
  }
}

/** Filtered noise beside or instead of the tone: nmode 0 low, 1 band, 2 high pass; ncut=from:to Hz; nd its decay; na its rise. */
function hiss(out: Samples, { value, second }: Instrument, rate: number, midi: number): void {
  const random = noiseFrom(midi * 977 + 13);
  const level = value("noise");
  const mode = value("nmode", 1);
  const k = 1 / value("nq", 0.7);
  const from = value("ncut", 2000);
  const to = second("ncut", from);
  const decay = value("nd", 0.1);
  const rise = Math.max(1, value("na", 0.001) * rate);
  const hold = value("nhold") * rate;
  const down = Math.exp(-6.9 / (decay * rate));
  const grain = value("grain");
  let low = 0;
  let band = 0;
  let a1 = 1;
  let a2 = 0;
  let a3 = 0;
  let loud = 1;
  let gate = 1;
  for (let i = 0; i < out.length; i += 1) {
    if (i % CONTROL === 0) {
      const g = Math.tan(Math.PI * Math.min(0.45, (from * (to / from) ** (i / out.length)) / rate));
      a1 = 1 / (1 + g * (g + k));
      a2 = g * a1;
      a3 = g * a2;
      if (grain) gate = random() > 1 - 2 * grain ? 1 : gate * 0.6;
    }
    const x = random();
    const v3 = x - low;
    const v1 = a1 * band + a2 * v3;
    const v2 = low + a2 * band + a3 * v3;
    band = 2 * v1 - band;
    low = 2 * v2 - low;
    const y = mode === 0 ? v2 : mode === 1 ? v1 * k : x - k * v1 - v2;
    out[i]! += level * y * gate * (i < rise ? i / rise : i < rise + hold ? 1 : (loud *= down));
  }
}
