"""What stands beside the match from first to last: how everybody plays (R12), and discards of the turn before."""

from collections.abc import Iterator

from buzzkeep.game import Ask, Flow, Party, Record, Reject, Role, Stage, Stay
from buzzkeep.games.drinking_war import actions, deal
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages import consequence, giving, upkeep


class Confirmations(Record):
    """For the host alone: how many phones ever confirmed to be adults."""

    confirmations: int


class Drink(Stage[DrinkingTransition]):
    """Where sips are offered, every phone may say at any time how it plays; who owes cards discards them (R4.13)."""

    def asks(self, t: DrinkingTransition) -> tuple[Ask, ...]:
        """Ask everybody where sips are offered (R12.5), and whoever has cards to discard, but while cards are given."""
        # all units, whether they live, are there or not, and whatever they have chosen: so it betrays nobody
        drink = (Ask("drink", t.board.order),) if t.config.options.adults_only else ()
        chosen = isinstance(t.top, giving.Giving)  # what is chosen in secret must still be there when all have chosen
        owing = () if chosen else tuple(seat for seat in t.board.living if upkeep.owed_by(t, seat))
        return (*drink, Ask("discard", owing)) if owing else drink

    def legal(self, t: DrinkingTransition, who: Party) -> Iterator[actions.Action]:
        """Yield the agreement where it is possible; to play without drinking is always possible. Or each card."""
        if t.ask == "discard":
            yield from map(actions.Discard, deal.kinds_of(t.board, who.seated))
            return
        yield from (choice for choice in (actions.Agree(True), actions.Sober()) if self.check(t, who, choice) is None)

    def check(self, t: DrinkingTransition, who: Party, action: actions.Action) -> Reject | None:
        """Return why somebody cannot choose so: a hit on its way is taken as the unit played before it (R12.2)."""
        if t.ask == "discard":
            fits = isinstance(action, actions.Discard) and action.card in deal.kinds_of(t.board, who.seated)
            return None if fits else Reject("NOT_ASKED", "one of your cards is to be discarded")
        if isinstance(action, actions.Sober):
            return None
        if not isinstance(action, actions.Agree):
            return Reject("NOT_ASKED", "nothing of that kind is asked here")
        if who.member is None or not t.chair(who.seated).voters:
            return Reject("NOT_OFFERED", "nobody holds this seat")
        if not action.confirmed:
            return Reject("NOT_CONFIRMED", "confirm that you are an adult and take part freely")
        table, top = t.board.table, t.top
        hit = table is not None and not table.over and table.target == who.seated
        ticks = isinstance(top, consequence.Consequence | upkeep.Upkeep) and top.seat == who.seated
        return Reject("NOT_NOW", "after this hit") if hit or ticks else None

    def act(self, t: DrinkingTransition, who: Party, action: actions.Agree | actions.Sober | actions.Discard) -> Flow:
        """Note a member's choice, of which nobody outside is told (R12.6), or discard."""
        if isinstance(action, actions.Discard):
            upkeep.discard(t, who.seated, deal.id_of(t.board, who.seated, action.card), auto=False)
            return Stay()
        unit, member = t.unit(who.seated), who.member
        others = () if member is None else tuple(one for one in unit.agreed if one != member)  # a bot speaks for all
        if isinstance(action, actions.Agree):
            assert member is not None
            confirmed = unit.confirmed if member in unit.confirmed else (*unit.confirmed, member)
            t.set_seat(who.seated, agreed=(*others, member), confirmed=confirmed)
        else:
            t.set_seat(who.seated, agreed=others)
        return Stay()

    def shown_to(self, t: DrinkingTransition, viewer: Party) -> Confirmations | None:
        if viewer.role is not Role.HOST or not t.config.options.adults_only:
            return None
        return Confirmations(sum(len(unit.confirmed) for unit in t.board.seats))
