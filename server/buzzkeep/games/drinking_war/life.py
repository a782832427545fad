"""Life points, eliminations, whom the fallen help, and the end of the match (R6, R7)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from buzzkeep.engine.types import Seat
from buzzkeep.games.drinking_war import deal
from buzzkeep.games.drinking_war.bonuses import bonus
from buzzkeep.games.drinking_war.events import (
    EpidemicEnded,
    MatchEnded,
    PvGained,
    PvLost,
    Rallied,
    SeatEliminated,
)
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Finished

Wound: TypeAlias = Literal["attack", "bomb", "epidemic", "unicorn", "postcard"]


def hurt(progress: Progress, victims: Sequence[Seat], points: int, source: Seat, cause: Wound) -> int:
    """Take ``points`` life points from each victim at once, credited to ``source``; return how many were lost.

    Whoever falls, falls together (R6.6).
    """
    total = 0
    for seat in victims:
        before = progress.unit(seat).pv
        lost = min(points, before)
        progress.set_unit(seat, pv=before - lost)
        progress.emit(PvLost(seat, lost, before - lost, source, cause))
        _credit(progress, source, lost)
        if before > lost and bonus(progress.match, progress.unit(seat), "draw_hurt") is not None:
            for _ in range(lost):
                deal.draw(progress, seat, "country")
        total += lost
    fallen = [seat for seat in victims if progress.unit(seat).alive and not progress.unit(seat).pv]
    if fallen:
        eliminate(progress, fallen, "pv")
    return total


def _credit(progress: Progress, source: Seat, lost: int) -> None:
    """Note who took life points (R7.1); each one brings a country (R9.2)."""
    unit, removals = progress.unit(source), progress.state.removals + lost
    progress.set(removals=removals)
    progress.set_unit(source, removed=unit.removed + lost, last_removal=removals if lost else unit.last_removal)
    if progress.match.world and unit.alive:
        for _ in range(lost):
            deal.gain_country(progress, source)


def heal(progress: Progress, seat: Seat) -> None:
    """Give a life point back."""
    unit = progress.unit(seat)
    progress.set_unit(seat, pv=unit.pv + 1, healed=unit.healed + 1)
    progress.emit(PvGained(seat, unit.pv + 1))


def forfeit(progress: Progress, seat: Seat) -> None:
    """Take out a unit that nobody holds any more: without credit and without rallying (R11.5)."""
    unit = progress.unit(seat)
    progress.set_unit(seat, pv=0, forfeited=unit.pv)
    progress.emit(PvLost(seat, unit.pv, 0, None, "left"))
    eliminate(progress, [seat], "left")


def eliminate(progress: Progress, seats: Sequence[Seat], cause: Literal["pv", "left"]) -> None:
    """Take units out together (R6.4, R6.6). Their cards go to the pit, or in Survivor to whom they choose to help."""
    place = 1 + max((unit.out or 0 for unit in progress.state.units), default=0)
    for seat in seats:
        progress.set_unit(seat, out=place, gauge=0)
        progress.emit(SeatEliminated(seat, cause))
    last = len(progress.state.living) <= 1
    asked: list[Seat] = []
    for seat in seats:
        rallies = progress.match.survivor and not last
        if rallies and cause == "pv":
            asked.append(seat)
        else:
            deal.burn_hand(progress, seat, "out")
        _clear(progress, seat)
        for ally in progress.state.allies(seat):
            progress.set_unit(ally, host=None)
            asked += [ally] if rallies else []
    progress.set(fallen=(*progress.state.fallen, *asked))
    if last:
        finish(progress, "survivor")


def _clear(progress: Progress, seat: Seat) -> None:
    """Take away what lies before a fallen unit; its countries go under their pile (R6.4)."""
    unit = progress.unit(seat)
    progress.set_unit(seat, countries=(), front=())
    progress.set(countries=(*progress.state.countries, *unit.countries))
    for lying in unit.epidemics:
        progress.emit(EpidemicEnded(seat, lying.number, "out"))
    deal.lay(progress, seat, [lying.card for lying in unit.front])


def rally(progress: Progress, seat: Seat, unit: Seat) -> None:
    """Let a fallen unit help a living one with the cards that it has left (R6.4)."""
    hand = progress.unit(seat).hand
    progress.set_unit(seat, hand=(), host=unit)
    deal.receive(progress, unit, hand)
    progress.set(fallen=progress.state.fallen[1:])
    progress.emit(Rallied(seat, unit, len(hand)))


def leave(progress: Progress, seat: Seat) -> None:
    """Let a fallen unit help nobody: its cards go to the pit."""
    deal.burn_hand(progress, seat, "out")
    progress.set(fallen=progress.state.fallen[1:])


def finish(progress: Progress, reason: str) -> None:
    """End the match. How people played is forgotten, for what is kept of it could be read (R12.6)."""
    for unit in progress.state.units:
        progress.set_unit(unit.seat, agreed=(), confirmed=())
    progress.set(stage=Finished(reason), active=None, fallen=(), hints=())
    if progress.state.table is not None:
        progress.set_table(over=True)
    progress.emit(MatchEnded(reason))
