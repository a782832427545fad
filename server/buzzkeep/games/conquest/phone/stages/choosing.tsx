/** All pick a target at once, in secret: this phone's own choice, or whom everybody waits for. */
import { Shield } from "@client/ui/shield";
import { toldBy } from "@client/views";
import { useMap } from "@client/ui/map";
import type { Choosing as ChoosingStage } from "@client/wire/games/conquest";
import { useHeading } from "@phone/hooks";
import { useAnnounce } from "@phone/parts/live";
import { TimeBar } from "@phone/parts/timebar";
import { Meanwhile } from "@phone/match/meanwhile";
import { ConquestBets } from "../crowd";
import { placesOf } from "../standing";
import type { ConquestMatch } from "../../art/match";
import { numberOf } from "../model";
import { t } from "../texts";
import { Contenders } from "./question";
import { Pick } from "./picking";

export function Choosing({ match, stage }: { match: ConquestMatch; stage: ChoosingStage }) {
  const { seat } = match.you;
  const mine = stage.choices.find((one) => one.seat === seat);
  const asked = seat !== null && mine && !stage.chosen.includes(seat) && !match.botPlays;
  if (!asked) return <Wait match={match} stage={stage} />;
  const picking = {
    ...stage,
    kind: "picking" as const,
    seat,
    targets: mine.targets,
    can_rebuild: mine.can_rebuild,
    can_pass: mine.can_pass,
  };
  return (
    <Pick
      key={match.prompt?.id}
      match={match}
      stage={picking}
      hint={stage.claims.length > 0 ? t.pickAgain : t.pickSecret}
    />
  );
}

function Wait({ match, stage }: { match: ConquestMatch; stage: ChoosingStage }) {
  const { line, room, view, you } = match;
  const map = useMap(view.map);
  const own = toldBy(view, "choosing")?.target;
  const waiting = stage.seats.filter((seat) => !stage.chosen.includes(seat));
  const title =
    own === undefined
      ? t.allChoose
      : own === "rebuild" || own === "pass"
        ? t.youOrdered(own)
        : t.youChose(numberOf(view, map, own));
  const heading = useHeading<HTMLHeadingElement>(`choosing ${stage.opened_at}`);
  useAnnounce(title);
  return (
    <div class="play announce choosing">
      {stage.due === null ? null : <TimeBar line={line} room={room} since={stage.opened_at} due={stage.due} />}
      <div class="head centre">
        <p class="over">{t.phases(view.phase)}</p>
        {own !== undefined && you.seat !== null ? <Shield seat={you.seat} /> : null}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="soon">{t.waitingFor}</p>
        <Contenders match={match} fight={null} seats={waiting} />
        {match.bet ? null : <Meanwhile match={match} standing={placesOf(match)} />}
      </div>
      {match.bet ? (
        <div class="controls">
          <ConquestBets match={match} />
        </div>
      ) : null}
    </div>
  );
}
