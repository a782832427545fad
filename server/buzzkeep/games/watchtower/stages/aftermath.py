"""What became of a battle is shown (R5.6)."""

from buzzkeep.engine.asks import Ask
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Done, Enter, Flow, Stage, Why
from buzzkeep.engine.types import Seat
from buzzkeep.games.watchtower.stages.contest import Contest
from buzzkeep.games.watchtower.transition import WatchtowerTransition


@record
class Aftermath(Stage[WatchtowerTransition]):
    """``view.battle`` is decided and shown until ``due``. ``eliminated``: the attacker is out by it."""

    eliminated: Seat | None
    ms = 3_000
    public = ("eliminated",)

    def asks(self, t: WatchtowerTransition) -> tuple[Ask, ...]:
        """Ask nobody."""
        return (Ask("reveal"),)

    def close(self, t: WatchtowerTransition, why: Why) -> Flow:
        """Go on with the turn, after the fight for a tower that the replacement of a card completed (R5.6.4)."""
        battle = t.battle
        if battle.replacement is not None and battle.replacement.rank in t.seat(battle.defender).contested:
            return Enter(Contest(battle.defender, battle.replacement.rank, "replaced"))
        return Done()
