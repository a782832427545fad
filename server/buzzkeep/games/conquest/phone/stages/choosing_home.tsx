/** Where the land asks: all pick the topic of their castle at once, in secret. */
import { useEffect, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { TopicIcon, topicName } from "@client/ui/topics";
import { toldBy } from "@client/views";
import type { ChoosingHome as HomeStage } from "@client/wire/games/conquest";
import type { Action } from "@client/wire/games/conquest_actions";
import { useAct, useHeading } from "@phone/hooks";
import { Check } from "@phone/parts/icons";
import { useAnnounce } from "@phone/parts/live";
import { TimeBar } from "@phone/parts/timebar";
import { Meanwhile } from "@phone/match/meanwhile";
import { type ConquestMatch, seatOf } from "../../art/match";
import { placesOf } from "../standing";
import { t } from "../texts";
import { Contenders } from "./question";

export function ChoosingHome({ match, stage }: { match: ConquestMatch; stage: HomeStage }) {
  const { seat } = match.you;
  const mine = stage.choices.find((one) => one.seat === seat);
  const asked = seat !== null && mine && !stage.chosen.includes(seat) && !match.botPlays;
  return asked ? (
    <Pick key={match.prompt?.id} match={match} stage={stage} topics={mine.targets} />
  ) : (
    <Wait match={match} stage={stage} />
  );
}

interface Props {
  match: ConquestMatch;
  stage: HomeStage;
}

function Pick({ match, stage, topics }: Props & { topics: readonly string[] }) {
  const { line, room, view, prompt, you } = match;
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const [selected, select] = useState<string | null>(null);
  const team = (room.seats.find((slot) => slot.seat === you.seat)?.players.length ?? 0) > 1;
  const decides = view.mine?.may_act ?? !team;
  const lost = stage.in_vain.find((claim) => claim.seat === you.seat)?.territory;
  const heading = useHeading<HTMLHeadingElement>(`home ${prompt?.id}`);
  const title = lost === undefined ? t.home : t.homeTaken(topicName(lost)); // no hint: small phones leave it out
  useAnnounce(title);
  useEffect(() => buzz("turn"), []);
  const sent = sending !== null && sending.state !== "refused" && sending.action.kind !== "propose";
  const go = () => {
    if (selected === null || sent) return;
    if (decides) act({ kind: "select_home", topic: selected });
    else act({ kind: "propose", target: selected }, false);
  };
  const captain = seatOf(view, you.seat)?.captain;
  const hint = !team || view.mine?.captain ? t.homeHint : t.crew(captain ? match.memberName(captain) : "?");
  return (
    <div class="play home">
      {prompt?.due == null ? null : <TimeBar line={line} room={room} since={prompt.since} due={prompt.due} />}
      <div class="head pick-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="hint">{hint}</p>
      </div>
      <ul class="topics" aria-label={t.topics}>
        {topics.map((topic) => {
          const by = (view.mine?.taps ?? []).filter((tap) => tap.target === topic);
          return (
            <li key={topic}>
              <button
                type="button"
                class="topic"
                aria-pressed={selected === topic}
                onClick={() => {
                  buzz("tap");
                  select(topic);
                }}>
                <TopicIcon topic={topic} />
                {topicName(topic)}
                {by.length > 0 ? <small>{by.map((tap) => match.memberName(tap.member)).join(", ")}</small> : null}
              </button>
            </li>
          );
        })}
      </ul>
      <div class="controls">
        <button type="button" class={`go ${sent ? "done" : ""}`} aria-disabled={selected === null || sent} onClick={go}>
          {sent ? <Check /> : null}
          {sent
            ? sending.state === "locked"
              ? t.chosen
              : t.chosenSent
            : selected === null
              ? t.homeNothing
              : decides
                ? t.goHome(topicName(selected))
                : t.goPropose(topicName(selected))}
        </button>
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, t)}</p> : null}
        {sending?.state === "locked" && sending.action.kind === "propose" ? <p class="status">{t.proposed}</p> : null}
      </div>
    </div>
  );
}

function Wait({ match, stage }: Props) {
  const { line, room, view } = match;
  const own = toldBy(view, "choosing_home")?.target;
  const waiting = stage.seats.filter((seat) => !stage.chosen.includes(seat));
  const title = own === undefined ? t.allHome : t.yourHome(topicName(own));
  const heading = useHeading<HTMLHeadingElement>(`choosing home ${stage.opened_at}`);
  useAnnounce(title);
  return (
    <div class="play announce choosing">
      {stage.due === null ? null : <TimeBar line={line} room={room} since={stage.opened_at} due={stage.due} />}
      <div class="head centre">
        <h1 ref={heading} tabIndex={-1}>
          {own === undefined ? null : <TopicIcon topic={own} />} {title}
        </h1>
        {stage.claims.length > 0 ? (
          <p class="homes">
            {stage.claims.map(({ seat, territory }) => (
              <span key={seat} class={seatClass(seat)}>
                <SeatSymbol seat={seat} /> {topicName(territory)}
              </span>
            ))}
          </p>
        ) : null}
        <p class="soon">{t.waitingFor}</p>
        <Contenders match={match} fight={null} seats={waiting} />
        <Meanwhile match={match} standing={placesOf(match)} />
      </div>
    </div>
  );
}
