"""Drawing, and filling up the empty barracks (R7)."""

from collections.abc import Iterator
from dataclasses import replace

from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.watchtower.cards import Card
from buzzkeep.games.watchtower.events import (
    BarracksRefilled,
    CardDrawn,
    CardGiven,
    FortCardDrawn,
    NothingToDraw,
    RefillBegan,
)
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import Debt, DrawOne, Refilling, SeatState, State
from buzzkeep.games.watchtower.view import LeftView, SingleView

GIVE_MS: Millis = 20_000


def owed(army: int) -> int:
    """Return how many cards an army of that size gives (R7.1)."""
    if army >= 8:
        return 4
    return {7: 3, 6: 2, 5: 1, 4: 1, 3: 1}.get(army, 0)


def singles(state: State) -> Iterator[tuple[SeatState, Card]]:
    """Yield every fort card that lies alone, by seat and rank (R7.2)."""
    for seat in state.seats:
        for rank in seat.ranks:
            stack = seat.stack(rank)
            if len(stack) == 1:
                yield seat, stack[0]


def draw(progress: Progress, task: DrawOne) -> None:
    """Draw a card; if there is none, have the barracks filled up first, once (R7)."""
    if not progress.seat(task.seat).alive:
        progress.leave()
        return
    card = progress.draw()
    if card is not None and task.to == "army":
        progress.enlist(task.seat, (card,))
        progress.emit(CardDrawn(task.seat, card.face, task.why))
    elif card is not None:
        progress.set_seat(task.seat, fort=(*progress.seat(task.seat).fort, card))
        progress.emit(FortCardDrawn(task.seat, card.face, "campaign_lost"))
    elif not task.refilled and _call_in(progress, task):
        return
    else:
        progress.emit(NothingToDraw(task.seat))
    progress.leave()


def _call_in(progress: Progress, task: DrawOne) -> bool:
    """Ask everybody for what is owed; False if nobody has anything to give."""
    debts = tuple(
        Debt(seat, owed(len(progress.seat(seat).army)))
        for seat in progress.state.living
        if owed(len(progress.seat(seat).army))
    )
    if not debts and not any(True for _ in singles(progress.state)):
        return False
    progress.set(agenda=(replace(task, refilled=True), *progress.state.agenda))
    progress.emit(RefillBegan(task.seat, tuple(LeftView(debt.seat, debt.cards) for debt in debts)))
    if debts:
        due = progress.due(GIVE_MS, *(debt.seat for debt in debts))
        progress.enter(Refilling(progress.prompt, task.seat, debts, due))
    else:
        _collect(progress, ())
    return True


def giving(stage: Refilling) -> tuple[Seat, ...]:
    """Return the seats that still owe cards."""
    return tuple(debt.seat for debt in stage.debts if debt.left)


def give(progress: Progress, stage: Refilling, seat: Seat, card: str) -> None:
    """Note a card that a seat gives; with the last one all are shuffled."""
    debts = tuple(replace(debt, given=(*debt.given, card)) if debt.seat == seat else debt for debt in stage.debts)
    stage = replace(stage, debts=debts)
    progress.set(stage=stage)
    progress.emit(CardGiven(seat, next(debt.left for debt in debts if debt.seat == seat)))
    if not giving(stage):
        _collect(progress, debts)


def _collect(progress: Progress, debts: tuple[Debt, ...]) -> None:
    """Shuffle what was given and all single fort cards into new barracks (R7.2)."""
    cards: list[Card] = []
    for debt in debts:
        cards += progress.discharge(debt.seat, debt.given)
    lone = tuple(singles(progress.state))
    for seat, card in lone:
        progress.raze(seat.seat, (card,))
        cards.append(card)
    progress.bury(progress.rng.shuffled(cards))
    shown = tuple(SingleView(seat.seat, card.face) for seat, card in lone)
    progress.emit(BarracksRefilled(len(progress.state.barracks), shown))
    progress.leave()
