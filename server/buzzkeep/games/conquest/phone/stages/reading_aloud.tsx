/** The host reads a question aloud: its text, and a place for what comes. */
import type { ReadingAloud as ReadingAloudStage } from "@client/wire/games/conquest";
import { aboutOf } from "../../art/match";
import { unbroken } from "@client/ui/unbroken";
import { useHeading } from "@phone/hooks";
import { useAnnounce } from "@phone/parts/live";
import { ConquestBets } from "../crowd";
import type { ConquestMatch } from "../../art/match";
import { QuestionPicture } from "../picture";
import { QuestionSound } from "../sound";
import { t } from "../texts";
import { useStakeLine } from "./question";

export function ReadingAloud({ match, stage }: { match: ConquestMatch; stage: ReadingAloudStage }) {
  const { question } = stage;
  const { room, view, you } = match;
  const top = useStakeLine(match);
  const heading = useHeading<HTMLHeadingElement>(`read ${question.serial}`);
  const text = unbroken(question.on_wall ? t.onWall : question.text);
  const mine = you.seat !== null && [...aboutOf(view).seats, ...aboutOf(view).witnesses].includes(you.seat);
  useAnnounce(`${top}. ${text}`);
  return (
    <div class="play ask read-aloud">
      <div class="head q">
        <QuestionPicture question={question} match={match} />
        <p class="over">{top}</p>
        <h1
          ref={heading}
          tabIndex={-1}
          lang={question.on_wall ? undefined : room.content.lang}
          dir="auto"
          class={question.text.length > 90 ? "long" : ""}>
          {text}
          {question.as_of ? <small>{` (${t.asOf(question.as_of)})`}</small> : null}
        </h1>
        <QuestionSound question={question} match={match} played={stage.played} />
        {question.sound && question.format !== "open" ? null : (
          <p class="hint">{mine ? t.readAloud(aboutOf(match.view).format) : t.notForYou}</p>
        )}
      </div>
      <div class="controls">
        <ConquestBets match={match} />
      </div>
    </div>
  );
}
