/** The plate while somebody else is at it, the die, and every replay. */
import { useLive } from "@client/live";
import type { Aim } from "@client/wire/games/pudding_wars_actions";
import { Aimed, runUp } from "../art/aim";
import { halo } from "../art/geometry";
import { Plate } from "../art/plate";
import { Bets } from "@phone/match/bet";
import { Head, Standings } from "./parts";
import { screenOf } from "./stages";
import type { PuddingMatch } from "../art/match";
import { turnFor } from "./model";
import { t } from "./texts";

export function Watch({ match, mine }: { match: PuddingMatch; mine: boolean }) {
  const { stage } = match.view;
  const prompt = match.game.prompts[0]?.id ?? "";
  return <Watched key={`${stage.kind} ${prompt}`} match={match} mine={mine} prompt={prompt} />;
}

/** What a stage of one kind says: it may use hooks, and another one uses others. */
function Watched({ match, mine, prompt }: { match: PuddingMatch; mine: boolean; prompt: string }) {
  const { view, line, room, you } = match;
  const { stage } = view;
  const { title, hint, Controls } = screenOf(stage);
  const turn = turnFor(view, you.seat);
  const aim = useLive<Aim>(line, prompt);
  const bad = aim !== null && halo(view.stacks, runUp(aim, view.table), view.table).touched.length > 0;
  return (
    <div class="play pw">
      <Head
        match={match}
        title={title(match, stage, mine)}
        hint={hint?.(stage, match)}
        phase={`${stage.kind} ${prompt}`}
      />
      <div class="pw-field">
        <Plate
          view={view}
          now={() => line.serverNow()}
          paused={room.paused}
          turn={turn}
          reach={view.table.plate + 3}
          label={t.plate(view.stacks.length)}>
          {aim ? <Aimed aim={aim} table={view.table} turn={turn} bad={bad} glides /> : null}
        </Plate>
      </div>
      <Standings
        match={match}
        above={<Bets match={match} title={stage.kind === "placing" ? t.betPlace : t.betStroke} label={t.bet} />}>
        {mine && Controls ? <Controls match={match} stage={stage} /> : null}
        {match.botPlays ? <p class="status">{t.botPlays}</p> : null}
      </Standings>
    </div>
  );
}
