"""The preparation of all seats, and the fights for the towers that came of it (R3.3, R3.4). It asks nobody itself."""

from typing import Any

from buzzkeep.game import Enter, Flow, PhaseCard, Seat, Stage, record
from buzzkeep.games.watchtower import texts
from buzzkeep.games.watchtower.stages.contest import Contest
from buzzkeep.games.watchtower.stages.preparing import Preparing, PreparingTogether
from buzzkeep.games.watchtower.stages.turn import Turn
from buzzkeep.games.watchtower.transition import WatchtowerTransition


@record
class Opening(Stage[WatchtowerTransition]):
    """Everything before the first turn."""

    def announces(self, t: WatchtowerTransition) -> PhaseCard | None:
        """Tell what is prepared."""
        return texts.PREPARATION

    def begin(self, t: WatchtowerTransition) -> Flow:
        """Let all prepare, at once or one after the other from the dealer's left."""
        if t.config.options.prepare_together:
            return self.push(PreparingTogether())
        order = _order(t)
        return self.push(*(Preparing(seat, order[place:]) for place, seat in enumerate(order, 1)))

    def then(self, t: WatchtowerTransition, result: Any) -> Flow:
        """Have complete stacks fought for, in the order of the turns; then the first turn begins."""
        contests = [Contest(seat, rank, "prepared") for seat in _order(t) for rank in t.seat(seat).contested]
        return self.push(*contests) if contests else Enter(Turn())


def _order(t: WatchtowerTransition) -> tuple[Seat, ...]:
    return (*t.board.after(t.board.dealer), t.board.dealer)
