"""A unit has too many cards at the end of its turn (R4.11)."""

from collections.abc import Iterator
from typing import ClassVar

from buzzkeep.game import Done, Enter, Flow, Millis, Party, Reject, Seat, record
from buzzkeep.games.drinking_war import bonuses, deal
from buzzkeep.games.drinking_war.actions import Action, Discard
from buzzkeep.games.drinking_war.events import CardDiscarded
from buzzkeep.games.drinking_war.stages.asked import AskedSeat, Confirming
from buzzkeep.games.drinking_war.transition import DrinkingTransition


@record
class Excess(Confirming):
    """So many cards are too many."""

    excess: int


@record
class Discarding(AskedSeat):
    """``seat`` discards card by card, all in the time that was given for the first."""

    asked = "discard"
    denied: ClassVar = {Discard: Reject("NOT_YOUR_CARD", "your hand does not hold this card")}

    def full_ms(self, t: DrinkingTransition) -> Millis:
        """Return how long it may take (R11.1, R11.8)."""
        return t.config.time_for("discard")

    def shown(self, t: DrinkingTransition) -> Excess:
        """Return how many cards are too many."""
        return Excess(t.frame.late, excess_of(t, self.seat))

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
        """Yield each card of the hand."""
        yield from map(Discard, deal.kinds_of(t.board, seat))

    def act(self, t: DrinkingTransition, who: Party, action: Discard) -> Flow:
        """Discard, and ask again until the hand is small enough."""
        self._discard(t, deal.id_of(t.board, self.seat, action.card), auto=False)
        return Enter(Discarding(self.seat), due=t.frame.due) if excess_of(t, self.seat) else Done()

    def silent(self, t: DrinkingTransition) -> Flow:
        """Discard by chance whatever is too much (R11.1)."""
        while excess_of(t, self.seat):
            self._discard(t, t.rng.choice(t.unit(self.seat).hand).id, auto=True)
        return Done()

    def _discard(self, t: DrinkingTransition, card_id: str, *, auto: bool) -> None:
        card = deal.take_card(t, self.seat, card_id)
        deal.lay(t, self.seat, [card])
        t.emit(CardDiscarded(self.seat, card.kind, auto))


def excess_of(t: DrinkingTransition, seat: Seat) -> int:
    """Return how many cards a unit has too many."""
    unit = t.unit(seat)
    return max(0, len(unit.hand) - bonuses.hand_limit(t.config, unit))
