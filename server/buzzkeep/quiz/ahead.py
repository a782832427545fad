"""Looking ahead: what comes next of each kind, for a host who does not play, and another one in its place."""

from collections.abc import Callable, Iterator
from dataclasses import field

from buzzkeep.engine.records import Record, viewed
from buzzkeep.engine.transition import once_while
from buzzkeep.engine.types import Member, Reject, Swap, SwapReason
from buzzkeep.quiz import decks
from buzzkeep.quiz.asking import answer_text
from buzzkeep.quiz.content import ChoiceQuestion
from buzzkeep.quiz.decks import AnswerFormat, AnyQuestion, QuizTransition, Swapped, card_at

FORMATS: tuple[AnswerFormat, ...] = ("choice", "number", "open")
FITS: dict[SwapReason, Callable[[AnyQuestion, AnyQuestion], bool]] = {
    "too_hard": lambda old, new: new.difficulty == old.difficulty - 1,
    "seen": lambda old, new: abs(new.difficulty - old.difficulty) <= 1,
    "off_topic": lambda old, new: abs(new.difficulty - old.difficulty) <= 1 and new.category != old.category,
    "wrong_answer": lambda old, new: abs(new.difficulty - old.difficulty) <= 1,
}  # which question takes the place of one that the host puts aside, as long as there is one


class NextQuestion(Record):
    """What a deck would draw now, for a ``topic`` where questions come by topics; ``left`` others are behind it."""

    format: AnswerFormat
    text: str
    choices: tuple[str, ...]
    answer: str
    explanation: str
    category: str
    difficulty: int
    left: int
    topic: str = ""
    author: Member | None = None


class LookAhead(Record):
    """What comes next, for a host who sees the answers; of ``the_room``, whenever it is fair to whoever wrote it."""

    next: tuple[NextQuestion, ...]
    the_room: tuple[NextQuestion, ...] = field(default=(), kw_only=True)


@once_while(lambda t: (t.board, t.state.stack[0].stage))
def looking_ahead(t: QuizTransition) -> LookAhead | None:
    """Return what each deck would draw now; None where the host may not know."""
    if not t.config.options.host_sees_answers:
        return None
    every = t.game.coming(t).items()
    found = tuple(_seen(t, of, topic, place) for (of, topic), place in every if place is not None)
    room = decks.contributed(t.config, t.board)
    mine = ((of, place) for place in room for of in FORMATS if place in decks.deck_of(t.config, of))
    return LookAhead(found, the_room=tuple(_seen(t, of, "", place) for of, place in mine))


def _seen(t: QuizTransition, format_: AnswerFormat, topic: str, place: int) -> NextQuestion:
    card = card_at(t.config, place)
    choices = card.choices if isinstance(card, ChoiceQuestion) else ()
    left = sum(1 for _ in _others(t, format_, topic, place)) if card.author is None else 0
    answer = answer_text(card)
    return viewed(NextQuestion, card, format=format_, choices=choices, answer=answer, left=left, topic=topic)


def _others(t: QuizTransition, format_: AnswerFormat, topic: str, place: int) -> Iterator[int]:
    """Yield the places of that deck, or topic, that were neither drawn nor put aside, in their order, but this one."""
    left = (one for one in sorted(decks.undrawn(t.config, t.board, format_)) if one != place)
    return (one for one in left if topic in ("", card_at(t.config, one).category))


def refused(t: QuizTransition, power: Swap) -> Reject | None:
    """Return why the next question of a format cannot be swapped, or None."""
    if not t.config.options.host_sees_answers:
        return Reject("HOST_PLAYS", "a host who plays cannot choose questions")
    place = t.game.coming(t).get((power.format, power.topic)) if power.reason in FITS else None
    if place is None or place in t.board.drawn or next(_others(t, power.format, power.topic, place), None) is None:
        return Reject("NO_OTHER", "there is no other question of this kind")
    return None


def swap(t: QuizTransition, power: Swap) -> None:
    """Put the next question of a format aside; in its place comes one that suits the reason, else the one behind it."""
    place = t.game.coming(t)[power.format, power.topic]
    card, others = card_at(t.config, place), tuple(_others(t, power.format, power.topic, place))
    instead = next((one for one in others if FITS[power.reason](card, card_at(t.config, one))), others[0])
    t.set(swapped=(*t.board.swapped, Swapped(place, instead)))
