"""What the games of the benches have in common: questions without an end, of no bank, that nobody is missed in."""

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

from buzzkeep.engine.game import GameInfo, Plan, Preset, Text, same_version
from buzzkeep.engine.types import Ctx, Json, Millis, Outcome, Party, SeatChange, Step
from buzzkeep.engine.windows import Sealed


class Endless(Protocol):
    """A state that has a window for the running question, and that only the host ends."""

    @property
    def window(self) -> Sealed[Any, Any]:
        """The running question."""
        ...

    @property
    def over(self) -> bool:
        """Whether the host ended the match."""
        ...


S = TypeVar("S", bound=Endless)
E = TypeVar("E")


class EndlessRules(Generic[S, E]):
    """The part of :class:`~buzzkeep.engine.game.Rules` in which nothing happens."""

    def on_seat(self, state: S, who: Party, change: SeatChange, ctx: Ctx, /) -> Step[S, E]:
        """Nobody is missed."""
        return Step(state)

    def on_resume(self, state: S, paused_ms: Millis, ctx: Ctx, /) -> Step[S, E]:
        """Go on."""
        return Step(state)

    def redact(self, event: E, viewer: Party, /) -> E | None:
        """What happens is public."""
        return event

    def outcome(self, state: S, /) -> Outcome | None:
        """Only the host ends it."""
        return Outcome("host", (state.window.entrants,)) if state.over else None

    def broken_invariants(self, state: S, /) -> Iterable[str]:
        """None known."""
        return ()


class EndlessGame:
    """The part of :class:`~buzzkeep.engine.game.GameModule` that says that there is nothing to prepare."""

    info: GameInfo
    material_type: Any = dict[str, int]
    bot_skills: tuple[str, ...] = ("easy",)

    def plan(self, options: Any, seats: int, /) -> Plan:
        """It takes as long as the bench."""
        return Plan(1, 1)

    def gather(self, options: Any, seats: int, supply: object, /) -> dict[str, int]:
        """Nothing is needed."""
        return {}

    def upgrade(self, from_version: int, raw: Json, /) -> Json:
        """There is one version."""
        return same_version(self.info, from_version, raw)


def endless_info(game: str, name: Text, tagline: Text, seat: Text, seats: int, default: int) -> GameInfo:
    """Return the label of a bench's game for up to ``seats`` seats, which are called ``seat`` and their number."""
    return GameInfo(
        id=game,
        name=name,
        tagline=tagline,
        how_to_play=(),
        min_seats=1,
        max_seats=seats,
        default_seats=default,
        seat_names=tuple(Text(f"{seat.fr} {number}", f"{seat.en} {number}") for number in range(1, seats + 1)),
        team_size=1,
        presets=(Preset("bench", Text("Mesure", "Bench"), {}),),
    )
