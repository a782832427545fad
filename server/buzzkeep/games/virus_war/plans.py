"""What those who wait mean to do in their next turn: secret, and done at once when it comes (R4.13)."""

from collections.abc import Iterator

from buzzkeep.game import Ask, Onlookers, Seat
from buzzkeep.games.virus_war import plays
from buzzkeep.games.virus_war.actions import Pass, PlanMove, Play
from buzzkeep.games.virus_war.board import Planned, VirusTransition

KIND = "plan"  # the kind of the ask


def asks(t: VirusTransition, actor: Seat) -> tuple[Ask, ...]:
    """Ask everybody else who lives, a bot's seat too: somebody may take it over. Nobody waits for them."""
    seats = tuple(seat for seat in t.board.living if seat != actor)
    return (Ask(KIND, seats, Onlookers()),) if t.config.options.quick and seats else ()


def legal(t: VirusTransition, seat: Seat) -> Iterator[PlanMove]:
    """Yield what the seat could do if it were its turn, then nothing."""
    yield from map(PlanMove, plays.legal(t.config, t.board, seat))
    yield from map(PlanMove, (Pass(True), Pass(False), None))


def of(t: VirusTransition, seat: Seat) -> Play | Pass | None:
    """Return the plan of a seat."""
    said = [note.action.move for note in t.notes(KIND) if note.who.seat == seat]
    return said[-1] if said else next((plan.move for plan in t.board.plans if plan.by == seat), None)


def keep(t: VirusTransition, actor: Seat) -> None:
    """Keep what was planned during a stage that ends now; the plan of ``actor``, whose turn it was, is used up."""
    kept = [(seat, of(t, seat)) for seat in t.board.living if seat != actor]
    t.set(plans=tuple(Planned(seat, move) for seat, move in kept if move is not None))
