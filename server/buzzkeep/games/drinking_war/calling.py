"""Countries whose bonus has to be announced before the card is confirmed (R9.3)."""

from collections.abc import Iterator

from buzzkeep.engine.types import Reject, Seat
from buzzkeep.games.drinking_war import defence
from buzzkeep.games.drinking_war.actions import CallCountry
from buzzkeep.games.drinking_war.countries import BY_ID, CountryId, Moment
from buzzkeep.games.drinking_war.events import CountryCalled
from buzzkeep.games.drinking_war.material import Match
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Attacking, Defending, Powering, State


def moments(state: State, seat: Seat) -> tuple[Moment, ...]:
    """Return which bonuses a unit could announce now."""
    match state.stage:
        case Powering(seat=asked) if asked == seat:
            return ("power", "attack")
        case Attacking(seat=asked) if asked == seat:
            return ("attack",)
        case Defending(seat=asked) if asked == seat:
            return ("defence",)
        case _:
            return ()


def can_call(match: Match, state: State, seat: Seat, country: CountryId) -> bool:
    """Say whether a unit can announce this country now."""
    unit = state.unit(seat)
    waiting = match.manual and country in unit.countries and country not in unit.called
    return waiting and BY_ID[country].moment in moments(state, seat)


def check(match: Match, state: State, seat: Seat, action: CallCountry) -> Reject | None:
    """Return why a country cannot be announced."""
    return None if can_call(match, state, seat, action.country) else Reject("NOT_NOW", "no bonus to announce")


def possible(state: State, seat: Seat) -> Iterator[CallCountry]:
    """Yield every announcement that might be possible."""
    yield from map(CallCountry, state.unit(seat).countries)


def call(progress: Progress, seat: Seat, action: CallCountry) -> None:
    """Announce a bonus for the next card that this unit confirms; a shield works at once."""
    progress.set_unit(seat, called=(*progress.unit(seat).called, action.country))
    progress.emit(CountryCalled(seat, action.country))
    if isinstance(progress.state.stage, Defending):
        defence.shield(progress)
