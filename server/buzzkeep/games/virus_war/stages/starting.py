"""The hands are dealt, and it is settled who begins (R3.3 to R3.5)."""

from buzzkeep.game import Ask, Flow, Millis, Party, PhaseCard, Seat, Stage, Why, record
from buzzkeep.games.virus_war.actions import Volunteer
from buzzkeep.games.virus_war.board import VirusTransition
from buzzkeep.games.virus_war.stages.turn import first_turn
from buzzkeep.games.virus_war.texts import TEXTS

SHOW_MS: Millis = 5_000
TAP_MS: Millis = 15_000


@record
class TrapShown:
    """A trap that a seat had to reveal at the set-up."""

    seat: Seat
    value: int


class Starting(Stage[VirusTransition]):
    """The hands are dealt. ``starter`` had the worst trap; None: the first tap decides, at ``due`` chance does."""

    traps: tuple[TrapShown, ...]
    starter: Seat | None
    public = ("traps", "starter")
    away_ms = None  # people are left their time to sit down

    def announces(self, t: VirusTransition) -> PhaseCard | None:
        """Tell what it is about."""
        return TEXTS.outbreak

    def lasts(self, t: VirusTransition) -> Millis:
        """Return how long people may tap, or look at the traps."""
        return TAP_MS if self.starter is None else SHOW_MS

    def asks(self, t: VirusTransition) -> tuple[Ask, ...]:
        """Ask everybody who begins, unless a trap has decided it."""
        return (Ask("start", t.board.living, appoints=True),) if self.starter is None else ()

    def legal(self, t: VirusTransition, who: Party) -> tuple[Volunteer, ...]:
        """Return the tap."""
        return (Volunteer(),)

    def act(self, t: VirusTransition, who: Party, action: Volunteer) -> Flow:
        """Let the first begin who says so, or of whom the host says so (R3.4)."""
        return first_turn(t, who.seated)

    def close(self, t: VirusTransition, why: Why) -> Flow:
        """Let the one with the worst trap begin, or whom chance names if nobody tapped (R3.4)."""
        return first_turn(t, t.rng.choice(t.board.living) if self.starter is None else self.starter)
