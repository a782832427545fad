"""What a seat does in the preparation and in its turn alike: place, burn, end (R5.1, R5.2)."""

from collections.abc import Iterator
from typing import Any, ClassVar

from buzzkeep.game import Ask, Flow, Reject, Seat, record
from buzzkeep.games.watchtower import fort
from buzzkeep.games.watchtower.actions import Burn, EndTurn, PlaceCard
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.stages.asked import AskingStage
from buzzkeep.games.watchtower.stages.drawing import Drawing


@record
class Building(AskingStage):
    """Seats may place and burn, until they say that they have done."""

    asked = ""
    answers: ClassVar[tuple[type, ...]] = (PlaceCard, Burn, EndTurn)
    full_time = True  # R10.3

    def _builders(self, t: WatchtowerTransition) -> tuple[Seat, ...]:
        """Return the seats that have not done yet."""
        raise NotImplementedError

    def asks(self, t: WatchtowerTransition) -> tuple[Ask, ...]:
        """Ask them."""
        return (Ask(self.asked, self._builders(t)),)

    def _options(self, t: WatchtowerTransition, seat: Seat) -> Iterator[Any]:
        own, others = t.seat(seat), t.board.others(seat)
        if fort.why_no_place(own) is None:
            yield from (PlaceCard(card.id) for card in own.army)
        yield from (Burn(rank) for rank in own.ranks if fort.why_no_burn(own, others, rank) is None)

    def _why_not(self, t: WatchtowerTransition, seat: Seat, action: Any) -> Reject | None:
        own = t.seat(seat)
        match action:
            case PlaceCard(card=card):
                if why := fort.why_no_place(own):
                    return Reject(why, "no card can be placed")
                return None if any(one.id == card for one in own.army) else Reject("NOT_YOUR_CARD", "not in your army")
            case Burn(rank=rank):
                if rank not in own.ranks:
                    return Reject("NO_STACK", "no card of this rank lies in your fort")
                reason = fort.why_no_burn(own, t.board.others(seat), rank)
                return Reject(reason, "this card cannot be burned") if reason else None
        return None

    def _instead(self, t: WatchtowerTransition, seat: Seat) -> EndTurn:
        return EndTurn()

    def burn(self, t: WatchtowerTransition, seat: Seat, rank: int) -> Flow:
        """Burn, and draw for it."""
        return self.push(*[Drawing(seat, "army", "burn")] * fort.burn(t, seat, rank))
