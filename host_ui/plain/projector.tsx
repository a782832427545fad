// The wall of a game that brings no screens: its name, what its view says, who is asked, and the ranking at the end.
import { listed, say } from "@client/i18n";
import type { MatchProps } from "@client/match";
import {
  type PlainView,
  askedSeats,
  endOf,
  factsOfAll,
  factsOfSeat,
  rankingOf,
  useGameInfo,
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

export default function PlainProjector({ match }: MatchProps<PlainView>) {
  const { line, room, game, view, nameOf } = match;
  const info = useGameInfo(game.id);
  const names = { info, nameOf };
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
    <Frame class="match-plain plain-wall">
      <MatchHead room={room} logo={info === null ? "" : say(info.name)} phase={word(names, view.stage.kind)} />
      <div class="match-middle">
        <dl class="plain-board">
          {factsOfAll(names, view).map(({ label, value }) => (
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
