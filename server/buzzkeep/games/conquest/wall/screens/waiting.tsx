// Something worth reading on the wall while a question is open and nothing happens: who is still thinking, what follows.
import { useRef } from "preact/hooks";
import { aboutOf } from "../../art/match";
import { listed } from "@client/i18n";
import type { Asking } from "@client/wire/games/conquest";
import { fit } from "@wall/common/people";
import { useRoomNow } from "@wall/common/time";
import type { MappedMatch } from "../model";
import { t } from "../texts";

/** Nothing new for so long, and the line changes: the wall is never still for 8 s. */
const STILL_MS = 6_500;
const CHECKED_MS = 250;

/** After each silence another line: what the lamps beside the names do, and the rules. */
export function WhileOpen({ match, stage }: { match: MappedMatch; stage: Asking }) {
  const now = useRoomNow(match.line, CHECKED_MS);
  const answered = stage.answered.length;
  const last = useRef({ answered: 0, at: stage.opened_at });
  if (last.current.answered !== answered) last.current = { answered, at: now };
  const place = Math.floor(Math.max(0, now - last.current.at) / STILL_MS);
  const lines = [awaited(match, stage), t.follows(aboutOf(match.view))];
  const about = aboutOf(match.view);
  const line = place > 0 ? lines[(place - 1) % lines.length] : about.timed ? t.timed : null;
  if (!line) return null;
  return (
    <small key={`${answered} ${place}`} class="while-open enter" style={{ fontSize: fit(line, 90, 2.3, 1.8, 0.76) }}>
      {line}
    </small>
  );
}

function awaited(match: MappedMatch, { answered }: Asking): string {
  const about = aboutOf(match.view);
  const seats = [...about.seats, ...about.witnesses];
  const missing = seats.filter((seat) => !answered.includes(seat)).map((seat) => match.nameOf(seat));
  return answered.length === 0 && seats.length > 1
    ? t.nobodyYet
    : t.awaits(listed(missing), answered.length, seats.length);
}
