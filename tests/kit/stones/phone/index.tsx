/** The stones on the phone: how many lie there, and one button for each number that may be taken. */
import { defineTexts, plural } from "@client/i18n";
import type { MatchProps } from "@client/match";
import { explain } from "@client/texts/refusals";
import type { StonesView } from "@client/wire/games/stones";
import type { Action } from "@client/wire/games/stones_actions";
import { Ending } from "@phone/match/ending";
import { definePhone } from "@phone/match/define_phone";
import { useAct, useHeading } from "@phone/hooks";
import { useAnnounce } from "@phone/parts/live";
import { TimeBar } from "@phone/parts/timebar";

const t = defineTexts(
  {
    yourTurn: "À toi\u00a0!",
    turnOf: (who: string) => `Au tour de ${who}`,
    left: (n: number) => `Encore ${n} ${plural(n, "caillou", "cailloux")}`,
    take: (n: number) => `Prendre ${n}`,
    botPlays: "Un ordinateur joue à ta place.",
    over: "La partie est finie",
    why: (who: string) => `${who} a pris le dernier caillou.`,
  },
  {
    yourTurn: "Your turn!",
    turnOf: (who: string) => `It is ${who}’s turn`,
    left: (n: number) => `${n} ${plural(n, "stone", "stones")} left`,
    take: (n: number) => `Take ${n}`,
    botPlays: "A computer plays for you.",
    over: "The match is over",
    why: (who: string) => `${who} took the last stone.`,
  },
);

function Play({ match }: MatchProps<StonesView>) {
  const { line, room, game, prompt, botPlays } = match;
  const { stage, stones, loser, legal } = match.view;
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const asked = game.prompts[0];
  const title = stage.kind === "over" ? t.over : prompt && !botPlays ? t.yourTurn : t.turnOf(match.nameOf(stage.seat));
  const heading = useHeading<HTMLHeadingElement>(asked?.id ?? "");
  useAnnounce(title);
  if (stage.kind === "over") {
    const ranking = stage.ranking.map((place) => ({ ...place, value: null }));
    return (
      <Ending
        match={match}
        stage={stage}
        title={title}
        why={loser === null ? "" : t.why(match.nameOf(loser))}
        ranking={ranking}
      />
    );
  }
  const done = sending !== null && sending.state !== "refused";
  return (
    <div class="play">
      <div>{asked?.due == null ? null : <TimeBar line={line} room={room} since={asked.since} due={asked.due} />}</div>
      <div class="centre">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="num">{t.left(stones)}</p>
      </div>
      <div class="controls">
        {legal.map((one) =>
          one.kind === "take" && !botPlays ? (
            <button
              key={one.stones}
              type="button"
              class={done ? "go done" : "go"}
              aria-disabled={done}
              onClick={() => done || act(one)}>
              {t.take(one.stones)}
            </button>
          ) : null,
        )}
        {botPlays ? <p class="status">{t.botPlays}</p> : null}
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, t)}</p> : null}
      </div>
    </div>
  );
}

export default definePhone<StonesView>({ Play });
