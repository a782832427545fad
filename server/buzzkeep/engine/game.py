"""What a game says of itself, and what it answers rooms: its outside, its plan of a match, the move of a bot."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from typing import Any, Protocol, TypeAlias, TypeVar, cast, runtime_checkable

from buzzkeep.engine.records import AnyAction, Record
from buzzkeep.engine.types import Millis, Rng, Seat


class Text(Record):
    """A text in both languages."""

    fr: str
    en: str

    def filled(self, *values: object) -> "Text":
        """Return it with ``values`` in the place of each ``{}``."""
        return Text(self.fr.format(*values), self.en.format(*values))


class Preset(Record):
    """A named set of options, as a plain mapping that validates against the option model."""

    id: str
    name: Text
    options: dict[str, Any]
    how_to_play: tuple[Text, ...] = ()  # what they add to the game's own words
    house: bool = False  # it departs from the game as it is known


COLOURS = (
    Text("Rouge", "Red"),
    Text("Bleu", "Blue"),
    Text("Vert", "Green"),
    Text("Jaune", "Yellow"),
    Text("Violet", "Purple"),
    Text("Rose", "Pink"),
    Text("Turquoise", "Teal"),
    Text("Gris", "Grey"),
)  # what screens draw the seats in, in their order


class GameInfo(Record):
    """The outside of the box."""

    id: str
    name: Text
    tagline: Text
    how_to_play: tuple[Text, ...]  # one short paragraph each
    min_seats: int
    max_seats: int
    default_seats: int
    seat_names: tuple[Text, ...] = COLOURS
    team_size: int = 1  # phones that may share a seat; 1 = no teams
    presets: tuple[Preset, ...] = (Preset("usual", Text("Normale", "Usual"), {}),)  # the first is the default
    uses_questions: bool = False  # set by the box of the quiz half
    void_means: Text | None = None  # the host's button for Void in this game's words; None: nothing can be withdrawn
    open_information: bool = False  # nothing is hidden: every viewer has the same view and sees every event
    renamed: Mapping[str, Text] = field(default_factory=dict)  # by option: its name where that is on
    for_adults: bool = False  # some houses do not even want its name (buzzkeep.profiles)
    words: Mapping[str, Text] = field(default_factory=dict)  # for names of kinds and fields, where no screens say them


class Plan(Record):
    """What a match with these options will take, and what to do about a fault."""

    minutes_min: int
    minutes_max: int
    refused: Text | None = None  # so many seats cannot play it: it does not start and asks for no material
    caution: Text | None = None  # what will be less good than it could be


class BotMove(Record):
    """What a bot does and after how long."""

    action: AnyAction
    delay_ms: Millis


Thought: TypeAlias = tuple[Millis, Millis]  # how long a bot takes at least for an action, and how much longer at most


def thinking(thought: Thought, action: AnyAction, rng: Rng) -> BotMove:
    """Return what a bot does after a while, whatever it holds."""
    least, spread = thought
    return BotMove(action, least + rng.below(spread + 1))


class Placed(Record):
    """Where a seat stands between two rounds; shared ranks repeat the number."""

    seat: Seat
    rank: int
    score: int


class PhaseCard(Record):
    """A card between phases: ``title`` and ``rule``."""

    title: Text
    rule: Text
    icons: tuple[str, ...] = ()  # names of the screens' icons that show the rule
    part: int = 0  # of ``parts`` phases
    parts: int = 0
    brief: bool = False  # it only says how far things have come, "last round"
    standing: tuple[Placed, ...] = ()  # how all stand, the best first


# -- capabilities: what some games, or their rules, offer rooms besides what all have ----------------------------------
# A room asks ``offers(thing, Capability)`` and does without where it gets None. The quiz half has its own.

C = TypeVar("C")


def offers(thing: object, capability: Callable[..., C]) -> C | None:
    """Return ``thing`` as what it offers, or None if it has not all the methods of the protocol ``capability``."""
    kind: Any = type(thing)
    return cast(C, thing) if _has(kind, capability) else None


@lru_cache(maxsize=256)
def _has(kind: type, capability: Any) -> bool:
    return issubclass(kind, capability)  # slow the first time, and asked at every step of every match


@runtime_checkable
class Partners(Protocol):
    """A game in which two seats may play together: people see in the lobby with whom, and choose."""

    def partners(self, options: Any, seats: int, /) -> Sequence[int]:
        """Return for each of so many taken seats, counted from 0, which one is its partner's; nothing without any."""


@runtime_checkable
class CarriesOn(Protocol):
    """A game of which something goes on in the room's next match of it, such as how much of a cap people have had."""

    def carried(self, state: Any, /) -> dict[str, int]:
        """Return that of a match that is over, by player or by a name of its own."""

    def resumed(self, material: Any, carried: dict[str, int], /) -> Any:
        """Return the material of a match that follows."""
