// The Postcard: who has given a card, who still chooses, who has none.
import { CardFace } from "../../art/art";
import { t as cards } from "../../art/texts";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { nameStyle } from "@wall/common/people";
import type { StageOf, WarMatch } from "../../art/match";
import { Badge } from "../screens/badge";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const giving: StageScreen<StageOf<"giving">> = {
  timed: true,
  told: (_, { receiver, given, seats }) => ({
    seat: receiver,
    text: t.awaitsCards,
    value: t.outOf(given.length, seats.length),
  }),
  middle: (match, stage) => <Gifts match={match} stage={stage} />,
};

function Gifts({ match, stage }: { match: WarMatch; stage: StageOf<"giving"> }) {
  return (
    <section class="dww-choices" aria-label={cards.cardName("postcard")}>
      <span class="dww-choices-card">
        <CardFace face="postcard" small />
      </span>
      <ul>
        {stage.seats.map((seat) => {
          const given = stage.given.includes(seat);
          return (
            <li key={seat} class={`dww-chip ${seatClass(seat)} ${given ? "done" : ""}`}>
              <Badge seat={seat} />
              <b style={nameStyle(match.nameOf(seat), 12, 2.2, 1.7)}>{match.nameOf(seat)}</b>
              <i role="img" aria-label={given ? t.hasGiven : t.chooses}>
                <Icon name={given ? "check" : "dots"} />
              </i>
            </li>
          );
        })}
        {stage.losing.map((seat) => (
          <li key={seat} class={`dww-chip loses ${seatClass(seat)}`}>
            <Badge seat={seat} />
            <b style={nameStyle(match.nameOf(seat), 11, 2.2, 1.7)}>{match.nameOf(seat)}</b>
            <i class="num">{t.pvLost(1)}</i>
          </li>
        ))}
      </ul>
    </section>
  );
}
