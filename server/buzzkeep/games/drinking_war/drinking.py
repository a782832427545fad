"""How a unit plays: without drinking unless every member chose otherwise, and back at any moment (R12)."""

from typing import Literal

from buzzkeep.engine.types import Party, Reject
from buzzkeep.games.drinking_war.actions import Agree, Sober
from buzzkeep.games.drinking_war.events import DrinkChanged
from buzzkeep.games.drinking_war.material import Match
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Consequence, State, UnitState, Upkeep


def mode(unit: UnitState) -> Literal["sober", "sips"]:
    """Return how a unit plays now."""
    return "sips" if unit.sips else "sober"


def check(match: Match, state: State, who: Party, action: Agree | Sober) -> Reject | None:
    """Return why somebody cannot choose so. To play without drinking is always possible.

    Nobody starts to drink while a hit is on its way to his unit: it is taken as the unit played before (R12.2).
    """
    assert who.seat is not None
    if not match.offers_sips:
        return Reject("NOT_OFFERED", "this room plays without alcohol")
    if isinstance(action, Sober):
        return None
    unit, stage, table = state.unit(who.seat), state.stage, state.table
    if who.member is None or not unit.voters:
        return Reject("NOT_OFFERED", "nobody holds this seat")
    if not action.confirmed:
        return Reject("NOT_CONFIRMED", "confirm that you are an adult and take part freely")
    hit = table is not None and not table.over and table.target == who.seat
    ticks = isinstance(stage, Consequence | Upkeep) and stage.seat == who.seat
    return Reject("NOT_NOW", "after this hit") if hit or ticks else None


def choose(progress: Progress, who: Party, action: Agree | Sober) -> None:
    """Note a member's choice; nobody outside is told, and from the first agreement on no log is kept (R12.6)."""
    assert who.seat is not None
    unit, member = progress.unit(who.seat), who.member
    before = mode(unit)
    others = () if member is None else tuple(one for one in unit.agreed if one != member)  # a bot speaks for all
    if isinstance(action, Agree):
        assert member is not None
        confirmed = unit.confirmed if member in unit.confirmed else (*unit.confirmed, member)
        progress.set_unit(who.seat, agreed=(*others, member), confirmed=confirmed)
        progress.set(discreet=True)
    else:
        progress.set_unit(who.seat, agreed=others)
    tell(progress, unit, before)


def tell(progress: Progress, unit: UnitState, before: Literal["sober", "sips"]) -> None:
    """Tell the members of a unit, and them alone, that it plays in another way now."""
    after = mode(progress.unit(unit.seat))
    if after != before:
        progress.emit(DrinkChanged(unit.seat, after))
