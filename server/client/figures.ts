/** Answers to number questions: decimals of any size as text, perhaps half typed, of which no place gets lost. */
import { lang, number } from "./i18n";

/** "-62000.5" -> "−62 000,5" or "−62,000.5". */
export const figure = (value: string): string => written(value, (whole) => whole && number(Number(whole)));

/** An answer with a unit or without: then four digits are nearly always a year, which is not grouped. */
export const amount = (value: string, unit: string): string =>
  unit === "" && Math.abs(Number(value)) < 10_000 ? written(value, (whole) => whole) : figure(value);

function written(value: string, grouped: (whole: string) => string): string {
  const [whole = "", places] = value.replace("-", "").split(".");
  const rest = places === undefined ? "" : `${lang.value === "fr" ? "," : "."}${places}`;
  return `${value.startsWith("-") ? "\u2212" : ""}${grouped(whole)}${rest}`;
}
