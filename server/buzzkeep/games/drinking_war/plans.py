"""The attack or the defence that those who wait mean to play next: secret, and laid out when it comes to it (R4.14)."""

from collections.abc import Iterator
from typing import TypeAlias

from buzzkeep.game import Ask, Onlookers, Reject, Seat
from buzzkeep.games.drinking_war import attack, cards, deal, defence
from buzzkeep.games.drinking_war.actions import AttackItem, Defend, DraftMove, LaunchAttack
from buzzkeep.games.drinking_war.board import Board, DrinkingTransition

Planned: TypeAlias = LaunchAttack | Defend
KIND = "plan"  # the kind of the ask


def unit_of(board: Board, seat: Seat) -> Seat | None:
    """Return for whom a seat plans: itself, when it has fallen whom it helps, or nobody."""
    return seat if board.seat(seat).alive else board.seat(seat).host


def planners(t: DrinkingTransition, actor: Seat) -> tuple[Seat, ...]:
    """Return who may plan while ``actor`` has its turn; nobody waits for them."""
    waiting = (seat for seat in t.board.order if unit_of(t.board, seat) not in (None, actor))
    return tuple(waiting) if t.config.options.quick else ()


def asks(t: DrinkingTransition, actor: Seat) -> tuple[Ask, ...]:
    """Ask them, a bot's seat too: somebody may take it over."""
    seats = planners(t, actor)
    return (Ask(KIND, seats, Onlookers()),) if seats else ()


def legal(t: DrinkingTransition, seat: Seat) -> Iterator[DraftMove]:
    """Yield nothing, then each attack and defence with one card; any other one that the hand allows is as good."""
    yield DraftMove()
    unit = _unit(t, seat)
    for kind in deal.kinds_of(t.board, unit):
        if cards.FAMILY_OF[kind] == "attack":
            yield from (DraftMove(LaunchAttack(foe, (AttackItem(kind),))) for foe in t.board.opponents(unit))
        elif cards.FAMILY_OF[kind] == "defence":
            yield DraftMove(Defend((kind,)))


def check(t: DrinkingTransition, seat: Seat, action: object) -> Reject | None:
    """Return why the seat cannot mean to do that; whether it can in its turn is seen then."""
    if not isinstance(action, DraftMove):
        return Reject("NOT_ASKED", "an attack or a defence is planned")
    return None if action.move is None else _refused(t, _unit(t, seat), action.move)


def _refused(t: DrinkingTransition, unit: Seat, move: Planned) -> Reject | None:
    if isinstance(move, Defend):
        return defence.check(t.board, unit, move)
    return attack.check(t.config, t.board, unit, move)


def of(t: DrinkingTransition, seat: Seat) -> Planned | None:
    """Return the plan of a seat as far as its hand still allows it."""
    unit = unit_of(t.board, seat)
    if unit is None:
        return None
    said = [note.action.move for note in t.notes(KIND) if note.who.seat == seat]
    move: Planned | None = said[-1] if said else t.unit(unit).plan
    return None if move is None or _refused(t, unit, move) else move


def draft(t: DrinkingTransition, seat: Seat, kind: type[Planned]) -> DraftMove | None:
    """Return what a unit planned for a stage that asks for a move of this kind."""
    plan = of(t, seat)
    return DraftMove(plan) if isinstance(plan, kind) else None


def keep(t: DrinkingTransition) -> None:
    """Keep what was planned during a stage that ends now: what a unit itself plans comes before what its allies do."""
    for note in sorted(t.notes(KIND), key=lambda note: t.unit(note.who.seated).alive):
        unit = _unit(t, note.who.seated)
        if unit == note.who.seat or t.unit(unit).plan is None:
            t.set_seat(unit, plan=note.action.move)


def _unit(t: DrinkingTransition, seat: Seat) -> Seat:
    unit = unit_of(t.board, seat)
    assert unit is not None, "whoever helps nobody is not asked"
    return unit
