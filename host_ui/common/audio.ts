// Short synthesised cues: oscillators and a gain envelope, no files. Silent until a gesture has unlocked the page.

interface Note {
  at: number;
  pitch: number;
  length: number;
  wave?: OscillatorType;
  loud?: number;
  slide?: number;
}

const CUES = {
  tick: [{ at: 0, pitch: 880, length: 0.06, wave: "square", loud: 0.12 }],
  locked: [{ at: 0, pitch: 520, length: 0.08, wave: "triangle" }, { at: 0.07, pitch: 780, length: 0.1, wave: "triangle" }],
  turn: [{ at: 0, pitch: 392, length: 0.12 }, { at: 0.12, pitch: 523, length: 0.18 }],
  question: [{ at: 0, pitch: 330, length: 0.14, wave: "sawtooth", loud: 0.12 }, { at: 0.14, pitch: 494, length: 0.3, wave: "sawtooth", loud: 0.12 }],
  right: [{ at: 0, pitch: 523, length: 0.12 }, { at: 0.1, pitch: 659, length: 0.12 }, { at: 0.2, pitch: 784, length: 0.36 }],
  wrong: [{ at: 0, pitch: 220, length: 0.3, wave: "sawtooth", loud: 0.14, slide: -60 }],
  capture: [{ at: 0, pitch: 262, length: 0.1 }, { at: 0.08, pitch: 392, length: 0.1 }, { at: 0.16, pitch: 523, length: 0.3 }],
  repelled: [{ at: 0, pitch: 200, length: 0.16, wave: "square", loud: 0.14 }, { at: 0.16, pitch: 200, length: 0.26, wave: "square", loud: 0.14 }],
  tower: [{ at: 0, pitch: 140, length: 0.7, wave: "sawtooth", loud: 0.26, slide: -90 }],
  eliminated: [{ at: 0, pitch: 330, length: 0.25 }, { at: 0.25, pitch: 262, length: 0.25 }, { at: 0.5, pitch: 175, length: 0.7, slide: -40 }],
  fanfare: [{ at: 0, pitch: 392, length: 0.16 }, { at: 0.16, pitch: 523, length: 0.16 }, { at: 0.32, pitch: 659, length: 0.16 }, { at: 0.48, pitch: 784, length: 0.9, loud: 0.26 }],
} satisfies Record<string, Note[]>;

export type Cue = keyof typeof CUES;

let context: AudioContext | null = null;
let muted = false;

/** Call inside a click or key handler. */
export function unlockAudio(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Silence or allow the cues; returns the new state. */
export function toggleMute(): boolean {
  muted = !muted;
  return muted;
}

/** Play a cue now; nothing happens while the page is locked or muted. */
export function playCue(cue: Cue): void {
  if (muted || context?.state !== "running") return;
  schedule(context, CUES[cue]);
}

function schedule(target: BaseAudioContext, notes: readonly Note[]): void {
  for (const { at, pitch, length, wave = "triangle", loud = 0.2, slide = 0 } of notes) {
    const start = target.currentTime + at;
    const oscillator = target.createOscillator();
    const gain = target.createGain();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(pitch, start);
    oscillator.frequency.linearRampToValueAtTime(Math.max(20, pitch + slide), start + length);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0008, start + length);
    oscillator.connect(gain).connect(target.destination);
    oscillator.start(start);
    oscillator.stop(start + length + 0.02);
  }
}
