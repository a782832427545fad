// The colours were drawn, before the players are introduced by them: who has which.
import { say } from "@client/i18n";
import { seatClass } from "@client/ui/seats";
import { Shield } from "@client/ui/shield";
import type { Colours } from "@client/wire/games/conquest";
import { fit, nameStyle } from "@wall/common/people";
import { Frame } from "@wall/projector/stage";
import { Doing } from "../step";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const colours: StageScreen<Colours> = {
  wall: ({ match, live }) => (
    <Frame class={`drawn-colours ${live ? "" : "settled"}`}>
      <h1 style={{ fontSize: fit(t.coloursDrawn, 90, 6.6, 4, 0.7) }}>{t.coloursDrawn}</h1>
      <ul>
        {match.view.seats.map(({ seat }) => {
          const slot = match.room.seats.find((one) => one.seat === seat);
          return (
            <li key={seat} class={`${seatClass(seat)} pop`}>
              <Shield seat={seat} />
              <b style={nameStyle(match.nameOf(seat), 20, 4, 1.9)}>{match.nameOf(seat)}</b>
              {slot ? <small>{say(slot.name)}</small> : null}
            </li>
          );
        })}
      </ul>
      <p>{t.coloursWhy}</p>
    </Frame>
  ),
  Step: () => <Doing text={t.coloursDrawn} />,
};
