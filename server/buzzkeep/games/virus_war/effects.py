"""What each card does once nobody has stopped it: one small function a card, found in a table (R5)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Literal, TypeAlias

from buzzkeep.engine.types import Seat
from buzzkeep.games.virus_war import hand, life
from buzzkeep.games.virus_war.board import Board, Pending
from buzzkeep.games.virus_war.cards import DECK, Kind
from buzzkeep.games.virus_war.config import Config
from buzzkeep.games.virus_war.events import (
    ActionFailed,
    CardStolen,
    DirectionReversed,
    Quarantined,
    VaccineLaid,
)
from buzzkeep.games.virus_war.transition import VirusTransition
from buzzkeep.games.virus_war.view import Impact

Effect: TypeAlias = Callable[[VirusTransition, Pending], None]
EPIDEMIC_TOKENS = 2
IN_THE_BOX = Counter(face.kind for face in DECK)


def resolve(t: VirusTransition, action: Pending) -> None:
    """Carry out an action (R4.8). Its cards go to the discard first, but for a Vaccine that stays."""
    stays = _stays(t, action)
    t.set(table=replace(action, fate="done", results=results(t.config, t.board, action)))
    hand.discard(t, tuple(card for card in action.cards if not (stays and card is action.card)))
    actor = t.seat(action.actor)
    t.set_seat(action.actor, tally=replace(actor.tally, plays=actor.tally.plays + 1))
    EFFECTS[action.kind](t, action)


def stop(t: VirusTransition, action: Pending) -> None:
    """Put everything on the table to the discard: it was stopped (R4.6)."""
    t.set(table=replace(action, fate="stopped"))
    hand.discard(t, action.cards)


def _stays(t: VirusTransition, table: Pending) -> bool:
    """A Vaccine that is too weak lies before its target from now on (R5.6)."""
    return table.kind == "vaccine" and t.seat(_hit(table)).tokens > table.value


def _hit(table: Pending) -> Seat:
    assert table.hit is not None, f"a {table.kind} without a target"
    return table.hit


def _virus(t: VirusTransition, table: Pending) -> None:
    """Tokens for the target; countered, as many for the aggressor (R4.7)."""
    life.infect(t, _hit(table), table.value, "virus", table.actor)
    if table.counter is not None and table.counter.goes_on:
        life.infect(t, table.actor, table.value, "counter", table.counter.by)


def _poison(t: VirusTransition, table: Pending) -> None:
    life.lose(t, _hit(table), table.value, "poison", table.actor)


def _contagion(t: VirusTransition, table: Pending) -> None:
    assert table.target is not None
    life.infect(t, _hit(table), t.seat(table.target).tokens, "contagion", table.actor)


def _epidemic(t: VirusTransition, table: Pending) -> None:
    """Everybody else, clockwise from the actor, the partner too (R5.5)."""
    order = t.board.order
    start = order.index(table.actor) + 1
    for seat in (*order[start:], *order[: start - 1]):
        if t.seat(seat).alive:
            life.infect(t, seat, EPIDEMIC_TOKENS, "epidemic", table.actor)


def _vaccine(t: VirusTransition, table: Pending) -> None:
    seat = _hit(table)
    stays = _stays(t, table)
    life.cure(t, seat, table.value, "vaccine", table.actor)
    if stays:
        t.set_seat(seat, vaccine=table.card)
        t.emit(VaccineLaid(seat))


def _numbers(t: VirusTransition, table: Pending) -> None:
    life.cure(t, _hit(table), table.value, "vaccine", table.actor)


def _medicine(t: VirusTransition, table: Pending) -> None:
    life.gain(t, _hit(table), table.value, "medicine", table.actor)


def _miracle(t: VirusTransition, table: Pending) -> None:
    seat = _hit(table)
    life.cure(t, seat, t.seat(seat).tokens, "miracle", table.actor)


def _quarantine(t: VirusTransition, table: Pending) -> None:
    seat = _hit(table)
    turns = t.seat(seat).quarantine + 1
    t.set_seat(seat, quarantine=turns)
    t.emit(Quarantined(seat, turns, table.actor))


def _pickpocket(t: VirusTransition, table: Pending) -> None:
    """A random card; none if the hand went empty in the windows (R5.9)."""
    victim = _hit(table)
    card = hand.steal(t, table.actor, victim)
    if card is None:
        t.set(table=replace(table, fate="failed"))  # and did nothing
        t.emit(ActionFailed(table.actor))
    else:
        t.emit(CardStolen(table.actor, victim, card.face))


def _uturn(t: VirusTransition, table: Pending) -> None:
    direction = -t.board.direction
    t.set(direction=direction, spared=True)
    t.emit(DirectionReversed(table.actor, direction))


def _luck(t: VirusTransition, table: Pending) -> None:
    life.gain(t, table.actor, table.face.value or 0, "luck", table.actor)


def impacts(board: Board, action: Pending) -> tuple[Impact, ...]:
    """Return what an action is about to do and to whom, as far as everybody can tell before it does."""
    actor, hit, value = action.actor, action.hit, action.value
    match action.kind:
        case "virus" if action.counter is not None and action.counter.goes_on:
            return (Impact(_hit(action), value), Impact(actor, value))
        case "virus" | "medicine":
            return (Impact(_hit(action), value),)
        case "poison" | "vaccine" | "number":
            return (Impact(_hit(action), -value),)
        case "contagion":
            assert action.target is not None
            return (Impact(_hit(action), board.seat(action.target).tokens),)
        case "epidemic":
            return tuple(Impact(seat, EPIDEMIC_TOKENS) for seat in board.living if seat != actor)
        case "luck":
            return (Impact(actor, action.face.value or 0),)
        case "quarantine":
            return (Impact(_hit(action), 1),)
        case "miracle":
            return (Impact(_hit(action), 0),)
        case _:
            return () if hit is None else (Impact(hit, None),)


def results(config: Config, board: Board, action: Pending) -> tuple[Impact, ...]:
    """Return what an action does now: no more life than there is room for, no more tokens than lie there."""
    return tuple(Impact(each.seat, _really(config, board, action.kind, each)) for each in impacts(board, action))


def _really(config: Config, board: Board, kind: Kind, impact: Impact) -> int | None:
    seat, amount = board.seat(impact.seat), impact.amount
    match kind:
        case "vaccine" | "number" if amount is not None:
            return max(amount, -seat.tokens)
        case "miracle":
            return -seat.tokens
        case "medicine" | "luck" if amount is not None and config.max_hp is not None:
            return max(0, min(amount, config.max_hp - seat.hp))
    return amount


def all_lie_open(board: Board, action: Pending, kind: Literal["stop", "counter"]) -> bool:
    """Say whether no such card can be hidden any more: all of the box are in the discard or on the table (R4.11)."""
    return sum(card.kind == kind for card in (*board.piles.discard, *action.cards)) == IN_THE_BOX[kind]


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
