"""A seat has its turn: it places, burns, challenges and ends it (R4, R5)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from buzzkeep.game import Ask, Bets, Done, Flow, Millis, Party, Reject, Seat, Stay, Why, crowd, on_seat
from buzzkeep.games.watchtower import battle, challenges, fort, plans
from buzzkeep.games.watchtower.actions import Action, Burn, Challenge, EndTurn, PlaceCard, PlanChallenge
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.stages.asked import BURN, CHALLENGE, END, NOBODY, PLACE, refused
from buzzkeep.games.watchtower.stages.building import Building
from buzzkeep.games.watchtower.stages.free_for_all import Contest
from buzzkeep.games.watchtower.stages.picking import Aftermath, Picking

EXTRA_MS: Millis = 15_000  # what a battle adds to the time of the turn
PLANNED_MS: Millis = 4_000  # how long what was planned can still be thought over


class Acting(Building):
    """``seat`` places, burns, challenges or ends its turn. ``planned``: it begins it as it planned (R4.7)."""

    seat: Seat
    planned: bool = False
    added: Millis = 0  # what it is longer by, once it goes on
    ms = 60_000
    least_left_ms = 5_000
    asked = "act"
    answers = (PlaceCard, Burn, Challenge, EndTurn, PlanChallenge)
    public = ("seat", "planned", "spent")

    def lasts(self, t: WatchtowerTransition) -> Millis:
        """Return a moment for what was planned. Whether it is still possible must not show, so it is seen later."""
        return PLANNED_MS if self.planned else self.ms

    def asks(self, t: WatchtowerTransition) -> tuple[Ask, ...]:
        return (*super().asks(t), *plans.asks(t, self.seat))

    def _builders(self, t: WatchtowerTransition) -> tuple[Seat, ...]:
        return (self.seat,)

    def bets(self, t: WatchtowerTransition) -> Bets:
        """Let the others bet on its challenge, then on its next move (R10.6); the living may plan (R4.7)."""
        concerned = t.board.living if t.config.options.build_together else (self.seat,)
        if t.seat(self.seat).challenges:
            again = () if self.spent(t) else (CHALLENGE,)
            return Bets((PLACE, BURN, *again, END), concerned=concerned)
        others = tuple(on_seat(seat) for seat in t.board.living if seat != self.seat)
        return Bets((*others, NOBODY), concerned=concerned)

    def spent(self, t: WatchtowerTransition) -> bool:
        """Say whether the seat has no challenge left in this turn."""
        return t.seat(self.seat).challenges >= t.config.options.challenges_per_turn

    def _options(self, t: WatchtowerTransition, seat: Seat) -> Iterator[Any]:
        if t.ask == plans.KIND:
            yield from plans.legal(t, seat)
            return
        yield from super()._options(t, seat)
        yield from challenges.legal(t, seat)
        yield EndTurn()
        if self.planned:
            yield PlanChallenge(None)

    def check(self, t: WatchtowerTransition, who: Party, action: Action) -> Reject | None:
        if isinstance(action, PlanChallenge):
            if t.ask == plans.KIND:
                return plans.check(t, who.seated, action.move)
            return None if self.planned and action.move is None else Reject("NOT_NOW", "nothing was planned")
        return refused(t, who.seated, action) if t.ask == plans.KIND else super().check(t, who, action)

    def _why_not(self, t: WatchtowerTransition, seat: Seat, action: Any) -> Reject | None:
        if isinstance(action, Challenge):
            return challenges.check(t, seat, action)
        return super()._why_not(t, seat, action)

    def close(self, t: WatchtowerTransition, why: Why) -> Flow:
        """Do what was planned, unless it is not possible any more or has become a danger; else end the turn (R10.1)."""
        if not self.planned or why != "time":
            return super().close(t, why)
        move = plans.of(t, self.seat)
        if move is None or plans.check(t, self.seat, move) or not t.seat(self.seat).fort:
            return self.do(t, self.seat, PlanChallenge(None))
        return self.do(t, self.seat, move)

    def do(self, t: WatchtowerTransition, seat: Seat, action: Any) -> Flow:
        """Place, burn, challenge, end the turn, or take the usual time instead of doing what was planned."""
        plans.keep(t, seat)
        if isinstance(action, PlanChallenge):
            return Stay(replace(self, planned=False), due=t.now + self.ms)
        return replace(self, planned=False, added=self.ms if self.planned else 0)._do(t, seat, action)

    def _do(self, t: WatchtowerTransition, seat: Seat, action: PlaceCard | Burn | Challenge | EndTurn) -> Flow:
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
                return self._on(t, 0)
            case "campaign":
                return self.push()
            case "free_for_all":
                return self.push(Contest(self.seat, card.rank, "placed"))

    def _challenge(self, t: WatchtowerTransition, action: Challenge) -> Flow:
        if not t.seat(self.seat).challenges:
            crowd.settle(t, (on_seat(action.defender),))
        attack, defence = battle.declare(t, self.seat, action)
        if action.size:
            return replace(self, added=self.added + EXTRA_MS).push(Picking(attack, defence))
        battle.take(t)
        return self.push(Aftermath(None))

    def then(self, t: WatchtowerTransition, result: Any) -> Flow:
        """Go on with the turn, unless it is lost or nothing but its end is left (R4.3, R4.5)."""
        own = t.seat(self.seat)
        if t.board.turn_lost or not own.alive or (own.challenges and _nothing_left(t, self.seat)):
            return self._over(t)
        return self._on(t, t.frame.left or 0)

    def _on(self, t: WatchtowerTransition, left: Millis) -> Stay:
        """Go on, with the time that a battle adds, or the usual one after what was planned."""
        if not self.added:
            return Stay()
        return Stay(replace(self, added=0), due=t.now + max(left + self.added, self.least_left_ms))

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
