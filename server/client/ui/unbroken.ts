// Text that breaks between words only: "utilise-t-on" stays on one line, as long as that is not too long for a line.
const HYPHENATED = /[\p{L}\p{N}’']+(?:-[\p{L}\p{N}’']+)+/gu;
const MOST_LETTERS = 18;

/** A text in which no line ends at a hyphen: a word joiner follows it. It stays one text for a screen reader. */
export const unbroken = (text: string): string =>
  text.replace(HYPHENATED, (word) => (word.length <= MOST_LETTERS ? word.replaceAll("-", "-\u2060") : word));
