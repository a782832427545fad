// The table: everybody round it, the piles, what happens in the middle, and who does what.
import { useRef } from "preact/hooks";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import type { AttackBeat, PlayerView } from "@client/wire/games/drinking_war";
import { Arrow } from "@wall/common/arrow";
import { useStanding } from "@wall/common/fallen";
import { MatchHead } from "@wall/common/match_head";
import { fit } from "@wall/common/people";
import { useWallShow } from "@wall/common/show";
import { Frame } from "@wall/projector/stage";
import { useBeatCues } from "../cues";
import { CrowdStrip } from "@wall/common/crowd";
import type { WarMatch } from "../../art/match";
import { MIDDLE, type Spot, TABLE, gateOf, minutesLeft } from "../model";
import { screenOf } from "../stages";
import { t } from "../texts";
import { type Shown, useBeat } from "./beats";
import { Centre } from "./centre";
import { Motion, useFalls } from "./motion";
import { Bomb, Piles } from "./piles";
import { LastPlays } from "./ribbon";
import { useStaged } from "./powers";
import { Seats } from "./seats";
import { beatPiece, suspense } from "./show";
import { Strip } from "./strip";

export function TableScreen({ match, live }: { match: WarMatch; live: boolean }) {
  const { view, room } = match;
  const shown = useBeat(match);
  const power = useStaged(match);
  const board = useRef<HTMLDivElement>(null);
  useBeatCues(shown);
  useWallShow(match.line, board, beatPiece(match, shown));
  useWallShow(match.line, board, suspense(match, shown));
  const falls = useFalls(match);
  const units = useStanding(match.line, useHeld(view.players, shown.more), falls);
  const alive = view.players.filter((one) => one.alive);
  const last = view.last_turns;
  const turns = last
    ? { done: alive.length - last.left.length, of: alive.length, label: t.lastTurnsLeft(last.left.length) }
    : null;
  return (
    <Frame
      class={`dww ${live ? "" : "settled"}`}
      label={t.table(alive.map((one) => t.tablePart(match.nameOf(one.seat), one.pv)).join(", "))}>
      <MatchHead
        room={room}
        logo={t.logo}
        phase={
          last
            ? t.lastTurns
            : view.mode === "domination"
              ? t.cardsLeft(view.draw_pile)
              : (minutesLeft(match)[0] ?? t.phase(view.turn))
        }
        rounds={turns}
      />
      <div class="dww-board" ref={board}>
        <Aim match={match} shown={shown} />
        <Seats match={match} units={units} aimed={aimedAt(match, shown)} />
        <Piles match={match} />
        <div class="dww-middle">
          <Centre match={match} shown={shown} power={power} />
        </div>
        <Bomb match={match} />
        <Motion match={match} falls={falls} />
      </div>
      <CrowdStrip
        match={match}
        label={(on) => (on === "nobody" ? t.nobody : match.nameOf(Number(on.slice("seat:".length))))}
      />
      <Strip match={match} shown={shown} power={power} />
      {view.sober ? (
        <div class="dww-foot sober">
          <p>
            <Icon name="check" /> {t.soberMode}
          </p>
          <LastPlays match={match} hold={shown.more} />
        </div>
      ) : (
        <Foot />
      )}
    </Frame>
  );
}

/** What everybody has; while an attack is still being shown, what it has cost already waits. */
function useHeld(players: readonly PlayerView[], hold: boolean): readonly PlayerView[] {
  const kept = useRef(players);
  if (!hold || kept.current.length !== players.length) kept.current = players;
  return kept.current;
}

function aimedAt({ view: { stage } }: WarMatch, { beat, more }: Shown): number | null {
  const { aims, attack } = screenOf(stage);
  if (aims) return aims(stage).seat;
  return beat && beat.what !== "card" && beat.what !== "flat" && (more || attack !== "past") ? beat.target : null;
}

/** From whoever the attack comes to whom it goes, through its number. */
function Aim({ match, shown }: { match: WarMatch; shown: Shown }) {
  const { beat } = shown;
  if (!beat || (!shown.more && screenOf(match.view.stage).attack === "past")) return null;
  const off = beat.what === "end" && beat.sips === 0 && beat.pv === 0;
  return (
    <svg class="dww-aim" viewBox={`0 0 ${TABLE.wide} ${TABLE.high}`} aria-hidden="true">
      <g key={`${beat.source} ${beat.target}`} class={`dww-arrow ${seatClass(beat.source)} ${off ? "off" : ""}`}>
        <Arrow from={gateOf(match.view, beat.source)} to={gateOf(match.view, beat.target)} bend={bendOf(match, beat)} />
      </g>
    </svg>
  );
}

/** So bent that the curve goes through the number. */
function bendOf(match: WarMatch, { source, target }: AttackBeat): Spot {
  const [from, to] = [gateOf(match.view, source), gateOf(match.view, target)];
  return [2 * MIDDLE[0] - (from[0] + to[0]) / 2, 2 * MIDDLE[1] - (from[1] + to[1]) / 2];
}

/** What the law and good sense say, in rooms where sips are offered. */
function Foot() {
  const words = `${t.footer} ${t.benchmark}`;
  return (
    <p class="dww-foot">
      <span style={{ fontSize: fit(words, 160, 1.8, 1.7, 0.35) }}>{words}</span>
    </p>
  );
}
