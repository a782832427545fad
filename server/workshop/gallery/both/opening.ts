// What frames a match, for galleries: so long after its opening.
const EACH_MS = 2_000;
const TITLE_MS = 2_900;
const TOGETHER_MS = 1_700;

/** So many seats are introduced. */
export function introducing(seats: number, now: number, after_ms: number) {
  const opened_at = now - after_ms;
  const step = seats > 4 ? 2 : 1;
  const groups = Array.from({ length: Math.ceil(seats / step) }, (_, group) =>
    Array.from({ length: Math.min(step, seats - group * step) }, (__, index) => group * step + index),
  );
  const together = TITLE_MS + groups.length * EACH_MS;
  return {
    beats: [
      { at: opened_at, cue: "title", seats: [] },
      ...groups.map((on, index) => ({ at: opened_at + TITLE_MS + index * EACH_MS, cue: "players", seats: on })),
      { at: opened_at + together, cue: "together", seats: groups.flat() },
    ],
    opened_at,
    due: opened_at + together + TOGETHER_MS,
    kind: "introduction" as const,
  };
}

const EXPANSION = {
  title: { fr: "Expansion", en: "Expansion" },
  rule: { fr: "Réponds juste : le territoire visé est à toi.", en: "Answer right: the land you aim at is yours." },
  icons: ["target", "check", "flag"],
  part: 1,
  parts: 3,
  brief: false,
  standing: [],
};
const LAST_TOWER = {
  title: { fr: "Dernière tour", en: "Last tower" },
  rule: { fr: "Si elle tombe, tout le royaume tombe.", en: "If it falls, the whole realm falls." },
  icons: ["tower"],
  part: 0,
  parts: 0,
  brief: true,
  standing: [],
};

/** A card that was opened so long ago. */
export const carded = (now: number, after_ms: number, brief = false) => ({
  card: brief ? LAST_TOWER : EXPANSION,
  opened_at: now - after_ms,
  due: now - after_ms + (brief ? 2_500 : 4_000),
  kind: "card" as const,
});

/** The last round's card, which tells how all stand. */
export const standings = (now: number, after_ms: number, scores: readonly number[]) => {
  const ranked = scores
    .map((score, seat) => ({ seat, score, rank: 1 + scores.filter((other) => other > score).length }))
    .sort((one, other) => one.rank - other.rank);
  const card = {
    title: { fr: "Dernière manche", en: "Last round" },
    rule: { fr: "Après elle, on compte.", en: "After it, we count." },
    icons: ["flag"],
    part: 0,
    parts: 0,
    brief: true,
    standing: ranked,
  };
  return { card, opened_at: now - after_ms, due: now - after_ms + 2_500, kind: "card" as const };
};
