"""The rules of a match with questions: what rooms, ratings, flags and the desk learn of them besides."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from math import cos, exp, log, pi, sqrt
from typing import Any, get_args

from buzzkeep.engine.box import Box
from buzzkeep.engine.game import BotMove, GameInfo
from buzzkeep.engine.stage import Flow, Stay
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.stage_rules import StageRules, once
from buzzkeep.engine.transition import T, once_while
from buzzkeep.engine.types import Decision, Overrule, Prompt, Reject, Rng, Seat, Swap, SwapReason
from buzzkeep.quiz import ahead, capability, content, overruling
from buzzkeep.quiz.announcing import Announcing, ReadingAloud
from buzzkeep.quiz.asking import AnyAnswer, Asking, given
from buzzkeep.quiz.buzzing import Buzzing, Saying
from buzzkeep.quiz.capability import AskedQuestion, QuestionNeeds, Revealed, SeatReply
from buzzkeep.quiz.content import SCALE, AskedMedium, ChoiceQuestion, NumberQuestion, OpenQuestion, PlaceQuestion
from buzzkeep.quiz.decks import AnswerFormat, AnyQuestion, QuizConfig, QuizTransition, card_at, deck_of, place_of_next
from buzzkeep.quiz.events import QuestionVoided
from buzzkeep.quiz.places import WORLD, off
from buzzkeep.quiz.posed import LARGEST_GUESS, Posed
from buzzkeep.quiz.revealing import Revealing

OPEN = Asking, Buzzing, Saying  # the stages in which a question is open, and its answer not told


class QuizRules(StageRules[T], capability.Quiz, capability.LooksAhead, capability.ShowsMedia):
    """One match."""

    def bot(self, state: Any, prompt: Prompt, seat: Seat, skill: str, rng: Rng, /, *more: Any) -> BotMove | None:
        """Decide for a bot, from its view and, while a question is open, the answer that it believes in."""
        t = self.look(state)
        known: AnyAnswer | str | None = None
        if isinstance(t.top, OPEN):
            card = t.beneath(Posed).card_of(t)
            believed = hunch(card, skill, rng, t.game.edge(t, seat, card))
            known = given(card, believed) if isinstance(believed, int) else believed
            if isinstance(card, OpenQuestion) and isinstance(t.top, Saying):
                known = card.answer  # it has buzzed, for it knew
        return super().bot(state, prompt, seat, skill, rng, known)

    def used(self, state: Any, /) -> Sequence[str]:
        return tuple(question.id for question in self._shown(state))

    @once
    def revealed(self, state: Any, /) -> Revealed | None:
        t = self.look(state)
        return _revealed(t) if isinstance(t.top, Revealing) else None

    def withdraws(self, event: Any, /) -> bool:
        """Say whether the event withdraws a question (R12.3)."""
        return isinstance(event, QuestionVoided)

    def closed(self, state: Any, /) -> Sequence[AskedQuestion]:
        shown = tuple(AskedQuestion(question.id, question.version) for question in self._shown(state))
        return shown[:-1] if isinstance(state.stack[-1].stage, (ReadingAloud, *OPEN)) else shown

    def upcoming(self, state: Any, format_: AnswerFormat, topic: str = "", /) -> AskedQuestion | None:
        t = self.look(state)
        place = t.game.coming(t).get((format_, topic))
        if place is None:
            return None
        card = card_at(self.game.config, place)
        return AskedQuestion(card.id, card.version)

    def overruled(self, state: Any, power: Overrule, /) -> tuple[AskedQuestion, str | None]:
        card = card_at(self.game.config, state.board.drawn[power.question - 1])
        counts = overruling.counting(card, power) or ()
        told = None if counts == overruling.banked(card) else overruling.told(card, counts)
        return AskedQuestion(card.id, card.version), told

    def unread(self, state: Any, /) -> Collection[str]:
        """Return the ids of all that may still be asked, if the match keeps answers from its host (R13.1)."""
        config: QuizConfig = self.game.config
        if config.options.host_sees_answers:
            return frozenset()
        decks: tuple[AnyQuestion, ...] = (*config.choice_questions, *config.number_questions, *config.open_questions)
        return frozenset(question.id for question in decks) - {asked.question for asked in self.closed(state)}

    def medium(self, state: Any, name: str, /) -> AskedMedium | None:
        config: QuizConfig = self.game.config
        cards = (card_at(config, place) for place in range(deck_of(config, "open").stop))
        every = (medium for card in cards if (medium := card.image or card.sound))
        return next((medium for medium in every if name in (medium.name, medium.sealed)), None)

    def _shown(self, state: Any) -> tuple[AnyQuestion, ...]:
        """Return the questions that were shown, in order: an announced one is still unseen."""
        drawn = state.board.drawn
        announced = isinstance(state.stack[-1].stage, Announcing)
        return tuple(card_at(self.game.config, place) for place in (drawn[:-1] if announced else drawn))


SKILLS = ("easy", "medium", "hard")
KNOWS = {"easy": 0.35, "medium": 0.55, "hard": 0.80}
"""How often a bot is right with four choices; with fewer guessing helps it more."""
GUESSED_WRONG = 3 / 4
SPREAD = {"easy": 0.6, "medium": 0.35, "hard": 0.15}
OFF_KM, OFF_SPREAD = {"easy": 2_500, "medium": 1_100, "hard": 350}, 0.8
"""How far a bot's pin usually lies from the place, on the map of the world: the median, and its logarithm's spread."""


def hunch(question: AnyQuestion, skill: str, rng: Rng, edge: float = 0.0) -> int | str:
    """Return the choice, number, place, or answer (``""``: none) of a bot that is right so much more often."""
    knows = min(1.0, KNOWS[skill] + edge)
    if isinstance(question, OpenQuestion):
        return question.answer if rng.unit() < knows else ""
    if isinstance(question, ChoiceQuestion):
        choices = len(question.choices)
        if rng.unit() < 1 - (1 - knows) * (choices - 1) / choices / GUESSED_WRONG:
            return question.right
        return rng.choice([option for option in range(choices) if option != question.right])
    normal = sqrt(-2 * log(1 - rng.unit())) * cos(2 * pi * rng.unit())
    if isinstance(question, PlaceQuestion):
        extent = question.extent or WORLD
        km = OFF_KM[skill] * extent.share * max(0.1, 1 - edge) * exp(OFF_SPREAD * normal)
        return off(question.value, km, 2 * pi * rng.unit(), extent)
    size = max(0.05, SPREAD[skill] - edge) * normal
    guess = question.value * exp(size) if question.value else abs(size) * 5 * SCALE
    fine = next(unit for unit in (SCALE, 100, 10, 1) if question.value % unit == 0)  # as many decimals as the answer
    return max(-LARGEST_GUESS, min(LARGEST_GUESS, round(guess / fine) * fine))


class QuizGame(Game[T]):
    """A game that asks questions; its rules are :class:`~buzzkeep.quiz.rules.QuizRules`."""

    def scores(self, board: Any) -> dict[Seat, int]:
        """Return the score of every seat: a reveal shows how they will change."""
        raise NotImplementedError

    def coming(self, t: T) -> dict[tuple[AnswerFormat, str], int | None]:
        """Return the place of the next question of each format and, where they come so, of each topic."""
        return {(format_, ""): place_of_next(self.config, t.board, format_) for format_ in ahead.FORMATS}

    def edge(self, t: T, seat: Seat, card: AnyQuestion) -> float:
        """Return by how much of all questions the bot of a seat knows such ones more often than others of its skill."""
        return 0.0

    def decisions(self, t: T) -> Iterable[Decision]:
        return [Swap(of, reason, topic) for of, topic in self.coming(t) for reason in get_args(SwapReason)]

    def refuses(self, t: T, decision: Decision) -> Reject | None:
        return ahead.refused(t, decision) if isinstance(decision, Swap) else super().refuses(t, decision)

    def decided(self, t: T, decision: Decision) -> Flow:
        assert isinstance(decision, Swap)
        ahead.swap(t, decision)
        return Stay()


class QuizBox(Box, capability.AsksQuestions, capability.AsksTheRoom):
    """The box of a game that asks questions; its rules are :class:`QuizRules`."""

    def __init__(self, info: GameInfo, *, needs: Callable[[Any, int], QuestionNeeds], **rest: Any) -> None:
        """Take what a :class:`Box` takes, and ``needs``. The bot gets one more argument: the answer it believes in."""
        super().__init__(replace(info, uses_questions=True), rules=QuizRules, **rest)
        self._needs = needs

    def needs(self, options: Any, seats: int, /) -> QuestionNeeds:
        return self._needs(options, seats)

    def with_contributed(self, material: Any, questions: Sequence[AnyQuestion], /) -> Any:
        choices = (one for one in questions if isinstance(one, ChoiceQuestion))
        numbers = (one for one in questions if isinstance(one, content.SpeedQuestion))
        return replace(
            material,
            choice_questions=(*material.choice_questions, *choices),
            number_questions=(*material.number_questions, *numbers),
        )


@once_while(lambda t: (t.top.verdict, t.top.taps, t.top.floor, t.top.said, t.beneath(Posed), t.state.chairs))
def _revealed(t: QuizTransition) -> Revealed:
    posed = t.beneath(Posed)
    question, replies = posed.card_of(t), t.top.verdict.replies
    speed = isinstance(question, content.SpeedQuestion)
    return Revealed(
        serial=posed.serial,
        asked=AskedQuestion(question.id, question.version),
        kind=posed.view(t).format,
        options=len(question.choices) if isinstance(question, ChoiceQuestion) else 0,
        value=question.value if isinstance(question, NumberQuestion) else None,
        replies=tuple(
            SeatReply(reply.by, posed.is_right(t, reply.value), posed.distance(t, reply.value) if speed else None)
            for reply in replies
        ),
        category=question.category,
        people=tuple(t.top.people(t)),
    )
