"""Cards that lie before a unit: laid, moved, worn off, burnt (R5)."""

from dataclasses import replace
from typing import Literal

from buzzkeep.engine.types import Seat
from buzzkeep.games.drinking_war import bonuses, deal
from buzzkeep.games.drinking_war.cards import Card
from buzzkeep.games.drinking_war.events import EpidemicEnded, EpidemicLaid, PotionLaid
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Lying, UnitState

EPIDEMICS_MOST = 2


def has_room(unit: UnitState) -> bool:
    """Say whether another Epidemic may come before a unit (R5.11)."""
    return len(unit.epidemics) < EPIDEMICS_MOST


def lay_epidemic(progress: Progress, source: Seat, target: Seat, card: Card) -> None:
    """Lay an Epidemic before a unit."""
    number = _number(progress)
    progress.set_unit(target, front=(*progress.unit(target).front, Lying(number, card, source)))
    progress.emit(EpidemicLaid(target, source, number, None))


def lay_potion(progress: Progress, source: Seat, target: Seat, card: Card) -> None:
    """Lay a potion before a unit; where a country protects it the potion goes to the pit (R9.5)."""
    number, unit = _number(progress), progress.unit(target)
    works = bonuses.bonus(progress.match, unit, "no_sleep") is None
    progress.emit(PotionLaid(target, source, number, works))
    if works:
        progress.set_unit(target, front=(*unit.front, Lying(number, card, source)))
    else:
        deal.lay(progress, source, [card])


def _number(progress: Progress) -> int:
    progress.set(laid=progress.state.laid + 1)
    return progress.state.laid


def move_epidemic(progress: Progress, source: Seat, target: Seat, number: int) -> None:
    """Move an own Epidemic to another unit: its ticks stay, the credit goes to the one who moves it (R5.5)."""
    moved = remove(progress, source, number)
    progress.set_unit(target, front=(*progress.unit(target).front, replace(moved, source=source)))
    progress.emit(EpidemicLaid(target, source, number, source))


def remove(progress: Progress, seat: Seat, number: int) -> Lying:
    """Take a card away from before a unit and return it."""
    front = progress.unit(seat).front
    progress.set_unit(seat, front=tuple(lying for lying in front if lying.number != number))
    return next(lying for lying in front if lying.number == number)


def end_epidemic(progress: Progress, seat: Seat, number: int, cause: Literal["over", "meteor"]) -> None:
    """Lay an Epidemic into the pit; it counts as laid by the unit that had it (R5.3)."""
    deal.lay(progress, seat, [remove(progress, seat, number).card])
    progress.emit(EpidemicEnded(seat, number, cause))


def worn_off(progress: Progress, seat: Seat, number: int | None) -> None:
    """Lay an Epidemic into the pit after its last tick, if it is still there."""
    unit = progress.unit(seat)
    lying = next((lying for lying in unit.front if lying.number == number), None)
    if lying is not None and lying.ticks >= bonuses.epidemic_ticks(progress.match, unit):
        end_epidemic(progress, seat, lying.number, "over")


def next_sips(lying: Lying) -> int:
    """Return the sips of the next tick of an Epidemic: one more each time (R5.11)."""
    return lying.ticks + 1 if lying.card.kind == "epi" else 0
