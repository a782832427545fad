"""A unit looks at a hand, and with a Hack takes a card of it (R5.6)."""

from collections.abc import Iterator

from buzzkeep.game import Done, Flow, Party, Reject, Seat, Why, record
from buzzkeep.games.drinking_war import actions, deal
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages.asked import AskedSeat, wrong_phase


@record
class Peeking(AskedSeat):
    """``seat`` looks at the hand of ``target``; ``steal``: it takes one of its cards."""

    target: Seat
    steal: bool
    ms = 15_000
    asked = "peek"
    public = ("seat", "target", "steal")

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[actions.Action]:
        """Yield each card of that hand, or looking no longer."""
        if self.steal:
            yield from map(actions.Steal, deal.kinds_of(t.board, self.target))
        else:
            yield actions.Close()

    def refused(self, t: DrinkingTransition, seat: Seat, action: actions.Action) -> Reject | None:
        """Say which card is not there."""
        match action:
            case actions.Steal(card=card) if self.steal:
                held = deal.holds(t.board, self.target, card)
                return None if held else Reject("NOT_YOUR_CARD", "that hand does not hold this card")
            case actions.Close() if not self.steal:
                return None
        return wrong_phase(action)

    def act(self, t: DrinkingTransition, who: Party, action: actions.Steal | actions.Close) -> Flow:
        """Take the card, or look no longer."""
        if isinstance(action, actions.Steal):
            deal.steal(t, self.seat, self.target, deal.id_of(t.board, self.target, action.card))
        return Done()

    def close(self, t: DrinkingTransition, why: Why) -> Flow:
        """Take a card by chance; to look for long is no miss."""
        if self.steal:
            deal.steal(t, self.seat, self.target, t.rng.choice(t.unit(self.target).hand).id)
        return Done()
