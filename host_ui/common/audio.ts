// The wall's sound. Its cues are synthesised here: oscillators, noise and gain envelopes, no files. The music comes in a
// chunk of its own, once a gesture has unlocked the page: until then, and where it cannot be, there are the cues alone.
import { lang } from "@client/i18n";
import type { Line } from "@client/session";
import { load, save } from "@client/storage";
import type { Update, WallSound } from "@client/wire/messages";
import type { GameMusic } from "../music/beds";
import type { Player } from "../music/player";
import { t } from "./texts";

interface Note {
  /** Seconds from the beginning of the cue. */
  at: number;
  /** Hz; for noise the middle of what is let through. */
  pitch: number;
  /** Seconds. */
  length: number;
  wave?: OscillatorType | "noise";
  loud?: number;
  slide?: number;
}

const CUES = {
  tick: [{ at: 0, pitch: 880, length: 0.09, wave: "square", loud: 0.4 }],
  locked: [
    { at: 0, pitch: 520, length: 0.08, wave: "triangle" },
    { at: 0.07, pitch: 780, length: 0.1, wave: "triangle" },
  ],
  drop: [
    { at: 0, pitch: 660, length: 0.07, wave: "triangle", loud: 0.5, slide: -180 },
    { at: 0.02, pitch: 190, length: 0.12, loud: 0.3, slide: -60 },
  ],
  breath: [
    { at: 0, pitch: 82, length: 0.9, loud: 0.2, slide: 14 },
    { at: 0.02, pitch: 123, length: 0.8, loud: 0.1, slide: 20 },
  ],
  turn: [
    { at: 0, pitch: 392, length: 0.12 },
    { at: 0.12, pitch: 523, length: 0.18 },
  ],
  question: [
    { at: 0, pitch: 330, length: 0.14, wave: "sawtooth", loud: 0.2 },
    { at: 0.14, pitch: 494, length: 0.3, wave: "sawtooth", loud: 0.2 },
  ],
  right: [
    { at: 0, pitch: 523, length: 0.12 },
    { at: 0.1, pitch: 659, length: 0.12 },
    { at: 0.2, pitch: 784, length: 0.36 },
  ],
  wrong: [{ at: 0, pitch: 220, length: 0.3, wave: "sawtooth", loud: 0.32, slide: -60 }],
  capture: [
    { at: 0, pitch: 262, length: 0.1 },
    { at: 0.08, pitch: 392, length: 0.1 },
    { at: 0.16, pitch: 523, length: 0.3 },
  ],
  repelled: [
    { at: 0, pitch: 200, length: 0.16, wave: "square", loud: 0.14 },
    { at: 0.16, pitch: 200, length: 0.26, wave: "square", loud: 0.14 },
  ],
  tower: [{ at: 0, pitch: 140, length: 0.7, wave: "sawtooth", loud: 0.26, slide: -90 }],
  eliminated: [
    { at: 0, pitch: 330, length: 0.25 },
    { at: 0.25, pitch: 262, length: 0.25 },
    { at: 0.5, pitch: 175, length: 0.7, slide: -40 },
  ],
  fanfare: [
    { at: 0, pitch: 392, length: 0.16 },
    { at: 0.16, pitch: 523, length: 0.16 },
    { at: 0.32, pitch: 659, length: 0.16 },
    { at: 0.48, pitch: 784, length: 0.9, loud: 0.26 },
  ],
  card: [{ at: 0, pitch: 3200, length: 0.1, wave: "noise", loud: 0.45 }],
  stop: [
    { at: 0, pitch: 180, length: 0.16, wave: "square", loud: 0.2 },
    { at: 0.02, pitch: 900, length: 0.12, wave: "noise", loud: 0.5 },
    { at: 0.18, pitch: 135, length: 0.42, wave: "square", loud: 0.2, slide: -30 },
  ],
  infection: [
    { at: 0, pitch: 310, length: 0.14, wave: "sawtooth", loud: 0.18, slide: 120 },
    { at: 0.13, pitch: 370, length: 0.14, wave: "sawtooth", loud: 0.18, slide: 120 },
    { at: 0.26, pitch: 440, length: 0.4, wave: "sawtooth", loud: 0.18, slide: -180 },
  ],
  heal: [
    { at: 0, pitch: 587, length: 0.14 },
    { at: 0.11, pitch: 740, length: 0.14 },
    { at: 0.22, pitch: 880, length: 0.14 },
    { at: 0.33, pitch: 1175, length: 0.5, loud: 0.16 },
  ],
  trap: [
    { at: 0, pitch: 1200, length: 0.08, wave: "noise", loud: 0.55 },
    { at: 0.06, pitch: 260, length: 0.6, wave: "sawtooth", loud: 0.24, slide: -190 },
  ],
  shutter: [
    { at: 0, pitch: 2400, length: 0.07, wave: "noise", loud: 0.5 },
    { at: 0.11, pitch: 1500, length: 0.12, wave: "noise", loud: 0.45 },
    { at: 0.3, pitch: 660, length: 0.3, loud: 0.14 },
  ],
  gust: [{ at: 0, pitch: 700, length: 0.5, wave: "noise", loud: 0.5, slide: 900 }],
  splat: [
    { at: 0, pitch: 300, length: 0.12, wave: "noise", loud: 0.6, slide: -180 },
    { at: 0.02, pitch: 170, length: 0.2, loud: 0.3, slide: -90 },
  ],
  drums: [0, 0.14, 0.28, 0.42, 0.54, 0.65, 0.75, 0.84, 0.92].flatMap((at): Note[] => [
    { at, pitch: 92, length: 0.13, loud: 0.34, slide: -34 },
    { at, pitch: 240, length: 0.07, wave: "noise", loud: 0.3 },
  ]),
  blade: [
    { at: 0, pitch: 5200, length: 0.2, wave: "noise", loud: 0.5 },
    { at: 0.03, pitch: 2350, length: 0.5, loud: 0.14, slide: 190 },
    { at: 0.1, pitch: 116, length: 0.75, wave: "sawtooth", loud: 0.24, slide: -58 },
  ],
  bugle: [
    { at: 0, pitch: 392, length: 0.13, wave: "sawtooth", loud: 0.16 },
    { at: 0.14, pitch: 392, length: 0.1, wave: "sawtooth", loud: 0.16 },
    { at: 0.25, pitch: 523, length: 0.18, wave: "sawtooth", loud: 0.17 },
    { at: 0.45, pitch: 659, length: 0.7, wave: "sawtooth", loud: 0.18 },
  ],
  burn: [
    { at: 0, pitch: 900, length: 0.5, wave: "noise", loud: 0.4 },
    { at: 0.06, pitch: 2600, length: 0.09, wave: "noise", loud: 0.4 },
    { at: 0.22, pitch: 3100, length: 0.07, wave: "noise", loud: 0.4 },
    { at: 0.36, pitch: 2300, length: 0.08, wave: "noise", loud: 0.35 },
  ],
  mirror: [
    { at: 0, pitch: 4200, length: 0.12, wave: "noise", loud: 0.4 },
    { at: 0.02, pitch: 1319, length: 0.24, loud: 0.18, slide: -420 },
    { at: 0.2, pitch: 880, length: 0.5, loud: 0.18, slide: 560 },
  ],
  hop: [
    { at: 0, pitch: 330, length: 0.18, wave: "sawtooth", loud: 0.24, slide: 170 },
    { at: 0.02, pitch: 660, length: 0.14, loud: 0.14, slide: 240 },
  ],
  heart: [
    { at: 0, pitch: 62, length: 0.2, loud: 0.5, slide: -14 },
    { at: 0.01, pitch: 124, length: 0.16, loud: 0.2, slide: -24 },
    { at: 0.24, pitch: 54, length: 0.3, loud: 0.4, slide: -12 },
    { at: 0.25, pitch: 108, length: 0.22, loud: 0.16, slide: -20 },
  ],
  fuse1: [
    { at: 0, pitch: 900, length: 0.1, wave: "square", loud: 0.12 },
    { at: 0, pitch: 5000, length: 0.12, wave: "noise", loud: 0.16 },
  ],
  fuse2: [
    { at: 0, pitch: 1_000, length: 0.1, wave: "square", loud: 0.22 },
    { at: 0, pitch: 5000, length: 0.12, wave: "noise", loud: 0.28 },
  ],
  fuse3: [
    { at: 0, pitch: 1_120, length: 0.1, wave: "square", loud: 0.38 },
    { at: 0, pitch: 5000, length: 0.12, wave: "noise", loud: 0.42 },
  ],
  boom: [
    { at: 0, pitch: 380, length: 0.5, wave: "noise", loud: 0.6 },
    { at: 0, pitch: 110, length: 0.9, wave: "sawtooth", loud: 0.3, slide: -75 },
  ],
} satisfies Record<string, Note[]>;

