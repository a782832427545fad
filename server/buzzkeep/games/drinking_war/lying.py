"""Cards that lie before a unit: laid, moved, worn off, burnt (R5)."""

from dataclasses import replace
from typing import Literal

from buzzkeep.game import Seat
from buzzkeep.games.drinking_war import bonuses, cards, deal, events
from buzzkeep.games.drinking_war.board import DrinkingTransition, Lying

EPIDEMICS_MOST = 2  # before a unit (R5.11)


def lay(t: DrinkingTransition, source: Seat, target: Seat, card: cards.Card) -> None:
    """Lay an Epidemic or a potion before a unit; where a country protects it the potion goes to the pit (R9.5)."""
    number, unit = t.board.laid + 1, t.unit(target)
    t.set(laid=number)
    if card.kind == "sleep" and bonuses.bonus(t.config, unit, "no_sleep") is not None:
        deal.lay(t, source, [card])
        return
    t.set_seat(target, front=(*unit.front, Lying(number, card, source)))
    if card.kind == "epi":
        t.emit(events.EpidemicLaid(target, source, number, None))


def move_epidemic(t: DrinkingTransition, source: Seat, target: Seat, number: int) -> None:
    """Move an own Epidemic to another unit: its ticks stay, the credit goes to the one who moves it (R5.5)."""
    moved = remove(t, source, number)
    t.set_seat(target, front=(*t.unit(target).front, replace(moved, source=source)))
    t.emit(events.EpidemicLaid(target, source, number, source))


def remove(t: DrinkingTransition, seat: Seat, number: int) -> Lying:
    """Take a card away from before a unit and return it."""
    front = t.unit(seat).front
    t.set_seat(seat, front=tuple(lying for lying in front if lying.number != number))
    return next(lying for lying in front if lying.number == number)


def end_epidemic(t: DrinkingTransition, seat: Seat, number: int, cause: Literal["over", "meteor"]) -> None:
    """Lay an Epidemic into the pit; it counts as laid by the unit that had it (R5.3)."""
    deal.lay(t, seat, [remove(t, seat, number).card])
    t.emit(events.EpidemicEnded(seat, number, cause))


def worn_off(t: DrinkingTransition, seat: Seat, number: int | None) -> None:
    """Lay an Epidemic into the pit after its last tick, if it is still there."""
    unit = t.unit(seat)
    lying = next((lying for lying in unit.front if lying.number == number), None)
    if lying is not None and lying.ticks >= bonuses.amount(t.config, unit, "epidemic_ticks"):
        end_epidemic(t, seat, lying.number, "over")


def next_sips(lying: Lying) -> int:
    """Return the sips of the next tick of an Epidemic: one more each time (R5.11)."""
    return lying.ticks + 1 if lying.card.kind == "epi" else 0
