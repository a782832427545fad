"""Bots: what they happen to know, and what they do with their view (R15)."""

from collections.abc import Callable
from math import cos, exp, log, pi, sqrt
from typing import TypeAlias

from buzzkeep.engine.content import ChoiceQuestion, NumberQuestion
from buzzkeep.engine.game import BotMove
from buzzkeep.engine.types import Millis, Rng, Seat
from buzzkeep.games.conquest import view
from buzzkeep.games.conquest.actions import Action, AttackTerritory, Choose, Guess, RebuildTower, SelectTerritory
from buzzkeep.games.conquest.questions import LARGEST_GUESS

SKILLS = ("easy", "medium", "hard")
KNOWS = {"easy": 0.35, "medium": 0.55, "hard": 0.80}
SPREAD = {"easy": 0.6, "medium": 0.35, "hard": 0.15}
MOOD = {"easy": 1.0, "medium": 0.5, "hard": 0.25}  # how far a whim bends the judgement of a target
WIN = 0.55  # of a battle, as bots hope
Judge: TypeAlias = Callable[[view.ConquestView, view.TerritoryView, Seat], float]


def hunch(question: ChoiceQuestion | NumberQuestion, skill: str, rng: Rng) -> int:
    """Return the choice or the number a bot of this skill believes in."""
    if isinstance(question, ChoiceQuestion):
        if rng.unit() < KNOWS[skill]:
            return question.right
        return rng.choice([option for option in range(len(question.choices)) if option != question.right])
    normal = sqrt(-2 * log(1 - rng.unit())) * cos(2 * pi * rng.unit())
    guess = question.value * exp(SPREAD[skill] * normal) if question.value else abs(normal) * SPREAD[skill] * 5
    return min(LARGEST_GUESS, round(guess))


def move(seen: view.ConquestView, seat: Seat, skill: str, known: int | None, rng: Rng) -> BotMove | None:
    """Return what the bot does and after how long; None if nothing is asked of it."""
    match seen.stage:
        case view.Picking() as stage if stage.seat == seat:
            return BotMove(_pick(seen, stage, seat, skill, rng), 1_000 + rng.below(2_001))
        case view.Asking() as stage if seat in stage.seats and known is not None:
            return BotMove(_answer(stage, known), _thinking(stage.closes_at - stage.opened_at, rng))
        case _:
            return None


def _thinking(time: Millis, rng: Rng) -> Millis:
    """Return 4 to 12 s, less if there is less time."""
    return min(4_000 + rng.below(8_001), max(500, time - 500 - rng.below(1_000)))


def _answer(stage: view.Asking, known: int) -> Action:
    return Choose(known) if stage.question.format == "choice" else Guess(known)


def _pick(seen: view.ConquestView, stage: view.Picking, seat: Seat, skill: str, rng: Rng) -> Action:
    if stage.purpose != "attack":
        return SelectTerritory(rng.choice(stage.targets))
    me = _seat(seen, seat)
    if stage.can_rebuild and skill == "hard" and me.towers == 1 and rng.unit() < 0.5:
        return RebuildTower()
    judge = _JUDGES[skill]
    lands = {land.id: land for land in seen.territories}
    mood = MOOD[skill]
    worth = {t: judge(seen, lands[t], seat) * (1 - mood + 2 * mood * rng.unit()) for t in stage.targets}
    return AttackTerritory(max(stage.targets, key=lambda target: worth[target]))


def _seat(seen: view.ConquestView, seat: Seat) -> view.SeatView:
    return next(s for s in seen.seats if s.seat == seat)


def _any(seen: view.ConquestView, land: view.TerritoryView, seat: Seat) -> float:
    return 1.0


def _gain(seen: view.ConquestView, land: view.TerritoryView, seat: Seat) -> float:
    """What winning there brings to the attacker and costs the defender; castles by the towers in the way."""
    assert land.owner is not None
    owner = _seat(seen, land.owner)
    if land.base_of is None:
        return 400 + 0.5 * land.value
    if land.base_of != land.owner:
        return 1_000 + 500
    return 1.5 * owner.score * WIN**owner.towers


def _policy(seen: view.ConquestView, land: view.TerritoryView, seat: Seat) -> float:
    """Gain, and hitting whoever leads (or chases the leader closest) counts more."""
    assert land.owner is not None
    rivals = [s for s in seen.seats if s.alive and s.seat != seat]
    ahead = max(rivals, key=lambda s: s.score)
    owner = _seat(seen, land.owner)
    late = seen.rounds - seen.round <= 1 and land.base_of == land.owner and owner.towers > 1
    return _gain(seen, land, seat) * (1.3 if owner.seat == ahead.seat else 1.0) * (0.5 if late else 1.0)


_JUDGES: dict[str, Judge] = {"easy": _any, "medium": _gain, "hard": _policy}
