"""What was won without a fight, shown on the map at once (R8.7.1)."""

from dataclasses import replace

from buzzkeep.game import Beat, Flow, Millis, ScoreChange, Seat, Stay, UntilTapped, record
from buzzkeep.games.conquest.board import Claim, Table
from buzzkeep.games.conquest.telling import gained


@record
class GainsResult:
    """``towers`` stand of the castle of ``rebuilt`` now; None where no tower was rebuilt."""

    towers: int | None


@record
class ShowingGains(UntilTapped[Table]):
    """``taken`` are the territories that were won, as they are shown; or a seat has ``rebuilt`` a tower."""

    taken: tuple[Claim, ...]
    changes: tuple[ScoreChange, ...]
    rebuilt: Seat | None = None
    public = ("taken", "changes", "rebuilt")

    def lasts(self, t: Table) -> Millis:
        """Return how long that takes."""
        return gained(t.config.options.pacing, self.taken, self.rebuilt).ms

    def beats(self, t: Table) -> tuple[Beat, ...]:
        """Show one after the other, then the points."""
        return gained(t.config.options.pacing, self.taken, self.rebuilt).beats

    def begin(self, t: Table) -> Flow:
        """Show it until all have tapped, if the match is played so."""
        return Stay(replace(self, untapped=self.looking(t))) if t.config.options.goes_on_tapped else Stay()

    def shown(self, t: Table) -> GainsResult:
        """Show what stands of a castle."""
        return GainsResult(None if self.rebuilt is None else t.board.seat(self.rebuilt).towers)
