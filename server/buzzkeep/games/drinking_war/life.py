"""Life points, eliminations, and whom the fallen help (R6, R7)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from buzzkeep.game import Seat
from buzzkeep.games.drinking_war import bonuses, deal, events
from buzzkeep.games.drinking_war.board import DrinkingTransition

Wound: TypeAlias = Literal["attack", "bomb", "epidemic", "unicorn", "postcard"]


def hurt(t: DrinkingTransition, victims: Sequence[Seat], points: int, source: Seat, cause: Wound) -> int:
    """Take ``points`` from each victim at once for ``source``; return how many were lost. All fall together (R6.6)."""
    total = 0
    for seat in victims:
        before = t.unit(seat).pv
        lost = min(points, before)
        t.set_seat(seat, pv=before - lost)
        t.emit(events.PvLost(seat, lost, before - lost, source, cause))
        _credit(t, source, lost)
        if before > lost and bonuses.bonus(t.config, t.unit(seat), "draw_hurt") is not None:
            for _ in range(lost):
                deal.draw(t, seat, "country")
        total += lost
    fallen = [seat for seat in victims if t.unit(seat).alive and not t.unit(seat).pv]
    if fallen:
        eliminate(t, fallen, "pv")
    return total


def _credit(t: DrinkingTransition, source: Seat, lost: int) -> None:
    """Note who took life points (R7.1); each one brings a country (R9.2)."""
    unit, removals = t.unit(source), t.board.removals + lost
    t.set(removals=removals)
    t.set_seat(source, removed=unit.removed + lost, last_removal=removals if lost else unit.last_removal)
    if t.config.world and unit.alive:
        for _ in range(lost):
            deal.gain_country(t, source)


def drop_leavers(t: DrinkingTransition) -> None:
    """Take out units that nobody holds any more (R11.5): no credit, no rallying; unless that has ended the match."""
    for seat in t.board.living:
        unit = t.unit(seat)
        if t.chair(seat).left and unit.alive and not t.over:
            t.set_seat(seat, pv=0, forfeited=unit.pv)
            t.emit(events.PvLost(seat, unit.pv, 0, None, "left"))
            eliminate(t, [seat], "left")


def eliminate(t: DrinkingTransition, seats: Sequence[Seat], cause: Literal["pv", "left"]) -> None:
    """Take units out together (R6.4, R6.6). Their cards go to the pit, or in Survivor to whom they choose to help."""
    place = 1 + max((unit.out or 0 for unit in t.board.seats), default=0)
    for seat in seats:
        t.set_seat(seat, out=place, gauge=0)
        t.emit(events.SeatEliminated(seat, cause))
    last = len(t.board.living) <= 1
    asked: list[Seat] = []
    for seat in seats:
        rallies = t.config.survivor and not last
        if rallies and cause == "pv":
            asked.append(seat)
        else:
            deal.burn_hand(t, seat, "out")
        _clear(t, seat)
        for ally in t.board.allies(seat):
            t.set_seat(ally, host=None)
            asked += [ally] if rallies else []
    t.set(fallen=(*t.board.fallen, *asked))
    if last:
        t.end("survivor")


def _clear(t: DrinkingTransition, seat: Seat) -> None:
    """Take away what lies before a fallen unit; its countries go under their pile (R6.4)."""
    unit = t.unit(seat)
    t.set_seat(seat, countries=(), front=())
    t.set(countries=(*t.board.countries, *unit.countries))
    for lying in unit.epidemics:
        t.emit(events.EpidemicEnded(seat, lying.number, "out"))
    deal.lay(t, seat, [lying.card for lying in unit.front])


def rally(t: DrinkingTransition, seat: Seat, unit: Seat) -> None:
    """Let a fallen unit help a living one with the cards that it has left (R6.4)."""
    hand = t.unit(seat).hand
    t.set_seat(seat, hand=(), host=unit)
    deal.receive(t, unit, hand)
    t.set(fallen=t.board.fallen[1:])
    t.emit(events.Rallied(seat, unit, len(hand)))
