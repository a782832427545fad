// The host reads a question aloud: its text alone, until he opens choices and clock.
import { aboutOf, questionOf } from "../../art/match";
import { toldBy } from "@client/views";
import type { ReadingAloud } from "@client/wire/games/conquest";
import { Icon } from "@client/ui/icons";
import { QuestionStep } from "../step";
import { t } from "../texts";
import { QuestionScreen } from "./question";
import type { StageScreen } from "./screen";

export const readingAloud: StageScreen<ReadingAloud> = {
  wall: ({ match, stage, live }) => {
    const question = questionOf(match.view, stage);
    const { sound } = question;
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
          field: (
            <p class="read-aloud">
              {sound ? <b>{t.listen}</b> : null} {sound ? t.listenWhy : t.comes(aboutOf(match.view).format)}
            </p>
          ),
        })}
      />
    );
  },
  Step: ({ match, stage }) => {
    const question = questionOf(match.view, stage);
    const { opens, questions_on_phones } = match.room.options;
    const played = (toldBy(match.view, "reading_aloud") ?? stage).played;
    const voice = opens === "voice";
    const hint = question.sound
      ? played
        ? t.soundPlays
        : questions_on_phones
          ? t.soundOnPhones
          : t.soundNowhere
      : voice
        ? t.spokenHint
        : t.readAloudHint;
    return (
      <QuestionStep
        match={match}
        title={question.sound ? t.listen : voice ? t.announcing : t.readAloud}
        question={question}
        right={null}>
        <p class="muted">{hint}</p>
      </QuestionStep>
    );
  },
};
