"""What becomes of sips, and why nobody can tell how a unit took them (R4.9, R2.4 to R2.6, R12)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, TypeAlias

from buzzkeep.game import Done, Enter, Flow, Millis, Party, Record, Seat, Stay, Why
from buzzkeep.games.drinking_war import bonuses, deal, events, holdings, life, lying
from buzzkeep.games.drinking_war.actions import Accept, Action, Drank, Endure, LosePv
from buzzkeep.games.drinking_war.board import DrinkingTransition
from buzzkeep.games.drinking_war.stages.asked import AskedSeat

Cause: TypeAlias = Literal["attack", "epidemic"]


class Hit(Record):
    """What a hit does to a unit that does not drink: life points ``lost``, and its gauge afterwards."""

    lost: int
    gauge: int
    why: holdings.Impact


class Consequence(AskedSeat):
    """``seat`` takes ``sips`` of an attack or an Epidemic. What exactly, is its own affair."""

    cause: Cause
    source: Seat  # gets the credit for a life point (R4.10)
    sips: int
    number: int | None  # of the Epidemic
    laid: int = 0  # cards that are shown first
    asked = "consequence"
    public = ("seat", "cause", "number", "sips")

    def begin(self, t: DrinkingTransition) -> Flow:
        """Ask nothing of a unit whose reserve is empty: everybody sees that, and nothing is to be chosen (R2.8)."""
        super().begin(t)
        return Stay() if t.config.reserve is None or asked_of(t, self.seat, self.sips) else self._settle(t, drank=False)

    def full_ms(self, t: DrinkingTransition) -> Millis:
        """Return the same for everybody, however it plays."""
        return t.config.consequence_ms

    def options(self, t: DrinkingTransition, seat: Seat) -> Iterator[Action]:
        """Yield the choice: with a reserve everybody has the same, else only a unit that plays with sips has one."""
        if t.config.reserve is not None:
            yield from (Endure(), Accept())
            return
        yield from (Drank(), LosePv()) if t.sips(seat) else (Accept(),)

    def act(self, t: DrinkingTransition, who: Party, action: Drank | LosePv | Accept | Endure) -> Flow:
        return self._endure(t) if isinstance(action, Endure) else self._settle(t, drank=isinstance(action, Drank))

    def close(self, t: DrinkingTransition, why: Why) -> Flow:
        """Take it without drinking; a miss would tell who had something to decide (R12.7)."""
        return self._settle(t, drank=False)

    def _endure(self, t: DrinkingTransition) -> Flow:
        """Take what is possible out of the reserve: much of it brings a card. The rest hits like any other (R2.8)."""
        taken = asked_of(t, self.seat, self.sips)
        spend(t, self.seat, taken)
        assert t.config.reserve is not None
        if self.cause == "attack":
            t.set_table(endured=taken)
        if 0 < t.config.options.card_from <= taken:
            deal.draw(t, self.seat, "reserve")
        return replace(self, sips=self.sips - taken)._settle(t, drank=False)

    def hit(self, t: DrinkingTransition) -> Hit:
        """Return what the sips do without drinking (R2.5, R2.6); an Epidemic counts as a whole (B8)."""
        if self.cause == "epidemic" and not t.config.gauge:
            unit = t.unit(self.seat)
            ill = next(one for one in unit.front if one.number == self.number)
            hurts = ill.full == ill.ticks
            return Hit(int(hurts), unit.gauge, "hit" if hurts else "small")
        return hit_of(t, self.seat, self.sips, at_once=self.cause == "attack")

    def _settle(self, t: DrinkingTransition, *, drank: bool) -> Flow:
        """Deal with the sips: drunk, a life point, or by the rule; what follows is the same, whichever (R12.7)."""
        gauge = t.unit(self.seat).gauge
        lost = int(not drank)
        if drank:
            spend(t, self.seat, asked_of(t, self.seat, self.sips))
        elif t.config.reserve is not None or not t.sips(self.seat):
            effect = self.hit(t)
            lost, gauge = effect.lost, effect.gauge
        t.set_seat(self.seat, gauge=gauge)
        t.emit(events.SipsSettled(self.seat, self.cause, self.sips, lost, gauge if t.config.gauge else None))
        match self.cause:
            case "attack":
                if lost:
                    _hurt(t, 1, "attack")
                t.set_table(over=True)
            case "epidemic":
                if lost:
                    life.hurt(t, [self.seat], 1, self.source, "epidemic")
                if not t.over:
                    lying.worn_off(t, self.seat, self.number)
        return Done()


def hit_of(t: DrinkingTransition, seat: Seat, sips: int, *, at_once: bool = True) -> Hit:
    """Return what so many sips do without drinking (R2.5, R2.6); ``at_once``: from a threshold on they hurt."""
    gauge = t.unit(seat).gauge
    if at_once and sips >= bonuses.threshold(t.config, t.board, seat):
        return Hit(1, gauge, "hit")
    if not t.config.gauge:
        return Hit(0, gauge, "small")
    return Hit(1, 0, "gauge") if gauge + sips >= t.config.options.gauge_size else Hit(0, gauge + sips, "small")


def asked_of(t: DrinkingTransition, seat: Seat, sips: int) -> int:
    """Return how many of ``sips`` a unit may take: never more than the caps of a hit and of the match (R12.4)."""
    capped = sips if t.config.sip_cap is None else min(sips, t.config.sip_cap)
    return capped if t.config.sips_match is None else min(capped, t.config.sips_match - t.unit(seat).spent)


def spend(t: DrinkingTransition, seat: Seat, sips: int) -> None:
    """Note what a unit took of what it may take in a match; where that was all, it plays on without drinking."""
    if t.config.sips_match is None:
        return  # of a match before that cap nothing is counted
    t.set_seat(seat, spent=t.unit(seat).spent + sips)


def struck(t: DrinkingTransition, laid: int) -> Flow:
    """Let the attack on the table take effect: life points of bombs first, then sips (R4.10)."""
    table = t.table
    if table.pv:
        _hurt(t, table.pv, "bomb")
    if not t.over and t.unit(table.target).alive and table.sips and not table.water:
        return Enter(Consequence(table.target, "attack", table.source, table.sips, None, laid))
    t.set_table(over=True)
    return Done()


def _hurt(t: DrinkingTransition, points: int, cause: life.Wound) -> None:
    table = t.table
    lost = life.hurt(t, [table.target], points, table.source, cause)
    t.set_table(lost=t.table.lost + lost)
