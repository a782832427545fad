"""What is shown of an attack, a skipped turn, a glass of water; and the end: who is first, and then (R7)."""

from typing import Literal

from buzzkeep.game import Ending, Final, Flow, Honour, Millis, Record, Seat, Showing, Stay, viewed
from buzzkeep.games.drinking_war import bonuses, showing
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.texts import TEXTS

RESULT_MS: Millis = 2_500


class Result(Showing[DrinkingTransition]):
    """What became of the attack on the table is shown, its last defence of ``laid`` cards first."""

    what: Literal["attack", "skipped"]
    laid: int = 0
    public = ("what",)

    def begin(self, t: DrinkingTransition) -> Flow:
        bonuses.forget(t)
        return Stay()

    def lasts(self, t: DrinkingTransition) -> Millis:
        return RESULT_MS + showing.show_ms(self.laid)


class WaterBreak(Showing[DrinkingTransition], kind="water"):
    """A glass of water for everybody."""

    ms = 6_000

    def begin(self, t: DrinkingTransition) -> Flow:
        bonuses.forget(t)
        return Stay()


class RankView(Record):
    """A line of the final ranking; shared ranks repeat the number. ``host``: whom it helped at the end."""

    rank: int
    seat: Seat
    pv: int
    removed: int
    alive: bool
    host: Seat | None
    attacks: int
    defences: int
    countries: int


class Finished(Ending[DrinkingTransition]):
    """The end. ``reason``: ``last_turns``, ``survivor``, ``idle`` (ten rounds without a card) or ``host``."""

    reason: str
    public = ("reason",)

    def shown(self, t: DrinkingTransition) -> Final[RankView]:
        ranked = ((t.unit(seat), rank) for seat, rank in self.ranks(t).items())
        lines = (viewed(RankView, one, one.tally, rank=rank, countries=len(one.countries)) for one, rank in ranked)
        return Final(tuple(lines), self.superlatives(t))

    def offered(self, t: DrinkingTransition) -> tuple[Honour, ...]:
        """Return what may be honoured: nothing that is in a glass, nor what came of how anybody took a hit (R12.6)."""
        unit = t.board.seat
        travelled = {seat: len(unit(seat).countries) for seat in t.seats if len(unit(seat).countries) > 1}
        return (
            TEXTS.fiercest.honour(lambda seat: unit(seat).removed),
            TEXTS.defender.honour(lambda seat: unit(seat).tally.defences),
            TEXTS.attacker.honour(lambda seat: unit(seat).tally.attacks),
            TEXTS.traveller.honour(travelled.get),  # everybody is dealt one
        )
