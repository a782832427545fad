// The stones on the big screen: how many lie there, whose turn it is, and who lost.
import { LowerThird } from "@wall/common/lower_third";
import { MatchHead } from "@wall/common/match_head";
import { PodiumScreen } from "@wall/common/podium";
import { Timer } from "@wall/common/timer";
import { Frame } from "@wall/projector/stage";
import { defineTexts } from "@client/i18n";
import type { MatchProps } from "@client/match";
import type { StonesView } from "@client/wire/games/stones";

const t = defineTexts(
  {
    logo: "Les cailloux",
    phase: "Ne prenez pas le dernier",
    takes: "prend un à trois cailloux",
    over: "La partie est finie",
    lost: (who: string) => `${who} a perdu\u00a0!`,
  },
  {
    logo: "Stones",
    phase: "Do not take the last one",
    takes: "takes one to three stones",
    over: "The match is over",
    lost: (who: string) => `${who} lost!`,
  },
);

export default function StonesProjector({ match }: MatchProps<StonesView>) {
  const { line, room, game } = match;
  const { stage, stones, loser } = match.view;
  if (stage.kind === "over") {
    const ranking = stage.ranking.map((place) => ({ ...place, value: null, note: "" }));
    const title = loser === null ? t.over : t.lost(match.nameOf(loser));
    return <PodiumScreen match={match} stage={stage} title={title} reason="" ranking={ranking} />;
  }
  const prompt = game.prompts[0];
  return (
    <Frame class="match-plain">
      <MatchHead room={room} logo={t.logo} phase={t.phase} />
      <div class="match-middle num">{stones}</div>
      <LowerThird room={room} seat={stage.seat} text={t.takes}>
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
