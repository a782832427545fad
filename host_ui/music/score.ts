// Reads the scores: text that a musician edits. README.md beside them explains the notation.
import type { ScoreNote } from "./mix";
import { type Instrument, decibels } from "./synth";

/** What is played: `notes` in order of time. A loop's end is its beginning. */
export interface ScorePiece {
  seconds: number;
  loop: boolean;
  /** How long its echo stays, 0 to 1. */
  room: number;
  notes: ScoreNote[];
}

const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** Semitones above the root. */
const CHORDS: Record<string, number[]> = {
  "": [0, 4, 7],
  m: [0, 3, 7],
  "7": [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  m6: [0, 3, 7, 9],
  "7sus4": [0, 5, 7, 10],
  "5": [0, 7],
  dim: [0, 3, 6],
  m9: [0, 3, 7, 10, 14],
};
/** Counts fall on beats although a third of a beat has no exact number. */
const NEAR = 1e-6;

function fail(why: string): never {
  throw new Error(why);
}

const pitchOf = (name: string): number =>
  ((STEPS[name[0] ?? ""] ?? fail(`Not a note: ${name}`)) + (name[1] === "#" ? 1 : name[1] === "b" ? 11 : 0)) % 12;

function midiOf(name: string): number {
  const [, letter, sign, octave] = /^([A-G])([#b]?)(-?\d)$/.exec(name) ?? fail(`Not a note: ${name}`);
  return (STEPS[letter ?? ""] ?? 0) + (sign === "#" ? 1 : sign === "b" ? -1 : 0) + 12 * (Number(octave) + 1);
}

interface Chord {
  root: number;
  bass: number;
  tones: readonly number[];
}

function chordOf(symbol: string): Chord {
  const [, root = "", quality = "", under] =
    /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(symbol) ?? fail(`Not a chord: ${symbol}`);
  return {
    root: pitchOf(root),
    bass: pitchOf(under ?? root),
    tones: CHORDS[quality] ?? fail(`Not a chord: ${symbol}`),
  };
}

/** Semitones above the root as musicians count: 3 is the chord's own third, or what stands for it, 8 the octave. */
function degree({ tones }: Chord, count: number): number {
  const third = tones.find((tone) => tone > 1 && tone < 6) ?? 7;
  const fifth = tones.find((tone) => tone > 5 && tone < 9) ?? 7;
  const seventh = tones.find((tone) => tone > 8 && tone < 12) ?? 12;
  const within = [0, 2, third, 5, fifth, third === 3 ? 8 : 9, seventh][(count - 1) % 7];
  return 12 * Math.floor((count - 1) / 7) + (within ?? fail(`Not a degree: ${count}`));
}

/** The words of a line: `name=1 other=2:3` and bare ones. */
function words(line: readonly string[]): { pairs: Map<string, string>; bare: string[] } {
  const pairs = new Map<string, string>();
  const bare: string[] = [];
  for (const word of line) {
    const [name = "", value] = word.split("=");
    if (value === undefined) bare.push(word);
    else pairs.set(name, value);
  }
  return { pairs, bare };
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.replace(/^#.*$/, "").trimEnd())
    .filter((line) => line.trim());

/** The instruments by name; a second name on a line is the one that it is like. */
export function readInstruments(text: string): Map<string, Instrument> {
  const all = new Map<string, Map<string, string>>();
  const made = new Map<string, Instrument>();
  for (const line of linesOf(text)) {
    const { pairs, bare } = words(line.split(/\s+/));
    const [name = "", base = ""] = bare;
    const merged = new Map([...(all.get(base) ?? []), ...pairs]);
    all.set(name, merged);
    const numbers = new Map([...merged].map(([key, value]) => [key, value.split(":").map(Number)]));
    made.set(name, {
      wave: merged.get("wave") ?? "sine",
      value: (key, otherwise = 0) => numbers.get(key)?.[0] ?? otherwise,
      second: (key, otherwise = 0) => numbers.get(key)?.[1] ?? otherwise,
    });
  }
  return made;
}

interface Track {
  name: string;
  instrument: string;
  pairs: Map<string, string>;
  patterns: [where: string, music: string][];
}

interface Draft {
  pairs: Map<string, string>;
  form: string[];
  tracks: Track[];
}

const barsOf = (music: string): string[][] =>
  music
    .split("|")
    .map((bar) => bar.trim())
    .filter(Boolean)
    .map((bar) => bar.split(/\s+/));
const parted = (line: string): [string, string] => {
  const at = line.indexOf(":");
  return [line.slice(0, at).trim().replace(/\s+/g, " "), line.slice(at + 1).trim()];
};
const number = (pairs: ReadonlyMap<string, string>, key: string, otherwise: number): number =>
  Number(pairs.get(key) ?? otherwise);

/** Lanes of songs and the pieces made of them. */
export class Book {
  private readonly lanes = new Map<string, string[][]>();
  private readonly drafts = new Map<string, Draft>();

  /** Add what a file holds; a line that makes no sense raises. */
  read(text: string): this {
    let song = "";
    let draft: Draft = { pairs: new Map(), form: [], tracks: [] };
    let track: Track | undefined;
    for (const line of linesOf(text)) {
      const [head = "", name = "", ...rest] = line.trim().split(/\s+/);
      if (head === "song") song = name;
      else if (head === "chords" || head === "melody" || head === "counter") {
        const [where, music] = parted(line.trim().slice(head.length));
        this.lanes.set(`${song} ${head} ${where}`, barsOf(music));
      } else if (head === "piece") {
        draft = { pairs: words(rest).pairs, form: ["S"], tracks: [] };
        this.drafts.set(name, draft);
      } else if (head === "form") draft.form = [name, ...rest];
      else if (head === "track") {
        const { pairs, bare } = words(rest);
        track = { name, instrument: bare[0] ?? fail(`${name} has no instrument`), pairs, patterns: [] };
        draft.tracks.push(track);
      } else {
        const [where, music] = parted(line);
        for (const section of where.split(" ")) (track ?? fail(`No track for ${line}`)).patterns.push([section, music]);
      }
    }
    return this;
  }

  get names(): string[] {
    return [...this.drafts.keys()];
  }

  /** A piece as notes in time. */
  piece(name: string): ScorePiece {
    const { pairs, form, tracks } = this.drafts.get(name) ?? fail(`No piece ${name}`);
    const beat = 60 / number(pairs, "tempo", 120);
    const notes: ScoreNote[] = [];
    let from = 0;
    for (const place of form) {
      const section = place.replace(/\d+$/, "");
      const lane = (kind: string, of = section): string[][] | undefined =>
        this.lanes.get(`theme ${kind} ${of} ${pairs.get("mood") ?? ""}`) ?? this.lanes.get(`theme ${kind} ${of}`);
      const chords = lane("chords");
      const count = chords?.length ?? number(pairs, "bars", 1);
      for (const track of tracks) {
        const pattern = patternOf(track, place, section);
        if (pattern === undefined) continue;
        const [, kind, shift = "0"] = /^(melody|counter)([+-]\d+)?$/.exec(pattern) ?? [];
        const music = kind ? (lane(kind) ?? fail(`${name}: no ${kind} ${section}`)) : barsOf(pattern);
        const part = {
          track,
          music,
          chords,
          count,
          from,
          beat,
          swing: number(pairs, "swing", 0.5),
          shift: Number(shift),
        };
        notes.push(...notesOf(part));
      }
      from += count * BEATS;
    }
    return {
      seconds: number(pairs, "seconds", from * beat + number(pairs, "tail", 0)),
      loop: pairs.get("loop") === "yes",
      room: number(pairs, "room", 0.82),
      notes: notes.sort((a, b) => a.at - b.at),
    };
  }
}

const BEATS = 4;

/** What a track plays in a section: its own for this time ("A2"), else for the section ("A"), else for any ("*"). */
const patternOf = ({ patterns }: Track, place: string, section: string): string | undefined =>
  [place, section, "*"]
    .map((key) => patterns.find(([where]) => where === key)?.[1])
    .find((pattern) => pattern !== undefined);

interface Part {
  track: Track;
  music: readonly string[][];
  chords: readonly string[][] | undefined;
  /** Bars; fewer of them in `music` recur. */
  count: number;
  /** Beats before it. */
  from: number;
  /** Seconds of one. */
  beat: number;
  swing: number;
  /** Semitones. */
  shift: number;
}

/** What one track plays in one section. */
function notesOf({ track, music, chords, count, from, beat, swing, shift }: Part): ScoreNote[] {
  const notes: ScoreNote[] = [];
  const option = (key: string, otherwise: number) => number(track.pairs, key, otherwise);
  const raised = shift + option("shift", 0);
  const same = {
    instrument: track.instrument,
    gain: decibels(option("vol", 0)),
    pan: option("pan", 0),
    send: option("send", 0),
  };
  /** Seconds at a beat: the first half of each is longer where it swings. */
  const timeAt = (beats: number): number => {
    const whole = Math.floor(beats + NEAR);
    const part = Math.max(0, beats - whole);
    return (whole + (part < 0.5 ? part * 2 * swing : swing + (part - 0.5) * 2 * (1 - swing))) * beat;
  };
  for (let bar = 0; bar < count; bar += 1) {
    const tokens = music[bar % music.length] ?? [];
    const each = BEATS / tokens.length;
    tokens.forEach((token, place) => {
      if (token === "." || token === "-") return;
      const start = bar * BEATS + place * each;
      const [at, end] = [timeAt(from + start), timeAt(from + start + heldFor(music, bar, place, count))];
      const length = (end - at) * option("gate", 1);
      const stress = token.endsWith("!") ? 2 : token.endsWith("?") ? 0 : 1;
      const pitches = pitchesOf(
        token.replace(/[!?]$/, ""),
        option("low", 48),
        option("note", 60),
        chordAt(chords, start),
      );
      pitches.forEach((midi, order) => {
        notes.push({
          ...same,
          midi: midi + raised,
          at: at + (order * option("strum", 0)) / 1000,
          length,
          stress: token === "o" ? 0 : stress,
        });
      });
    });
  }
  return notes;
}

function chordAt(chords: Part["chords"], beats: number): Chord | undefined {
  const bar = chords?.[Math.floor(beats / BEATS + NEAR) % chords.length];
  const symbol = bar?.[Math.floor(((beats / BEATS + NEAR) % 1) * bar.length)];
  return symbol === undefined ? undefined : chordOf(symbol);
}

/** Beats from a token to the end of the dashes behind it, also over bar lines. */
function heldFor(music: readonly string[][], bar: number, place: number, count: number): number {
  const row = (of: number) => music[of % music.length] ?? [];
  let beats = BEATS / row(bar).length;
  for (let of = bar, next = place + 1; of < count; next += 1) {
    if (next >= row(of).length) {
      of += 1;
      next = -1;
    } else if (row(of)[next] === "-") beats += BEATS / row(of).length;
    else break;
  }
  return beats;
}

/** MIDI numbers of a token: a stroke, notes, or what it is of the chord from `low` up. */
function pitchesOf(token: string, low: number, stroke: number, chord: Chord | undefined): number[] {
  if (/^[xo]$/.test(token)) return [stroke];
  if (/^[A-G]/.test(token)) return token.split("+").map(midiOf);
  if (!chord) return fail(`${token} needs a chord`);
  const near = (pitch: number): number => low + ((((pitch - low) % 12) + 12) % 12);
  if (token === "b") return [near(chord.bass)];
  if (token !== "*") return [near(chord.root) + degree(chord, Number(token))];
  return [...new Set(chord.tones.map((tone) => near(chord.root + tone)))].sort((a, b) => a - b);
}
