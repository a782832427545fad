"""A seat has its turn: it places, burns, challenges and ends it (R4, R5)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from buzzkeep.game import Bets, Done, Flow, Millis, Reject, Seat, Stay, crowd, on_seat, record
from buzzkeep.games.watchtower import battle, challenges, fort
from buzzkeep.games.watchtower.actions import Burn, Challenge, EndTurn, PlaceCard
from buzzkeep.games.watchtower.stages.betting import BURN, CHALLENGE, END, NOBODY, PLACE
from buzzkeep.games.watchtower.stages.building import Building
from buzzkeep.games.watchtower.stages.contest import Contest
from buzzkeep.games.watchtower.stages.flipping import Aftermath
from buzzkeep.games.watchtower.stages.picking import Picking
from buzzkeep.games.watchtower.transition import WatchtowerTransition

EXTRA_MS: Millis = 15_000
"""What a battle adds to the time of the turn."""


@record
class Challenges:
    """``spent``: the seat has no challenge left in this turn."""

    spent: bool


@record
class Acting(Building):
    """``seat`` places, burns, challenges or ends its turn."""

    seat: Seat
    fought: bool = False  # a battle lies on it, which adds to its time
    ms = 60_000
    least_left_ms = 5_000
    asked = "act"
    answers = (PlaceCard, Burn, Challenge, EndTurn)
    public = ("seat",)

    def builders(self, t: WatchtowerTransition) -> tuple[Seat, ...]:
        """Return the seat, until its turn ends."""
        return (self.seat,)

    def bets(self, t: WatchtowerTransition) -> Bets:
        """Let the others bet on whom it challenges first, if anybody; then on what it does next (R10.6)."""
        if t.seat(self.seat).challenges:
            again = (CHALLENGE,) if self.shown(t).spent is False else ()
            return Bets((PLACE, BURN, *again, END), concerned=(self.seat,))
        others = tuple(on_seat(seat) for seat in t.board.living if seat != self.seat)
        return Bets((*others, NOBODY), concerned=(self.seat,))

    def shown(self, t: WatchtowerTransition) -> Challenges:
        """Show whether a challenge is left."""
        return Challenges(t.seat(self.seat).challenges >= t.config.options.challenges_per_turn)

    def options(self, t: WatchtowerTransition, seat: Seat) -> Iterator[Any]:
        """Yield what can be placed and burned, the challenges, and the end."""
        yield from super().options(t, seat)
        yield from challenges.legal(t, seat)
        yield EndTurn()

    def why_not(self, t: WatchtowerTransition, seat: Seat, action: Any) -> Reject | None:
        """Return why something is not possible in the seat's own turn."""
        if isinstance(action, Challenge):
            return challenges.check(t, seat, action)
        return super().why_not(t, seat, action)

    def do(self, t: WatchtowerTransition, seat: Seat, action: PlaceCard | Burn | Challenge | EndTurn) -> Flow:
        """Place, burn, challenge or end the turn."""
        if t.seat(seat).challenges:
            crowd.settle(t, (action.kind,))
        match action:
            case PlaceCard(card=card):
                return self._place(t, card)
            case Burn(rank=rank):
                return self.burn(t, seat, rank)
            case Challenge():
                return self._challenge(t, action)
            case EndTurn():
                return self._over(t)

    def _place(self, t: WatchtowerTransition, card_id: str) -> Flow:
        """Place a card; the fourth of a rank decides at once what it begins (R6.1)."""
        card = next(card for card in t.seat(self.seat).army if card.id == card_id)
        match fort.place(t, self.seat, card_id):
            case None:
                return Stay()
            case "campaign":
                fort.begin_campaign(t, self.seat, card.rank)
                return self.push()
            case "free_for_all":
                return self.push(Contest(self.seat, card.rank, "placed"))

    def _challenge(self, t: WatchtowerTransition, action: Challenge) -> Flow:
        if not t.seat(self.seat).challenges:
            crowd.settle(t, (on_seat(action.defender),))
        attack, defence = battle.declare(t, self.seat, action)
        if action.size:
            return replace(self, fought=True).push(Picking(attack, defence))
        battle.take(t)
        return self.push(Aftermath(None))

    def then(self, t: WatchtowerTransition, result: Any) -> Flow:
        """Go on with the turn, unless it is lost or nothing but its end is left (R4.3, R4.5)."""
        own = t.seat(self.seat)
        if t.board.turn_lost or not own.alive or (own.challenges and _nothing_left(t, self.seat)):
            return self._over(t)
        if not self.fought:
            return Stay()
        left = (t.frame.left or 0) + EXTRA_MS
        return Stay(replace(self, fought=False), due=t.now + max(left, self.least_left_ms))

    def _over(self, t: WatchtowerTransition) -> Done:
        """End the turn: whoever bet that nobody would be challenged was right if nobody was."""
        if not t.seat(self.seat).challenges:
            crowd.settle(t, (NOBODY,))
        return Done()


def _nothing_left(t: WatchtowerTransition, seat: Seat) -> bool:
    """Say whether the seat can only end its turn; all of that is public."""
    own, others = t.seat(seat), t.board.others(seat)
    return (
        fort.why_no_place(own) is not None
        and all(fort.why_no_burn(own, others, rank) for rank in own.ranks)
        and all(rival.reason is not None for rival in challenges.rivals(t, seat, None))
    )
