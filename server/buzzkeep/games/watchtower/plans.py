"""How those who wait mean to begin their next turn: secret, and done at once when it comes (R4.7)."""

from collections.abc import Iterator

from buzzkeep.game import Ask, Onlookers, Reject, Seat
from buzzkeep.games.watchtower import challenges
from buzzkeep.games.watchtower.actions import Challenge, EndTurn, PlanChallenge
from buzzkeep.games.watchtower.board import WatchtowerTransition

KIND = "plan"  # the kind of the ask


def asks(t: WatchtowerTransition, actor: Seat) -> tuple[Ask, ...]:
    """Ask everybody else who lives, a bot's seat too: somebody may take it over. Nobody waits for them."""
    seats = tuple(seat for seat in t.board.living if seat != actor)
    return (Ask(KIND, seats, Onlookers()),) if t.config.options.build_together and seats else ()


def legal(t: WatchtowerTransition, seat: Seat) -> Iterator[PlanChallenge]:
    """Yield the challenges that would be possible if it were the seat's turn, its end, then nothing."""
    yield from map(PlanChallenge, (*challenges.legal(t, seat), EndTurn(), None))


def check(t: WatchtowerTransition, seat: Seat, move: Challenge | EndTurn | None) -> Reject | None:
    """Return why the seat cannot mean to do that."""
    return challenges.check(t, seat, move) if isinstance(move, Challenge) else None


def of(t: WatchtowerTransition, seat: Seat) -> Challenge | EndTurn | None:
    """Return the plan of a seat."""
    said = [note.action.move for note in t.notes(KIND) if note.who.seat == seat]
    return said[-1] if said else t.seat(seat).plan


def keep(t: WatchtowerTransition, actor: Seat) -> None:
    """Keep what was planned while ``actor`` thought, whose own plan is used up."""
    for seat in t.board.living:
        t.set_seat(seat, plan=None if seat == actor else of(t, seat))
