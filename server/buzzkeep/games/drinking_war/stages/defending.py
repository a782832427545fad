"""A unit answers what lies on the table; a Mirror makes it another's turn to answer (R4.8)."""

from collections.abc import Iterator

from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Enter, Flow, Stay
from buzzkeep.engine.types import Party, Reject, Seat
from buzzkeep.games.drinking_war import calling, defence
from buzzkeep.games.drinking_war.actions import Action, CallCountry, Defend
from buzzkeep.games.drinking_war.cards import Kind
from buzzkeep.games.drinking_war.stages.asked import AskedSeat, wrong_phase
from buzzkeep.games.drinking_war.stages.consequence import struck
from buzzkeep.games.drinking_war.transition import DrinkingTransition


@record
class Defending(AskedSeat, kind="defence"):
    """``seat`` orders its defence against what lies on the table; ``laid`` cards are shown first.

    Whatever it holds, the window is the same.
    """

    laid: int = 0
    ms = 25_000
    asked = "defend"
    calls = ("defence",)

    def begin(self, t: DrinkingTransition) -> Flow:
        """Take off what a country keeps away by itself (R9.5)."""
        flow = super().begin(t)
        t.set_table(shield=0)
        defence.shield(t)
        return flow

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
        """Yield every defence and every announcement."""
        yield from defence.legal(t.board, seat)
        yield from calling.possible(t.config, t.unit(seat), self.calls)

    def refused(self, t: DrinkingTransition, seat: Seat, action: Action) -> Reject | None:
        """Return why it cannot do that."""
        match action:
            case Defend():
                return defence.check(t.board, seat, action)
            case CallCountry(country=country):
                can = calling.can_call(t.config, t.unit(seat), country, self.calls)
                return None if can else Reject("NOT_NOW", "no bonus to announce")
        return wrong_phase(action)

    def act(self, t: DrinkingTransition, who: Party, action: Defend | CallCountry) -> Flow:
        """Defend, or announce a country: a shield works at once."""
        if isinstance(action, Defend):
            return self._defend(t, action.cards)
        calling.call(t, self.seat, action.country)
        defence.shield(t)
        return Stay()

    def silent(self, t: DrinkingTransition) -> Flow:
        """Take it as it is."""
        return self._defend(t, ())

    def _defend(self, t: DrinkingTransition, cards: tuple[Kind, ...]) -> Flow:
        """Go on with what is left: back to the attacker, or to the consequences."""
        if defence.defend(t, self.seat, cards):
            return Enter(Defending(t.table.target, len(cards)))
        return struck(t, len(cards))
