// The wall's sound. Its cues are synthesised here: oscillators, noise and gain envelopes, no files. The music comes in a
// chunk of its own, once a gesture has unlocked the page: until then, and where it cannot be, there are the cues alone.
import { signal } from "@preact/signals";
import { lang } from "@client/i18n";
import type { Line } from "@client/session";
import { load, save } from "@client/storage";
import type { Update, WallSound } from "@client/wire/messages";
import type { GameMusic } from "../music/beds";
import type { Player } from "../music/player";
import { CUES, CUE_NAMES, type CueName, type CueNote, SOFTER, STAND_INS } from "./cue_notes";
import { t } from "./texts";

export { CUE_NAMES };

export type Sound = CueName | keyof typeof STAND_INS;
/** What a newcomer sounds like, by the place at which he came. */
export const joinOf = (place: number): Sound => `join${((place % 8) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** Seconds from the first to the last sound of a cue. */
export const cueLength = (cue: CueName): number => Math.max(...CUES[cue].map(({ at, length }) => at + length));

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
  captions: false,
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

/** Where the sounds of questions are played, as the server has told this screen; "" before that. */
export const soundsAt = signal<"" | "here" | "elsewhere" | "phones">("");
/** Whether anything is heard of this screen: a gesture has unlocked it, and it is not muted. */
export const audible = signal(false);

const TYPES = { mp3: "audio/mpeg", ogg: 'audio/ogg; codecs="opus"', wav: "audio/wav", flac: "audio/flac" };
/** The formats of sounds that this browser cannot play. */
export const unplayable = (): string[] =>
  Object.entries(TYPES).flatMap(([format, type]) => (new Audio().canPlayType(type) === "" ? [format] : []));

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
  context.onstatechange = listen;
  listen();
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

const listen = (): void => void (audible.value = context?.state === "running" && !loudness.muted);
const tell = (): void => {
  if (scene) player?.conduct(scene, loudness);
};

/** Let the music go with what the wall shows now. */
export function accompany(now: WallScene): void {
  scene = now;
  if (context?.state === "suspended") void context.resume(); // a computer that slept
  tell();
}

/** What music is heard now, for tests. */
export const heardNow = (): Player["state"] | undefined => player?.state;

export const currentLoudness = (): Loudness => loudness;

function keep(now: Partial<Loudness>): Loudness {
  loudness = { ...loudness, ...now };
  save(KEY, JSON.stringify(loudness));
  if (context) master?.gain.setTargetAtTime(volume(), context.currentTime, 0.02);
  listen();
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

/** So long an audition's music is heard; its voice comes when the effect is over. */
const AUDITION_MS = 10_000;
const EFFECT_MS = 2_200;

/** What has just been heard, or would be if it might, and when (ms since the page came). */
export const sounding = signal<{ sound: Sound; at: number } | null>(null);

/** Let music, an effect and the voice be heard, whichever are on: only a mute is respected. */
export function audition(text: string): void {
  if (loudness.muted) return;
  player?.audition(AUDITION_MS);
  playCue("fanfare", 0, true);
  setTimeout(() => speak(text, lang.value, "read"), EFFECT_MS);
}

/** Play a sound now, `higher` semitones up; nothing happens while the page is locked or muted. */
export function playCue(sound: Sound, higher = 0, anyway = loudness.effects): void {
  sounding.value = { sound, at: performance.now() };
  if (loudness.muted || !anyway || !output || context?.state !== "running" || player?.sting(sound, higher)) return;
  const cue = sound in CUES ? (sound as CueName) : STAND_INS[sound as keyof typeof STAND_INS];
  if (cue) schedule(output, cue, 2 ** (higher / 12));
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

/**
 * Play a question's sound, `factor` times as loud as it is, with all else silent. Returns what ends it, after which nobody is
 * told that it is `over`; null where nothing would be heard.
 */
export async function playSound(data: ArrayBuffer, factor: number, over: () => void): Promise<(() => void) | null> {
  if (loudness.muted || !master || context?.state !== "running") return null;
  const buffer = await context.decodeAudioData(data);
  const source = new AudioBufferSourceNode(context, { buffer });
  const gain = new GainNode(context, { gain: factor });
  source.connect(gain).connect(player?.alone(true) ?? master);
  const end = () => void player?.alone(false);
  source.onended = () => {
    end();
    over();
  };
  source.start();
  return () => {
    source.onended = end;
    source.stop();
  };
}

/** A cue at full volume as samples, for tests: what the speakers would get in `seconds`. */
export async function renderCue(cue: CueName, seconds: number, rate = 44_100): Promise<Float32Array> {
  const target = new OfflineAudioContext(1, Math.ceil(seconds * rate), rate);
  schedule(chain(target.destination), cue, 1);
  return (await target.startRendering()).getChannelData(0);
}

function schedule(into: AudioNode, cue: CueName, factor: number): void {
  const notes: readonly CueNote[] = CUES[cue];
  const softer = 10 ** (-(SOFTER[cue] ?? 0) / 20);
  const target = into.context;
  for (const { at, pitch, length, wave = "triangle", loud = 0.2, slide = 0 } of notes) {
    const start = target.currentTime + at;
    const gain = new GainNode(target, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud * softer, start + 0.012);
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
