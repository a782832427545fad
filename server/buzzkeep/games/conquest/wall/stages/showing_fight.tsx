// How a fight ended, told where it was fought: a territory on the map, a castle large, and what falls with a castle on the map again.
import { useRef } from "preact/hooks";
import { number, signed } from "@client/i18n";
import { signScale } from "@client/ui/geometry";
import { Shield } from "@client/ui/shield";
import { seatClass } from "@client/ui/seats";
import type { SeatView, ShowingFight } from "@client/wire/games/conquest";
import { LowerThird } from "@wall/common/lower_third";
import { fit } from "@wall/common/people";
import { useWallShow } from "@wall/common/show";
import { usePassed } from "@wall/common/time";
import { type MappedMatch, placeName } from "../model";
import { Army, Clash, Flag, Guard, type Way, WonLands } from "../screens/field";
import { MapScreen } from "../screens/map_screen";
import type { Memory } from "../screens/memory";
import { type Wave, outwards } from "../screens/route";
import { Aside } from "../screens/aside";
import { Assault } from "../screens/siege";
import { Flight, seatsTold } from "../screens/told";
import { type Cue, FLIGHT_MS, conquer, pieceOf, realm, repel, timesOf } from "../screens/war";
import { wayOf } from "../screens/way";
import { Doing } from "../step";
import { t } from "../texts";
import type { StageScreen } from "./screen";

interface Props {
  match: MappedMatch;
  stage: ShowingFight;
  live: boolean;
  memory: Memory;
}

export const showingFight: StageScreen<ShowingFight> = {
  wall: (props) => <Fight {...props} />,
  Step: ({ match, stage: { fight, winner, changes } }) => (
    <Doing seat={winner} text={t.fightResult}>
      <p class="stake">
        {match.nameOf(fight.attacker)} {t.attacks} {match.nameOf(fight.defender)} ·{" "}
        {placeName(match.map, fight.territory)}
      </p>
      <p class="num">{changes.map((change) => `${match.nameOf(change.seat)} ${signed(change.points)}`).join(" · ")}</p>
    </Doing>
  ),
};

function Fight(props: Props) {
  const { match, stage } = props;
  const count = usePassed(
    match.line,
    stage.beats.map((beat) => beat.at),
  );
  const told = new Set(stage.beats.slice(0, count).map((beat) => beat.cue));
  const uncovered = stage.how === "eliminated" ? (stage.beats.find((beat) => beat.cue === "map")?.at ?? null) : null;
  const near = usePassed(match.line, uncovered === null ? [] : [uncovered - MOUNTS_MS]) > 0;
  const castle = stage.fight.castle && !(uncovered !== null && told.has("map"));
  return (
    <>
      {castle ? <Assault key="castle" {...props} told={told} /> : null}
      {!castle || near ? <OnMap key="map" {...props} told={told} waits={castle} /> : null}
    </>
  );
}

/** So long before a realm falls the map is mounted, unseen: the castle lies still then, and it takes many frames. */
const MOUNTS_MS = 700;

