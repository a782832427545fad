"""How a battle ended, shown on the map (R8.7)."""

from dataclasses import replace

from buzzkeep.game import Beat, Flow, Millis, ScoreChange, Seat, Stay, UntilTapped, record
from buzzkeep.games.conquest.board import Fight, How, Table
from buzzkeep.games.conquest.telling import fought


@record
class FightResult:
    """``winner`` is the attacker or the defender; ``towers`` still stand of the defender's castle."""

    winner: Seat
    towers: int


@record
class ShowingFight(UntilTapped[Table]):
    """How the battle ended; ``how`` drives the animation."""

    fight: Fight
    how: How
    changes: tuple[ScoreChange, ...]
    public = ("fight", "how", "changes")

    def lasts(self, t: Table) -> Millis:
        """Return 4 s, or what the pacing takes."""
        return fought(t.config.options.pacing, self.fight, self.how).ms

    def beats(self, t: Table) -> tuple[Beat, ...]:
        """Show first what becomes of the map or the castle, then the points."""
        return fought(t.config.options.pacing, self.fight, self.how).beats

    def begin(self, t: Table) -> Flow:
        """Show it until all have tapped, if the match is played so."""
        return Stay(replace(self, untapped=self.looking(t))) if t.config.options.goes_on_tapped else Stay()

    def shown(self, t: Table) -> FightResult:
        """Show who won, and what is left of the castle."""
        attacker, defender = self.fight.attacker, self.fight.defender
        return FightResult(defender if self.how == "repelled" else attacker, t.board.seat(defender).towers)
