// Where the land asks: the topics of the match, what a question is of, and what a castle's towers ask.
import { towersAsk } from "../../art/match";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { TopicIcon, WILD, topicName } from "@client/ui/topics";
import type { ConquestView, Fight, Subject } from "@client/wire/games/conquest";
import type { MappedMatch } from "../model";
import { placeName } from "../model";
import { t } from "../texts";

/** Shape and name of each topic of the match; with the seats that are at home in it. */
export function Legend({ view }: { view: ConquestView }) {
  if (view.topics.length === 0) return null;
  return (
    <ul class="legend" aria-label={t.topics}>
      {view.topics.map((topic) => (
        <li key={topic} class={view.dry.includes(topic) ? "dry" : ""}>
          <TopicIcon topic={view.dry.includes(topic) ? WILD : topic} />
          {topicName(topic)}
          {view.seats
            .filter((seat) => seat.home === topic)
            .map(({ seat }) => (
              <i key={seat} class={seatClass(seat)}>
                <SeatSymbol seat={seat} />
              </i>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** "Brittany asks · Nature", with the shape of the topic; `brief`: the topic alone, where the place stands beside it. */
export function AskedTopic({
  match,
  subject,
  brief = false,
}: {
  match: MappedMatch;
  subject: Subject | null;
  brief?: boolean;
}) {
  if (!subject) return null;
  return (
    <span class="asked-topic">
      <TopicIcon topic={subject.topic} />
      {brief ? topicName(subject.topic) : subjectText(match, subject)}
    </span>
  );
}

function subjectText({ map }: MappedMatch, { topic, place, wild }: Subject): string {
  const who = place === null ? t.lotAsks : t.asks(placeName(map, place));
  return [wild ? t.wild : who, topicName(topic)].join(" · ");
}

/** What each tower asks, the next one lit. */
export function TowerTopics({ view, fight }: { view: ConquestView; fight: Fight }) {
  const asks = towersAsk(view, fight);
  if (asks.length === 0) return null;
  const fallen = asks.length - fight.towers + fight.tower - 1;
  return (
    <ol class="tower-topics" aria-label={t.towerTopics}>
      {asks.map((topic, index) => (
        <li key={index} class={index === fallen ? "next" : index < fallen ? "fallen" : ""}>
          <TopicIcon topic={topic} />
          <span>{topicName(topic)}</span>
        </li>
      ))}
    </ol>
  );
}
