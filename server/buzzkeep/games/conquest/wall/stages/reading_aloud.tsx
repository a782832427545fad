// The host reads a question aloud: its text alone, until he opens choices and clock.
import { questionOf } from "../../art/match";
import type { ReadingAloud } from "@client/wire/games/conquest";
import { Icon } from "@client/ui/icons";
import { QuestionStep } from "../step";
import { t } from "../texts";
import { QuestionScreen } from "./question";
import type { StageScreen } from "./screen";

export const readingAloud: StageScreen<ReadingAloud> = {
  wall: ({ match, stage, live }) => {
    const question = questionOf(match.view, stage);
    return (
      <QuestionScreen
        key={question.serial}
        match={match}
        question={question}
        live={live}
        look={() => ({
          mark: () => null,
          centre: (
            <span class="swords pop">
              <Icon name="sound" />
            </span>
          ),
          field: <p class="read-aloud">{t.comes(question.format)}</p>,
        })}
      />
    );
  },
  Step: ({ match, stage }) => (
    <QuestionStep
      match={match}
      title={match.room.options.opens === "voice" ? t.announcing : t.readAloud}
      question={questionOf(match.view, stage)}
      right={null}>
      <p class="muted">{match.room.options.opens === "voice" ? t.spokenHint : t.readAloudHint}</p>
    </QuestionStep>
  ),
};
