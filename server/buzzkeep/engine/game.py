"""The game protocol: what a folder below ``games/`` offers, and the laws it keeps.

A :class:`GameModule` is the game in the box; :meth:`GameModule.bind` gives the :class:`Rules` of one match, which
hold the frozen options and material (map, questions), so the state stays small. The laws are tested by
``tests/kit`` for every registered game.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any, Protocol, TypeAlias, TypeVar

from buzzkeep.engine.options import Options
from buzzkeep.engine.records import record
from buzzkeep.engine.types import (
    Ctx,
    HostAction,
    Json,
    Millis,
    Outcome,
    Party,
    Prompt,
    Reject,
    Rng,
    Seat,
    SeatChange,
    SeatInfo,
    Step,
    Timer,
)

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)


@record
class Text:
    """A text in both languages."""

    fr: str
    en: str


@record
class Preset:
    """A named set of options, as a plain mapping that validates against the option model."""

    id: str
    name: Text
    options: dict[str, Any]


COLOURS = (
    Text("Rouge", "Red"),
    Text("Bleu", "Blue"),
    Text("Vert", "Green"),
    Text("Jaune", "Yellow"),
    Text("Violet", "Purple"),
    Text("Rose", "Pink"),
    Text("Turquoise", "Teal"),
    Text("Gris", "Grey"),
)
"""What screens draw the seats in, in their order."""


@record
class GameInfo:
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
    version: int = 1
    for_adults: bool = False  # some houses do not even want its name (buzzkeep.profiles)
    words: Mapping[str, Text] = field(default_factory=dict)  # for names of kinds and fields, where no screens say them


@record
class Plan:
    """What a match with these options will take.

    ``refused`` says why it cannot be played by that many seats, and what to do about it; the room then does not start
    it and asks for no material.
    """

    minutes_min: int
    minutes_max: int
    refused: Text | None = None


@record
class BotMove:
    """What a bot does and after how long."""

    action: Any
    delay_ms: Millis


Thought: TypeAlias = tuple[Millis, Millis]
"""How long a bot takes at least for an action, and how much longer at most."""


def thinking(thought: Thought, action: Any, rng: Rng) -> BotMove:
    """Return what a bot does after a while, whatever it holds."""
    least, spread = thought
    return BotMove(action, least + rng.below(spread + 1))


class Rules(Protocol[S, A, E, V_co]):
    """One match's rules: pure functions of a state. ``who`` acts or looks; errors are values, not exceptions."""

    def setup(self, seats: Sequence[SeatInfo], ctx: Ctx, /) -> Step[S, E]:
        """Return the first state."""
        ...

    def validate(self, state: S, who: Party, action: A | HostAction, /) -> Reject | None:
        """Return why ``action`` is not possible now, or None."""
        ...

    def apply(self, state: S, who: Party, action: A | HostAction, ctx: Ctx, /) -> Step[S, E]:
        """Carry out an action that validated."""
        ...

    def on_timer(self, state: S, timer_id: str, ctx: Ctx, /) -> Step[S, E]:
        """Act on a timer that ran out; a stale id changes nothing."""
        ...

    def on_seat(self, state: S, who: Party, change: SeatChange, ctx: Ctx, /) -> Step[S, E]:
        """Take notice of a change of a seat or of one of its members."""
        ...

    def on_resume(self, state: S, paused_ms: Millis, ctx: Ctx, /) -> Step[S, E]:
        """Go on after a pause of ``paused_ms`` of real time (the room clock stood still)."""
        ...

    def prompts(self, state: S, /) -> Sequence[Prompt]:
        """Return everything that is asked now, from public facts only."""
        ...

    def timers(self, state: S, /) -> Sequence[Timer]:
        """Return every pending timer, from public facts only."""
        ...

    def legal(self, state: S, who: Party, /) -> Iterable[A | HostAction]:
        """Return the actions that validate, in canonical order; open ranges of numbers by both ends at least."""
        ...

    def bot(self, state: S, prompt: Prompt, seat: Seat, skill: str, rng: Rng, /) -> BotMove | None:
        """Decide for a bot, from what its seat sees; None: it does nothing. ``rng`` is not the match's generator."""
        ...

    def offers(self, state: S, who: Party, /) -> Iterable[tuple[str, Any]]:
        """Return (prompt id, action or description of some) for everything that a seat or a spectator may do now."""
        ...

    def view(self, state: S, viewer: Party, /) -> V_co:
        """Return what ``viewer`` may know, built from an allow-list."""
        ...

    def public(self, state: S, /) -> Any:
        """Return the part of every view that is the same for all."""
        ...

    def private(self, state: S, viewer: Party, /) -> Any:
        """Return the rest of a view: what ``viewer`` alone may know."""
        ...

    def redact(self, event: E, viewer: Party, /) -> E | None:
        """Return the event as ``viewer`` may see it, or None. See :data:`~buzzkeep.engine.types.Disclosure`."""
        ...

    def resample(self, state: S, viewer: Party, rng: Rng, /) -> "tuple[Rules[S, A, E, V_co], S]":
        """Return another world (rules with other hidden material, state) that ``viewer`` cannot tell apart."""
        ...

    def outcome(self, state: S, /) -> Outcome | None:
        """Return how the match ended, or None while it runs."""
        ...

    def broken_invariants(self, state: S, /) -> Iterable[str]:
        """Return a sentence for each invariant that does not hold (none in a healthy state)."""
        ...


class GameModule(Protocol):
    """One game in its box. The registry finds it as ``GAME`` in ``games/<id>/__init__.py``."""

    info: GameInfo
    options_type: type[Options]
    material_type: Any
    state_type: Any
    action_type: Any  # the union of this game's own actions, discriminated by ``kind``
    event_type: Any
    view_type: Any  # the fields of the next two
    public_type: Any
    private_type: Any
    bot_skills: tuple[str, ...]  # of :meth:`Rules.bot`, weakest first

    def plan(self, options: Any, seats: int, /) -> Plan:
        """Return what a match of that many seats will take."""
        ...

    def gather(self, options: Any, seats: int, supply: Any, /) -> Any:
        """Freeze the match's material; :class:`~buzzkeep.quiz.content.Supply` has questions and maps."""
        ...

    def bind(self, options: Any, material: Any, /) -> Rules[Any, Any, Any, Any]:
        """Return the rules of one match."""
        ...

    def upgrade(self, from_version: int, raw: Json, /) -> Json:
        """Lift a saved state of an older version of the game to this one's."""
        ...
