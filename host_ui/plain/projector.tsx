// The wall of a game that brings no screens: its name, what its view says, who is asked, and the ranking at the end.
import { listed, say } from "@client/i18n";
import type { MatchProps } from "@client/match";
import {
  type PlainView,
  askedSeats,
  endOf,
  factsOfAll,
  factsOfSeat,
  titled,
  rankingOf,
  useEntry,
  word,
} from "@client/plain";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { wear } from "@client/ui/wear";
import { LowerThird } from "../common/lower_third";
import { MatchHead } from "../common/match_head";
import { PodiumScreen } from "../common/podium";
import { Timer } from "../common/timer";
import { Frame } from "../projector/stage";
import styles from "./plain.css" with { type: "text" };
import { t } from "./texts";

wear(styles);

/** Letters from which on a value is no figure to be read from afar. */
const LONG = 7;
/** With more figures or a longer text everything is set small: that is for who makes a game, not for a living room. */
const FEW = 6;
const SENTENCE = 60;

export default function PlainProjector({ match }: MatchProps<PlainView>) {
  const { line, room, game, view, nameOf } = match;
  const entry = useEntry(game.id);
  const names = { entry, nameOf };
  if (room.phase === "over") {
    return (
      <PodiumScreen
        match={match}
        stage={endOf(view)}
        title={t.over}
        reason=""
        ranking={rankingOf(view).map((place) => ({ ...place, note: "" }))}
      />
    );
  }
  const board = factsOfAll(names, view);
  const much = board.length > FEW || board.some(({ value }) => value.length > SENTENCE);
  const asked = askedSeats(game.prompts);
  const [only, ...others] = asked;
  const prompt = game.prompts.find((one) => one.due !== null);
  const alone = only !== undefined && others.length === 0;
  const said = alone
    ? word(names, game.prompts[0]?.kind ?? "")
    : asked.length > 0
      ? `${t.asked} ${listed(asked.map(nameOf))}`
      : t.nobodyAsked;
  return (
    <Frame class={`match-plain plain-wall ${much ? "much" : ""}`}>
      <MatchHead room={room} logo={entry ? say(entry.info.name) : ""} phase={titled(names, view.stage.kind)} />
      <div class="match-middle">
        <dl class="plain-board">
          {board.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd class={value.length > LONG ? "long" : "num"}>{value}</dd>
            </div>
          ))}
        </dl>
        <ul class="plain-seats" aria-label={t.seats}>
          {room.seats.map(({ seat, players, bot }) =>
            players.length === 0 && bot === null ? null : (
              <li key={seat} class={`${seatClass(seat)} ${asked.includes(seat) ? "asked" : ""}`}>
                <SeatSymbol seat={seat} />
                <b>{nameOf(seat)}</b>
                {factsOfSeat(names, view, seat).map(({ label, value }) => (
                  <small key={label}>
                    {label} {value}
                  </small>
                ))}
              </li>
            ),
          )}
        </ul>
      </div>
      <LowerThird room={room} seat={alone ? only : null} text={said}>
        {prompt?.due == null ? null : (
          <Timer
            key={prompt.id}
            line={line}
            due={prompt.due}
            total_ms={prompt.due - prompt.since}
            class="third-timer"
          />
        )}
      </LowerThird>
    </Frame>
  );
}
