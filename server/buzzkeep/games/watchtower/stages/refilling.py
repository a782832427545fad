"""A card goes from the barracks to a seat; empty barracks are filled up for it first: everybody gives (R7)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Literal

from buzzkeep.game import Ask, Done, Enter, Flow, Party, Record, Reject, Seat, Stage, Stay
from buzzkeep.games.watchtower import events
from buzzkeep.games.watchtower.actions import Give
from buzzkeep.games.watchtower.board import SeatState, WatchtowerTransition
from buzzkeep.games.watchtower.cards import Card
from buzzkeep.games.watchtower.events import CardDrawn, CardGiven, FortCardDrawn, NothingToDraw, RefillBegan
from buzzkeep.games.watchtower.stages.asked import AskingStage
from buzzkeep.games.watchtower.stages.free_for_all import Contest
from buzzkeep.games.watchtower.view import LeftView, SingleView


class Debt(Record):
    """What a seat owes to the empty barracks: so many cards, of which those in ``given`` are chosen."""

    seat: Seat
    cards: int
    given: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """How many it has still to choose."""
        return self.cards - len(self.given)


class Owed(Record):
    """``left`` counts down what each seat owes; ``singles`` go to the barracks, too."""

    left: tuple[LeftView, ...]
    singles: tuple[SingleView, ...]


class GiveView(Record):
    """What is owed to the barracks; ``given`` are the ids of the cards given so far."""

    left: int
    given: tuple[str, ...]


class Refilling(AskingStage):
    """The barracks are empty when ``seat`` must draw: everybody gives."""

    seat: Seat
    debts: tuple[Debt, ...]
    ms = 20_000
    answers = (Give,)
    public = ("seat",)

    def asks(self, t: WatchtowerTransition) -> tuple[Ask, ...]:
        return (Ask("give", tuple(debt.seat for debt in self.debts if debt.left)),)

    def _options(self, t: WatchtowerTransition, seat: Seat) -> Iterator[Give]:
        yield from map(Give, self._free(t, seat))

    def _free(self, t: WatchtowerTransition, seat: Seat) -> tuple[str, ...]:
        given = self._debt(seat).given
        return tuple(card.id for card in t.seat(seat).army if card.id not in given)

    def _debt(self, seat: Seat) -> Debt:
        return next(debt for debt in self.debts if debt.seat == seat)

    def _why_not(self, t: WatchtowerTransition, seat: Seat, action: Give) -> Reject | None:
        if all(card.id != action.card for card in t.seat(seat).army):
            return Reject("NOT_YOUR_CARD", "not in your army")
        return Reject("GIVEN", "you have given that one") if action.card in self._debt(seat).given else None

    def _instead(self, t: WatchtowerTransition, seat: Seat) -> Give:
        return Give(t.rng.choice(self._free(t, seat)))

    def do(self, t: WatchtowerTransition, seat: Seat, action: Give) -> Flow:
        debts = tuple(
            replace(debt, given=(*debt.given, action.card)) if debt.seat == seat else debt for debt in self.debts
        )
        stage = replace(self, debts=debts)
        t.emit(CardGiven(seat, stage._debt(seat).left))
        return Stay(stage)

    def _completed(self, t: WatchtowerTransition) -> Flow:
        collect(t, self.debts)
        return Done()

    def shown(self, t: WatchtowerTransition) -> Owed:
        return Owed(
            tuple(LeftView(debt.seat, debt.left) for debt in self.debts),
            tuple(SingleView(seat.seat, card.face) for seat, card in singles(t)),
        )

    def shown_to(self, t: WatchtowerTransition, viewer: Party) -> GiveView | None:
        """Show a seat what it owes and has chosen (R11.4)."""
        debt = next((debt for debt in self.debts if debt.seat == viewer.seat), None)
        return None if debt is None else GiveView(debt.left, debt.given)


def owed(army: int) -> int:
    """Return how many cards an army of that size gives (R7.1)."""
    return 4 if army >= 8 else {7: 3, 6: 2, 5: 1, 4: 1, 3: 1}.get(army, 0)


def debts_of(t: WatchtowerTransition) -> tuple[Debt, ...]:
    """Return what everybody owes to empty barracks."""
    armies = ((seat, len(t.seat(seat).army)) for seat in t.board.living)
    return tuple(Debt(seat, owed(army)) for seat, army in armies if owed(army))


def singles(t: WatchtowerTransition) -> Iterator[tuple[SeatState, Card]]:
    """Yield every fort card that lies alone, by seat and rank (R7.2)."""
    for seat in t.board.seats:
        for rank in seat.ranks:
            stack = seat.stack(rank)
            if len(stack) == 1:
                yield seat, stack[0]


def collect(t: WatchtowerTransition, debts: tuple[Debt, ...]) -> None:
    """Shuffle what was given and all single fort cards into new barracks (R7.2)."""
    given = [card for debt in debts for card in t.discharge(debt.seat, debt.given)]
    lone = tuple(singles(t))
    for seat, card in lone:
        t.raze(seat.seat, (card,))
    t.bury(t.rng.shuffled([*given, *(card for _, card in lone)]))
    shown = tuple(SingleView(seat.seat, card.face) for seat, card in lone)
    t.emit(events.BarracksRefilled(len(t.board.barracks), shown))


class Drawing(Stage[WatchtowerTransition]):
    """A card is to go from the barracks to a seat."""

    seat: Seat
    to: Literal["army", "fort"]
    why: Literal["turn", "burn", "campaign_lost"]
    refilled: bool = False  # the barracks were filled up for it already

    def begin(self, t: WatchtowerTransition) -> Flow:
        """Draw; if there is nothing to draw, have the barracks filled up, once."""
        if not t.seat(self.seat).alive:
            return Done()
        if not t.board.barracks and not self.refilled and (debts_of(t) or any(True for _ in singles(t))):
            return self._call_in(t)
        card = t.draw()
        if card is None:
            t.emit(NothingToDraw(self.seat))
        elif self.to == "army":
            t.enlist(self.seat, (card,))
            t.emit(CardDrawn(self.seat, card.face, self.why))
        else:
            height = t.build(self.seat, card)
            t.emit(FortCardDrawn(self.seat, card.face, "campaign_lost"))
            if height == t.seat(self.seat).tower:
                t.emit(events.TowerCompleted(self.seat, card.face, "free_for_all"))
                return Enter(Contest(self.seat, card.rank, "replaced"))
        return Done()

    def _call_in(self, t: WatchtowerTransition) -> Flow:
        """Ask everybody for what is owed; where nobody owes anything, single fort cards go alone."""
        debts, after = debts_of(t), replace(self, refilled=True)
        t.emit(RefillBegan(self.seat, tuple(LeftView(debt.seat, debt.cards) for debt in debts)))
        if debts:
            return after.push(Refilling(self.seat, debts))
        collect(t, ())
        return after.push()

    def then(self, t: WatchtowerTransition, result: Any) -> Flow:
        return self.begin(t)


def draws(t: WatchtowerTransition, seats: Iterable[Seat]) -> list[Drawing]:
    """Return the draws that a turn or a round begins with: none in campaign (R4.2)."""
    return [Drawing(seat, "army", "turn") for seat in seats if t.seat(seat).alive and t.seat(seat).campaign is None]
