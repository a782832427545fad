// The end: whose plate it is.
import type { Finished } from "../../../../server/client/wire/games/pudding_wars";
import type { RoomView } from "../../../../server/client/wire/messages";
import { seatTitle } from "../../../common/people";
import { type Fact, most, PodiumScreen } from "../../../common/podium";
import { t } from "../texts";

export function Podium({ room, stage, live }: { room: RoomView; stage: Finished; live: boolean }) {
  const { ranking } = stage;
  const [first, second] = ranking;
  const title = first && second?.rank !== 1 ? t.winner(seatTitle(room, first.seat)) : t.over;
  const facts: Fact[] = [];
  const blower = most(ranking, (line) => line.blown);
  if (blower) facts.push({ icon: "bolt", title: t.blower, seat: blower.seat, what: t.blowerWhat(blower.blown) });
  const tireless = most(ranking, (line) => line.strokes);
  if (tireless) facts.push({ icon: "refresh", title: t.tireless, seat: tireless.seat, what: t.tirelessWhat(tireless.strokes) });
  const clumsy = most(ranking, (line) => line.fouls);
  if (clumsy) facts.push({ icon: "warning", title: t.clumsy, seat: clumsy.seat, what: t.clumsyWhat(clumsy.fouls) });
  const lines = ranking.map(({ rank, seat, in_play }) => ({ rank, seat, value: in_play, note: t.inPlay }));
  return <PodiumScreen room={room} title={title} reason={t.reasons(stage.reason)} ranking={lines} facts={facts} live={live} />;
}
