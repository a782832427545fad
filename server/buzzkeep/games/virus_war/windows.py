"""An action from its declaration to its effect: boost, STOP windows, counter-attack (R4.5 to R4.8)."""

from dataclasses import replace

from buzzkeep.engine.races import HEATS_MOST, Sprint
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.virus_war import effects, hand, plays, turns
from buzzkeep.games.virus_war.actions import Play
from buzzkeep.games.virus_war.cards import Face
from buzzkeep.games.virus_war.events import (
    CardPlayed,
    Countered,
    NumbersAdded,
    StopCalled,
    StopCameLate,
    WindowClosed,
)
from buzzkeep.games.virus_war.progress import Progress
from buzzkeep.games.virus_war.state import (
    Boosting,
    Called,
    CounterAttack,
    Countering,
    Pending,
    Stopping,
)
from buzzkeep.games.virus_war.view import StopTarget

BOOST_MS: Millis = 8_000
COUNTER_MS: Millis = 6_000


def declare(progress: Progress, actor: Seat, play: Play) -> None:
    """Lay a card and its numbers on the table; nothing has happened yet (R4.5)."""
    own = () if play.card == "number" else hand.play(progress, actor, [Face(play.card, play.value)])
    numbers = hand.play(progress, actor, [Face("number", value) for value in play.numbers])
    hit = play.target
    if play.side is not None and play.target is not None:
        hit = plays.neighbour(progress.state, play.target, play.side)
    table = Pending(actor, play.card, own[0] if own else None, numbers, (), play.target, play.side, hit)
    progress.set(table=table, dry=False)
    progress.emit(CardPlayed(actor, table.face, play.numbers, play.target, play.side, hit))
    partner = progress.seat(actor).partner
    if partner is not None and plays.boosted(table) and _can_boost(progress, partner):
        progress.enter(Boosting(progress.prompt, partner, progress.now + BOOST_MS))
    else:
        open_window(progress, actor)


def _can_boost(progress: Progress, partner: Seat) -> bool:
    seen = progress.seat(partner)
    return seen.alive and not seen.attendance.absent


def boost(progress: Progress, seat: Seat, numbers: tuple[int, ...]) -> None:
    """Add the partner's number cards, or none (R7.3)."""
    if numbers:
        cards = hand.play(progress, seat, [Face("number", value) for value in numbers])
        progress.set_table(boost=cards)
        progress.emit(NumbersAdded(seat, numbers))
    open_window(progress, progress.table.actor)


# -- STOP ------------------------------------------------------------------------------------------------------------


def open_window(progress: Progress, against: Seat) -> None:
    """Let the opponents of ``against`` stop what it played, whatever they hold (R4.6); who is absent lets it."""
    entrants = progress.state.opponents(against)
    passed = tuple(seat for seat in entrants if progress.seat(seat).attendance.absent)
    if len(passed) == len(entrants):
        close(progress)
        return
    closes_at = progress.now + progress.match.window_ms
    progress.enter(Stopping(progress.prompt, against, Sprint(entrants, passed=passed), progress.now, closes_at))


def target_of_stop(table: Pending) -> StopTarget:
    """Return what a STOP would stop now."""
    chain = table.counter.chain if table.counter else table.chain
    return "stop" if chain else "counter" if table.counter else "action"


def press(progress: Progress, stage: Stopping, seat: Seat) -> None:
    """Take a STOP; it counts as soon as no earlier one can still be on its way (R4.6). Once is enough."""
    if any(pressed.by == seat for pressed in stage.sprint.presses):
        return
    ctx = progress.ctx
    acted_at = max(stage.opened_at, ctx.acted_at)
    sprint = stage.sprint.press(seat, acted_at, ctx.sigma_ms, progress.now, ctx.grace_ms)
    stage = replace(stage, sprint=sprint)
    progress.set(stage=stage)
    if sprint.decides_at is not None and sprint.decides_at <= progress.now:
        decide(progress, stage)


def let(progress: Progress, stage: Stopping, seat: Seat) -> None:
    """Note that a seat lets it happen; the window closes early only when all of them do (R4.6)."""
    sprint = stage.sprint
    if not sprint.may(seat):
        return
    sprint = sprint.let(seat)
    progress.set(stage=replace(stage, sprint=sprint))
    if not sprint.presses and len(sprint.passed) == len(sprint.entrants):
        close(progress)


def decide(progress: Progress, stage: Stopping) -> None:
    """The first STOP counts, by corrected time; all others stay in their hands. A new window opens (R4.6)."""
    ranking = stage.sprint.ranking(HEATS_MOST)
    first = ranking.winner if ranking.winner is not None else progress.rng.choice(ranking.dead_heat)
    what = target_of_stop(progress.table)
    (card,) = hand.play(progress, first, [Face("stop")])
    table = progress.table
    if table.counter is not None:
        chain = (*table.counter.chain, Called(first, card))
        progress.set_table(counter=replace(table.counter, chain=chain))
    else:
        chain = (*table.chain, Called(first, card))
        progress.set_table(chain=chain)
    tally = progress.seat(first).tally
    progress.set_seat(first, tally=replace(tally, stops=tally.stops + 1))
    progress.emit(StopCalled(first, stage.against, what, len(chain)))
    for pressed in stage.sprint.presses:
        if pressed.by != first:
            progress.emit(StopCameLate(pressed.by))
    open_window(progress, first)


def close(progress: Progress) -> None:
    """Nobody stops it (any more): an even number of STOPs lets it through, an odd one does not (R4.6)."""
    table = progress.table
    if table.counter is not None:
        progress.emit(WindowClosed("counter", table.counter.by, len(table.counter.chain) % 2 == 0))
        resolve(progress)
        return
    through = len(table.chain) % 2 == 0
    progress.emit(WindowClosed("action", table.actor, through))
    if not through:
        effects.stop(progress)
        turns.end(progress, "stopped")
    elif table.kind == "virus":
        _ask_counter(progress, table)
    else:
        resolve(progress)


# -- counter-attack ----------------------------------------------------------------------------------------------------


def _ask_counter(progress: Progress, table: Pending) -> None:
    """The target may counter-attack; it is asked whether it holds such a card or not (R4.7)."""
    assert table.hit is not None
    if progress.seat(table.hit).attendance.absent:
        resolve(progress)
    else:
        progress.enter(Countering(progress.prompt, table.hit, progress.now, progress.now + COUNTER_MS))


def counter(progress: Progress, seat: Seat) -> None:
    """Lay a counter-attack on the table; it can be stopped like any action (V7)."""
    (card,) = hand.play(progress, seat, [Face("counter")])
    progress.set_table(counter=CounterAttack(seat, card))
    progress.emit(Countered(seat, progress.table.actor))
    open_window(progress, seat)


def resolve(progress: Progress) -> None:
    """Carry the action out; after a Luck the seat acts again, else its turn is over (R4.8)."""
    table = progress.table
    effects.resolve(progress)
    if progress.over:
        return
    if table.kind == "luck":
        turns.act(progress, table.actor, again=True)
    else:
        turns.end(progress, "played")
