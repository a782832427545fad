"""Bots: where they place and how they blow, from the view alone (R14)."""

from collections.abc import Iterable, Sequence
from typing import Any

from buzzkeep.game import BotMove, Prompt, Rng, Seat, Thought, thinking
from buzzkeep.games.pudding_wars import aiming, plate
from buzzkeep.games.pudding_wars.actions import Action, CoverStack, PassFan, PlacePudding, RollDie

SKILLS = ("easy", "hard")
COVERS = {"easy": 0.5, "hard": 0.9}  # how often a bot puts a pudding over somebody else's
LOOKS_AT = 8  # free spots that a skilled bot compares
FACE: Thought = (1_200, 2_500)
PLACE: Thought = (1_500, 2_500)
ROLL: Thought = (700, 900)
FAN: Thought = (2_200, 3_000)
"""Milliseconds a bot takes at least, and how much longer at most."""


def move(seen: Any, legal: Iterable[Action], prompt: Prompt, seat: Seat, skill: str, rng: Rng, /) -> BotMove | None:
    """Return what the bot does and after how long; None if nothing is asked of it."""
    stage = seen.stage
    if seat not in prompt.seats:
        return None
    match stage.kind:
        case "choosing_face" | "choosing_faces":
            return thinking(FACE, rng.choice(list(legal)), rng)
        case "placing" | "together":
            return thinking(PLACE, _place(seen.stacks, list(legal), seat, skill, rng), rng)
        case "rolling":
            return thinking(ROLL, RollDie(), rng)
        case "fanning":
            stroke = aiming.aimed(seen.stacks, seat, skill, seen.storm, seen.contact_foul, rng)
            return thinking(FAN, stroke or PassFan(), rng)
        case _:
            return None


def _place(stacks: Sequence[plate.Stack], legal: list[Action], seat: Seat, skill: str, rng: Rng) -> Action:
    """Cover somebody else's pudding if possible, of who leads; else a free spot, rather in the middle."""
    spots = [action for action in legal if isinstance(action, PlacePudding)]
    covers = [action for action in legal if isinstance(action, CoverStack)]
    coverable = {action.stack for action in covers}
    foreign = [stack for stack in stacks if stack.id in coverable and stack.top != seat]
    if foreign and (not spots or rng.unit() < COVERS[skill]):
        shown = plate.in_play(stacks)
        leading = max(foreign, key=lambda stack: (shown[stack.top], -_out(stack.x, stack.y)))
        return CoverStack((leading if skill == "hard" else rng.choice(foreign)).id)
    if not spots:
        return rng.choice(covers)
    if skill == "easy":
        return rng.choice(spots)
    return min([rng.choice(spots) for _ in range(LOOKS_AT)], key=lambda spot: _out(spot.x, spot.y))


def _out(x: float, y: float) -> float:
    return x * x + y * y
