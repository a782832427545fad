"""When cards that are flipped are turned up, so that the wall and the phones tell it at the same moment."""

from collections.abc import Sequence

from buzzkeep.engine.asks import Beat
from buzzkeep.engine.types import Millis, Seat

PAIR = (Beat(0, "attack"), Beat(600, "defence"), Beat(1_150, "verdict"))
"""A pair of a battle: the attacker's card, the defender's, and which one wins."""


def one_by_one(seats: Sequence[Seat], each_ms: Millis, verdict_ms: Millis) -> tuple[Beat, ...]:
    """Return the cues of a card of each seat, one after the other, and last of all of the verdict."""
    cards = (Beat(place * each_ms, "card", (seat,)) for place, seat in enumerate(seats))
    return (*cards, Beat(len(seats) * each_ms + verdict_ms, "verdict"))
