"""How a battle ended, or what was won without a fight, shown on the map (R8.7, R8.7.1)."""

from dataclasses import replace

from buzzkeep.game import Beat, Flow, Millis, Record, ScoreChange, Seat, Stay, Timeline, UntilTapped, Why
from buzzkeep.games.conquest.board import Claim, Fight, How, Table, pacing, tell
from buzzkeep.games.conquest.story import meetings, streak
from buzzkeep.games.conquest.telling import fought, gained


class ShownOnMap(UntilTapped[Table]):
    """Something is shown on the map, until all have tapped if the match is played so."""

    def timeline(self, t: Table) -> Timeline:
        """Return what is shown when, and how long it takes."""
        raise NotImplementedError

    def lasts(self, t: Table) -> Millis:
        return self.timeline(t).ms

    def beats(self, t: Table) -> tuple[Beat, ...]:
        return self.timeline(t).beats

    def told(self) -> str:
        """Return what kind of thing it is."""
        return self.kind

    def close(self, t: Table, why: Why) -> Flow:
        """Go on; the next one of its kind may be told quicker (R8.7.2)."""
        tell(t, self.told())
        return super().close(t, why)

    def begin(self, t: Table) -> Flow:
        return Stay(replace(self, untapped=self.looking(t))) if t.config.options.goes_on_tapped else Stay()


class FightResult(Record):
    """What came of a battle."""

    winner: Seat  # attacker or defender
    towers: int  # still stand of the defender's castle
    meetings: int  # turns in which these two have fought
    streak: int  # choices in a row that the winner knew until now


class ShowingFight(ShownOnMap):
    """How the battle ended; ``how`` drives the animation."""

    fight: Fight
    how: How
    changes: tuple[ScoreChange, ...]
    public = ("fight", "how", "changes")

    def timeline(self, t: Table) -> Timeline:
        """Show first what becomes of the map or the castle, then the points: 4 s, or what the pacing takes."""
        return fought(pacing(t, self.told(), castle=self.fight.castle), self.fight, self.how)

    def told(self) -> str:
        return self.how

    def shown(self, t: Table) -> FightResult:
        attacker, defender = self.fight.attacker, self.fight.defender
        winner = defender if self.how == "repelled" else attacker
        towers = t.board.seat(defender).towers
        return FightResult(winner, towers, meetings(t.board, {attacker, defender}), streak(t.board, winner))


class GainsResult(Record):
    """``towers`` stand of the castle of ``rebuilt`` now; None where no tower was rebuilt."""

    towers: int | None


class ShowingGains(ShownOnMap):
    """``taken`` are the territories that were won, as they are shown; or a seat has ``rebuilt`` a tower."""

    taken: tuple[Claim, ...]
    changes: tuple[ScoreChange, ...]
    rebuilt: Seat | None = None
    public = ("taken", "changes", "rebuilt")

    def timeline(self, t: Table) -> Timeline:
        return gained(pacing(t, self.told(), castle=self.rebuilt is not None), self.taken, self.rebuilt)

    def shown(self, t: Table) -> GainsResult:
        return GainsResult(None if self.rebuilt is None else t.board.seat(self.rebuilt).towers)