/** The fight as it comes back to the map; of an elimination the realm that falls. */
function OnMap({ match, stage, live, memory, told, waits }: Props & { told: ReadonlySet<string>; waits: boolean }) {
  const { map, view, line } = match;
  const { fight, how, winner, changes } = stage;
  const root = useRef<HTMLElement>(null);
  const scale = signScale(map);
  const at = timesOf(stage);
  const target = map.territories.find(({ id }) => id === fight.territory);
  const before = memory.before;
  const board = before?.territories ?? view.territories;
  const way = target ? wayOf(map, board, fight.attacker, target) : null;
  const waves = before && target ? fallen(match, stage, board, way) : [];
  const cues: Cue[] =
    how === "eliminated"
      ? realm(at, waves)
      : how === "repelled"
        ? repel(at, way, scale)
        : waves[0]
          ? conquer(at, way, scale, waves[0])
          : [];
  useWallShow(line, root, pieceOf(how, stage, cues));
  const gate = way?.gate ?? target?.label ?? [0, 0];
  const gain = changes.find((change) => change.seat === winner)?.points ?? 0;
  const spoken = told.has("flag") || told.has("held") || told.has("realm");
  const place = placeName(map, fight.territory);
  const text = {
    conquered: t.conquered(place),
    repelled: t.repelled(place),
    tower_fell: "",
    eliminated: t.realmTaken(match.nameOf(fight.defender)),
    castle_taken: t.castleTaken(place),
  }[how];
  const scored = told.has("points");
  return (
    <MapScreen
      match={match}
      memory={memory}
      live={live}
      waits={waits}
      root={root}
      acting={[fight.attacker, fight.defender]}
      changes={scored ? changes : []}
      staged={{
        territories: board,
        seats: seatsTold(match, memory, changes, scored, told.has("rank") || told.has("out")),
        unsigned: waves.map(({ territory }) => territory.id),
        ...(how === "eliminated" ? { scoreless: told.has("out") } : { close: gate }),
        over: (
          <>
            {before ? <WonLands map={map} waves={waves} before={board} after={view.territories} /> : null}
            {how === "eliminated" ? null : (
              <>
                {way ? <Army map={map} way={way} seat={fight.attacker} /> : null}
                {how === "repelled" ? (
                  <Guard map={map} at={gate} seat={fight.defender} />
                ) : target ? (
                  <Flag map={map} at={target.label} seat={fight.attacker} />
                ) : null}
                <Clash map={map} at={gate} />
              </>
            )}
          </>
        ),
      }}>
      {spoken ? (
        <LowerThird
          key="told"
          room={match.room}
          seat={winner}
          text={text}
          value={gain > 0 && scored ? `+${number(gain)}` : undefined}
        />
      ) : (
        <LowerThird
          key="open"
          room={match.room}
          seat={fight.attacker}
          text={how === "eliminated" ? t.takesCastle : t.marches}
          value={place}
          after={t.marchOwner(match.nameOf(fight.defender))}
        />
      )}
      {scored && how !== "eliminated" ? (
        <Aside
          match={match}
          stage={stage}
          upset={tookFromTheFirst(memory, stage)}
          leads={hasTheLead(memory, view.seats, stage)}
        />
      ) : null}
      {gain > 0 && target ? (
        <Flight
          key="flight"
          match={match}
          stage={{ ...stage, beats: [] }}
          seat={winner}
          points={gain}
          from={target.label}
          at={at("points") - FLIGHT_MS}
        />
      ) : null}
      {how === "eliminated" ? <Farewell key="farewell" match={match} stage={stage} memory={memory} /> : null}
      {how === "eliminated" ? <i key="dip" class="dip" /> : null}
    </MapScreen>
  );
}

/** Whether what was won was the leader's, by who was behind. */
const tookFromTheFirst = (memory: Memory, { fight, how }: ShowingFight): boolean =>
  how !== "repelled" && memory.before?.seats.find(({ seat }) => seat === fight.defender)?.rank === 1;

/** Whether the winner leads now, alone, who did not before. */
function hasTheLead(memory: Memory, seats: readonly SeatView[], { winner }: ShowingFight): boolean {
  const first = (all: readonly SeatView[]) => all.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const [now, before] = [first(seats), first(memory.before?.seats ?? seats)];
  return now.length === 1 && now[0] === winner && !before.includes(winner);
}

/** Which lands change hands, and from where. */
function fallen(
  { map, view }: MappedMatch,
  { fight, how }: ShowingFight,
  board: readonly { id: string; owner: number | null }[],
  way: Way | null,
): Wave[] {
  const target = map.territories.find(({ id }) => id === fight.territory);
  if (!target || how === "repelled" || how === "tower_fell") return [];
  if (how !== "eliminated") return [{ territory: target, from: way?.gate ?? target.label }];
  const now = new Map(view.territories.map((one) => [one.id, one.owner]));
  const lost = new Set(
    board.filter(({ id, owner }) => owner === fight.defender && now.get(id) === fight.attacker).map(({ id }) => id),
  );
  return lost.has(target.id) ? outwards(map, target, lost) : [];
}

/** Who left the map, what it had, and what there is for it to do: beside the map, once that has told it. */
function Farewell({ match, stage, memory }: { match: MappedMatch; stage: ShowingFight; memory: Memory }) {
  const { view, room } = match;
  const { fight } = stage;
  const name = match.nameOf(fight.defender);
  const held = memory.before?.seats.find(({ seat }) => seat === fight.defender)?.territories ?? 0;
  const title = t.isOut(name);
  return (
    <aside class={`farewell ${seatClass(fight.defender)}`}>
      <Shield seat={fight.defender} />
      <h2 style={{ fontSize: fit(title, 42, 2.9, 2.2, 0.62) }}>{title}</h2>
      <p>{t.outWhy(held, match.nameOf(fight.attacker), view.round)}</p>
      {room.options.play_along === true ? <p class="now">{t.outNow}</p> : null}
      <Aside match={match} stage={stage} />
    </aside>
  );
}
