/** The practice question of the check before the start: a sum that follows from the check's number. */

export interface Sum {
  text: string;
  sum: number;
  choices: readonly number[];
}

export function sumOf(n: number): Sum {
  const [one, other] = [3 + (n % 5), 2 + (n % 4)];
  const sum = one + other;
  const before = n % 4;
  return { text: `${one} + ${other}`, sum, choices: [0, 1, 2, 3].map((step) => sum + step - before) };
}
