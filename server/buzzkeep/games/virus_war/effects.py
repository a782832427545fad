"""What each card does once nobody has stopped it: one small function a card, found in a table (R5)."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from buzzkeep.engine.types import Seat
from buzzkeep.games.virus_war import hand, life
from buzzkeep.games.virus_war.cards import Kind
from buzzkeep.games.virus_war.events import (
    ActionFailed,
    CardStolen,
    DirectionReversed,
    Quarantined,
    VaccineLaid,
)
from buzzkeep.games.virus_war.progress import Progress
from buzzkeep.games.virus_war.state import Pending

Effect: TypeAlias = Callable[[Progress, Pending], None]
EPIDEMIC_TOKENS = 2


def resolve(progress: Progress) -> None:
    """Carry out the action on the table (R4.8). Its cards go to the discard first, but for a Vaccine that stays."""
    table = progress.table
    stays = _stays(progress, table)
    progress.set_table(fate="done")
    hand.discard(progress, tuple(card for card in table.cards if not (stays and card is table.card)))
    actor = progress.seat(table.actor)
    progress.set_seat(table.actor, tally=replace(actor.tally, plays=actor.tally.plays + 1))
    EFFECTS[table.kind](progress, table)


def stop(progress: Progress) -> None:
    """Put everything on the table to the discard: it was stopped (R4.6)."""
    table = progress.table
    progress.set_table(fate="stopped")
    hand.discard(progress, table.cards)


def _stays(progress: Progress, table: Pending) -> bool:
    """A Vaccine that is too weak lies before its target from now on (R5.6)."""
    return table.kind == "vaccine" and progress.seat(_hit(table)).tokens > table.value


def _hit(table: Pending) -> Seat:
    assert table.hit is not None, f"a {table.kind} without a target"
    return table.hit


def _virus(progress: Progress, table: Pending) -> None:
    """Tokens for the target; countered, as many for the aggressor (R4.7)."""
    life.infect(progress, _hit(table), table.value, "virus", table.actor)
    if table.counter is not None and len(table.counter.chain) % 2 == 0:
        life.infect(progress, table.actor, table.value, "counter", table.counter.by)


def _poison(progress: Progress, table: Pending) -> None:
    life.lose(progress, _hit(table), table.value, "poison", table.actor)


def _contagion(progress: Progress, table: Pending) -> None:
    assert table.target is not None
    life.infect(progress, _hit(table), progress.seat(table.target).tokens, "contagion", table.actor)


def _epidemic(progress: Progress, table: Pending) -> None:
    """Everybody else, clockwise from the actor, the partner too (R5.5)."""
    order = progress.state.order
    start = order.index(table.actor) + 1
    for seat in (*order[start:], *order[: start - 1]):
        if progress.seat(seat).alive:
            life.infect(progress, seat, EPIDEMIC_TOKENS, "epidemic", table.actor)


def _vaccine(progress: Progress, table: Pending) -> None:
    seat = _hit(table)
    stays = _stays(progress, table)
    life.cure(progress, seat, table.value, "vaccine", table.actor)
    if stays:
        progress.set_seat(seat, vaccine=table.card)
        progress.emit(VaccineLaid(seat))


def _numbers(progress: Progress, table: Pending) -> None:
    life.cure(progress, _hit(table), table.value, "vaccine", table.actor)


def _medicine(progress: Progress, table: Pending) -> None:
    life.gain(progress, _hit(table), table.value, "medicine", table.actor)


def _miracle(progress: Progress, table: Pending) -> None:
    seat = _hit(table)
    life.cure(progress, seat, progress.seat(seat).tokens, "miracle", table.actor)


def _quarantine(progress: Progress, table: Pending) -> None:
    seat = _hit(table)
    turns = progress.seat(seat).quarantine + 1
    progress.set_seat(seat, quarantine=turns)
    progress.emit(Quarantined(seat, turns, table.actor))


def _pickpocket(progress: Progress, table: Pending) -> None:
    """A random card; none if the hand went empty in the windows (R5.9)."""
    victim = _hit(table)
    card = hand.steal(progress, table.actor, victim)
    if card is None:
        progress.set_table(fate="failed")
        progress.emit(ActionFailed(table.actor))
    else:
        progress.emit(CardStolen(table.actor, victim, card.face))


def _uturn(progress: Progress, table: Pending) -> None:
    direction = -progress.state.direction
    progress.set(direction=direction, spared=True)
    progress.emit(DirectionReversed(table.actor, direction))


def _luck(progress: Progress, table: Pending) -> None:
    life.gain(progress, table.actor, table.face.value or 0, "luck", table.actor)


EFFECTS: dict[Kind, Effect] = {
    "virus": _virus,
    "poison": _poison,
    "contagion": _contagion,
    "epidemic": _epidemic,
    "vaccine": _vaccine,
    "number": _numbers,
    "medicine": _medicine,
    "miracle": _miracle,
    "quarantine": _quarantine,
    "pickpocket": _pickpocket,
    "uturn": _uturn,
    "luck": _luck,
}
