/** A question that asks where, and pins that answer it. */
import type { Revealing } from "@client/wire/games/conquest";

const say = (fr: string, en: string) => (new URLSearchParams(location.search).get("lang") === "fr" ? fr : en);

export const where = {
  format: "place" as const,
  text: say("Où se trouve Oulan-Bator\u00a0?", "Where is Ulan Bator?"),
  choices: [],
  unit: "",
  as_of: null,
};
const PINS = [
  { pin: { lat: 30.5, lon: 91 }, distance: "2343" },
  { pin: { lat: 45, lon: 85.5 }, distance: "1692" },
  { pin: { lat: 44.5, lon: 125 }, distance: "1462" },
  { pin: { lat: 60.2, lon: 25 }, distance: "5060" },
];

/** What a number that was revealed would be, had a place been asked. */
export function located<S extends Pick<Revealing, "question" | "answers" | "right_value" | "right_place">>(
  stage: S,
): S {
  return {
    ...stage,
    question: { ...stage.question, ...where },
    right_value: null,
    right_place: { lat: 47.92, lon: 106.91, name: say("Oulan-Bator", "Ulan Bator") },
    explanation: say(
      "La ville s’est déplacée plus de vingt fois avant de se fixer ici, en 1778.",
      "The city moved more than twenty times before it settled here in 1778.",
    ),
    answers: stage.answers.map((answer) =>
      answer.elapsed_ms === null
        ? answer
        : { ...answer, value: null, ...PINS[answer.seat], place: [3, 2, 1, 4][answer.seat]!, good: answer.seat === 2 },
    ),
  };
}
