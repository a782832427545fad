"""Life points, tokens, elimination and the end of the match (R6, R9)."""

from typing import Literal, TypeAlias

from buzzkeep.engine.types import Seat
from buzzkeep.games.virus_war import hand
from buzzkeep.games.virus_war.events import (
    HandDiscarded,
    LifeGained,
    LifeLost,
    MatchEnded,
    SeatEliminated,
    TokensGained,
    TokensLost,
    VaccineDiscarded,
)
from buzzkeep.games.virus_war.progress import Progress
from buzzkeep.games.virus_war.state import Finished

Wound: TypeAlias = Literal["virus", "poison", "trap"]


def lose(progress: Progress, seat: Seat, points: int, cause: Wound, source: Seat | None = None) -> None:
    """Move a pawn down; at 0 the seat is out. The end of the match is tested at once (R4.9)."""
    hp = max(0, progress.seat(seat).hp - points)
    progress.set_seat(seat, hp=hp)
    progress.emit(LifeLost(seat, points, hp, cause, source))
    if hp == 0:
        eliminate(progress, seat, cause)


def gain(progress: Progress, seat: Seat, points: int, cause: Literal["medicine", "luck"], source: Seat) -> None:
    """Move a pawn up, at most to the top of the track (R5.7)."""
    before, most = progress.seat(seat).hp, progress.match.max_hp
    hp = before + points if most is None else max(before, min(most, before + points))
    progress.set_seat(seat, hp=hp)
    progress.emit(LifeGained(seat, hp - before, hp, cause, source))


def infect(
    progress: Progress,
    seat: Seat,
    tokens: int,
    cause: Literal["virus", "counter", "contagion", "epidemic", "fever"],
    source: Seat | None,
) -> None:
    """Put tokens before a seat; there is no end of them (V24)."""
    total = progress.seat(seat).tokens + tokens
    progress.set_seat(seat, tokens=total)
    progress.emit(TokensGained(seat, tokens, total, cause, source))


def cure(progress: Progress, seat: Seat, tokens: int, cause: Literal["vaccine", "miracle"], source: Seat) -> None:
    """Take tokens away; a lying Vaccine goes with the last one (R5.6)."""
    before = progress.seat(seat).tokens
    left = max(0, before - tokens)
    progress.set_seat(seat, tokens=left)
    progress.emit(TokensLost(seat, before - left, left, cause, source))
    if left == 0:
        _drop_vaccine(progress, seat)


def _drop_vaccine(progress: Progress, seat: Seat) -> None:
    vaccine = progress.seat(seat).vaccine
    if vaccine is not None:
        progress.set_seat(seat, vaccine=None)
        hand.discard(progress, (vaccine,))
        progress.emit(VaccineDiscarded(seat))


def eliminate(progress: Progress, seat: Seat, cause: Literal["virus", "poison", "trap", "left"]) -> None:
    """Take a seat out, and its partner with it unless its player left (R6.1, R6.3, R10.4)."""
    place = 1 + max((s.out or 0 for s in progress.state.seats), default=0)
    _out(progress, seat, place, cause)
    partner = progress.seat(seat).partner
    if partner is not None and progress.seat(partner).alive:
        if cause == "left":
            progress.set_seat(partner, alone=True)
        else:
            _out(progress, partner, place, "partner")
    if len({_camp(progress, living) for living in progress.state.living}) <= 1:
        finish(progress, "survivor")


def _camp(progress: Progress, seat: Seat) -> Seat:
    """Return what partners have in common."""
    partner = progress.seat(seat).partner
    return seat if partner is None else min(seat, partner)


def _out(
    progress: Progress, seat: Seat, place: int, cause: Literal["virus", "poison", "trap", "partner", "left"]
) -> None:
    progress.set_seat(seat, hp=0, tokens=0, quarantine=0, out=place)
    progress.emit(SeatEliminated(seat, cause))
    _drop_vaccine(progress, seat)
    cards = hand.discard_hand(progress, seat)
    progress.emit(HandDiscarded(seat, tuple(card.face for card in cards)))


def finish(progress: Progress, reason: str) -> None:
    """End the match; what lies on the table goes to the discard."""
    table = progress.state.table
    if table is not None and table.fate == "open":
        progress.set_table(fate="stopped")
        hand.discard(progress, table.cards)
    progress.set(stage=Finished(reason), active=None)
    progress.emit(MatchEnded(reason))
