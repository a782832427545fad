/** A match in which the land asks, made of one in which it is silent. */
import type { ConquestQuestion, ConquestView } from "@client/wire/games/conquest";

const TOPICS = ["nature", "music", "history", "sport", "food", "cinema"];

/** Topics by the places of territories, each seat at home in one of them. */
export function grounded(view: ConquestView): ConquestView {
  const seats = view.seats.map((seat) => ({
    ...seat,
    home: TOPICS[seat.seat] ?? null,
    known: TOPICS.map((topic, place) => ({
      topic,
      right: (seat.seat + place) % 4,
      asked: 1 + ((seat.seat + place) % 5),
    })),
  }));
  const territories = view.territories.map((one, place) => {
    const base = seats.find((seat) => seat.base === one.id);
    return { ...one, topic: base?.home ?? TOPICS[(place * 5 + Math.floor(place / 6)) % TOPICS.length] ?? null };
  });
  const beneath = view.beneath.map((frame) => (frame.kind === "question" ? about(frame, territories) : frame));
  return { ...view, topics: TOPICS, dry: ["cinema"], seats, territories, beneath };
}

function about(frame: ConquestQuestion, territories: ConquestView["territories"]): ConquestQuestion {
  const { stake } = frame;
  const lots =
    stake.kind === "expansion" && stake.claims.length > 1 ? stake.claims.map((claim) => claim.territory) : [];
  const place = "fight" in stake ? stake.fight.territory : (lots[1] ?? null);
  const topic = territories.find((one) => one.id === place)?.topic ?? "nature";
  return { ...frame, subject: { topic, place, lots, wild: false } };
}

/** All pick their homes; `in_vain`: seat 1 and 2 had picked what seat 0 has, and pick again. */
export const homes = (seats: number, chosen: number[], again: boolean) => {
  const every = ["geography", "history", "science", "nature", "arts", "music", "cinema", "literature", "sport", "food"];
  const topics = [...every, "language", "society", "technology"];
  const left = again ? topics.filter((topic) => topic !== "music") : topics;
  const asked = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !again || seat > 0);
  return {
    kind: "choosing_home" as const,
    seats: asked,
    claims: again ? [{ seat: 0, territory: "music" }] : [],
    in_vain: again ? asked.map((seat) => ({ seat, territory: "music" })) : [],
    choices: asked.map((seat) => ({ seat, targets: left, can_rebuild: false, can_pass: false })),
    chosen,
  };
};
