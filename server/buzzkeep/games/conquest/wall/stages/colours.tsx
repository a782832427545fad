// The colours were drawn: who has which.
import type { Colours } from "@client/wire/games/conquest";
import { fit } from "@wall/common/people";
import { Frame } from "@wall/projector/stage";
import { AskedRow } from "../screens/asked";
import { Doing } from "../step";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const colours: StageScreen<Colours> = {
  wall: ({ match, live }) => (
    <Frame class={`question-screen announce ${live ? "" : "settled"}`}>
      <AskedRow match={match} everybody={match.view.seats.map((seat) => seat.seat)} mark={() => null} centre={null} />
      <section class="ask announce-what enter">
        <h1 style={{ fontSize: fit(t.coloursDrawn, 96, 8.6, 4.4, 0.64) }}>{t.coloursDrawn}</h1>
        <p class="format">{t.coloursWhy}</p>
      </section>
    </Frame>
  ),
  Step: () => <Doing text={t.coloursDrawn} />,
};
