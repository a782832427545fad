"""Everybody places puddings in turn: the first ones, and two each on an empty plate (R2, R5). It asks nobody itself."""

from dataclasses import replace
from typing import Any, Literal

from buzzkeep.game import Done, Flow, Seat, Stage, record
from buzzkeep.games.pudding_wars.board import Table, present
from buzzkeep.games.pudding_wars.stages.placing import Placing


@record
class Filling(Stage[Table]):
    """The seats of ``queue`` place one pudding each, in this order; those that nobody holds are left out."""

    queue: tuple[Seat, ...]
    why: Literal["setup", "replenish"]
    public = ("why",)

    def begin(self, t: Table) -> Flow:
        """Ask the first seat."""
        there = present(t)
        queue = self.queue
        while queue and queue[0] not in there:
            queue = queue[1:]
        if not queue:
            return Done(self)
        seat, *later = queue
        return replace(self, queue=tuple(later)).push(Placing(seat, self.why, later.count(seat)))

    def then(self, t: Table, result: Any) -> Flow:
        """Ask the next one."""
        return self.begin(t)
