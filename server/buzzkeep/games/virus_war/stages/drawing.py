"""The card that every turn begins with (R4.3)."""

from buzzkeep.game import Ask, Done, Flow, Party, Reject, Role, Seat, Stage, Why, record
from buzzkeep.games.virus_war import ghosts, hand, life
from buzzkeep.games.virus_war.actions import Action, DrawCard, Haunt, Pass, Play
from buzzkeep.games.virus_war.board import VirusTransition
from buzzkeep.games.virus_war.ghosts import MyGhost


@record
class Drawn:
    """The seat has drawn; ``trap`` is the value of the trap that it was."""

    trap: int | None = None


@record
class Drawing(Stage[VirusTransition]):
    """``seat`` draws; at ``due`` it does so by itself."""

    seat: Seat
    ms = 8_000
    public = ("seat",)
    full_time = True  # R10.3

    def asks(self, t: VirusTransition) -> tuple[Ask, ...]:
        """Ask the seat for a tap; the dead may choose whom they haunt."""
        return (Ask("draw", (self.seat,)), *ghosts.asks(t))

    def legal(self, t: VirusTransition, who: Party) -> tuple[DrawCard | Haunt, ...]:
        """Return the draw."""
        return tuple(ghosts.legal(t)) if t.ask == ghosts.KIND else (DrawCard(),)

    def check(self, t: VirusTransition, who: Party, action: Action) -> Reject | None:
        """Refuse to play before the card is drawn."""
        early = isinstance(action, Play | Pass)
        return Reject("DRAW_FIRST", "draw your card first") if early else super().check(t, who, action)

    def act(self, t: VirusTransition, who: Party, action: DrawCard) -> Flow:
        """Draw."""
        ghosts.keep(t)
        return Done(drawn(t, self.seat))

    def close(self, t: VirusTransition, why: Why) -> Flow:
        """Draw for a seat that does not (R10.1)."""
        if why == "time":
            t.missed(self.seat)
        return self.act(t, Party(Role.SEAT, self.seat), DrawCard())

    def shown_to(self, t: VirusTransition, viewer: Party) -> MyGhost | None:
        """Return whom one of the dead has chosen."""
        return MyGhost.of(t, viewer)


def drawn(t: VirusTransition, seat: Seat) -> Drawn:
    """Draw the card of the turn; a trap costs life points and the turn."""
    card = hand.draw(t)
    return Drawn(None if card is None else life.take_drawn(t, seat, card, "turn"))
