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
/** A place on the map that is played. */
export const here = { ...where, on_map: true, text: say("Où se trouve Chambéry\u00a0?", "Where is Chambéry?") };

interface Told {
  place: Revealing["right_place"];
  explanation: string;
  pins: { pin: { lat: number; lon: number }; distance: string }[];
}

const FAR: Told = {
  place: { lat: 47.92, lon: 106.91, name: say("Oulan-Bator", "Ulan Bator") },
  explanation: say(
    "La ville s’est déplacée plus de vingt fois avant de se fixer ici, en 1778.",
    "The city moved more than twenty times before it settled here in 1778.",
  ),
  pins: [
    { pin: { lat: 30.5, lon: 91 }, distance: "2343" },
    { pin: { lat: 45, lon: 85.5 }, distance: "1692" },
    { pin: { lat: 44.5, lon: 125 }, distance: "1462" },
    { pin: { lat: 60.2, lon: 25 }, distance: "5060" },
  ],
};
const HERE: Told = {
  place: { lat: 45.566, lon: 5.921, name: "Chambéry" },
  explanation: say(
    "Les ducs de Savoie y ont régné trois siècles.",
    "The dukes of Savoy ruled from here for three centuries.",
  ),
  pins: [
    { pin: { lat: 44.2, lon: 4.1 }, distance: "209" },
    { pin: { lat: 47.3, lon: 5.0 }, distance: "206" },
    { pin: { lat: 45.75, lon: 5.9 }, distance: "21" },
    { pin: { lat: 45.3, lon: 6.5 }, distance: "54" },
  ],
};

/** What a number that was revealed would be, had a place been asked. */
export function located<S extends Pick<Revealing, "question" | "answers" | "right_value" | "right_place">>(
  stage: S,
  question: typeof where = where,
): S {
  const { place, explanation, pins } = question === where ? FAR : HERE;
  return {
    ...stage,
    question: { ...stage.question, ...question },
    right_value: null,
    right_place: place,
    explanation,
    answers: stage.answers.map((answer) =>
      answer.elapsed_ms === null
        ? answer
        : { ...answer, value: null, ...pins[answer.seat], place: [3, 2, 1, 4][answer.seat]!, good: answer.seat === 2 },
    ),
  };
}
