"""Attacker and defender pick blind (R5.4), pairs are flipped (R5.5), and what became of it is shown (R5.6)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal, TypeAlias

from buzzkeep import game
from buzzkeep.game import Ask, Beat, Bets, Done, Enter, Flow, Millis, Party, Record, Seat, Stay, Why, crowd, on_seat
from buzzkeep.games.watchtower import battle
from buzzkeep.games.watchtower.actions import PickBack
from buzzkeep.games.watchtower.battle import FORCED_MS, Backs, PickView
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.cards import Face
from buzzkeep.games.watchtower.events import BackPicked
from buzzkeep.games.watchtower.stages.asked import BATTLE, DRAW, PAIR, AskingStage, Reveal
from buzzkeep.games.watchtower.stages.free_for_all import Contest
from buzzkeep.games.watchtower.view import LeftView

Destination: TypeAlias = Literal["attacker", "defender", "barracks"]
STAKE: dict[str | None, Destination] = {"won": "attacker", "stays": "defender", "removed": "barracks"}


class PairGoes(Record):
    """Where the attacker's card of a pair goes, and the defender's."""

    attack: Destination
    defence: Destination


class BattleOutcome(Record):
    """Whose battle it is (None after a draw), and where its cards go: of each pair, and the one that was fought for."""

    winner: Seat | None
    pairs: tuple[PairGoes, ...]
    target: Destination | None


class Aftermath(Reveal):
    """``view.battle`` is decided and shown until ``due``. ``eliminated``: the attacker is out by it."""

    eliminated: Seat | None
    ms = 3_000
    public = ("eliminated",)

    def beats(self, t: WatchtowerTransition) -> tuple[Beat, ...]:
        """Let the cards find their places, then tell whose battle it is."""
        return (Beat(650, "cards"), Beat(1_250, "verdict"))

    def shown(self, t: WatchtowerTransition) -> BattleOutcome:
        battle = t.battle

        def goes(card: Face, own: Destination, other: Destination) -> Destination:
            return "barracks" if card in battle.returned else other if card in battle.taken else own

        winners = {"attacker": battle.attacker, "taken": battle.attacker, "defender": battle.defender}
        return BattleOutcome(
            winner=winners.get(battle.result or "draw"),
            pairs=tuple(
                PairGoes(goes(pair.attack, "attacker", "defender"), goes(pair.defence, "defender", "attacker"))
                for pair in battle.pairs
            ),
            target=STAKE[battle.fate] if battle.target is not None else None,
        )

    def close(self, t: WatchtowerTransition, why: Why) -> Flow:
        """Go on with the turn, after the fight for a tower that the replacement of a card completed (R5.6.4)."""
        battle = t.battle
        if battle.replacement is not None and battle.replacement.rank in t.seat(battle.defender).contested:
            return Enter(Contest(battle.defender, battle.replacement.rank, "replaced"))
        return Done()


LAY_MS: Millis = 1_500
PAIR_MS: Millis = 2_000


class Flipping(Reveal):
    """The battle's cards lie on the table; ``view.battle.pairs`` are flipped, the next one follows at ``due``."""

    flipped: int
    attack: Backs  # with what was picked of them
    defence: Backs
    public = ("flipped",)

    def lasts(self, t: WatchtowerTransition) -> Millis:
        return PAIR_MS if self.flipped else LAY_MS

    def beats(self, t: WatchtowerTransition) -> tuple[Beat, ...]:
        return PAIR if self.flipped else ()

    def close(self, t: WatchtowerTransition, why: Why) -> Flow:
        if self.flipped == t.battle.size:
            eliminated = battle.decide(t, self.attack, self.defence)
            winners = {"attacker": on_seat(self.attack.owner), "defender": on_seat(self.defence.owner)}
            crowd.settle(t, (winners.get(t.battle.result or "", DRAW),), BATTLE)
            return Enter(Aftermath(eliminated))
        battle.flip(t, self.attack, self.defence, self.flipped)
        return Enter(replace(self, flipped=self.flipped + 1))


PICK_MS: Millis = 15_000


class Lefts(Record):
    """``left`` says how many each has still to pick, the attacker first."""

    left: tuple[LeftView, ...]


class Picking(AskingStage):
    """Attacker and defender pick the other's cards blind."""

    attack: Backs  # the attacker's, picked by the defender
    defence: Backs  # the other way round
    answers = (PickBack,)

    def lasts(self, t: WatchtowerTransition) -> Millis:
        return PICK_MS if self.left(t, self.attack.owner) + self.left(t, self.defence.owner) else FORCED_MS

    def left(self, t: WatchtowerTransition, seat: Seat) -> int:
        """Return how many backs a side has still to pick."""
        return t.battle.size - len(self.backs_before(seat).picks)

    def backs_before(self, seat: Seat) -> Backs:
        """Return the backs that a side picks from: those of the other."""
        return self.defence if seat == self.attack.owner else self.attack

    def asks(self, t: WatchtowerTransition) -> tuple[Ask, ...]:
        sides = (self.attack.owner, self.defence.owner)
        return (Ask("pick", tuple(seat for seat in sides if self.left(t, seat))),)

    def _options(self, t: WatchtowerTransition, seat: Seat) -> Iterable[PickBack]:
        return map(PickBack, self.backs_before(seat).free)

    def _why_not(self, t: WatchtowerTransition, seat: Seat, action: PickBack) -> game.Reject | None:
        return self.backs_before(seat).refused(action)

    def _instead(self, t: WatchtowerTransition, seat: Seat) -> PickBack:
        return PickBack(t.rng.choice(self.backs_before(seat).free))

    def do(self, t: WatchtowerTransition, seat: Seat, action: PickBack) -> Flow:
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
