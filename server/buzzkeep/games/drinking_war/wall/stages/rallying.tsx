// An eliminated unit chooses whom to help.
import { seatClass } from "@client/ui/seats";
import { fit, nameStyle } from "@wall/common/people";
import type { StageOf, WarMatch } from "../../art/match";
import { Badge } from "../screens/badge";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const rallying: StageScreen<StageOf<"rallying">> = {
  timed: true,
  told: (_, { seat }) => ({ seat, text: t.choosesHost }),
  middle: (match, stage) => <Rally match={match} stage={stage} />,
  before: "attack",
  attack: "past",
};

function Rally({ match, stage }: { match: WarMatch; stage: StageOf<"rallying"> }) {
  const title = t.rallyTitle(match.nameOf(stage.seat));
  return (
    <section class="dww-choices rally" aria-label={title}>
      <b class="dww-choices-title" style={{ fontSize: fit(title, 56, 2.9, 1.8, 0.6) }}>
        {title}
      </b>
      <ul>
        {stage.units.map((seat) => (
          <li key={seat} class={`dww-chip ${seatClass(seat)}`}>
            <Badge seat={seat} />
            <b style={nameStyle(match.nameOf(seat), 15, 2.2, 1.7)}>{match.nameOf(seat)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
