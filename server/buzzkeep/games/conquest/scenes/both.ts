/** Scenes of Conquest written flat: what a question is about stands with the stage, and is laid beneath it here. */
import type { GameOf } from "@client/match";
import type { GameUpdate } from "@client/wire/messages";
import type {
  Announcing,
  Asking,
  Beat,
  CardShown,
  Choosing,
  ChoosingHome,
  Claim,
  Colours,
  ConquestQuestion,
  ConquestView,
  Fight,
  Finished,
  Introduction,
  MyAsking,
  MyRevealing,
  Picking,
  QuestionView,
  ReadingAloud,
  Revealing,
  ShowingFight,
  ShowingGains,
} from "@client/wire/games/conquest";

export const isConquest = (game: GameUpdate): game is GameOf<ConquestView> => game.id === "conquest";

/** What a question shown so is as a speed question: a place is asked where a number is. */
const speedy = (format: QuestionView["format"]): ConquestQuestion["format"] => (format === "place" ? "number" : format);

interface Posed {
  stake: ConquestQuestion["stake"]["kind"];
  seats: number[];
  claims?: Claim[];
  fight?: Fight | null;
  heat?: number;
  witnesses?: number[];
  format?: ConquestQuestion["format"];
}

/** A stage without what follows from the rest. */
type Plain<S> = Omit<S, "opened_at" | "due" | "worth" | "beats" | "told_next" | "heard"> & {
  opened_at?: number;
  due?: number | null;
  told_next?: boolean;
  heard?: Revealing["heard"];
  beats?: Beat[];
};
export type FlatAsking = Plain<Asking> & Posed & Partial<Pick<MyAsking, "answer" | "explanation">>;
/** `crowd`: how many knew it, and whether the viewer did. */
export type FlatRevealing = Plain<Revealing> & Omit<Posed, "seats"> & { crowd?: Omit<MyRevealing, "kind"> };
export type FlatPicking = Plain<Picking>;
type FlatChoosing = Omit<Plain<Choosing>, "purpose" | "choices"> & {
  purpose?: Choosing["purpose"];
  in_vain?: readonly Claim[];
  choices: { seat: number; targets: string[] }[];
};
export type FlatStage =
  | FlatPicking
  | (Plain<Announcing> & Posed)
  | (Omit<Plain<ReadingAloud>, "played"> & Partial<Pick<ReadingAloud, "played">> & Posed)
  | FlatAsking
  | FlatRevealing
  | (Omit<Plain<ShowingFight>, "meetings" | "streak"> & Partial<Pick<ShowingFight, "meetings" | "streak">>)
  | Plain<ShowingGains>
  | Plain<Colours>
  | FlatChoosing
  | Plain<ChoosingHome>
  | Finished
  | Introduction
  | CardShown;

const WORTH = { base: 1000, expansion: 200, allocation: 300, attack: null } as const;
const CUES: [cue: string, at: number][] = [
  ["share", 600],
  ["breath", 800],
  ["right", 1400],
  ["verdict", 1900],
  ["photo", 1900],
  ["points", 2300],
  ["why", 2700],
];