type Cue = keyof typeof CUES;
export const CUE_NAMES = Object.keys(CUES) as Cue[];

/** What only music has (stings.ts), and the cue that stands for it; null: none does. */
const STAND_INS = {
  join1: "turn",
  join2: "turn",
  join3: "turn",
  join4: "turn",
  join5: "turn",
  join6: "turn",
  join7: "turn",
  join8: "turn",
  drum: "bugle",
  rank: "turn",
  go: "drums",
  points: null,
  clash: "locked",
  flag: "locked",
  photo: null,
  dead_heat: null,
  tower_falls: "boom",
  castle_falls: "boom",
  rubble: "tower",
  settled: "drums",
  rebuilt: null,
  risen: "heal",
  count: "drums",
  winner: "fanfare",
} as const satisfies Record<string, Cue | null>;

export type Sound = Cue | keyof typeof STAND_INS;
/** What a newcomer sounds like, by the place at which he came. */
export const joinOf = (place: number): Sound => `join${((place % 8) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** Seconds from the first to the last sound of a cue. */
export const cueLength = (cue: Cue): number => Math.max(...CUES[cue].map(({ at, length }) => at + length));

const KEY = "buzzkeep.sound";
const LEVELS = [0.15, 0.3, 0.5, 0.75, 1];
const LOUDEST = LEVELS.length - 1;

/** What this screen remembers. */
interface Loudness extends WallSound {
  muted: boolean;
}

const AT_FIRST: Loudness = {
  volume: 3,
  music: true,
  effects: true,
  voice: false,
  announcer: false,
  night: false,
  voice_name: "",
  voice_rate: 100,
  muted: false,
};

function recall(): Loudness {
  try {
    return { ...AT_FIRST, ...(JSON.parse(load(KEY) ?? "{}") as Partial<Loudness>) };
  } catch {
    return AT_FIRST; // written by an earlier version
  }
}

/** What the wall shows. */
export interface WallScene {
  line: Line;
  update: Update;
  /** What its game says of music; null in the lobby, and of a game that says nothing. */
  game: GameMusic | null;
}

let loudness = recall();
let context: AudioContext | null = null;
/** The volume of everything. */
let master: GainNode | null = null;
/** Where the cues go. */
let output: GainNode | null = null;
let player: Player | null = null;
let scene: WallScene | null = null;

/** A compressor keeps cues that fall together from clipping. */
function chain(into: AudioNode): GainNode {
  const compressor = new DynamicsCompressorNode(into.context, {
    threshold: -12,
    ratio: 6,
    attack: 0.002,
    release: 0.12,
  });
  compressor.connect(into);
  const input = new GainNode(into.context, { gain: 2 });
  input.connect(compressor);
  return input;
}

const volume = (): number => (loudness.muted ? 0 : (LEVELS[loudness.volume] ?? 1));

/** Call inside a click or key handler. */
export function unlockAudio(): void {
  if (!window.AudioContext) return;
  void context?.resume();
  if (context) return;
  context = new AudioContext();
  master = new GainNode(context, { gain: volume() });
  master.connect(context.destination);
  output = chain(master);
  const [heard, into] = [context, master];
  document.addEventListener("visibilitychange", () => void heard.resume()); // a screen that slept
  import("../music/player")
    .then(({ Player }) => {
      player = new Player(heard, into);
      tell();
    })
    .catch(() => undefined); // no line, or no workers: the cues
}

const tell = (): void => {
  if (scene) player?.conduct(scene, loudness);
};

/** Let the music go with what the wall shows now. */
export function accompany(now: WallScene): void {
  scene = now;
  tell();
}

/** What music is heard now, for tests. */
export const heardNow = (): Player["state"] | undefined => player?.state;

export const currentLoudness = (): Loudness => loudness;

function keep(now: Partial<Loudness>): Loudness {
  loudness = { ...loudness, ...now };
  save(KEY, JSON.stringify(loudness));
  if (context) master?.gain.setTargetAtTime(volume(), context.currentTime, 0.02);
  tell();
  return loudness;
}

/** Silence or allow all sound, turn the music on or off, or change the volume by a step. Returns the new state. */
export function changeLoudness(step: "mute" | "music" | 1 | -1): Loudness {
  const { volume, muted, music } = loudness;
  if (step === "mute") return keep({ muted: !muted });
  if (step === "music") return keep({ music: !music });
  const now = keep({ volume: Math.max(0, Math.min(LOUDEST, volume + step)), muted: false });
  playCue("locked");
  return now;
}

/** Take what the host has told walls since; whoever turns something at the wall itself has the last word. */
export function obeyHost(told: WallSound, before: WallSound | null): Loudness {
  if (before === null && load(KEY) !== null) return loudness;
  const changed = Object.entries(told).filter(([key, value]) => before?.[key as keyof WallSound] !== value);
  if (changed.length === 0) return loudness;
  const now = keep(Object.fromEntries(changed));
  if (before === null) return now;
  if (changed.some(([key]) => SPOKEN.includes(key))) sample();
  else playCue("locked");
  return now;
}

/** Play a sound now, `higher` semitones up; nothing happens while the page is locked or muted. */
export function playCue(sound: Sound, higher = 0): void {
  if (loudness.muted || !loudness.effects || !output || context?.state !== "running" || player?.sting(sound, higher))
    return;
  const cue = sound in CUES ? (sound as Cue) : STAND_INS[sound as keyof typeof STAND_INS];
  if (cue) schedule(output, CUES[cue], 2 ** (higher / 12));
}

/** What is said: a question that has its time for it, what belongs to a question, or a word of the announcer. */
export type Speech = "read" | "question" | "word";

const wanted = (speech: Speech): boolean =>
  !loudness.muted && (speech === "read" || loudness.announcer || (speech === "question" && loudness.voice));

/** Say a text in a language, if that is wanted here. `said`: to its end. Returns what ends it. */
export function speak(text: string, tag: string, speech: Speech, said?: () => void): () => void {
  const { voice_name, voice_rate } = loudness;
  // what has its time may not take longer
  const manner = { voice_name, voice_rate: speech === "read" ? Math.max(100, voice_rate) : voice_rate };
  return (wanted(speech) && player?.speak(text, tag, manner, said)) || (() => undefined);
}

const SPOKEN: readonly string[] = ["voice", "announcer", "voice_name", "voice_rate"];

/** Let the voice be heard, if this wall has been told to speak. */
export const sample = (): void => void speak(t.voiceSample, lang.value, "question");

/** A cue at full volume as samples, for tests: what the speakers would get in `seconds`. */
export async function renderCue(cue: Cue, seconds: number, rate = 44_100): Promise<Float32Array> {
  const target = new OfflineAudioContext(1, Math.ceil(seconds * rate), rate);
  schedule(chain(target.destination), CUES[cue], 1);
  return (await target.startRendering()).getChannelData(0);
}

function schedule(into: AudioNode, notes: readonly Note[], factor: number): void {
  const target = into.context;
  for (const { at, pitch, length, wave = "triangle", loud = 0.2, slide = 0 } of notes) {
    const start = target.currentTime + at;
    const gain = new GainNode(target, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0008, start + length);
    gain.connect(into);
    const source =
      wave === "noise"
        ? noise(target, pitch * factor, gain)
        : tone(target, wave, pitch * factor, slide, start, length, gain);
    source.start(start);
    source.stop(start + length + 0.02);
  }
}

function tone(
  target: BaseAudioContext,
  type: OscillatorType,
  pitch: number,
  slide: number,
  start: number,
  length: number,
  into: AudioNode,
): OscillatorNode {
  const oscillator = new OscillatorNode(target, { type, frequency: pitch });
  oscillator.frequency.setValueAtTime(pitch, start);
  oscillator.frequency.linearRampToValueAtTime(Math.max(20, pitch + slide), start + length);
  oscillator.connect(into);
  return oscillator;
}

function noise(target: BaseAudioContext, pitch: number, into: AudioNode): AudioBufferSourceNode {
  const buffer = target.createBuffer(1, target.sampleRate, target.sampleRate);
  const samples = buffer.getChannelData(0);
  // Any sequence without a tune does; this one is the same each time.
  let seed = 1;
  for (let index = 0; index < samples.length; index += 1) {
    seed = (seed * 16807) % 2147483647;
    samples[index] = (seed / 2147483647) * 2 - 1;
  }
  const source = new AudioBufferSourceNode(target, { buffer, loop: true });
  source.connect(new BiquadFilterNode(target, { type: "bandpass", frequency: pitch, Q: 0.8 })).connect(into);
  return source;
}
