"""When cards that are flipped are turned up, so that the wall and the phones tell it at the same moment."""

from collections.abc import Sequence

from buzzkeep.game import Ask, Beat, Millis, Seat, Stage, record
from buzzkeep.games.watchtower.board import WatchtowerTransition

PAIR = (Beat(0, "attack"), Beat(600, "defence"), Beat(1_150, "verdict"))
"""A pair of a battle: the attacker's card, the defender's, and which one wins."""


@record
class Reveal(Stage[WatchtowerTransition]):
    """Cards are shown, and nobody is asked."""

    def asks(self, t: WatchtowerTransition) -> tuple[Ask, ...]:
        """Ask nobody."""
        return (Ask("reveal"),)


def one_by_one(seats: Sequence[Seat], each_ms: Millis, verdict_ms: Millis) -> tuple[Beat, ...]:
    """Return the cues of a card of each seat, one after the other, and last of all of the verdict."""
    cards = (Beat(place * each_ms, "card", (seat,)) for place, seat in enumerate(seats))
    return (*cards, Beat(len(seats) * each_ms + verdict_ms, "verdict"))
