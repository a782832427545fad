// A seat chooses a territory.
import { useLive } from "@client/live";
import type { Picking } from "@client/wire/games/conquest";
import type { Aim } from "@client/wire/games/conquest_actions";
import { LowerThird } from "@wall/common/lower_third";
import { Timer } from "@wall/common/timer";
import { type MappedMatch, placeName } from "../model";
import { MapScreen } from "../screens/map_screen";
import { Claims, Doing } from "../step";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const picking: StageScreen<Picking> = {
  wall: ({ match, stage, live, memory }) => (
    <MapScreen
      match={match}
      memory={memory}
      live={live}
      acting={[stage.seat]}
      targets={stage.targets}
      claims={stage.claims}
      chooser={{ seat: stage.seat, prompt: askedOf(match)?.id }}>
      <Strip match={match} stage={stage} />
    </MapScreen>
  ),
  Step: ({ match, stage }) => (
    <Doing seat={stage.seat} text={t.picking(match.nameOf(stage.seat), stage.purpose)}>
      <Claims match={match} claims={stage.claims} />
    </Doing>
  ),
};

/** The prompt of a choice: there is one. */
const askedOf = ({ game }: MappedMatch) => game.prompts.find((prompt) => prompt.due !== null);

function Strip({ match, stage }: { match: MappedMatch; stage: Picking }) {
  const { line, view, room, map } = match;
  const { seat, purpose, worth, targets } = stage;
  const asked = askedOf(match);
  const on = useLive<Aim>(line, asked?.id)?.on;
  const aimed = on !== undefined && targets.includes(on) ? placeName(map, on) : null;
  return (
    <LowerThird
      room={room}
      seat={seat}
      text={aimed === null ? t.picks(purpose) : t.aims}
      value={aimed ?? (worth === null ? undefined : t.worth(worth))}>
      <Timer
        key={`${seat}-${view.round}-${view.slot}`}
        line={line}
        due={asked?.due ?? null}
        total_ms={(asked?.due ?? 0) - (asked?.since ?? 0)}
        class="third-timer"
      />
    </LowerThird>
  );
}
