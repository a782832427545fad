/** The upper half of a reveal and of a fight's end: good or bad, what it was, what it brought. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { signed } from "@client/i18n";
import type { ScoreChange } from "@client/wire/games/conquest";
import { useHeading } from "@phone/hooks";
import type { ConquestMatch } from "../art/match";

export type Mood = "good" | "bad" | "even";

export interface Told {
  mood: Mood;
  title: string;
  why: string;
}

interface Props extends Told {
  points: number;
  /** What it is about: with another one focus and vibration come anew. */
  phase: string;
  /** A picture above the title. */
  children: ComponentChildren;
}

export function Headline({ mood, title, points, why, phase, children }: Props) {
  const heading = useHeading<HTMLHeadingElement>(phase);
  useEffect(() => {
    if (mood !== "even") buzz(mood === "good" ? "correct" : "wrong");
  }, [phase]);
  return (
    <div class="head verdict">
      {children}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {points === 0 ? null : <b class="delta num">{signed(points)}</b>}
      {why ? <p class="why">{why}</p> : null}
    </div>
  );
}

/** The points that a stage brings this phone's seat. */
export const pointsOf = (match: ConquestMatch, changes: readonly ScoreChange[]): number =>
  changes.find((change) => change.seat === match.you.seat)?.points ?? 0;
