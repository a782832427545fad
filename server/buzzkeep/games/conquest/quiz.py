"""What ratings, flags and the review page learn of a match's questions (implements ``engine.quiz``)."""

from collections.abc import Collection, Iterator, Sequence

from buzzkeep.engine.content import ChoiceQuestion, NumberQuestion
from buzzkeep.engine.quiz import Asked, Revealed, SeatReply
from buzzkeep.games.conquest import questions, secrecy
from buzzkeep.games.conquest.material import Match
from buzzkeep.games.conquest.state import CHOICE, Asking, Revealing, State


def revealed(match: Match, state: State) -> Revealed | None:
    """Return the question whose answer is shown, with the answers of the seats that it was put to."""
    stage = state.stage
    if not isinstance(stage, Revealing):
        return None
    question = questions.question_of(match, stage.ask)
    value = question.value if isinstance(question, NumberQuestion) else None
    return Revealed(
        serial=stage.ask.serial,
        asked=Asked(question.id, question.version),
        kind="choice" if isinstance(question, ChoiceQuestion) else "number",
        options=len(question.choices) if isinstance(question, ChoiceQuestion) else 0,
        value=value,
        replies=tuple(
            SeatReply(
                reply.by,
                questions.is_right(match, stage.ask, reply.value),
                None if value is None else abs(reply.value - value),
            )
            for reply in stage.sealed.replies
        ),
    )


def closed(match: Match, state: State) -> Sequence[Asked]:
    """Return the questions that are over, in the order they were asked: not the announced or open one."""
    drawn = tuple(_drawn(match, secrecy.shown(state)))
    return drawn[:-1] if isinstance(state.stage, Asking) else drawn


def unread(match: Match, state: State) -> Collection[str]:
    """Return the ids of all that may still be asked, if the match keeps answers from its host (R13.1)."""
    if match.options.host_sees_answers:
        return frozenset()
    decks: tuple[ChoiceQuestion | NumberQuestion, ...] = (
        *match.material.choice_questions,
        *match.material.number_questions,
    )
    return frozenset(question.id for question in decks) - {asked.question for asked in closed(match, state)}


def _drawn(match: Match, decks: str) -> Iterator[Asked]:
    choices, numbers = iter(match.material.choice_questions), iter(match.material.number_questions)
    for deck in decks:
        question: ChoiceQuestion | NumberQuestion = next(choices) if deck == CHOICE else next(numbers)
        yield Asked(question.id, question.version)
