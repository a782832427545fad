/** The colours were drawn: mine. */
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { say } from "@client/i18n";
import type { Colours as ColoursStage } from "@client/wire/games/conquest";
import { useHeading } from "@phone/hooks";
import { useAnnounce } from "@phone/parts/live";
import type { ConquestMatch } from "../../art/match";
import { t } from "../texts";
import { Contenders } from "./question";

export function Colours({ match, stage }: { match: ConquestMatch; stage: ColoursStage }) {
  const { room, view, you } = match;
  const mine = room.seats.find((slot) => slot.seat === you.seat);
  const title = mine ? t.yourColour(say(mine.name)) : t.coloursDrawn;
  const heading = useHeading<HTMLHeadingElement>(`colours ${stage.due}`);
  useAnnounce(title);
  useEffect(() => {
    if (mine) buzz("turn");
  }, [stage.due]);
  return (
    <div class="play announce">
      <div class="head centre">
        <p class="over">{t.coloursDrawn}</p>
        <Contenders match={match} fight={null} seats={view.seats.map((seat) => seat.seat)} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
    </div>
  );
}
