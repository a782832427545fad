/** What the wall tells first: until then a phone says only where to look. */
import type { ComponentChildren } from "preact";
import { Screen } from "@phone/parts/icons";
import { useAnnounce } from "@phone/parts/live";
import { useHeading, useReached } from "@phone/hooks";
import type { ConquestMatch } from "../art/match";
import { t } from "./texts";

/** So long a phone comes behind the wall. */
export const BEHIND_THE_WALL_MS = 120;

interface Told {
  opened_at: number;
  beats: readonly { cue: string; at: number }[];
}

/** Whether the wall has told a cue of a stage. */
export function useTold({ line }: ConquestMatch, { opened_at, beats }: Told, cue: string, key: unknown): boolean {
  const beat = beats.find((one) => one.cue === cue);
  return useReached(line, beat ? beat.at + BEHIND_THE_WALL_MS : opened_at, key);
}

interface LookingUp {
  /** Changes when there is something else to look up at. */
  phase: string;
  /** What was asked: choice or number, if it was a question. */
  format?: string;
  children?: ComponentChildren;
}

/** Nothing but where to look, and beneath it what the phone's owner knows already. */
export function LookUp({ phase, format = "", children }: LookingUp) {
  const heading = useHeading<HTMLHeadingElement>(phase);
  useAnnounce(t.lookUp);
  return (
    <div class={`play reveal even look-up ${format}`}>
      <div class="head verdict">
        <span class="medal">
          <Screen />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {t.lookUp}
        </h1>
      </div>
      <div class="controls">{children}</div>
    </div>
  );
}
