"""The target of a virus may counter-attack (R4.7)."""

from dataclasses import replace

from buzzkeep.game import Ask, Done, Flow, Party, Reject, Seat, Stage, Stay, Why, record
from buzzkeep.games.virus_war import hand
from buzzkeep.games.virus_war.actions import Action, Counter, Let
from buzzkeep.games.virus_war.board import VirusTransition


@record
class CounterDecided:
    """Who counter-attacks; None: nobody."""

    by: Seat | None = None


@record
class MyCounter:
    """``can_counter``: the viewer holds a counter-attack. ``let``: it lets it happen. ``waits``: that ends the wait."""

    can_counter: bool
    let: bool
    waits: bool


@record
class Countering(Stage[VirusTransition]):
    """``seat``, the virus's target, may counter-attack until ``due``; it is asked whether it holds the card or not."""

    seat: Seat
    let: bool = False
    ms = 6_000
    asks_absent = False
    public = ("seat",)

    def asks(self, t: VirusTransition) -> tuple[Ask, ...]:
        """Ask the target."""
        return (Ask("counter", (self.seat,)),)

    def legal(self, t: VirusTransition, who: Party) -> tuple[Action, ...]:
        """Return the counter-attack, if the seat holds one, and letting it happen."""
        return (Counter(), Let()) if hand.holds(t, self.seat, "counter") else (Let(),)

    def check(self, t: VirusTransition, who: Party, action: Action) -> Reject | None:
        """Tell a seat that it holds no counter-attack."""
        if isinstance(action, Counter) and not hand.holds(t, self.seat, "counter"):
            return Reject("NOT_YOUR_CARD", "you hold no counter-attack")
        return super().check(t, who, action)

    def act(self, t: VirusTransition, who: Party, action: Action) -> Flow:
        """Counter-attack, or let it happen: that must not show where only holders answer (R4.11)."""
        if isinstance(action, Let) and t.config.sparing:
            return Stay(replace(self, let=True))
        return Done(CounterDecided(self.seat if isinstance(action, Counter) else None))

    def close(self, t: VirusTransition, why: Why) -> Flow:
        """Let it happen."""
        return Done(CounterDecided())

    def shown_to(self, t: VirusTransition, viewer: Party) -> MyCounter | None:
        """Return whether the target could."""
        if viewer.seat != self.seat:
            return None
        return MyCounter(hand.holds(t, self.seat, "counter"), self.let, waits=not t.config.sparing)
