"""What the recorded matches are played with: every size, preset and option, phones, and how people behave."""

from dataclasses import dataclass
from typing import Any

from buzzkeep.engine.box import Box
from buzzkeep.engine.rng import CounterRng
from recorded.protocol import Setting

MAPS = ("france", "hexagon", "triangle", "triangle21", "grid-4x4")
MOST_PHONES = 3


@dataclass(frozen=True)
class Habit:
    """How the people of a match behave: ``odd`` of 100 inputs are none of a bot's, of the sorts weighed here."""

    title: str
    odd: int
    legal: int = 4
    silence: int = 2
    seat: int = 2
    host: int = 1
    wrong: int = 1
    again: int = 1
    late: int = 1
    resume: int = 1
    may_end: bool = False

    def sorts(self) -> list[str]:
        """Return the sorts of odd inputs, each as often as it weighs."""
        names = ("legal", "silence", "seat", "host", "wrong", "again", "late", "resume")
        return [name for name in names for _ in range(getattr(self, name))]


HABITS = (
    Habit("a usual evening", 8),
    Habit("people try everything", 40, legal=12),
    Habit("phones come and go", 30, seat=12),
    Habit("a busy host", 25, host=10, resume=3),
    Habit("hardly anybody answers", 55, silence=14),
    Habit("clumsy fingers and bad lines", 35, wrong=6, again=6, late=6),
    Habit("the host ends it", 20, host=6, may_end=True),
    Habit("bots only", 3, legal=1, seat=0),
)


def phones(game: Box, options: Any, seats: int, habit: Habit, rng: CounterRng) -> tuple[tuple[str, ...], ...]:
    """Return the phones of each seat: bots, single phones, and teams where the game seats them."""
    most = min(game.info.team_size, MOST_PHONES)
    if habit.title == "bots only":
        counts = [0] * seats
    else:
        teams = rng.below(2) == 0
        counts = [rng.below(most + 1) if teams else min(1, rng.below(6)) for _ in range(seats)]
        counts[rng.below(seats)] = most if teams else 1
    if game.misseated(options, counts) is not None:
        counts = [min(1, count) for count in counts]
    return tuple(tuple(f"p{seat}{letter}" for letter in "abc"[:count]) for seat, count in enumerate(counts))


def drawn_options(game: Box, rng: CounterRng) -> dict[str, Any]:
    """Draw options: each choice as often as another, numbers by their ends and anything between.

    A third stay as the game comes: many choices shorten a match, and what is rare needs a long one.
    """
    drawn: dict[str, Any] = {}
    for name, part in game.options_type.model_json_schema()["properties"].items():
        if rng.below(3) == 0:
            continue
        if "enum" in part:
            drawn[name] = rng.choice(part["enum"])
        elif part["type"] == "boolean":
            drawn[name] = rng.below(2) == 0
        elif part["type"] == "integer":
            low, high = part["minimum"], part["maximum"]
            drawn[name] = rng.choice([part["default"], low, high, low + rng.below(high - low + 1)])
        elif name == "map":
            drawn[name] = rng.choice(MAPS)
        else:
            raise TypeError(f"option {name} of {game.info.id}: it is not known how to draw {part}")
    return drawn


def plan(game: Box, number: int) -> tuple[Setting, Habit]:
    """Return what match ``number`` of a game is played with, and how people behave in it."""
    info, key = game.info, f"recorded match {number} of {game.info.id}"
    rng = CounterRng(b"what recorded matches are played with", number << 32)
    habit = HABITS[number % len(HABITS)]
    sizes = range(info.min_seats, info.max_seats + 1)
    while True:
        seats = sizes[number // len(HABITS) % len(sizes)] if rng.below(3) else rng.choice(sizes)
        match rng.below(6):
            case 0:
                options = dict(info.presets[number // 4 % len(info.presets)].options)
            case 1:
                options = {}  # as the game comes
            case _:
                options = drawn_options(game, rng)
        model = game.options_type.model_validate(options)
        if game.plan(model, seats).refused is None:
            return Setting(info.id, options, phones(game, model, seats, habit, rng), key), habit
