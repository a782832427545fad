"""The cards of a battle are flipped, pair by pair (R5.5), and what became of it is shown (R5.6)."""

from dataclasses import replace
from typing import Literal, TypeAlias

from buzzkeep.game import Beat, Done, Enter, Flow, Millis, Seat, Why, crowd, on_seat, record
from buzzkeep.games.watchtower import battle
from buzzkeep.games.watchtower.backs import Backs
from buzzkeep.games.watchtower.board import WatchtowerTransition
from buzzkeep.games.watchtower.cards import Face
from buzzkeep.games.watchtower.stages.asked import BATTLE, DRAW, PAIR, Reveal
from buzzkeep.games.watchtower.stages.free_for_all import Contest

Destination: TypeAlias = Literal["attacker", "defender", "barracks"]
STAKE: dict[str | None, Destination] = {"won": "attacker", "stays": "defender", "removed": "barracks"}


@record
class PairGoes:
    """Where the attacker's card of a pair goes, and the defender's."""

    attack: Destination
    defence: Destination


@record
class BattleOutcome:
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
        """Show who has won, and who gets what."""
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
        """Return how long the cards lie face down, or the last pair is seen."""
        return PAIR_MS if self.flipped else LAY_MS

    def beats(self, t: WatchtowerTransition) -> tuple[Beat, ...]:
        """Turn the last pair up card by card."""
        return PAIR if self.flipped else ()

    def close(self, t: WatchtowerTransition, why: Why) -> Flow:
        """Flip the next pair; after the last one the battle is decided."""
        if self.flipped == t.battle.size:
            eliminated = battle.decide(t, self.attack, self.defence)
            winners = {"attacker": on_seat(self.attack.owner), "defender": on_seat(self.defence.owner)}
            crowd.settle(t, (winners.get(t.battle.result or "", DRAW),), BATTLE)
            return Enter(Aftermath(eliminated))
        battle.flip(t, self.attack, self.defence, self.flipped)
        return Enter(replace(self, flipped=self.flipped + 1))
