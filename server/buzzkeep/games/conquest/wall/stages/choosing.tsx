// All pick a target at once, in secret.
import { listed } from "@client/i18n";
import type { Choosing, Claim, ConquestView } from "@client/wire/games/conquest";
import { LowerThird } from "@wall/common/lower_third";
import { usePassed } from "@wall/common/time";
import { Timer } from "@wall/common/timer";
import { type MappedMatch, placeName } from "../model";
import { FLAGS, useFlags } from "../screens/flags";
import { MapScreen } from "../screens/map_screen";
import { Claims, Doing } from "../step";
import { t } from "../texts";
import type { StageScreen, WallProps } from "./screen";

const waitedFor = ({ seats, chosen }: Choosing): number[] => seats.filter((seat) => !chosen.includes(seat));

/** What those who choose again had picked. */
const vainly = ({ beneath }: ConquestView, { seats }: Choosing): readonly Claim[] =>
  beneath.flatMap((frame) => ("in_vain" in frame ? frame.in_vain : [])).slice(-seats.length);

export const choosing: StageScreen<Choosing> = {
  wall: (props) => <Picks key={props.stage.opened_at} {...props} />,
  Step: ({ match, stage }) => (
    <Doing text={`${t.choosing} ${listed(waitedFor(stage).map((seat) => match.nameOf(seat)))}`}>
      <Claims match={match} claims={stage.claims} />
    </Doing>
  ),
};

function Picks({ match, stage, live, memory }: WallProps<Choosing>) {
  const { view } = match;
  const in_vain = stage.claims.length > 0 ? vainly(view, stage) : [];
  const { root, over } = useFlags(match, stage, stage.claims, in_vain);
  const told = usePassed(match.line, [stage.opened_at + FLAGS.order, stage.opened_at + FLAGS.settled]);
  const told_all = in_vain.length === 0 || told === 2;
  return (
    <MapScreen
      match={match}
      memory={memory}
      live={live}
      root={root}
      acting={waitedFor(stage)}
      targets={told_all ? [...new Set(stage.choices.flatMap((one) => one.targets))] : []}
      claims={told_all ? stage.claims : []}
      {...(told_all ? {} : { staged: { territories: view.territories, seats: view.seats, unsigned: [], over } })}>
      <LowerThird
        room={match.room}
        seat={null}
        text={
          told_all
            ? asked(match, stage)
            : told === 0
              ? clashText(match, stage, in_vain)
              : orderText(match, stage, in_vain)
        }
        value={stage.worth === null || !told_all ? undefined : t.worth(stage.worth)}>
        <Timer
          key={stage.opened_at}
          line={match.line}
          due={stage.due}
          total_ms={(stage.due ?? 0) - stage.opened_at}
          class="third-timer"
        />
      </LowerThird>
    </MapScreen>
  );
}

const asked = ({ nameOf }: MappedMatch, { claims, seats, purpose }: Choosing): string =>
  claims.length > 0
    ? t.choosingAgain(listed(seats.map((seat) => nameOf(seat))))
    : purpose === "attack"
      ? t.ordering
      : t.choosing;

/** Who wanted the same land, the one who has it first. */
function collisions(match: MappedMatch, { claims }: Choosing, in_vain: readonly Claim[]): [string, string[]][] {
  return [...new Set(in_vain.map(({ territory }) => territory))].map((territory) => [
    placeName(match.map, territory),
    [...claims, ...in_vain].filter((claim) => claim.territory === territory).map(({ seat }) => match.nameOf(seat)),
  ]);
}

const clashText = (match: MappedMatch, stage: Choosing, in_vain: readonly Claim[]): string =>
  collisions(match, stage, in_vain)
    .map(([place, names]) => t.collide(place, listed(names)))
    .join(" · ");

const orderText = (match: MappedMatch, stage: Choosing, in_vain: readonly Claim[]): string =>
  t.orderDecides(
    collisions(match, stage, in_vain)
      .map(([, [first = "", ...others]]) => t.before(first, listed(others)))
      .join(" · "),
    stage.purpose === "allocation",
  );