/** The parts of a view for a stage; `worth` is what a territory of a fight is worth to the attacker. */
export function laid(
  flat: FlatStage,
  worth: (fight: Fight) => number = () => 400,
): Pick<ConquestView, "stage" | "beneath" | "own"> {
  const framed = { opened_at: flat.opened_at ?? 0, due: flat.due ?? null };
  switch (flat.kind) {
    case "picking":
      return { stage: { ...flat, ...framed, worth: WORTH[flat.purpose] }, beneath: [], own: [] };
    case "announcing":
      return {
        stage: { kind: "announcing", beats: flat.beats ?? [], ...framed },
        beneath: [posed(flat, flat.format ?? "choice", worth)],
        own: [],
      };
    case "reading_aloud":
      return {
        stage: { kind: "reading_aloud", question: flat.question, played: flat.played ?? false, ...framed },
        beneath: [posed(flat, speedy(flat.question.format), worth)],
        own: [],
      };
    case "asking": {
      const { question, answered, answer = null, explanation = null } = flat;
      const own: MyAsking[] =
        answer === null ? [] : [{ kind: "asking", question: null, answer, explanation, yours: false }];
      return {
        stage: { kind: "asking", question, answered, ...framed },
        beneath: [posed(flat, speedy(question.format), worth)],
        own,
      };
    }
    case "revealing": {
      const { stake, claims, fight, heat, crowd, ...stage } = flat;
      const asked = flat.answers.filter((answer) => !answer.for_fun).map((answer) => answer.seat);
      const fights = (seat: number) => !fight || seat === fight.attacker || seat === fight.defender;
      const [seats, witnesses] = [asked.filter(fights), asked.filter((seat) => !fights(seat))];
      const opened_at = (framed.due ?? 0) - (speedy(flat.question.format) === "number" ? 6000 : 5000);
      const drop = {
        at: opened_at + 150,
        cue: "drop",
        seats: flat.answers.filter((answer) => answer.elapsed_ms !== null).map((answer) => answer.seat),
      };
      const beats = [drop, ...CUES.map(([cue, at]) => ({ at: opened_at + at, cue, seats: [] }))];
      const about = { stake, seats, witnesses, ...(claims && { claims }), ...(fight && { fight }), heat: heat ?? 0 };
      return {
        stage: { told_next: false, heard: null, ...stage, ...framed, opened_at, beats },
        beneath: [posed(about, speedy(flat.question.format), worth)],
        own: crowd ? [{ kind: "revealing", ...crowd }] : [],
      };
    }
    case "choosing_home":
      return { stage: { ...flat, ...framed, worth: 0 }, beneath: [], own: [] };
    case "choosing":
      return {
        stage: { ...secret(flat), ...framed },
        beneath: flat.in_vain ? [{ kind: "expansion", in_vain: [...flat.in_vain], opened_at: 0, due: null }] : [],
        own: [],
      };
    case "showing_fight":
      return {
        stage: { meetings: 1, streak: 0, ...flat, ...framed, beats: flat.beats ?? [] },
        beneath: [],
        own: [],
      };
    case "showing_gains":
      return { stage: { ...flat, ...framed, beats: flat.beats ?? [] }, beneath: [], own: [] };
    default:
      return { stage: { ...flat, ...framed }, beneath: [], own: [] };
  }
}

function secret({
  purpose = "expansion",
  choices,
  in_vain: _,
  ...rest
}: FlatChoosing): Omit<Choosing, "opened_at" | "due"> {
  const worth = purpose === "attack" ? null : WORTH[purpose];
  const every = choices.map((one) => ({ can_rebuild: false, can_pass: false, ...one }));
  return { ...rest, purpose, choices: every, worth };
}

function posed(
  { stake, seats, claims = [], fight = null, heat = 0, witnesses = [] }: Posed,
  by: ConquestQuestion["format"],
  worth: (fight: Fight) => number,
): ConquestQuestion {
  const risks = fight && !fight.castle ? 200 : null;
  const frame = {
    kind: "question",
    seats,
    witnesses,
    heat,
    format: by,
    opened_at: 0,
    due: null,
    risks,
    subject: null,
  } as const;
  switch (stake) {
    case "expansion":
      return { ...frame, stake: { kind: stake, claims, by }, worth: 200 };
    case "battle":
    case "duel": {
      if (!fight) throw new Error(`a ${stake} without a fight`);
      const common = { fight, slot: 1 };
      return {
        ...frame,
        stake: stake === "battle" ? { kind: stake, ...common, timed: false, by } : { kind: stake, ...common },
        worth: worth(fight),
      };
    }
    case "rebuild":
      return { ...frame, stake: { kind: stake, by }, worth: null };
    case "allocation":
      return { ...frame, stake: { kind: stake, again: true, gives: "one", by }, worth: null };
    default:
      return { ...frame, stake: { kind: stake, again: true, by }, worth: null };
  }
}
