// The last stage of a match for galleries: the final count as the server times it in a show, so long after its opening.

type Ranked = { rank: number; seat: number };

/** After it everything is told. */
const ALL_TOLD_MS = 30_000;
const [RISE, THIRD, TWO, BREATH, WINNER, HONOURS, AGAIN] = [2_600, 4_600, 5_400, 8_000, 9_600, 11_600, 13_900];
const SUPERLATIVES = [
  {
    icon: "bolt",
    title: { fr: "L’éclair", en: "Lightning" },
    what: { fr: "réponse en 2,1 s", en: "answered in 2.1 s" },
  },
  {
    icon: "target",
    title: { fr: "L’œil juste", en: "Sharp eye" },
    what: { fr: "3 estimations", en: "3 best guesses" },
  },
  {
    icon: "shield",
    title: { fr: "Le rempart", en: "Best defender" },
    what: { fr: "5 attaques repoussées", en: "5 attacks held" },
  },
  {
    icon: "flag",
    title: null,
    what: { fr: "2 places gagnées", en: "2 places gained" },
  },
];

/** A finished stage with its final count; `after_ms`: how long ago it began. */
export function ended<R extends string, S extends { ranking: readonly Ranked[] }>(
  stage: S & { reason: R },
  now: number,
  after_ms = ALL_TOLD_MS,
) {
  const seats = stage.ranking.map(({ seat }) => seat);
  const firsts = stage.ranking.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const second = stage.ranking.find(({ rank }) => rank > 1)?.rank;
  const between =
    firsts.length > 1
      ? firsts
      : stage.ranking.filter(({ rank }) => rank === 1 || rank === second).map(({ seat }) => seat);
  const others = seats.filter((seat) => !between.includes(seat)).reverse();
  const early = others.length > 0 ? 0 : TWO - RISE;
  const opened_at = now - after_ms;
  const superlatives = seats.map((seat, index) => ({ ...SUPERLATIVES[index % SUPERLATIVES.length]!, seat }));
  const each = Math.floor((AGAIN - HONOURS) / (seats.length + 1));
  const beat = (at: number, cue: string, on: number[] = []) => ({ at: opened_at + at, cue, seats: on });
  return {
    ...stage,
    superlatives,
    beats: [
      beat(0, "count"),
      beat(1_000, "lapse"),
      beat(RISE, "rise"),
      ...others.map((seat, index) => beat(RISE + ((THIRD - RISE) * (index + 1)) / others.length, "stop", [seat])),
      ...(between.length > 1 ? [beat(TWO - early, "two", between), beat(BREATH - early, "breath", between)] : []),
      beat(WINNER - early, "winner", firsts),
      ...superlatives.map(({ seat }, index) => beat(HONOURS - early + index * each, "honour", [seat])),
      beat(AGAIN - early, "again"),
    ].sort((a, b) => a.at - b.at),
    opened_at,
    due: null,
    kind: "finished" as const,
  };
}

/** The history of a map that was won territory by territory, and its turning point in the middle. */
export function historyOf(territories: readonly { id: string; owner: number | null }[]) {
  const owned = territories.filter(({ owner }) => owner !== null);
  const history = owned.map(({ id, owner }, index) => ({
    territory: id,
    owner: owner ?? 0,
    phase: index < 3 ? ("bases" as const) : index * 2 < owned.length ? ("expansion" as const) : ("battle" as const),
    round: 1 + Math.floor(index / 8),
  }));
  return { history, turning: Math.floor(history.length * 0.62), without: 2_900 };
}
