// The cues of the final count: bars rise together, each stops where its score is, the last two are neck and neck.
import type { Sound } from "./audio";
import type { Ended } from "@client/match";
import type { PodiumLine } from "./podium";
import { fadeIn, popIn, riseIn, type Cue } from "@client/show";
import type { WallPiece } from "./show";

/** A bar that is full, in u. */
export const HIGHEST_U = 17;
/** Where it waits below the floor, with the "?" above it: only that is seen. */
const DOWN_U = HIGHEST_U;
const STEPS = [1, 0.8, 0.64, 0.5, 0.4, 0.32, 0.25, 0.18];
const TREMBLES_U = [0, 0.25, -0.1, 0.25, -0.1, 0];
const ENDS_AFTER_MS = 600;
const FINISH_MS = 900;

/** How much of a full bar each seat has: by its score, from zero, where scores alone make the places; else in steps. */
function sharesOf(ranking: readonly PodiumLine[]): ReadonlyMap<number, number> {
  const told = ranking.every(
    ({ rank, value }) =>
      value !== null && value >= 0 && ranking.every((other) => other.rank <= rank || value > (other.value ?? 0)),
  );
  const most = Math.max(0, ...ranking.map(({ value }) => value ?? 0));
  return new Map(
    ranking.map(({ seat, rank, value }) => [seat, told && most > 0 ? (value ?? 0) / most : (STEPS[rank - 1] ?? 0.12)]),
  );
}

/** The piece, and when in it the winner is told. `past`: whether the time-lapse beside the bars stays to the end. */
export function countOf(
  stage: Ended,
  ranking: readonly PodiumLine[],
  past: "stays" | "leaves" | "none",
): { piece: WallPiece; winner: number } {
  const at = (cue: string): number =>
    (stage.beats.find((beat) => beat.cue === cue)?.at ?? stage.opened_at) - stage.opened_at;
  const share = sharesOf(ranking);
  const depth = (part: number): [number, number] => [0, DOWN_U * (1 - part)];
  const cues: Cue<Sound>[] = [...riseIn<Sound>(".counting", 100)];
  // who still rises, from which height, and when all have come there
  let rising = ranking.map(({ seat }) => seat);
  let [from, since] = [0, at("rise")];
  const bar = (seat: number) => `[data-seat="${seat}"] .plinth-bar`;
  const climb = (seats: readonly number[], to: number, begins: number, lasts: number, ease: Cue["ease"] = "glide") => {
    for (const seat of seats)
      cues.push({ what: bar(seat), at: begins, dur: lasts, move: [depth(from), depth(to)], ease });
    from = to;
  };
  const told = (seat: number, when: number, sound?: Sound) => {
    cues.push({ what: `[data-seat="${seat}"] .plinth-bar-ask`, at: when, dur: 90, opacity: [1, 0] });
    cues.push(...popIn(`[data-seat="${seat}"] .plinth-bar-told`, when, sound));
  };
  cues.push({ at: since, sound: "drums" });
  for (const beat of stage.beats.filter(({ cue }) => cue === "stop")) {
    const when = beat.at - stage.opened_at;
    const seat = beat.seats[0] ?? 0;
    climb(rising, share.get(seat) ?? 0, since, Math.max(200, when - since - 60));
    told(seat, when, "locked");
    rising = rising.filter((other) => other !== seat);
    since = when;
  }
  const [two, breath, winner] = [
    stage.beats.some(({ cue }) => cue === "two") ? at("two") : since,
    at("breath"),
    at("winner"),
  ];
  const level = Math.min(...rising.map((seat) => share.get(seat) ?? 0));
  if (rising.length > 1) {
    cues.push({ at: two, sound: "count" }, { at: breath, sound: "breath" });
    climb(rising, level, two, Math.max(300, Math.min(2_000, breath - two - 100)));
    const held = winner - breath;
    cues.push(
      { what: ".podium-dark", at: breath, dur: Math.min(700, held / 2), opacity: [0, 0.85], ease: "breath" },
      { what: ".podium-dark", at: winner - 60, dur: 240, opacity: [0.85, 0] },
    );
    for (const seat of rising)
      cues.push({
        what: bar(seat),
        at: breath + held * 0.25,
        dur: held * 0.5,
        move: TREMBLES_U.map((by): [number, number] => [0, depth(level)[1] + by]),
        ease: "linear",
      });
  }
  for (const seat of rising) {
    cues.push({
      what: bar(seat),
      at: winner,
      dur: FINISH_MS,
      move: [depth(from), depth(share.get(seat) ?? 0)],
      ease: "out",
    });
    told(seat, winner + 500);
  }
  cues.push(
    { at: winner, sound: "winner" },
    { what: ".counting", at: winner + 400, dur: 160, opacity: [1, 0] },
    ...popIn<Sound>(".told", winner + 560),
  );
  const honours = stage.beats.filter(({ cue }) => cue === "honour");
  const again = at("again");
  const clears = (honours[0] ? honours[0].at - stage.opened_at : again) - 340;
  if (past === "none")
    cues.push({
      what: ".podium",
      at: clears,
      dur: 500,
      move: [
        [15, 0],
        [0, 0],
      ],
      ease: "glide",
    });
  else
    cues.push({
      what: ".podium-past",
      at: Math.max(0, at("lapse") - 300),
      dur: 420,
      move: [
        [42, 0],
        [0, 0],
      ],
    });
  if (past === "leaves") cues.push({ what: ".podium-past", at: clears, dur: 200, opacity: [1, 0] });
  for (const { at: instant, seats } of honours)
    cues.push(...popIn<Sound>(`[data-honour="${seats[0]}"]`, instant - stage.opened_at, "card"));
  cues.push(...popIn<Sound>(".crowds", again - 200));
  cues.push(fadeIn(".podium-rematch", again, 200), ...popIn<Sound>(".podium-rematch", again, "turn").slice(1));
  const beats = stage.beats.map((beat) => beat.at - stage.opened_at);
  return {
    piece: { key: `podium ${stage.opened_at}`, from: stage.opened_at, total: again + ENDS_AFTER_MS, cues, beats },
    winner,
  };
}
