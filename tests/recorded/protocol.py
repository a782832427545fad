"""One match under the protocol of :mod:`buzzkeep.engine.game`, seen from outside: the adapter of the recordings.

Everything that goes in and comes out is plain JSON, and nothing is named by an id that the engine chose: prompts go
by kind, timers by instant. Another protocol needs another :class:`Playing` and nothing else of this package.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from buzzkeep.engine import codec
from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.types import HOST, SCREEN, Outcome, Party, Prompt, Role, SeatChange, SeatInfo, Step, Timer
from buzzkeep.rooms.inputs import HostActionType
from kit.supply import CanarySupply

Json = Any
HOST_ACTIONS: Any = HostActionType


@dataclass(frozen=True)
class Setting:
    """What a match is played with. ``seats`` are the phones of each seat (none: a bot's), ``key`` its chance."""

    game: str
    options: dict[str, Json]
    seats: tuple[tuple[str, ...], ...]
    key: str


@dataclass(frozen=True)
class Given:
    """One input; instants are ms on the room clock.

    ``do`` is ``act`` (``by`` does ``action``, which answers the open prompt of kind ``to``; or, if ``since`` is given,
    the one of that kind that was asked since that step, whether it is still open or not), ``time`` (the timer that is
    due ran out), ``seat`` (``by`` underwent ``change``) or ``resume`` (after a pause of ``paused`` ms).
    ``lag`` is how long before ``at`` the server believes that somebody acted.
    """

    do: str
    at: int
    by: str = ""
    to: str = ""
    since: int | None = None
    action: Json = None
    lag: int = 0
    sigma: float = 0.0
    grace: int = 0
    change: str = ""
    paused: int = 0

    def plain(self) -> dict[str, Json]:
        """Return it as a mapping that holds only what is not usual."""
        usual = Given(self.do, self.at)
        return {name: value for name, value in vars(self).items() if name in "do at" or value != getattr(usual, name)}


@dataclass(frozen=True)
class Moment:
    """Implements :class:`~buzzkeep.engine.types.Ctx`."""

    now: int
    acted_at: int
    rng: CounterRng
    sigma_ms: float
    grace_ms: int
    early_ms: float = 0.0


class Impossible(Exception):
    """Raised for an input that cannot even be given: no timer is due, nothing of that kind was ever asked."""


def name_of(party: Party) -> str:
    """Return ``host``, ``screen``, ``1`` (a seat's bot) or ``1 p1a`` (a phone of that seat)."""
    return party.role.value if party.role is not Role.SEAT else f"{party.seat} {party.member or ''}".rstrip()


def party_of(name: str) -> Party:
    """Read what :func:`name_of` wrote."""
    if not name[0].isdigit():
        return Party(Role(name))
    seat, _, member = name.partition(" ")
    return Party(Role.SEAT, int(seat), member or None)


class Playing:
    """A match that is played input by input. ``step`` counts those that were carried out; 0 is how it began."""

    def __init__(self, game: str, rules: StageRules[Any], rng: CounterRng, first: Step[Any, Any]) -> None:
        """Go on from a step of a match. See :func:`begun`."""
        self.game, self.rules, self.rng = installed().get(game), rules, rng
        self.members: dict[int, list[str]] = {}  # who looks, as the room knows it
        self.state, self.events, self.step = first.state, first.events, 0
        self._ids: dict[tuple[str, int], str] = {}
        self._since: dict[str, int] = {}
        self._look()

    # -- what goes in ----------------------------------------------------------------------------------------------

    def give(self, given: Given) -> str | None:
        """Carry out an input; return the code with which it is refused, or None. Raises :class:`Impossible`."""
        moment = Moment(given.at, given.at - given.lag, self.rng, given.sigma, given.grace)
        match given.do:
            case "act":
                who = party_of(given.by)
                action, code = self._door(given, who, moment)
                if code is not None:
                    return code
                step = self.rules.apply(self.state, who, action, moment)
            case "time":
                timer = min(self._timers, key=lambda timer: timer.due, default=None)
                if timer is None or timer.due > given.at:
                    raise Impossible(f"no time is up at {given.at}: the next timer is {timer}")
                step = self.rules.on_timer(self.state, timer.id, moment)
            case "seat":
                who, change = party_of(given.by), SeatChange(given.change)
                step = self.rules.on_seat(self.state, who, change, moment)
                self._seat(who, change)
            case "resume":
                step = self.rules.on_resume(self.state, given.paused, moment)
            case _:
                raise ValueError(f"an input that does {given.do!r}")
        self.state, self.events = step.state, step.events
        self.step += 1
        self._look()
        return None

    def _door(self, given: Given, who: Party, moment: Moment) -> tuple[Any, str | None]:
        """Return the action, or why the room and the rules refuse it; as the room does, in this order."""
        prompt = self._quoted(given, who)
        if prompt is None:
            return None, "STALE"
        due = next((timer.due for timer in self._timers if timer.id == prompt.timer), None)
        if who.role is Role.SEAT and due is not None and moment.acted_at > due:
            return None, "TOO_LATE"
        try:
            kind = HOST_ACTIONS if who.role is Role.HOST else self.game.action_type
            action = codec.load_plain(kind, given.action)
        except codec.Malformed:
            return None, "MALFORMED"
        reject = self.rules.validate(self.state, who, action)
        return action, reject.code if reject else None

    def _quoted(self, given: Given, who: Party) -> Prompt | None:
        """Return the open prompt that an action quotes. Raises :class:`Impossible` if there never was one."""
        if given.since is not None:
            if (given.to, given.since) not in self._ids:
                raise Impossible(f"no prompt {given.to!r} was put in step {given.since}")
            quoted = self._ids[given.to, given.since]
            return next((prompt for prompt in self._prompts if prompt.id == quoted), None)
        of_kind = [prompt for prompt in self._prompts if prompt.kind == given.to]
        if not of_kind:
            raise Impossible(f"no prompt {given.to!r} is open, but {[prompt.kind for prompt in self._prompts]}")
        return next((prompt for prompt in of_kind if who.seat in prompt.seats), of_kind[0])

    def _seat(self, who: Party, change: SeatChange) -> None:
        if who.seat is None or who.member is None:
            return
        members = self.members[who.seat]
        if change is SeatChange.JOINED and who.member not in members:
            members.append(who.member)
        if change is SeatChange.LEFT and who.member in members:
            members.remove(who.member)

    # -- what comes out --------------------------------------------------------------------------------------------

    def _look(self) -> None:
        self._prompts: Sequence[Prompt] = tuple(self.rules.prompts(self.state))
        self._timers: Sequence[Timer] = tuple(self.rules.timers(self.state))
        self._since = {prompt.id: self._since.get(prompt.id, self.step) for prompt in self._prompts}
        for prompt in self._prompts:
            self._ids[prompt.kind, self._since[prompt.id]] = prompt.id

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self.rules.outcome(self.state)

    @property
    def position(self) -> int:
        """How many words of chance were drawn."""
        return self.rng.position

    @property
    def due(self) -> int | None:
        """When the next timer runs out."""
        return min((timer.due for timer in self._timers), default=None)

    def asked(self) -> list[Json]:
        """Return what is asked: kind, seats, when time is up, since which step, and what is particular about it."""
        due = {timer.id: timer.due for timer in self._timers}
        return [
            [
                prompt.kind,
                list(prompt.seats),
                due.get(prompt.timer or ""),
                self._since[prompt.id],
                *([flags] if (flags := _flags(prompt)) else []),
            ]
            for prompt in self._prompts
        ]

    def viewers(self) -> list[str]:
        """Return who looks: the screen first, the host, and every phone or bot."""
        phones = (
            name_of(Party(Role.SEAT, seat, member))
            for seat, members in self.members.items()
            for member in members or [None]
        )
        return [name_of(SCREEN), name_of(HOST), *phones]

    def seen(self) -> Iterator[tuple[Json, dict[str, Json]]]:
        """Yield each event of the latest step as the screen sees it, and as those see it who see something else."""
        for event in self.events:
            public = self.rules.redact(event, SCREEN)
            plain = self._plain(public)
            shown = {name: self.rules.redact(event, party_of(name)) for name in self.viewers()[1:]}
            yield plain, {name: self._plain(one) for name, one in shown.items() if one is not public and one != public}

    def _plain(self, event: Any) -> Json:
        return None if event is None else codec.plain(self.game.event_type, event)

    def view(self, viewer: str) -> Json:
        """Return what somebody sees, as plain JSON."""
        return codec.plain(self.game.view_type, self.rules.view(self.state, party_of(viewer)))


def _flags(prompt: Prompt) -> dict[str, Json]:
    usual = Prompt("", "")
    names = ("timed", "where", "cap_ms", "prelude", "standing")
    return {name: getattr(prompt, name) for name in names if getattr(prompt, name) != getattr(usual, name)}


def begun(setting: Setting) -> Playing:
    """Return a match that has just been set up."""
    game = installed().get(setting.game)
    options = game.options_type.model_validate(setting.options)
    rules = game.bind(options, game.gather(options, len(setting.seats), CanarySupply()))
    rng = CounterRng(setting.key.encode())
    seats = [SeatInfo(seat, members) for seat, members in enumerate(setting.seats)]
    playing = Playing(setting.game, rules, rng, rules.setup(seats, Moment(0, 0, rng, 0.0, 0)))
    playing.members = {info.seat: list(info.members) for info in seats}
    return playing
