"""A unit builds its attack (R4.2): what the two stages have in common in which it may, and the one of the two."""

from collections.abc import Iterator

from buzzkeep.game import Bets, Done, Flow, Party, Reject, Seat, Stay, on_seat, record
from buzzkeep.games.drinking_war import attack, calling, wagers
from buzzkeep.games.drinking_war.actions import Action, CallCountry, LaunchAttack, Pass
from buzzkeep.games.drinking_war.stages.asked import AskedSeat, wrong_phase
from buzzkeep.games.drinking_war.transition import DrinkingTransition


@record
class Launched:
    """An attack of so many cards was laid on the table."""

    laid: int


@record
class Arming(AskedSeat):
    """``seat`` may attack, or end its turn."""

    def shown_to(self, t: DrinkingTransition, viewer: Party) -> attack.Tariff | None:
        """Tell the unit what its cards would come to."""
        return attack.tariff(t.config, t.unit(self.seat), t.board.bombs) if viewer.seat == self.seat else None

    def refused(self, t: DrinkingTransition, seat: Seat, action: Action) -> Reject | None:
        """Return why it cannot do that."""
        match action:
            case LaunchAttack():
                return attack.check(t.config, t.board, seat, action)
            case CallCountry(country=country):
                can = calling.can_call(t.config, t.unit(seat), country, self.calls)
                return None if can else Reject("NOT_NOW", "no bonus to announce")
            case Pass():
                return None
        return wrong_phase(action)

    def begin(self, t: DrinkingTransition) -> Flow:
        """Forget what was announced, but what waits for the attack (R9.3)."""
        calling.forget(t, waits=self.seat if t.config.options.by_the_letter else None)
        return Stay()

    def bets(self, t: DrinkingTransition) -> Bets:
        """Let the others bet on whom it aims at."""
        return Bets((*map(on_seat, t.board.opponents(self.seat)), wagers.NOBODY), concerned=(self.seat,))

    def silent(self, t: DrinkingTransition) -> Flow:
        """Let it be."""
        wagers.aimed(t, self.seat, None)
        return Done(Pass())

    def act(self, t: DrinkingTransition, who: Party, action: Action) -> Flow:
        """Attack, announce a country, or end the turn."""
        match action:
            case LaunchAttack():
                wagers.aimed(t, self.seat, action)
                return Done(Launched(attack.launch(t, self.seat, action)))
            case CallCountry(country=country):
                calling.call(t, self.seat, country)
                return Stay()
            case _:
                wagers.aimed(t, self.seat, None)
                return Done(Pass())


@record
class Attacking(Arming, kind="attack"):
    """``seat`` builds its attack."""

    ms = 35_000
    asked = "attack"
    calls = ("attack",)

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
        """Yield every attack, every announcement and the pass."""
        yield from attack.legal(t.config, t.board, seat)
        yield from calling.possible(t.config, t.unit(seat), self.calls)
        yield Pass()
