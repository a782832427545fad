// Big screens without a server: /?scene=duel&lang=fr
import { render } from "preact";
import { Projector } from "@wall/projector/app";
import { CUE_NAMES, type Sound, cueLength, renderCue } from "@wall/common/audio";
import { openGallery } from "./draw";

declare global {
  interface Window {
    cues: Sound[];
    /** Measures a cue: see tests/screens/test_sound.py. */
    hear: (cue: Sound) => Promise<{ peak: number; loudness: number; length: number; planned: number; start: number }>;
  }
}

const RATE = 44_100;
const AUDIBLE = 0.003;

window.cues = CUE_NAMES;
window.hear = async (cue) => {
  const planned = cueLength(cue);
  const samples = await renderCue(cue, planned + 1, RATE);
  let [peak, energy, first, last] = [0, 0, -1, 0];
  samples.forEach((sample, index) => {
    const size = Math.abs(sample);
    peak = Math.max(peak, size);
    energy += sample * sample;
    if (size < AUDIBLE) return;
    if (first < 0) first = index;
    last = index;
  });
  return { peak, loudness: Math.sqrt(energy / (planned * RATE)), length: last / RATE, planned, start: first / RATE };
};

void openGallery("projector", (line, root) => render(<Projector line={line} bare />, root));
