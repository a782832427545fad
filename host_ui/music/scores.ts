// All scores, read.
import beds from "./beds.score";
import games from "./games.score";
import instruments from "./instruments.score";
import written from "./levels.json";
import { type Stereo, render } from "./mix";
import { Book, readInstruments } from "./score";
import stings from "./stings.score";
import theme from "./theme.score";

export const book = [theme, beds, games, stings].reduce((all, text) => all.read(text), new Book());
const band = readInstruments(instruments);
/** dB of each piece, so that it is as loud as its kind; `make sounds` measures and writes them. */
export const levels: Readonly<Record<string, number>> = written;

/** A piece as samples at `rate`, `gain` dB louder than it is written. */
export const piece = (name: string, rate: number, gain = levels[name] ?? 0): Stereo =>
  render(book.piece(name), band, rate, gain);
