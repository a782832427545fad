// All pick a target at once, in secret.
import { listed } from "@client/i18n";
import type { Choosing } from "@client/wire/games/conquest";
import { LowerThird } from "@wall/common/lower_third";
import { Timer } from "@wall/common/timer";
import { MapScreen } from "../screens/map_screen";
import { Claims, Doing } from "../step";
import { t } from "../texts";
import type { StageScreen } from "./screen";

const waitedFor = ({ seats, chosen }: Choosing): number[] => seats.filter((seat) => !chosen.includes(seat));

export const choosing: StageScreen<Choosing> = {
  wall: ({ match, stage, live, memory }) => (
    <MapScreen
      match={match}
      memory={memory}
      live={live}
      acting={waitedFor(stage)}
      targets={[...new Set(stage.choices.flatMap((one) => one.targets))]}
      claims={stage.claims}>
      <LowerThird
        room={match.room}
        seat={null}
        text={
          stage.claims.length > 0
            ? t.choosingAgain(listed(stage.seats.map((seat) => match.nameOf(seat))))
            : stage.purpose === "attack"
              ? t.ordering
              : t.choosing
        }
        value={stage.worth === null ? undefined : t.worth(stage.worth)}>
        <Timer
          key={stage.opened_at}
          line={match.line}
          due={stage.due}
          total_ms={(stage.due ?? 0) - stage.opened_at}
          class="third-timer"
        />
      </LowerThird>
    </MapScreen>
  ),
  Step: ({ match, stage }) => (
    <Doing text={`${t.choosing} ${listed(waitedFor(stage).map((seat) => match.nameOf(seat)))}`}>
      <Claims match={match} claims={stage.claims} />
    </Doing>
  ),
};
