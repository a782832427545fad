"""What is answered over HTTP; the TypeScript side is written from these records as from those of the socket."""

from collections.abc import Iterable
from typing import Any

from buzzkeep.banks.keeping.storage import BankSummary
from buzzkeep.banks.keeping.tables import QuestionCount
from buzzkeep.banks.reviewing.editing import FieldError
from buzzkeep.banks.reviewing.sentences import said
from buzzkeep.engine.game import GameInfo, Text
from buzzkeep.engine.records import Record, viewed
from buzzkeep.engine.registry import Registry
from buzzkeep.maps.checks import unfair
from buzzkeep.maps.library import shipped
from buzzkeep.maps.model import Map
from buzzkeep.net import screens
from buzzkeep.quiz.content import TAGS


class RoomUrls(Record):
    """Where the pages of a room are."""

    phone: str
    projector: str
    console: str


class NewRoom(Record):
    """A room that was just opened; the token is the only key to its console."""

    code: str
    host_token: str
    urls: RoomUrls


class RoomExists(Record):
    """Whether there is a room of some code."""

    exists: bool


class Evening(Record):
    """A room of a public house that everybody may come into: its game, and how many people are there."""

    code: str
    game: Text
    people: int
    playing: bool


class Evenings(Record):
    """The evenings that go on in this house; none in a private one."""

    rooms: tuple[Evening, ...]


class GameEntry(Record):
    """A game with its options, described by a JSON schema with words in both languages."""

    info: GameInfo
    options_schema: dict[str, Any]
    bot_skills: tuple[str, ...]
    by_seat: tuple[str, ...]  # the fields of its views that hold one value for each seat, by its number
    asks: bool  # the console asks once whether it is meant, for it is about drinking
    outdated: bool  # its package's screens do not fit these pages; the plain ones are shown


class MapEntry(Record):
    """A map with its names and size; ``unfair`` says what makes an own map so, as far as it was measured."""

    id: str
    names: Text
    territories: int
    unfair: tuple[Text, ...] = ()


class TagEntry(QuestionCount):
    """A tag that a host can pick by, and the questions that have it."""

    id: str
    names: Text


NONE = QuestionCount(0, 0, 0)


class BankEntry(Record):
    """A bank."""

    id: str
    title: dict[str, str]  # by language, perhaps in one only
    languages: tuple[str, ...]
    licence: str
    enabled: bool  # else it is never asked
    shipped: bool  # it came with Buzzkeep, else it is the host's own
    choice: int
    number: int
    open: int
    sounds: tuple[str, ...]  # the formats of its sounds
    categories: dict[str, QuestionCount]
    tags: tuple[TagEntry, ...]  # all that there are, also those without a question here


class Failed(Record):
    """Why a request came to nothing; ``errors`` are the faults of a question that somebody has written."""

    message: str
    errors: tuple[FieldError, ...] = ()


def game_entries(games: Registry, *, asks: bool = False) -> tuple[GameEntry, ...]:
    """Return every registered game with its option form; ``asks``: a console asks before one for adults."""
    return tuple(
        GameEntry(
            game.info,
            game.options_type.model_json_schema(),
            game.bot_skills,
            game.by_seat,
            asks=asks and game.info.for_adults,
            outdated=bool((its := screens.packaged(games, game.info.id)) and its.fault),
        )
        for game in games
    )


def map_entry(found: Map) -> MapEntry:
    """Return a map as the console wants it; what ships is fair, and so tested."""
    problems = unfair(found, found.fairness) if found.fairness and found.id not in shipped() else ()
    told = tuple(said(str(problem)) for problem in problems)
    return MapEntry(found.id, Text(found.names.fr, found.names.en), len(found.territories), told)


def bank_entry(bank: BankSummary) -> BankEntry:
    """Return a bank as the console wants it; a category or tag counts in its best-filled language."""
    tags = _fullest((each.tag, each) for each in bank.tags)
    return viewed(
        BankEntry,
        bank,
        categories=_fullest((each.category, each) for each in bank.counts),
        tags=tuple(viewed(TagEntry, tags.get(id, NONE), id=id, names=Text(**names)) for id, names in TAGS.items()),
    )


def _fullest(counts: Iterable[tuple[str, QuestionCount]]) -> dict[str, QuestionCount]:
    found: dict[str, QuestionCount] = {}
    for name, one in counts:
        was = found.get(name, NONE)
        found[name] = QuestionCount(max(was.choice, one.choice), max(was.number, one.number), max(was.open, one.open))
    return found
