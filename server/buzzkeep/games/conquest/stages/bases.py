"""Choosing the bases (R2), after the colours are shown (R1.5)."""

from dataclasses import replace

from buzzkeep.game import Enter, Flow, PhaseCard, Showing
from buzzkeep.games.conquest import lands
from buzzkeep.games.conquest.actions import SelectTerritory
from buzzkeep.games.conquest.board import Progress, Table
from buzzkeep.games.conquest.stages.choosing import ChoosingHome, Claimed
from buzzkeep.games.conquest.stages.expansion import Expansion
from buzzkeep.games.conquest.stages.phase import Phase
from buzzkeep.games.conquest.stages.picking import Picking
from buzzkeep.games.conquest.territories import base_targets, take_base
from buzzkeep.games.conquest.texts import TEXTS


class Colours(Showing[Table]):
    """Everybody sees who has which colour, and so when it is whose turn."""

    ms = 5_000


class Bases(Phase):
    """The seats choose their bases in turn."""

    turn: int = 0

    def announces(self, t: Table) -> PhaseCard | None:
        return TEXTS.bases if t.config.options.base_selection == "chosen" else None

    def begin(self, t: Table) -> Flow:
        """Let the seats choose their homes, where the land asks; then their bases, or chance does (option)."""
        if t.config.material.topics:
            return self.push(ChoosingHome(t.seats))
        return self._bases(t)

    def _bases(self, t: Table) -> Flow:
        if t.config.options.base_selection == "chosen":
            return self.push(Picking(t.seats[self.turn], "base"))
        for seat in t.rng.shuffled(t.seats):  # so that no seat always finds the board empty
            take_base(t, seat, t.rng.choice(base_targets(t.config, t.board)))
        return Enter(Expansion())

    def then(self, t: Table, result: SelectTerritory | Claimed) -> Flow:
        """Take the chosen base and ask the next seat, or begin the expansion; after the homes go on with the bases."""
        if isinstance(result, Claimed):
            if result.in_vain:
                again = tuple(pick.seat for pick in result.in_vain)
                return self.push(ChoosingHome(again, result.claims, in_vain=result.in_vain))
            lands.deal(t, {claim.seat: claim.territory for claim in sorted(result.claims, key=lambda one: one.seat)})
            return self._bases(t)
        take_base(t, t.seats[self.turn], result.territory)
        following = replace(self, turn=self.turn + 1)
        if following.turn < len(t.seats):
            return following.push(Picking(t.seats[following.turn], "base"))
        return Enter(Expansion())

    def place(self, t: Table) -> Progress:
        return Progress("bases", 1, 1, t.seats, self.turn)
