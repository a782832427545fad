// All pick their home topic at once, in secret.
import { listed } from "@client/i18n";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { TopicIcon, topicName } from "@client/ui/topics";
import type { ChoosingHome } from "@client/wire/games/conquest";
import { LowerThird } from "@wall/common/lower_third";
import { fit } from "@wall/common/people";
import { Timer } from "@wall/common/timer";
import { Frame } from "@wall/projector/stage";
import { Doing } from "../step";
import { t } from "../texts";
import type { StageScreen } from "./screen";

const waitedFor = ({ seats, chosen }: ChoosingHome): number[] => seats.filter((seat) => !chosen.includes(seat));

export const choosingHome: StageScreen<ChoosingHome> = {
  wall: ({ match, stage, live }) => {
    const { claims, in_vain } = stage;
    const open = stage.choices.flatMap((one) => one.targets);
    const topics = [...new Set([...claims.map((claim) => claim.territory), ...open])];
    const again = in_vain.map((claim) => match.nameOf(claim.seat));
    return (
      <Frame class={`homes ${live ? "" : "settled"}`}>
        <h1 style={{ fontSize: fit(t.homes, 90, 6, 4, 0.7) }}>{t.homes}</h1>
        <p>{t.homesWhy}</p>
        <ul>
          {topics.map((topic) => {
            const has = claims.find((claim) => claim.territory === topic);
            const clash = in_vain.some((claim) => claim.territory === topic);
            return (
              <li key={topic} class={`${has ? `home-of ${seatClass(has.seat)}` : ""} ${clash ? "contested" : ""}`}>
                <TopicIcon topic={topic} />
                {topicName(topic)}
                {has ? (
                  <em role="img" aria-label={match.nameOf(has.seat)}>
                    <SeatSymbol seat={has.seat} />
                  </em>
                ) : null}
              </li>
            );
          })}
        </ul>
        <LowerThird
          room={match.room}
          seat={null}
          text={
            again.length > 0
              ? t.choosingAgain(listed(again))
              : t.homesWait(listed(waitedFor(stage).map((seat) => match.nameOf(seat))))
          }>
          <Timer
            key={stage.opened_at}
            line={match.line}
            due={stage.due}
            total_ms={(stage.due ?? 0) - stage.opened_at}
            class="third-timer"
          />
        </LowerThird>
      </Frame>
    );
  },
  Step: ({ match, stage }) => (
    <Doing text={`${t.homes} ${listed(waitedFor(stage).map((seat) => match.nameOf(seat)))}`} />
  ),
};
