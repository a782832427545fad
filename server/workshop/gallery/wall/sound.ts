// What tests ask of the wall's sound: see tests/screens/test_sound.py and test_music.py.
import { lineOn } from "@wall/announcer/announcer";
import { CUE_NAMES, cueLength, heardNow, renderCue, sounding, unlockAudio } from "@wall/common/audio";
import { type Bed, type GameMusic, bedOf } from "@wall/music/beds";
import { book, piece } from "@wall/music/scores";
import { say } from "@wall/music/speech";
import type { Line } from "@client/session";

interface Found {
  peak: number;
  loudness: number;
  length: number;
  planned: number;
  start: number;
}

declare global {
  interface Window {
    cues: typeof CUE_NAMES;
    hear: (cue: (typeof CUE_NAMES)[number]) => Promise<Found>;
    /** How long each piece of music is; to read it is to see that its score makes sense. */
    pieceSeconds: Record<string, number>;
    /** A piece of music; `seam`: the step from the end of a loop to its beginning, over the largest within it. */
    play: (name: string) => Found & { seam: number | null };
    /** What lies beneath a scene of the gallery, ms of its room's clock from now. */
    beneath: (ms: number) => Promise<Bed | null>;
    say: typeof say;
    lineOn: typeof lineOn;
    sounding: typeof sounding;
    /** Lets the page be heard, as a gesture does. */
    unlock: typeof unlockAudio;
    music: typeof heardNow;
  }
}

const CUE_RATE = 44_100;
/** Half of what a wall makes: enough to see whether a piece is there and does not clip. */
const PIECE_RATE = 12_000;
const AUDIBLE = 0.003;

function measure(samples: Float32Array, rate: number, planned: number): Found {
  let [peak, energy, first, last] = [0, 0, -1, 0];
  samples.forEach((sample, index) => {
    const size = Math.abs(sample);
    peak = Math.max(peak, size);
    energy += sample * sample;
    if (size < AUDIBLE) return;
    if (first < 0) first = index;
    last = index;
  });
  return { peak, loudness: Math.sqrt(energy / (planned * rate)), length: last / rate, planned, start: first / rate };
}

/** `shown` gives the session of what the gallery shows. */
export function listen(shown: () => Line | null): void {
  window.cues = CUE_NAMES;
  window.hear = async (cue) => measure(await renderCue(cue, cueLength(cue) + 1, CUE_RATE), CUE_RATE, cueLength(cue));
  window.pieceSeconds = Object.fromEntries(book.names.map((name) => [name, book.piece(name).seconds]));
  window.play = (name) => {
    const { seconds, loop } = book.piece(name);
    const { left } = piece(name, PIECE_RATE);
    let step = 0;
    for (let i = 1; i < left.length; i += 1) step = Math.max(step, Math.abs(left[i]! - left[i - 1]!));
    return {
      ...measure(left, PIECE_RATE, seconds),
      seam: loop ? Math.abs(left[0]! - left.at(-1)!) / step : null,
    };
  };
  window.beneath = async (ms) => {
    const line = shown();
    const update = line?.update.value;
    if (!line || !update) return null;
    const id = update.game?.id ?? update.room.game;
    const { music } = (await import("../../../buzzkeep/games/" + id + "/wall/projector.tsx")) as { music: GameMusic };
    return bedOf(update, music, line.serverNow() + ms);
  };
  window.say = say;
  window.lineOn = lineOn;
  window.sounding = sounding;
  window.unlock = unlockAudio;
  window.music = heardNow;
}
