"""Chooses the questions of a match and freezes them: unseen first, of these the host's own, then what fills up."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from statistics import fmean
from threading import Lock
from typing import Any

from sqlalchemy import ColumnElement, Engine, Row, Select, and_, case, func, or_, select, tuple_
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import aliased
from sqlmodel import col

from buzzkeep.banks.keeping import tables
from buzzkeep.banks.keeping.tables import Bank, QuestionRating, QuestionRow, Wording, columns, declared_level, tagged
from buzzkeep.banks.model import HASH_DIGITS, row_version
from buzzkeep.banks.playing.order import Askable, balanced, in_playing_order
from buzzkeep.banks.playing.ratings_book import apply_pending, is_rated, seen_in
from buzzkeep.engine.types import Rng
from buzzkeep.quiz import content as quiz
from buzzkeep.quiz.content import ContentChoice, Counts, Supply
from buzzkeep.quiz.places import Extent, Spot, spot
from buzzkeep.rooms.names import fold
from buzzkeep.rooms.prepare import Library
from buzzkeep.rooms.state import RoomState
from buzzkeep.store.database import reading

NUMBER_WEIGHS = 1.5  # as much as a multiple-choice question: there are fewer


class Holding:
    """What the banks hold for a :class:`.ContentChoice`, read once; :meth:`counts` then costs what was seen."""

    def __init__(self, engine: Engine, content: quiz.ContentChoice) -> None:
        found, self._left_out = _candidates(engine, content)
        self._content, self._own = content, [one for one in found if one.own]
        self._kinds = {one.key: (one.kind, one.own) for one in found}
        self._all = Counter(self._kinds.values())
        self._of_topic = Counter((one.category, one.kind) for one in found)
        self._heard = fmean([one.heard_ms for one in self._own or found if one.kind != "open"] or [0])

    def counts(self, seen: Iterable[str] = ()) -> quiz.Counts:
        """Count the questions, and those of them not in ``seen`` (ids as the picker gives them)."""
        known = {key for key in seen if key in self._kinds}
        unseen = self._all - Counter(self._kinds[key] for key in known)

        def stock(kind: str) -> quiz.Stock:
            total, left = (counted[kind, False] + counted[kind, True] for counted in (self._all, unseen))
            return quiz.Stock(total, left, unseen[kind, True])

        stocks = stock("choice"), stock("number"), stock("open")
        of, topics = self._of_topic, _topics(self._of_topic, self._own, known, self._content)
        each = tuple((topic, of[topic, "choice"], of[topic, "number"]) for topic in topics)
        return quiz.Counts(*stocks, self._left_out > 0 or bool(self._own), self._left_out, self._heard, each)


def _topics(
    of: Iterable[tuple[str, str]], found: Iterable[Askable], seen: Container[str], content: ContentChoice
) -> list[str]:
    """Return which categories may be topics: those of the host's own unseen questions, or all once there are none.

    There are none to choose where own ones come in the host's order.
    """
    own = {one.category for one in found if one.own and one.kind != "open" and one.key not in seen}
    return [] if own and content.own_order else sorted(own or {topic for topic, _ in of})


def graph(map_id: str) -> quiz.MapGraph:
    """Return the graph of a map. Raises ``KeyError`` if it is unknown, UnplayableMap if it is not sound."""
    from buzzkeep.maps import checks, library  # here: a bank needs no map, and the maps need shapely only to be made

    try:
        return library.load(map_id).graph
    except checks.MapError as error:
        raise quiz.UnplayableMap(str(error)) from None


def extent(map_id: str, place: int) -> Extent | None:
    """Return what part of the Earth a map shows, if it has that place. Raises ``KeyError``."""
    from buzzkeep.maps import library

    at = spot(place)
    return library.load(map_id).extent(at.lat, at.lon)


@dataclass(eq=False)
class BankSupply(quiz.Supply):
    """Takes what is asked from the banks in the database, for one match."""

    engine: Engine
    content: ContentChoice
    seen: Sequence[str]  # the ids the room was asked, oldest first
    rng: Rng
    seats: int = field(default=1, kw_only=True)
    familiar: Mapping[str, int] = field(default_factory=dict, kw_only=True)  # how many of those present saw each
    graph = staticmethod(graph)
    extent = staticmethod(extent)

    def __post_init__(self) -> None:
        self._last_seen = {key: when for when, key in enumerate(self.seen)}
        self._given: set[str] = set()

    def choice_questions(self, at_least: int, at_most: int, /) -> tuple[quiz.ChoiceQuestion, ...]:
        """Return multiple-choice questions in playing order, choices shuffled unless their order matters."""
        return tuple(_as_choice(row, self.rng) for row in self._rows("choice", at_least, at_most))

    def number_questions(self, at_least: int, at_most: int, /) -> tuple[quiz.SpeedQuestion, ...]:
        return tuple(_as_speed(row, self.rng) for row in self._rows("number", at_least, at_most))

    def open_questions(self, at_least: int, at_most: int, /) -> tuple[quiz.OpenQuestion, ...]:
        return tuple(_as_open(row, self.rng) for row in self._rows("open", at_least, at_most))

    def topics(self, choices: int, numbers: int, /) -> tuple[quiz.TopicDeck, ...]:
        found, seen = self._pool, self._last_seen
        there = Counter((one.category, one.kind) for one in found)
        unseen = Counter((one.category, one.kind) for one in found if one.key not in seen)
        every = self.rng.shuffled(_topics(there, found, seen, self.content))
        fit = [one for one in every if there[one, "choice"] >= choices and there[one, "number"] >= numbers]
        fit.sort(key=lambda one: -unseen[one, "choice"] - NUMBER_WEIGHS * unseen[one, "number"])
        return tuple(self._deck(topic, choices, numbers) for topic in fit)

    def _deck(self, topic: str, choices: int, numbers: int) -> quiz.TopicDeck:
        picked = self._pick("choice", choices, choices, topic), self._pick("number", numbers, numbers, topic)
        own = {one.key for deck in picked for one in deck if one.own} - self._last_seen.keys()
        later = (one.key for deck in picked for one in deck if one.key in self._last_seen or (own and not one.own))
        choice = tuple(_as_choice(row, self.rng) for row in self._read(picked[0]))
        number = tuple(_as_speed(row, self.rng) for row in self._read(picked[1]))
        return quiz.TopicDeck(topic, choice, number, tuple(later))

    @cached_property
    def _pool(self) -> list[Askable]:
        return _candidates(self.engine, self.content)[0]

    def _rows(self, kind: str, at_least: int, at_most: int) -> list[Row[Any]]:
        return self._read(self._pick(kind, at_least, at_most))

    def _read(self, picked: list[Askable]) -> list[Row[Any]]:
        statement = (
            _joined(*_DETAILS)
            .where(col(Wording.lang) == self.content.lang)
            .where(tuple_(col(QuestionRow.bank_id), col(QuestionRow.id)).in_([(one.bank, one.id) for one in picked]))
        )
        with self.engine.connect() as connection:
            rows = {f"{row.bank_id}/{row.id}": row for row in connection.execute(statement)}
        return [rows[one.key] for one in picked]

    def _pick(self, kind: str, at_least: int, at_most: int, topic: str | None = None) -> list[Askable]:
        pool = [one for one in self._pool if one.kind == kind and one.key not in self._given]
        pool = [one for one in pool if topic in (None, one.category)]
        if len(pool) < at_least:
            raise quiz.NotEnough(f"{kind} questions", at_least, len(pool))
        unseen = [one for one in pool if one.key not in self._last_seen]
        own, as_written = [one for one in unseen if one.own], self.content.own_order
        places = _SHARE.get(self.content.places, 0.0)
        own = own[:at_most] if as_written else _drawn(own, at_most, places, self.rng)
        filled = _drawn([one for one in unseen if not one.own], at_most - len(own), places, self.rng)
        fresh = in_playing_order(own, filled, at_least, self.seats, self.rng, as_written=as_written)
        seen = sorted(
            (one for one in pool if one.key in self._last_seen),
            key=lambda one: (self.familiar.get(one.key, 0), self._last_seen[one.key]),
        )
        picked = fresh + seen[: max(0, at_most - len(fresh))]
        self._given.update(one.key for one in picked)
        return picked


_SHARE: dict[quiz.Places, float] = {"fifth": 0.2, "half": 0.5}


def _drawn(pool: list[Askable], at_most: int, places: float, rng: Rng) -> list[Askable]:
    """Draw from the categories in turn; no more than a third is short, so many are places, if there are others."""
    rare = [one for one in pool if one.place or 0 < one.options < quiz.FULL]
    others = [one for one in pool if one.place is False and not 0 < one.options < quiz.FULL]
    share = at_most * len(rare) // len(pool) if pool else 0
    most = round(at_most * places) if rare and rare[0].place else min(share, at_most // 3)
    few = max(min(most, len(rare)), at_most - len(others))
    return balanced(rare, few, rng) + balanced(others, at_most - few, rng)


def _joined(*columns: Any) -> Select[Any]:
    return select(*columns).join_from(QuestionRow, Wording, tables.same_question())


_OWN = col(Bank.fingerprint) == ""
"""The condition that a bank did not ship: whoever runs this server made or imported it."""
_PLACE = col(QuestionRow.kind) == "place"
_CHOICES = case((col(QuestionRow.kind) == "choice", func.json_array_length(col(Wording.choices))), else_=0)
_LIGHT = (
    *columns(QuestionRow, "bank_id", "id"),
    case((_PLACE, "number"), else_=col(QuestionRow.kind)),
    *columns(QuestionRow, "category"),
    declared_level().label("difficulty"),
    func.substr(col(Wording.digest), 1, HASH_DIGITS),
    _CHOICES,
    col(QuestionRating.points),
    _OWN.label("own"),
    _PLACE.label("place"),
    func.coalesce(col(QuestionRow.image)["ms"].as_integer(), 0),
)
_DETAILS = (
    *columns(QuestionRow, "bank_id", "id", "kind", "category", "right", "keep_order", "value", "maximum"),
    declared_level().label("difficulty"),
    *columns(QuestionRow, "as_of", "source", "image"),
    *columns(Wording, "lang", "text", "choices", "refuse", "unit", "explanation"),
)


def _candidates(engine: Engine, content: quiz.ContentChoice) -> tuple[list[Askable], int]:
    """Read in one query what a match may ask, own ones first, each once; and how many own ones do not fit."""
    fits = and_(*_conditions(content))
    statement = (
        _joined(*_LIGHT, fits.label("fits"))
        .outerjoin(QuestionRating, is_rated(content.lang))
        .join(Bank, col(Bank.id) == col(QuestionRow.bank_id))
        .where(
            col(Wording.lang) == content.lang, col(QuestionRow.playable), col(QuestionRow.enabled), col(Bank.enabled)
        )
        .where(or_(fits, _OWN))
        .order_by(_OWN.desc(), col(QuestionRow.bank_id), col(QuestionRow.position))
    )
    if content.short != "mixed":
        without = (0, 2) if content.short == "two" else (0,)  # questions of other kinds have none
        statement = statement.where(or_(_CHOICES.in_(without), _CHOICES >= quiz.FULL))
    if content.places in ("all", "never"):
        statement = statement.where(col(QuestionRow.kind) != ("number" if content.places == "all" else "place"))
    if content.banks:
        statement = statement.where(_of_banks(content))
    with engine.connect() as connection:
        read = [Askable(*row) for row in connection.execute(statement)]
    place = {bank: at for at, bank in enumerate(content.banks)}
    read.sort(key=lambda one: place.get(one.bank, 0) if one.own else len(place))  # stable: within a bank as it was
    found: dict[str, Askable] = {}
    left_out: set[str] = set()
    for one in read:
        if one.fits or content.own_all:
            found.setdefault(one.digest, one)
        else:
            left_out.add(one.digest)
    return list(found.values()), len(left_out - found.keys())


def _conditions(content: quiz.ContentChoice) -> list[ColumnElement[bool]]:
    wanted: list[ColumnElement[bool]] = [declared_level().between(content.difficulty_min, content.difficulty_max)]
    if content.categories:
        wanted.append(col(QuestionRow.category).in_(content.categories))
    if content.tags:
        wanted.append(or_(*map(tagged, content.tags)))
    return wanted


def _of_banks(content: quiz.ContentChoice) -> ColumnElement[bool]:
    """Return the condition that a question is of the chosen banks, or of those that fill up where all are own."""
    chosen = col(QuestionRow.bank_id).in_(content.banks)
    if not content.fill_up:
        return chosen
    other = aliased(Bank)
    shipped = select(col(other.id)).where(col(other.id).in_(content.banks), col(other.fingerprint) != "").exists()
    return or_(chosen, and_(~_OWN, ~shipped))


def _of_any_kind(row: Row[Any], rng: Rng) -> dict[str, Any]:
    plain = {name: getattr(row, name) for name in ("text", "category", "difficulty", "explanation", "source")}
    plain |= {"id": f"{row.bank_id}/{row.id}", "version": row_version(row)}
    if row.image is None:
        return plain
    name = "".join(f"{rng.below(1 << 32):08x}" for _ in range(4))  # nobody can fetch it who was not told
    said = {**row.image, "alt": row.image["alt"].get(row.lang, ""), "name": name}
    if "ms" in said:
        del said["format"]
        return plain | {"sound": quiz.AskedSound(**said)}
    return plain | {"image": quiz.AskedPicture(**said)}


def _as_choice(row: Row[Any], rng: Rng) -> quiz.ChoiceQuestion:
    order = range(len(row.choices)) if row.keep_order else rng.shuffled(range(len(row.choices)))
    return quiz.ChoiceQuestion(
        choices=tuple(row.choices[index] for index in order), right=order.index(row.right), **_of_any_kind(row, rng)
    )


def _as_speed(row: Row[Any], rng: Rng) -> quiz.SpeedQuestion:
    if row.kind == "place":
        at = Spot(*map(float, row.value.split())).place
        return quiz.PlaceQuestion(value=at, name=row.choices[0], radius=int(row.maximum), **_of_any_kind(row, rng))
    return quiz.NumberQuestion(
        value=quiz.thousandths(row.value), unit=row.unit, as_of=row.as_of, **_of_any_kind(row, rng)
    )


def _as_open(row: Row[Any], rng: Rng) -> quiz.OpenQuestion:
    return quiz.OpenQuestion(
        answer=row.choices[0], also=tuple(row.choices[1:]), refuse=tuple(row.refuse), **_of_any_kind(row, rng)
    )


HOLDINGS_KEPT = 8  # choices of content, each some 300 kB for 2,000 questions


class Holdings:
    """What the banks hold for the choices of content that were asked about last, read again once a bank changes."""

    def __init__(self, reader: Engine) -> None:
        self._reader = reader
        self._one_at_a_time = Lock()  # whoever waits finds what the other one has read
        self._at = lru_cache(maxsize=HOLDINGS_KEPT)(lambda content, revision: Holding(reader, content))

    def of(self, content: ContentChoice) -> Holding:
        """Return what they hold; blocks on the database. May be called from several threads."""
        with self._reader.connect() as connection:
            now = tables.revision(connection)  # before what is read: should they change meanwhile, it is read again
        with self._one_at_a_time:
            return self._at(content, now)


def library(engine: Engine) -> Library:
    """Return the library over a database."""
    reader = reading(engine)

    def supply(room: RoomState, seats: int, rng: Rng) -> Supply:
        with suppress(OperationalError):  # it is held or full: the commit of the match will say so
            apply_pending(engine)  # what the last match taught counts for this one
        seen, familiar = _history(reader, room)
        return BankSupply(reader, room.content, seen, rng, seats=seats, familiar=familiar)

    holdings = Holdings(reader)

    def count(room: RoomState) -> Counts:
        return holdings.of(room.content).counts(_history(reader, room)[0])

    return Library(supply, count)


def _history(engine: Engine, room: RoomState) -> tuple[list[str], dict[str, int]]:
    """Return what a room was asked, oldest first, in broken-off matches too, and how many of those here saw each."""
    here = [(player.id, fold(player.name)) for player in room.players]
    with engine.connect() as connection:
        familiar = seen_in(connection, room.code, here)
    broken_off = [question for question in familiar if question not in set(room.seen)]
    return [*broken_off, *room.seen], familiar
