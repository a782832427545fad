/** Reading views of Conquest. What a question is about lies beneath what is announced, asked and revealed. */
import { number } from "@client/i18n";
import type { Match } from "@client/match";
import { WILD } from "@client/ui/topics";
import { toldBy } from "@client/views";
import type {
  Asking,
  Claim,
  ConquestQuestion,
  ConquestView,
  Fight,
  MyAsking,
  QuestionView,
  ReadingAloud,
  Revealing,
  SeatView,
  Subject,
  TerritoryView,
} from "@client/wire/games/conquest";

export type ConquestMatch = Match<ConquestView>;
export type StageView = ConquestMatch["view"]["stage"];
export type StageOf<K extends StageView["kind"]> = Extract<StageView, { kind: K }>;

export interface About {
  stake: ConquestQuestion["stake"]["kind"];
  claims: readonly Claim[];
  fight: Fight | null;
  format: ConquestQuestion["format"];
  seats: readonly number[];
  /** Who answers besides, for renown. */
  witnesses: readonly number[];
  /** 1 or 2: a further question after a dead heat. */
  heat: number;
  worth: number | null;
  /** What the defender of a territory would lose with it. */
  risks: number | null;
  /** No duel can follow: of two right answers the faster one wins. */
  timed: boolean;
  /** To how many the question gives a territory: the closest, the second, too, or all who answer. */
  gives: "one" | "two" | "rank";
  /** What the land asks; null where it is silent. */
  subject: Subject | null;
}

const isQuestion = (frame: ConquestView["beneath"][number]): frame is ConquestQuestion => frame.kind === "question";

/** The fight that is announced, asked about or shown now; null: none. */
export const fightOf = (view: ConquestView): Fight | null =>
  view.stage.kind === "showing_fight" ? view.stage.fight : view.beneath.some(isQuestion) ? aboutOf(view).fight : null;

/** Whether the closest answer wins: a number or a place. */
export const bySpeed = ({ format }: QuestionView): boolean => format === "number" || format === "place";

/** The question that is announced, asked or revealed now. */
export function aboutOf(view: ConquestView): About {
  const posed = view.beneath.find(isQuestion);
  if (!posed) throw new Error(`no question lies beneath ${view.stage.kind}`);
  const { stake, format, seats, witnesses, heat, worth, risks, subject } = posed;
  return {
    stake: stake.kind,
    claims: stake.kind === "expansion" ? stake.claims : [],
    fight: stake.kind === "battle" || stake.kind === "duel" ? stake.fight : null,
    format,
    seats,
    witnesses,
    heat,
    worth,
    risks,
    timed: stake.kind === "battle" && stake.timed,
    gives: stake.kind === "allocation" ? stake.gives : "one",
    subject,
  };
}

/** What each of a castle's towers asks, the first to fall first: the attacker's home, any topic, the defender's. */
export function towersAsk(view: ConquestView, fight: Fight): string[] {
  const home = (seat: number) => seatOf(view, seat)?.home ?? WILD;
  return view.topics.length > 0 ? [home(fight.attacker), WILD, home(fight.defender)] : [];
}

/** What a territory asks a seat that takes or attacks it. */
export function asksOf(view: ConquestView, territory: string, seat: number): string | null {
  const land = landsOf(view).find((one) => one.id === territory);
  if (!land?.topic || !land.towers || land.owner === null) return land?.topic ?? null;
  const fight = { attacker: seat, defender: land.owner, territory, castle: true, tower: 1, towers: land.towers };
  return towersAsk(view, fight)[3 - land.towers] ?? null;
}

/** The territories with what they ask now: those of a dry topic ask any. */
export function landsOf({ territories, dry }: ConquestView): readonly TerritoryView[] {
  if (dry.length === 0) return territories;
  return territories.map((one) => (one.topic !== null && dry.includes(one.topic) ? { ...one, topic: WILD } : one));
}

/** What the wall or a quiz master alone is told of an open question. */
export const toldApart = (view: ConquestView): MyAsking | undefined => toldBy(view, "asking");

/** The question as this viewer may read it: where phones show none, the wall has it apart. */
export const questionOf = (view: ConquestView, stage: ReadingAloud | Asking | Revealing): QuestionView =>
  toldBy(view, stage.kind === "reading_aloud" ? stage.kind : "asking")?.question ?? stage.question;

export const seatOf = (view: ConquestView, seat: number | null): SeatView | undefined =>
  view.seats.find((one) => one.seat === seat);

/** The best first; by their seats while ranks are hidden. */
export const byRank = (seats: readonly SeatView[]): SeatView[] =>
  [...seats].sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || one.seat - other.seat);

/** A score; "?" while scores are hidden. */
export const scoreText = (score: number | null): string => (score === null ? "?" : number(score));

/** Whether the phase is played in rounds that are worth counting on a screen. */
export const inRounds = ({ phase }: ConquestView): boolean => phase === "expansion" || phase === "battle";

/** How many territories nobody has yet. */
export const freeLeft = ({ territories }: ConquestView): number =>
  territories.filter(({ owner }) => owner === null).length;

/** What a seat would lose with its castle: its territories and defence points; null while scores are hidden. */
export function realmOf(view: ConquestView, seat: number): number | null {
  const held = view.territories.filter(({ owner }) => owner === seat).reduce((sum, { value }) => sum + value, 0);
  const points = seatOf(view, seat)?.defence_points ?? null;
  return points === null ? null : held + points;
}

export const LETTERS = ["A", "B", "C", "D", "E", "F"] as const;
