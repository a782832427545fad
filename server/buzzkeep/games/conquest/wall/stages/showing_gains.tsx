// What was won without a fight comes onto the map, one territory after the other; or a tower is rebuilt.
import { useRef } from "preact/hooks";
import { seatOf } from "../../art/match";
import { signed } from "@client/i18n";
import type { ShowingGains } from "@client/wire/games/conquest";
import { LowerThird } from "@wall/common/lower_third";
import { useWallShow } from "@wall/common/show";
import { usePassed } from "@wall/common/time";
import { type MappedMatch, placeName } from "../model";
import { nearestOwn } from "../screens/aim";
import { WonLands } from "../screens/field";
import { MapScreen } from "../screens/map_screen";
import type { Memory } from "../screens/memory";
import { type Wave, borderOf } from "../screens/route";
import { Rebuilding } from "../screens/siege";
import { Flight, seatsTold } from "../screens/told";
import { FLIGHT_MS, gains, pieceOf, timesOf } from "../screens/war";
import { Doing } from "../step";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const showingGains: StageScreen<ShowingGains> = {
  wall: ({ match, stage, live, memory }) =>
    stage.rebuilt === null ? (
      <Gains match={match} stage={stage} live={live} memory={memory} />
    ) : (
      <Rebuilding match={match} stage={stage} seat={stage.rebuilt} live={live} />
    ),
  Step: ({ match, stage: { taken, changes, rebuilt } }) => (
    <Doing seat={rebuilt ?? taken[0]?.seat} text={rebuilt === null ? t.gainsShown : t.rebuilds}>
      <p class="num">{changes.map((change) => `${match.nameOf(change.seat)} ${signed(change.points)}`).join(" · ")}</p>
    </Doing>
  ),
};

function Gains({
  match,
  stage,
  live,
  memory,
}: {
  match: MappedMatch;
  stage: ShowingGains;
  live: boolean;
  memory: Memory;
}) {
  const { map, view, room, line } = match;
  const root = useRef<HTMLElement>(null);
  const at = timesOf(stage);
  const passed = stage.beats.slice(
    0,
    usePassed(
      line,
      stage.beats.map((beat) => beat.at),
    ),
  );
  const told = passed.filter(({ cue }) => cue === "wave").length;
  const [scored, ranked] = [passed.some(({ cue }) => cue === "points"), passed.some(({ cue }) => cue === "rank")];
  const before = memory.before;
  const waves = before
    ? stage.taken.flatMap((claim): Wave[] => {
        const territory = map.territories.find(({ id }) => id === claim.territory);
        if (!territory) return [];
        const own = nearestOwn(map, before.territories, claim.seat, territory);
        return [{ territory, from: own ? borderOf(map, territory, own) : territory.label }];
      })
    : [];
  useWallShow(
    line,
    root,
    pieceOf("gains", stage, waves.length === stage.taken.length ? gains(stage.beats, stage.opened_at, waves) : []),
  );
  const last = stage.taken[Math.max(0, told - 1)];
  return (
    <MapScreen
      match={match}
      memory={memory}
      live={live}
      root={root}
      acting={stage.taken.map(({ seat }) => seat)}
      changes={scored ? stage.changes : []}
      staged={{
        territories: before?.territories ?? view.territories,
        seats: seatsTold(match, memory, stage.changes, scored, ranked),
        unsigned: waves.map(({ territory }) => territory.id),
        over: before ? <WonLands map={map} waves={waves} before={before.territories} after={view.territories} /> : null,
      }}>
      {last && told > 0 ? (
        <LowerThird
          key={last.territory}
          room={room}
          seat={last.seat}
          text={t.takes}
          value={placeName(map, last.territory)}
          after=""
        />
      ) : (
        <LowerThird room={room} seat={null} text={t.gainsCome} />
      )}
      {waves.map(({ territory }, place) => {
        const seat = stage.taken[place]?.seat ?? 0;
        const points = seatOf(view, seat) ? (stage.changes.find((change) => change.seat === seat)?.points ?? 0) : 0;
        return (
          <Flight
            key={territory.id}
            match={match}
            stage={{ ...stage, beats: [] }}
            seat={seat}
            points={points}
            from={territory.label}
            at={at("points") - FLIGHT_MS}
          />
        );
      })}
    </MapScreen>
  );
}
