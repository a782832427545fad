/** The phone of a game that brings no screens: what its view says, and buttons for what may be done. */
import { listed } from "@client/i18n";
import type { MatchProps } from "@client/match";
import {
  type PlainAction,
  type PlainView,
  askedSeats,
  endOf,
  facts,
  factsOfAll,
  factsOfSeat,
  titled,
  rankingOf,
  useEntry,
  word,
} from "@client/plain";
import { explain } from "@client/texts/refusals";
import { wear } from "@client/ui/wear";
import { Ending } from "../match/ending";
import { definePhone } from "../match/define_phone";
import { useAct, useHeading } from "../hooks";
import { useAnnounce } from "../parts/live";
import { TimeBar } from "../parts/timebar";
import { Offers } from "./offers";
import styles from "./plain.css" with { type: "text" };
import { t } from "./texts";

wear(styles);

function Play({ match }: MatchProps<PlainView>) {
  const { line, room, you, game, view, prompt, botPlays, nameOf } = match;
  const names = { entry: useEntry(game.id), nameOf };
  const { act, sending } = useAct<PlainAction>(line, prompt?.id);
  const asked = askedSeats(game.prompts);
  const clock = prompt ?? game.prompts[0];
  const over = room.phase === "over";
  const legal = view.legal ?? [];
  const title = over ? t.over : prompt && !botPlays ? t.yours : titled(names, view.stage.kind);
  const heading = useHeading<HTMLHeadingElement>(clock?.id ?? "");
  useAnnounce(title);
  if (over) return <Ending match={match} stage={endOf(view)} title={title} why="" ranking={rankingOf(view)} />;
  const sent = sending !== null && sending.state !== "refused" ? sending.action : null;
  const own = (view.own ?? []).flatMap((each) => facts(names, each));
  const said = [
    ...factsOfAll(names, view),
    ...(you.seat === null ? [] : factsOfSeat(names, view, you.seat)),
    ...facts(names, view.mine),
    ...own,
  ];
  return (
    <div class="play plain-play">
      <div>{clock?.due == null ? null : <TimeBar line={line} room={room} since={clock.since} due={clock.due} />}</div>
      <div class="centre">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {prompt ? (
          <p class="why">{word(names, prompt.kind)}</p>
        ) : (
          <p class="why">{asked.length > 0 ? t.waitsFor(listed(asked.map(nameOf))) : t.watch}</p>
        )}
        <dl class="plain-facts">
          {said.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div class="controls">
        {prompt && !botPlays ? <Offers key={prompt.id} names={names} legal={legal} sent={sent} act={act} /> : null}
        {prompt && !botPlays && legal.length === 0 ? <p class="status">{t.noButtons}</p> : null}
        {botPlays ? <p class="status">{t.botPlays}</p> : null}
        {sending?.state === "locked" ? <p class="status">{t.sent}</p> : null}
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error)}</p> : null}
      </div>
    </div>
  );
}

export default definePhone<PlainView>({ Play });
