// The end: whose plate it is.
import type { Finished, PuddingView } from "@client/wire/games/pudding_wars";
import type { Line } from "@client/session";
import type { RoomView } from "@client/wire/messages";
import { crowdFact } from "@wall/common/crowd";
import { seatTitle } from "@wall/common/people";
import { PodiumScreen } from "@wall/common/podium";
import { t } from "../texts";

export function Podium({
  line,
  room,
  view,
  stage,
}: {
  line: Line;
  room: RoomView;
  view: PuddingView;
  stage: Finished;
}) {
  const { ranking } = stage;
  const [first, second] = ranking;
  const title = first && second?.rank !== 1 ? t.winner(seatTitle(room, first.seat)) : t.over;
  const several = view.rounds_to_win > 1;
  const lines = ranking.map(({ rank, seat, in_play, rounds }) => ({
    rank,
    seat,
    value: several ? rounds : in_play,
    note: several ? t.roundsWon(rounds) : t.inPlay,
  }));
  return (
    <PodiumScreen
      line={line}
      room={room}
      stage={stage}
      title={title}
      reason={t.reasons(stage.reason)}
      ranking={lines}
      facts={crowdFact(room, view)}
    />
  );
}
