"""Attacker and defender pick each other's cards blind (R5.4)."""

from collections.abc import Iterable
from dataclasses import replace

from buzzkeep.game import Ask, Bets, Enter, Flow, Millis, Party, Reject, Seat, Stay, crowd, on_seat, record
from buzzkeep.games.watchtower.actions import PickBack
from buzzkeep.games.watchtower.backs import FORCED_MS, Backs, PickView
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.events import BackPicked
from buzzkeep.games.watchtower.stages.asked import BATTLE, DRAW, AskingStage
from buzzkeep.games.watchtower.stages.flipping import Flipping
from buzzkeep.games.watchtower.view import LeftView

PICK_MS: Millis = 15_000


@record
class Lefts:
    """``left`` says how many each has still to pick, the attacker first."""

    left: tuple[LeftView, ...]


class Picking(AskingStage):
    """Attacker and defender pick the other's cards blind."""

    attack: Backs  # the attacker's, picked by the defender
    defence: Backs  # the other way round
    answers = (PickBack,)

    def lasts(self, t: WatchtowerTransition) -> Millis:
        """Return the time to pick; a beat where nobody has a choice."""
        return PICK_MS if self.left(t, self.attack.owner) + self.left(t, self.defence.owner) else FORCED_MS

    def left(self, t: WatchtowerTransition, seat: Seat) -> int:
        """Return how many backs a side has still to pick."""
        return t.battle.size - len(self.backs_before(seat).picks)

    def backs_before(self, seat: Seat) -> Backs:
        """Return the backs that a side picks from: those of the other."""
        return self.defence if seat == self.attack.owner else self.attack

    def asks(self, t: WatchtowerTransition) -> tuple[Ask, ...]:
        """Ask whoever has not picked all."""
        sides = (self.attack.owner, self.defence.owner)
        return (Ask("pick", tuple(seat for seat in sides if self.left(t, seat))),)

    def _options(self, t: WatchtowerTransition, seat: Seat) -> Iterable[PickBack]:
        return map(PickBack, self.backs_before(seat).free)

    def _why_not(self, t: WatchtowerTransition, seat: Seat, action: PickBack) -> Reject | None:
        return self.backs_before(seat).refused(action)

    def _instead(self, t: WatchtowerTransition, seat: Seat) -> PickBack:
        return PickBack(t.rng.choice(self.backs_before(seat).free))

    def do(self, t: WatchtowerTransition, seat: Seat, action: PickBack) -> Flow:
        """Note which back a side picked."""
        backs = self.backs_before(seat)
        picked = backs.with_pick(action.position)
        stage = replace(self, defence=picked) if backs is self.defence else replace(self, attack=picked)
        t.emit(BackPicked(seat, backs.owner, stage.left(t, seat)))
        return Stay(stage)

    def _completed(self, t: WatchtowerTransition) -> Flow:
        crowd.hold(t, BATTLE)
        return Enter(Flipping(0, self.attack, self.defence))

    def bets(self, t: WatchtowerTransition) -> Bets:
        """Let the others bet on who wins the battle (R10.6)."""
        sides = (self.attack.owner, self.defence.owner)
        return Bets((*map(on_seat, sides), DRAW), concerned=sides)

    def shown(self, t: WatchtowerTransition) -> Lefts:
        """Show how many are still to be picked, not which were."""
        return Lefts(tuple(LeftView(seat, self.left(t, seat)) for seat in (self.attack.owner, self.defence.owner)))

    def shown_to(self, t: WatchtowerTransition, viewer: Party) -> PickView | None:
        """Show a side the backs that it picks from, while the other still picks, too (R11.2)."""
        if viewer.seat not in (self.attack.owner, self.defence.owner):
            return None
        backs = self.backs_before(viewer.seat)
        return PickView(backs.owner, len(backs.order), backs.picks, self.left(t, viewer.seat))
