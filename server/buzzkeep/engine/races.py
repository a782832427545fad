"""Races by time, for any game: :func:`decide` ranks answers, a :class:`Sprint` finds the first of several presses."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from math import hypot
from typing import Any

from buzzkeep.engine.asks import SealedReply, Stopwatch
from buzzkeep.engine.options import Options, option
from buzzkeep.engine.records import Record, viewed
from buzzkeep.engine.types import Millis, Seat

PHOTO_MS, PHOTO_SIGMAS = 10.0, 1.5
HEATS_MOST = 2  # dead heats in a row; after them the smaller measured time decides
WAIT_MOST_MS: Millis = 300  # the longest that a first press waits for a better one that may still be on its way
CAP_MS = 200  # default of the option ``cap_ms``: the most that anybody is ever compensated


class RaceOptions(Options):
    """Base of the options of every game that races by time: the console makes two fields of it."""

    questions_on_phones: bool = option(
        True,
        "Les questions s’affichent aussi sur les téléphones",
        "Questions appear on the phones too",
        group="show",
        why=("Sinon, tout se lit sur le grand écran.", "Otherwise all is read on the big screen."),
    )
    cap_ms: int = option(
        CAP_MS,
        "Avance rendue aux téléphones lents, au plus (ms)",
        "Head start given back to slow phones, at most (ms)",
        group="people",
        why=("Pour qu’un Wi-Fi lent ne fasse rien perdre.", "So that a slow Wi-Fi costs nobody anything."),
        ge=0,
        le=400,
    )

    @classmethod
    def model_json_schema(cls, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """Return the schema with what a game declares first: what is played comes before how it is timed."""
        schema = super().model_json_schema(*args, **kwargs)
        fields = schema["properties"]
        own = {name: fields.pop(name) for name in cls.__annotations__ if name in fields}
        return {**schema, "properties": {**own, **fields}}

    @property
    def stopwatch(self) -> Stopwatch:
        """How the match's options want answers timed."""
        return Stopwatch("phone" if self.questions_on_phones else "wall", self.cap_ms)


class Entry(Record):
    """An answer to be ranked; times in ms."""

    seat: Seat
    distance: int  # to the right value, 0 in a pure race
    measured: float
    sigma: float  # so unsure is ``measured`` both ways
    early: float = 0.0  # it may be up to so much too late: that one was paid for

    def margin(self, behind: "Entry") -> float:
        """Return by how much (ms) this one must lead another to be first alone."""
        return photo_margin(self.sigma, behind.sigma) + behind.early

    def close_to(self, other: "Entry") -> bool:
        """Say whether nobody can tell who of both was first."""
        ahead, behind = (self, other) if self.measured <= other.measured else (other, self)
        return behind.measured - ahead.measured < ahead.margin(behind)


class RacePlace(Entry):
    """One line of the ranking. ``photo`` names the others of the same distance within the uncertainty."""

    place: int = 0
    photo: tuple[Seat, ...] = ()


class Ranking(Record):
    """All places, best first. ``dead_heat`` names those who race again for the first place, or nobody."""

    places: tuple[RacePlace, ...]
    dead_heat: tuple[Seat, ...]

    @property
    def winner(self) -> Seat | None:
        """The sole winner, if there is one."""
        return self.places[0].seat if self.places and not self.dead_heat else None

    @property
    def photo(self) -> tuple[Seat, ...]:
        """The first and those whom only a photo tells from him, best first; nobody if he is clear."""
        if not self.places or not self.places[0].photo:
            return ()
        close = {self.places[0].seat, *self.places[0].photo}
        return tuple(place.seat for place in self.places if place.seat in close)

    def of(self, seat: Seat) -> RacePlace | None:
        """Return the line of a seat; None if it did not answer."""
        return next((place for place in self.places if place.seat == seat), None)


def entered(act: "Press | SealedReply[Seat, Any]", distance: int = 0) -> Entry:
    """Return what somebody did in time, to be ranked."""
    return Entry(act.by, distance, float(act.at), act.sigma_ms, act.early_ms)


def photo_margin(sigma: float, other: float) -> float:
    """Return below which difference (ms) two times are a photo finish: max(10, 1.5 * hypot(sigma1, sigma2))."""
    return max(PHOTO_MS, PHOTO_SIGMAS * hypot(sigma, other))


def decide(entries: Sequence[Entry], heats: int = 0) -> Ranking:
    """Rank answers by (distance, measured time) and mark the photo finishes.

    Photo finish with the first of the same distance: dead heat, unless ``heats`` dead heats in a row came before,
    when the smaller measured time decides. Exactly equal times stay a dead heat: nothing else may decide.
    """
    ordered = sorted(entries, key=lambda entry: (entry.distance, entry.measured, entry.seat))
    places: list[RacePlace] = []
    for _, group in groupby(ordered, key=lambda entry: entry.distance):
        tied = list(group)
        for entry in tied:
            photo = tuple(other.seat for other in tied if other is not entry and entry.close_to(other))
            places.append(viewed(RacePlace, entry, place=len(places) + 1, photo=photo))
    if not places:
        return Ranking((), ())
    first = ordered[0]
    if heats < HEATS_MOST:
        concerned = places[0].photo
    else:
        concerned = tuple(e.seat for e in ordered[1:] if (e.distance, e.measured) == (first.distance, first.measured))
    return Ranking(tuple(places), (first.seat, *concerned) if concerned else ())


class Press(Record):
    """Who pressed, when by the corrected time (room clock), how sure that is and how much earlier it may be (ms)."""

    by: Seat
    at: Millis
    sigma_ms: float
    early_ms: float = 0.0


class Sprint(Record):
    """The first press wins, but one from a slow line may arrive later: they are collected until ``decides_at``."""

    entrants: tuple[Seat, ...]  # may press once or pass
    presses: tuple[Press, ...] = ()
    passed: tuple[Seat, ...] = ()
    decides_at: Millis | None = None  # the game sets a timer, and calls :meth:`ranking` when :meth:`over`

    def may(self, by: Seat) -> bool:
        """Say whether ``by`` can still press or pass."""
        return by in self.entrants and by not in self.passed and all(press.by != by for press in self.presses)

    def press(
        self, by: Seat, acted_at: Millis, sigma_ms: float, now: Millis, grace_ms: Millis, early_ms: float = 0.0
    ) -> "Sprint":
        """Return the window with a press that it :meth:`may` have; it ends when no better can come, or in 300 ms."""
        latest = now + min(grace_ms, WAIT_MOST_MS)
        until = latest if self.decides_at is None else max(now, min(self.decides_at, latest))
        return replace(self, presses=(*self.presses, Press(by, acted_at, sigma_ms, early_ms)), decides_at=until)

    def let(self, by: Seat) -> "Sprint":
        """Return the window after ``by`` passed."""
        return replace(self, passed=(*self.passed, by))

    def over(self, now: Millis) -> bool:
        """Say whether it can be decided: the wait is over, or nobody is left to wait for."""
        if len(self.presses) + len(self.passed) >= len(self.entrants):
            return True
        return self.decides_at is not None and now >= self.decides_at

    def ranking(self, heats: int = 0) -> Ranking:
        """Return who was first by the corrected times; nobody if all passed."""
        return decide([entered(press) for press in self.presses], heats)
