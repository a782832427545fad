"""What seats do in the preparation and in their turns alike (R5.1, R5.2), and the preparation itself (R3, R4.2)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from buzzkeep.game import Ask, Done, Flow, Reject, Seat, Stay
from buzzkeep.games.watchtower import fort
from buzzkeep.games.watchtower.actions import Burn, EndTurn, PlaceCard
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.events import PreparationBegan
from buzzkeep.games.watchtower.stages.asked import AskingStage
from buzzkeep.games.watchtower.stages.free_for_all import Contest
from buzzkeep.games.watchtower.stages.refilling import Drawing


class Building(AskingStage):
    """Seats may place and burn, until they say that they have done."""

    asked = ""
    answers: ClassVar[tuple[type, ...]] = (PlaceCard, Burn, EndTurn)
    full_time = True  # R10.3

    def _builders(self, t: WatchtowerTransition) -> tuple[Seat, ...]:
        """Return the seats that have not done yet."""
        raise NotImplementedError

    def asks(self, t: WatchtowerTransition) -> tuple[Ask, ...]:
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


class Preparation(Building):
    """What both ways to prepare have in common."""

    asked = "prepare"

    def _options(self, t: WatchtowerTransition, seat: Seat) -> Iterator[Any]:
        yield from super()._options(t, seat)
        yield EndTurn()

    def do(self, t: WatchtowerTransition, seat: Seat, action: PlaceCard | Burn | EndTurn) -> Flow:
        match action:
            case PlaceCard(card=card):
                fort.place(t, seat, card)
                return Stay()  # a tower that is not won is fought for when everybody is ready (R3.4)
            case Burn(rank=rank):
                return self.burn(t, seat, rank)
            case EndTurn():
                return self._after(seat)

    def _after(self, seat: Seat) -> Flow:
        """Go on without a seat that is ready."""
        raise NotImplementedError


class Preparing(Preparation):
    """Before the first turn ``seat`` may place and burn, then the next one; ``waiting`` are those still to come."""

    seat: Seat
    waiting: tuple[Seat, ...]
    ms = 30_000
    public = ("seat", "waiting")

    def begin(self, t: WatchtowerTransition) -> Flow:
        fort.drop_leavers(t)
        if not t.seat(self.seat).alive or len(t.board.living) == 1:
            return Done()
        t.emit(PreparationBegan(self.seat))
        return Stay()

    def _builders(self, t: WatchtowerTransition) -> tuple[Seat, ...]:
        return (self.seat,)

    def _after(self, seat: Seat) -> Flow:
        return Done()


class PreparingTogether(Preparation):
    """Before the first turn, or a round, all seats place and burn at once; ``ready`` have done."""

    ready: tuple[Seat, ...] = ()
    ms = 45_000
    public = ("ready",)

    def begin(self, t: WatchtowerTransition) -> Flow:
        for seat in self._builders(t):
            t.emit(PreparationBegan(seat))
        return Stay()

    def _builders(self, t: WatchtowerTransition) -> tuple[Seat, ...]:
        return tuple(seat for seat in t.board.living if seat not in self.ready and t.seat(seat).campaign is None)

    def _after(self, seat: Seat) -> Flow:
        return Stay(replace(self, ready=(*self.ready, seat)))

    def _completed(self, t: WatchtowerTransition) -> Flow:
        """Have complete stacks fought for, in the order of the turns, once all are ready."""
        contests = contests_of(t)
        return self.push(*contests) if contests else Done()

    def then(self, t: WatchtowerTransition, result: Any) -> Flow:
        """Go on after drawing for a burn, or when all has been fought for."""
        return Stay() if self._builders(t) else Done()


def order(t: WatchtowerTransition) -> tuple[Seat, ...]:
    """Return all seats in the order of the first turns."""
    return (*t.board.after(t.board.dealer), t.board.dealer)


def contests_of(t: WatchtowerTransition) -> list[Contest]:
    """Return the fights for complete stacks, in the order of the first turns (R3.4)."""
    return [Contest(seat, rank, "prepared") for seat in order(t) for rank in t.seat(seat).contested]
