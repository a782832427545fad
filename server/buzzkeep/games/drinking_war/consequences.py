"""What becomes of sips, and why nobody can tell how a unit took them (R4.9, R2.4 to R2.6, R12)."""

from dataclasses import dataclass
from typing import assert_never

from buzzkeep.engine.types import Seat
from buzzkeep.games.drinking_war import bonuses, life, lying
from buzzkeep.games.drinking_war.events import Settled
from buzzkeep.games.drinking_war.material import GAUGE, Match
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Consequence, State


@dataclass(frozen=True)
class Hit:
    """What a hit does to a unit that does not drink: life points ``lost``, and its gauge afterwards."""

    lost: int
    gauge: int


def hit(match: Match, state: State, stage: Consequence) -> Hit:
    """Return what the sips do without drinking (R2.5, R2.6); an Epidemic counts as a whole (B8)."""
    unit, limit = state.unit(stage.seat), bonuses.threshold(state, stage.seat)
    if stage.cause == "epidemic":
        if not match.gauge:
            ill = next(one for one in unit.front if one.number == stage.number)
            return Hit(int(ill.full == ill.ticks), unit.gauge)
    elif stage.sips >= limit:
        return Hit(1, unit.gauge)
    elif not match.gauge:
        return Hit(0, unit.gauge)
    full = unit.gauge + stage.sips >= GAUGE
    return Hit(int(full), 0 if full else unit.gauge + stage.sips)


def of_attack(progress: Progress, laid: int) -> None:
    """Let the attack on the table take effect: life points of bombs first, then sips (R4.10)."""
    table = progress.table
    if table.pv:
        _hurt_by_attack(progress, table.pv, "bomb")
    if progress.over:
        return
    target = progress.unit(table.target)
    if target.alive and table.sips and not table.water:
        window = progress.window(progress.match.consequence_ms, target.seat, laid=laid)
        prompt, due, anyone = window
        progress.enter(Consequence(prompt, target.seat, "attack", table.source, table.sips, None, due, anyone))
    else:
        progress.set_table(over=True)


def _hurt_by_attack(progress: Progress, points: int, cause: life.Wound) -> None:
    table = progress.table
    lost = life.hurt(progress, [table.target], points, table.source, cause)
    progress.set_table(lost=table.lost + lost)


def of_tick(progress: Progress, seat: Seat, number: int, source: Seat, sips: int) -> None:
    """Let an Epidemic's tick be taken: it cannot be defended against (R5.12)."""
    prompt, due, anyone = progress.window(progress.match.consequence_ms, seat)
    progress.enter(Consequence(prompt, seat, "epidemic", source, sips, number, due, anyone))


def settle(progress: Progress, stage: Consequence, *, drank: bool) -> None:
    """Deal with the sips. A unit that plays with sips drank them or loses a life point; else the rule decides.

    The event and all that follows are the same whichever it was, but for life points and gauge (R12.7).
    """
    unit = progress.unit(stage.seat)
    effect = Hit(int(not drank), unit.gauge) if unit.sips else hit(progress.match, progress.state, stage)
    progress.set_unit(stage.seat, gauge=effect.gauge)
    shown = effect.gauge if progress.match.gauge else None
    progress.emit(Settled(stage.seat, stage.cause, stage.sips, effect.lost, shown))
    match stage.cause:
        case "attack":
            if effect.lost:
                _hurt_by_attack(progress, 1, "attack")
            if not progress.over:
                progress.set_table(over=True)
        case "epidemic":
            if effect.lost:
                life.hurt(progress, [stage.seat], 1, stage.source, "epidemic")
            if not progress.over:
                lying.worn_off(progress, stage.seat, stage.number)
        case _ as never:
            assert_never(never)
