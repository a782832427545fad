/** What the engine shows of any match before it and between its phases (engine/opening.py). */
import type { GameView, Text } from "./wire/messages";

/** A card between two phases. */
interface PhaseCard {
  title: Text;
  rule: Text;
  icons: readonly string[];
  part: number;
  parts: number;
  brief: boolean;
  /** How all stand, the best first; nothing where a card does not tell. */
  standing: readonly { seat: number; rank: number; score: number }[];
}

interface Framed {
  opened_at: number;
  due: number | null;
}

export interface IntroductionView extends Framed {
  kind: "introduction";
  beats: readonly { at: number; cue: string; seats: readonly number[] }[];
}

export interface CardView extends Framed {
  kind: "card";
  card: PhaseCard;
}

/** What frames the match now; null while it is played. */
export const framing = ({ stage }: GameView): IntroductionView | CardView | null => (isFrame(stage) ? stage : null);

const isFrame = (stage: { kind: string }): stage is IntroductionView | CardView =>
  stage.kind === "introduction" || stage.kind === "card";

/** The stages that a game's own screens draw. */
export type Played<S extends { kind: string }> = Exclude<S, { kind: "introduction" | "card" }>;
