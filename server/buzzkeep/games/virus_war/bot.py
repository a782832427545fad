"""Bots: what they play and when they call STOP, from the view alone (R13). Dead ones choose nobody (R6.4).

``seen`` is a view of the game, whose type the engine makes; the part of a stage that is for its viewer comes first in
``own`` when the stage asks it.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from buzzkeep.game import BotMove, Prompt, Rng, Seat, Thought, thinking
from buzzkeep.games.virus_war import plans, view
from buzzkeep.games.virus_war.actions import Action, AddNumbers, Counter, DrawCard, Let, Pass, PlanMove, Play, Stop
from buzzkeep.games.virus_war.worth import Table

SKILLS = ("easy", "hard")
DRAW: Thought = (600, 900)
ACT: Thought = (1_800, 2_600)
WINDOW: Thought = (900, 2_100)
"""Milliseconds a bot takes at least, and how much longer at most. In windows it takes as long whatever it holds."""
PASSES = 0.2  # how often a weak bot passes though it could play
GOOD = 0.7  # how often a weak bot reacts where a strong one would
STOP_FROM = 7.0  # what an action must cost a strong bot before it spends a STOP


def move(seen: Any, legal: Iterable[Action], prompt: Prompt, seat: Seat, skill: str, rng: Rng, /) -> BotMove | None:
    """Return what the bot does and after how long; None if it has nothing to say."""
    mine: view.Mine | None = seen.mine
    if mine is not None and prompt.kind == plans.KIND and mine.plan is None:
        moves = [action.move for action in legal if isinstance(action, PlanMove) and action.move is not None]
        return thinking(ACT, PlanMove(_play(seen, mine, moves, skill, rng)), rng)
    if mine is None or mine.asked is None or seat not in prompt.seats:
        return None
    match mine.asked:
        case "draw":
            return thinking(DRAW, DrawCard(), rng)
        case "act":
            return thinking(ACT, _play(seen, mine, legal, skill, rng), rng)
        case "boost":
            return thinking(WINDOW, _boost(seen.own[0].boost, skill, rng), rng)
        case "stop":
            return None if seen.own[0].answer else thinking(WINDOW, _stop(seen, mine, legal, skill, rng), rng)
        case "counter":
            return None if seen.own[0].let else thinking(WINDOW, _counter(seen, legal, skill, rng), rng)
        case "start":
            return None  # people decide, or chance


def _considered(mine: view.Mine, legal: Iterable[Action]) -> Iterator[Play]:
    """Yield the plays with number cards of one value, or with all there are."""
    held = sum(len(group.ids) for group in mine.hand if group.face.kind == "number")
    plays = (action for action in legal if isinstance(action, Play))
    yield from (play for play in plays if len(set(play.numbers)) < 2 or len(play.numbers) == held)


def _play(seen: Any, mine: view.Mine, legal: Iterable[Action], skill: str, rng: Rng) -> Play | Pass:
    """A strong bot takes the best play; a weak one any that is not plainly bad, or passes."""
    table = Table(seen, mine)
    can_draw = seen.stage.can_draw
    passing = Pass(can_draw)
    worth = [(table.worth(play), play) for play in _considered(mine, legal)]
    good = [(value, play) for value, play in worth if value > 0]
    if not good:
        return passing
    if skill == "easy":
        return passing if rng.unit() < PASSES else rng.choice(good)[1]
    most = max(value for value, _ in good)
    best = rng.choice([play for value, play in good if value == most])  # else the first seats are everybody's targets
    return best if most > table.worth_of_passing(can_draw) else passing


def _boost(fitting: tuple[int, ...], skill: str, rng: Rng) -> Action:
    """Add to what the partner plays: a strong bot all that fits, a weak one one card now and then."""
    if not fitting or (skill == "easy" and rng.unit() > GOOD):
        return Let()
    if skill == "easy":
        return AddNumbers(fitting[:1])
    return AddNumbers(tuple(one for one in fitting if one == fitting[-1]))


def _stop(seen: Any, mine: view.Mine, legal: Iterable[Action], skill: str, rng: Rng) -> Action:
    """Stop what would hurt, or the STOP that hit an action of one's own."""
    luck = rng.unit()
    if Stop() not in legal:
        return Let()
    harm = Table(seen, mine).harm(seen.table)
    goes_on = seen.stage.depth % 2 == 0
    loss = harm if goes_on else -harm  # what it costs us if nobody stops (any more)
    if seen.stage.what == "counter":
        loss = 3.0 * seen.table.value if seen.table.actor == mine.seat and goes_on else 0.0
    wants = loss >= STOP_FROM
    return Stop() if wants and (skill == "hard" or luck < GOOD) else Let()


def _counter(seen: Any, legal: Iterable[Action], skill: str, rng: Rng) -> Action:
    luck = rng.unit()
    if Counter() not in legal:
        return Let()
    wants = seen.table.value >= 3 if skill == "hard" else luck < GOOD
    return Counter() if wants else Let()
