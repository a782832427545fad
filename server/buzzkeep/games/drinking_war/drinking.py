"""How a unit plays: without drinking unless every member chose otherwise, and back at any moment (R12)."""

from typing import Literal, TypeAlias

from buzzkeep.game import Chair, Party, Seat
from buzzkeep.games.drinking_war.actions import Agree, Sober
from buzzkeep.games.drinking_war.transition import DrinkingTransition

Manner: TypeAlias = Literal["sober", "sips"]


def mode(t: DrinkingTransition, seat: Seat) -> Manner:
    """Return how a unit plays now."""
    return "sips" if t.sips(seat) else "sober"


def choose(t: DrinkingTransition, who: Party, action: Agree | Sober) -> None:
    """Note a member's choice; nobody outside is told (R12.6)."""
    unit, member = t.unit(who.seated), who.member
    others = () if member is None else tuple(one for one in unit.agreed if one != member)  # a bot speaks for all
    if isinstance(action, Agree):
        assert member is not None
        confirmed = unit.confirmed if member in unit.confirmed else (*unit.confirmed, member)
        t.set_unit(who.seated, agreed=(*others, member), confirmed=confirmed)
    else:
        t.set_unit(who.seated, agreed=others)


def seat_changed(t: DrinkingTransition, before: Chair, after: Chair) -> None:
    """Newcomers play without drinking, and so does a bot.

    Where the only one who did not agree leaves, the others agree anew (R12.2).
    """
    seat = after.seat
    agreed = t.unit(seat).agreed
    drank = bool(before.voters) and all(member in agreed for member in before.voters)
    takes_over = after.bot and not before.bot
    t.set_unit(seat, agreed=() if takes_over else tuple(one for one in agreed if one in after.members))
    if t.sips(seat) and not drank:
        t.set_unit(seat, agreed=())
