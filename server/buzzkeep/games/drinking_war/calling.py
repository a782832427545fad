"""Countries whose bonus has to be announced before the card is confirmed (R9.3)."""

from collections.abc import Collection, Iterator

from buzzkeep.game import Seat
from buzzkeep.games.drinking_war import actions, events
from buzzkeep.games.drinking_war.board import DrinkingTransition, UnitState
from buzzkeep.games.drinking_war.countries import BY_ID, CountryId, Moment
from buzzkeep.games.drinking_war.options import Config


def can_call(config: Config, unit: UnitState, country: CountryId, moments: Collection[Moment]) -> bool:
    """Say whether a unit can announce this country where it could announce bonuses of these ``moments``."""
    waiting = config.manual and country in unit.countries and country not in unit.called
    return waiting and BY_ID[country].moment in moments


def possible(config: Config, unit: UnitState, moments: Collection[Moment]) -> Iterator[actions.CallCountry]:
    """Yield every announcement that is possible."""
    yield from (actions.CallCountry(name) for name in unit.countries if can_call(config, unit, name, moments))


def call(t: DrinkingTransition, seat: Seat, country: CountryId) -> None:
    """Announce a bonus for the next card that this unit confirms."""
    t.set_unit(seat, called=(*t.unit(seat).called, country))
    t.emit(events.CountryCalled(seat, country))


def forget(t: DrinkingTransition, waits: Seat | None = None) -> None:
    """Take back what was announced: it was for what was asked before; but what ``waits`` announced for its attack."""
    for unit in t.board.seats:
        kept = tuple(one for one in unit.called if unit.seat == waits and BY_ID[one].moment == "attack")
        if unit.called != kept:
            t.set_unit(unit.seat, called=kept)
