"""How everybody plays, which stands beside the match from first to last and shows nothing of itself (R12)."""

from collections.abc import Iterator

from buzzkeep.game import Ask, Flow, Party, Reject, Role, Stage, Stay, record
from buzzkeep.games.drinking_war.actions import Action, Agree, Sober
from buzzkeep.games.drinking_war.stages.consequence import Consequence
from buzzkeep.games.drinking_war.stages.upkeep import Upkeep
from buzzkeep.games.drinking_war.transition import DrinkingTransition


@record
class Confirmations:
    """For the host alone: how many phones ever confirmed to be adults."""

    confirmations: int


@record
class Drink(Stage[DrinkingTransition]):
    """Where sips are offered, every phone may say at any time how it plays; without drinking until it does.

    It asks all units, whether they live, are there or not, and whatever they have chosen: so it betrays nobody.
    """

    def asks(self, t: DrinkingTransition) -> tuple[Ask, ...]:
        """Ask everybody where sips are offered (R12.5)."""
        return (Ask("drink", t.board.order),) if t.config.offers_sips else ()

    def legal(self, t: DrinkingTransition, who: Party) -> Iterator[Action]:
        """Yield the agreement where it is possible; to play without drinking is always possible."""
        yield from (choice for choice in (Agree(True), Sober()) if self.check(t, who, choice) is None)

    def check(self, t: DrinkingTransition, who: Party, action: Action) -> Reject | None:
        """Return why somebody cannot choose so.

        Nobody starts to drink while a hit is on its way to his unit: it is taken as the unit played before (R12.2).
        """
        if isinstance(action, Sober):
            return None
        if not isinstance(action, Agree):
            return Reject("NOT_ASKED", "nothing of that kind is asked here")
        if who.member is None or not t.chair(who.seated).voters:
            return Reject("NOT_OFFERED", "nobody holds this seat")
        if not action.confirmed:
            return Reject("NOT_CONFIRMED", "confirm that you are an adult and take part freely")
        table, top = t.board.table, t.top
        hit = table is not None and not table.over and table.target == who.seated
        ticks = isinstance(top, Consequence | Upkeep) and top.seat == who.seated
        return Reject("NOT_NOW", "after this hit") if hit or ticks else None

    def act(self, t: DrinkingTransition, who: Party, action: Agree | Sober) -> Flow:
        """Note a member's choice; nobody outside is told (R12.6)."""
        unit, member = t.unit(who.seated), who.member
        others = () if member is None else tuple(one for one in unit.agreed if one != member)  # a bot speaks for all
        if isinstance(action, Agree):
            assert member is not None
            confirmed = unit.confirmed if member in unit.confirmed else (*unit.confirmed, member)
            t.set_unit(who.seated, agreed=(*others, member), confirmed=confirmed)
        else:
            t.set_unit(who.seated, agreed=others)
        return Stay()

    def shown_to(self, t: DrinkingTransition, viewer: Party) -> Confirmations | None:
        """Tell the host who counts on adults."""
        if viewer.role is not Role.HOST or not t.config.offers_sips:
            return None
        return Confirmations(sum(len(unit.confirmed) for unit in t.board.seats))
