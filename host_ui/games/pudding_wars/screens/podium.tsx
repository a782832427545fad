// The end: whose plate it is.
import type { Finished, PuddingView } from "../../../../server/client/wire/games/pudding_wars";
import type { RoomView } from "../../../../server/client/wire/messages";
import { crowdFact } from "../../crowd";
import { seatTitle } from "../../../common/people";
import { factsOf, PodiumScreen } from "../../../common/podium";
import { t } from "../texts";

export function Podium({ room, view, stage, live }: { room: RoomView; view: PuddingView; stage: Finished; live: boolean }) {
  const { ranking } = stage;
  const [first, second] = ranking;
  const title = first && second?.rank !== 1 ? t.winner(seatTitle(room, first.seat)) : t.over;
  const facts = factsOf(ranking, [
    ["bolt", t.blower, (line) => line.blown, t.blowerWhat],
    ["refresh", t.tireless, (line) => line.strokes, t.tirelessWhat],
    ["warning", t.clumsy, (line) => line.fouls, t.clumsyWhat],
  ]);
  const several = view.rounds_to_win > 1;
  const lines = ranking.map(({ rank, seat, in_play, rounds }) => ({ rank, seat, value: several ? rounds : in_play, note: several ? t.roundsWon(rounds) : t.inPlay }));
  return <PodiumScreen room={room} title={title} reason={t.reasons(stage.reason)} ranking={lines} facts={[...facts, ...crowdFact(room, view)]} live={live} />;
}
