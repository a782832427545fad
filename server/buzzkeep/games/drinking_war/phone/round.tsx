/** Everything of a running match: the units, the clock with the mode of play beside it, and the moment. */
import { useEffect, useRef } from "preact/hooks";
import { buzz } from "@client/haptics";
import type { Group } from "@client/wire/games/drinking_war";
import type { Action } from "@client/wire/games/drinking_war_actions";
import { useAct } from "@phone/hooks";
import { TimeBar } from "@phone/parts/timebar";
import { useCover } from "@phone/match/cover";
import { Eye } from "@phone/match/icons";
import { t as shared } from "@phone/match/texts";
import { useBuilding } from "./draft";
import { Still } from "./frame";
import { screenOf } from "./stages";
import { Owed } from "./stages/discarding";
import { DrinkChip } from "./stages/drink";
import { Planning } from "./stages/planning";
import type { Moment as MomentOf, StageScreen } from "./stages/screen";
import type { StageView, WarMatch } from "../art/match";
import { asidePrompt, askedPrompt, busyWith, captainOf, timedPrompt } from "./model";
import { t } from "./texts";
import { useTold } from "./told";
import { Units } from "./units";

export function Round({ match: now }: { match: WarMatch }) {
  const match = useTold(now);
  const { line, room, view } = match;
  const { covered, cover, uncover } = useCover();
  const fresh = useFresh(view.mine?.hand ?? []);
  const shown = timedPrompt(match);
  const asked = match.botPlays ? null : (view.mine?.asked ?? null);
  // a draft belongs to the moment it was begun in
  const owes = view.mine?.owes && asidePrompt(match, "discard") ? "owes" : "";
  const moment =
    owes ||
    `${view.stage.kind} ${asked ?? ""} ${asked === null || screenOf(view.stage).goesOn ? "" : (shown?.id ?? "")}`;
  return (
    <div class={`play dw ${view.stage.kind} ${asked ?? ""}`}>
      <div class="dw-top">
        <Units match={match} />
        <div class={view.mine ? "dw-tools" : "dw-tools guest"}>
          {view.mine ? <DrinkChip match={match} /> : null}
          {shown?.due == null ? (
            <span class="dw-no-time" />
          ) : (
            <TimeBar line={line} room={room} since={shown.since} due={shown.due} />
          )}
          {view.mine ? (
            <button
              type="button"
              class="round"
              aria-label={covered ? shared.uncover : shared.cover}
              aria-pressed={covered}
              onClick={covered ? uncover : cover}>
              <Eye />
            </button>
          ) : null}
        </div>
      </div>
      <Moment key={moment} match={match} asked={asked} held={{ covered, onUncover: uncover, fresh }} />
    </div>
  );
}

/** One moment of the match on this phone: its stage draws it. */
function Moment({ match, asked, held }: Pick<MomentOf, "match" | "asked" | "held">) {
  const { stage, mine } = match.view;
  const aside = asidePrompt(match, "discard") ?? asidePrompt(match, "plan") ?? asidePrompt(match, "advise");
  const prompt = (askedPrompt(match) ?? aside)?.id;
  const { act, sending: sent } = useAct<Action>(match.line, prompt);
  const acting = asked !== null && mine?.may_act === true;
  const build = useBuilding(match, prompt, acting);
  useEffect(() => {
    if (acting) buzz("turn");
  }, []);
  const screen = screenOf(stage);
  const Aside = asked !== null || match.botPlays ? undefined : { discard: Owed, plan: Planning }[aside?.kind ?? ""];
  const Drawn = Aside ?? screen.Screen ?? (acting ? screen.Play : undefined) ?? Still;
  return (
    <Drawn
      {...{
        match,
        stage,
        asked,
        acting,
        prompt,
        act,
        build,
        sent,
        held,
        busy: busyWith(sent),
        title: screen.headline(match, stage),
        note: footnote(match, screen),
        sign: screen.sign?.(stage) ?? null,
      }}
    />
  );
}

function footnote(match: WarMatch, screen: StageScreen<StageView>): string {
  const { view, botPlays } = match;
  const { mine } = view;
  if (!mine || botPlays) return "";
  if (mine.asked !== null && !mine.may_act) {
    const captain = captainOf(match, mine.seat);
    return captain === null ? "" : screen.cardless ? t.captainDecides(captain) : t.captainActs(captain);
  }
  if (mine.asked !== null && screen.hint) return screen.hint();
  if (mine.asked !== null && !mine.captain && captainOf(match, mine.seat) !== null) return t.hurry;
  if (mine.advises && mine.unit !== mine.seat) return t.adviseHost(match.nameOf(mine.unit));
  return view.last_turns && mine.asked === null ? t.lastTurns : "";
}

/** The cards that came into the hand last: drawn, stolen, given. */
function useFresh(hand: readonly Group[]): ReadonlySet<string> {
  const last = useRef<{ ids: ReadonlySet<string>; fresh: ReadonlySet<string> } | null>(null);
  const ids = new Set(hand.flatMap((group) => group.ids));
  if (last.current === null) last.current = { ids, fresh: new Set() };
  const before = last.current;
  const came = [...ids].filter((id) => !before.ids.has(id));
  if (came.length > 0 || ids.size !== before.ids.size)
    last.current = { ids, fresh: came.length > 0 ? new Set(came) : before.fresh };
  return last.current.fresh;
}
