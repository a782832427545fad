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
import { MIDDLE, type Scene, type Spot, TABLE, gateOf, minutesLeft, titleOf } from "../model";
import { screenOf } from "../stages";
import { t } from "../texts";
import { type Shown, useBeat } from "./beats";
import { Centre } from "./centre";
import { Motion, useFalls } from "./motion";
import { Bomb, Piles } from "./piles";
import { useStaged } from "./powers";
import { Seats } from "./seats";
import { beatPiece, suspense } from "./show";
import { Strip } from "./strip";

export function TableScreen({ scene, live }: { scene: Scene; live: boolean }) {
  const { view, room } = scene;
  const shown = useBeat(scene);
  const power = useStaged(scene);
  const board = useRef<HTMLDivElement>(null);
  useBeatCues(shown);
  useWallShow(scene.line, board, beatPiece(scene, shown));
  useWallShow(scene.line, board, suspense(scene, shown));
  const falls = useFalls(scene);
  const units = useStanding(scene.line, useHeld(view.players, shown.more), falls);
  const alive = view.players.filter((one) => one.alive);
  const last = view.last_turns;
  const turns = last
    ? { done: alive.length - last.left.length, of: alive.length, label: t.lastTurnsLeft(last.left.length) }
    : null;
  return (
    <Frame
      class={`dww ${live ? "" : "settled"}`}
      label={t.table(alive.map((one) => t.tablePart(titleOf(scene, one.seat), one.pv)).join(", "))}>
      <MatchHead
        room={room}
        logo={t.logo}
        phase={last ? t.lastTurns : (minutesLeft(scene)[0] ?? t.phase(view.mode, view.turn))}
        rounds={turns}
      />
      <div class="dww-board" ref={board}>
        <Aim scene={scene} shown={shown} />
        <Seats scene={scene} units={units} aimed={aimedAt(scene, shown)} />
        <Piles scene={scene} />
        <div class="dww-middle">
          <Centre scene={scene} shown={shown} power={power} />
        </div>
        <Bomb scene={scene} />
        <Motion scene={scene} falls={falls} />
      </div>
      <CrowdStrip
        line={scene.line}
        room={room}
        view={view}
        label={(on) => (on === "nobody" ? t.nobody : titleOf(scene, Number(on.slice("seat:".length))))}
      />
      <Strip scene={scene} shown={shown} power={power} />
      <Foot sober={view.sober} />
    </Frame>
  );
}

/** What everybody has; while an attack is still being shown, what it has cost already waits. */
function useHeld(players: readonly PlayerView[], hold: boolean): readonly PlayerView[] {
  const kept = useRef(players);
  if (!hold || kept.current.length !== players.length) kept.current = players;
  return kept.current;
}

function aimedAt({ view: { stage } }: Scene, { beat, more }: Shown): number | null {
  const { aims, attack } = screenOf(stage);
  if (aims) return aims(stage).seat;
  return beat && beat.what !== "card" && beat.what !== "flat" && (more || attack !== "past") ? beat.target : null;
}

/** From whoever the attack comes to whom it goes, through its number. */
function Aim({ scene, shown }: { scene: Scene; shown: Shown }) {
  const { beat } = shown;
  if (!beat || (!shown.more && screenOf(scene.view.stage).attack === "past")) return null;
  const off = beat.what === "end" && beat.sips === 0 && beat.pv === 0;
  return (
    <svg class="dww-aim" viewBox={`0 0 ${TABLE.wide} ${TABLE.high}`} aria-hidden="true">
      <g key={`${beat.source} ${beat.target}`} class={`dww-arrow ${seatClass(beat.source)} ${off ? "off" : ""}`}>
        <Arrow from={gateOf(scene.view, beat.source)} to={gateOf(scene.view, beat.target)} bend={bendOf(scene, beat)} />
      </g>
    </svg>
  );
}

/** So bent that the curve goes through the number. */
function bendOf(scene: Scene, { source, target }: AttackBeat): Spot {
  const [from, to] = [gateOf(scene.view, source), gateOf(scene.view, target)];
  return [2 * MIDDLE[0] - (from[0] + to[0]) / 2, 2 * MIDDLE[1] - (from[1] + to[1]) / 2];
}

/** What the law and good sense say, in rooms where sips are offered; else that there are none. */
function Foot({ sober }: { sober: boolean }) {
  const words = sober ? t.soberMode : `${t.footer} ${t.benchmark}`;
  return (
    <p class={`dww-foot ${sober ? "sober" : ""}`}>
      {sober ? <Icon name="check" /> : null}
      <span style={{ fontSize: sober ? fit(words, 40, 1.9, 1.7, 0.5) : fit(words, 160, 1.8, 1.7, 0.35) }}>{words}</span>
    </p>
  );
}
