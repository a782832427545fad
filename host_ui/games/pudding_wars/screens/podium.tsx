// The end: whose plate it is.
import type { Finished } from "../../../../server/client/wire/games/pudding_wars";
import type { RoomView } from "../../../../server/client/wire/messages";
import { seatTitle } from "../../../common/people";
import { factsOf, PodiumScreen } from "../../../common/podium";
import { t } from "../texts";

export function Podium({ room, stage, live }: { room: RoomView; stage: Finished; live: boolean }) {
  const { ranking } = stage;
  const [first, second] = ranking;
  const title = first && second?.rank !== 1 ? t.winner(seatTitle(room, first.seat)) : t.over;
  const facts = factsOf(ranking, [
    ["bolt", t.blower, (line) => line.blown, t.blowerWhat],
    ["refresh", t.tireless, (line) => line.strokes, t.tirelessWhat],
    ["warning", t.clumsy, (line) => line.fouls, t.clumsyWhat],
  ]);
  const lines = ranking.map(({ rank, seat, in_play }) => ({ rank, seat, value: in_play, note: t.inPlay }));
  return <PodiumScreen room={room} title={title} reason={t.reasons(stage.reason)} ranking={lines} facts={facts} live={live} />;
}
