"""Bots: what they do with their view and their hunch (R15)."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from buzzkeep.engine.game import BotMove
from buzzkeep.engine.types import Millis, Prompt, Rng, Seat
from buzzkeep.games.conquest import view
from buzzkeep.games.conquest.actions import Action, AttackTerritory, RebuildTower, SelectTerritory
from buzzkeep.quiz.actions import Choose, Guess
from buzzkeep.quiz.hunch import SKILLS as SKILLS

MOOD = {"easy": 1.0, "medium": 0.5, "hard": 0.25}  # how far a whim bends the judgement of a target
WIN = 0.55  # of a battle, as bots hope
Judge: TypeAlias = Callable[[Any, view.TerritoryView, Seat], float]


def move(
    seen: Any, legal: Iterable[Any], prompt: Prompt, seat: Seat, skill: str, rng: Rng, known: int | None, /
) -> BotMove | None:
    """Return what the bot does and after how long; None if nothing is asked of it, and for an answer for fun.

    ``known`` is the answer to the open question that it believes in.
    """
    stage = seen.stage
    if seat not in prompt.seats:
        return None
    if stage.kind == "picking" and stage.seat == seat:
        return BotMove(_pick(seen, list(legal), seat, skill, rng), 1_000 + rng.below(2_001))
    if stage.kind == "asking" and seat in seen.beneath[0].seats and known is not None:
        return BotMove(_answer(stage, known), _thinking(stage.due - stage.opened_at, rng))
    return None


def _thinking(time: Millis, rng: Rng) -> Millis:
    """Return 4 to 12 s, less if there is less time."""
    return min(4_000 + rng.below(8_001), max(500, time - 500 - rng.below(1_000)))


def _answer(stage: Any, known: int) -> Action:
    return Choose(known) if stage.question.format == "choice" else Guess(known)


def _pick(seen: Any, legal: list[Any], seat: Seat, skill: str, rng: Rng) -> Action:
    if free := [action for action in legal if isinstance(action, SelectTerritory)]:
        return rng.choice(free)
    if RebuildTower() in legal and skill == "hard" and _seat(seen, seat).towers == 1 and rng.unit() < 0.5:
        return RebuildTower()
    targets = [action.territory for action in legal if isinstance(action, AttackTerritory)]
    judge = _JUDGES[skill]
    lands = {land.id: land for land in seen.territories}
    mood = MOOD[skill]
    worth = {t: judge(seen, lands[t], seat) * (1 - mood + 2 * mood * rng.unit()) for t in targets}
    return AttackTerritory(max(targets, key=lambda target: worth[target]))


def _seat(seen: Any, seat: Seat) -> view.SeatView:
    found: view.SeatView = next(s for s in seen.seats if s.seat == seat)
    return found


def _any(seen: Any, land: view.TerritoryView, seat: Seat) -> float:
    return 1.0


def _gain(seen: Any, land: view.TerritoryView, seat: Seat) -> float:
    """What winning there brings to the attacker and costs the defender; castles by the towers in the way."""
    assert land.owner is not None
    owner = _seat(seen, land.owner)
    if land.towers is None:
        return 400 + 0.5 * land.value
    if land.towers == 0:
        return 1_000 + 500
    return 1.5 * owner.score * WIN**owner.towers


def _policy(seen: Any, land: view.TerritoryView, seat: Seat) -> float:
    """Gain, and hitting whoever leads (or chases the leader closest) counts more."""
    assert land.owner is not None
    rivals = [s for s in seen.seats if s.alive and s.seat != seat]
    ahead = max(rivals, key=lambda s: s.score)
    owner = _seat(seen, land.owner)
    late = seen.rounds - seen.round <= 1 and (land.towers or 0) > 1
    return _gain(seen, land, seat) * (1.3 if owner.seat == ahead.seat else 1.0) * (0.5 if late else 1.0)


_JUDGES: dict[str, Judge] = {"easy": _any, "medium": _gain, "hard": _policy}
