"""Another answer counts than the bank's: a host overrules a question that is settled."""

from dataclasses import replace

from buzzkeep.engine.asks import SealedReply
from buzzkeep.engine.types import Overrule, Seat
from buzzkeep.quiz.content import ChoiceQuestion, NumberQuestion, PlaceQuestion, SpeedQuestion, decimal, thousandths
from buzzkeep.quiz.decks import AnyQuestion


def banked(card: AnyQuestion) -> tuple[int, ...]:
    """Return what counts by the bank: the right choice, or the right number in thousandths."""
    return (card.right if isinstance(card, ChoiceQuestion) else card.value if isinstance(card, SpeedQuestion) else 1,)


def counting(card: AnyQuestion, given: Overrule) -> tuple[int, ...] | None:
    """Return what is to count, likewise: nothing if it is void. None: that fits no such question."""
    if isinstance(card, ChoiceQuestion):
        found = tuple(sorted({*given.right}))
        return found if not given.number and all(0 <= one < len(card.choices) for one in found) else None
    if not given.number:
        return None if given.right else ()
    try:
        return (thousandths(given.number),) if isinstance(card, NumberQuestion) and not given.right else None
    except ValueError:
        return None


def told(card: AnyQuestion, counts: tuple[int, ...]) -> str:
    """Return that in words; nothing if it is void."""
    if isinstance(card, ChoiceQuestion):
        return " / ".join(card.choices[one] for one in counts)
    if isinstance(card, NumberQuestion):
        return " / ".join(f"{decimal(one)} {card.unit}".strip() for one in counts)
    return (card.name if isinstance(card, PlaceQuestion) else card.answer) if counts else ""


def translated(
    card: AnyQuestion, counts: tuple[int, ...], replies: tuple[SealedReply[Seat, int], ...]
) -> tuple[SealedReply[Seat, int], ...]:
    """Return the answers that are to the bank's truth what ``replies`` are to what ``counts``."""
    if isinstance(card, ChoiceQuestion):
        right, wrong = card.right, (card.right + 1) % len(card.choices)
        return tuple(replace(reply, value=right if reply.value in counts else wrong) for reply in replies)
    if isinstance(card, NumberQuestion):
        return tuple(replace(reply, value=reply.value - counts[0] + card.value) for reply in replies)
    return replies
