"""Chooses the questions of a match and freezes them: unseen first, balanced, gently harder, and fair to every seat."""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

from sqlalchemy import Engine, Row, Select, func, or_, select, tuple_
from sqlmodel import col

from buzzkeep.banks.keeping.tables import Bank, Question, QuestionRating, Wording, same_question
from buzzkeep.banks.keeping.tagging import tagged
from buzzkeep.banks.model import HASH_DIGITS, PLAYED_CHOICES
from buzzkeep.banks.playing.ratings import Rating
from buzzkeep.banks.playing.ratings_book import is_rated
from buzzkeep.banks.version import row_version
from buzzkeep.engine.content import Board, ChoiceQuestion, ContentChoice, NotEnough, NumberQuestion
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Rng

DRIFT = 2.0
"""How far chance may pull a round away from its place by difficulty, in levels: the rise is not to be reckoned with."""
SAME_LEVEL = 0.1
"""Questions this close in level may change places so that a category does not follow itself."""


@record
class Counts:
    """What the banks hold for a :class:`.ContentChoice`, in questions that a game can ask."""

    choice_total: int
    choice_unseen: int
    number_total: int
    number_unseen: int


class _Candidate(NamedTuple):
    bank: str
    id: str
    kind: str
    category: str
    difficulty: int
    digest: str
    points: float | None

    @property
    def level(self) -> float:
        """How hard it is, 1 to 5 and beyond: what answers have taught, else what its writer declared."""
        return float(self.difficulty) if self.points is None else Rating(self.points, 0.0).level

    @property
    def key(self) -> str:
        return f"{self.bank}/{self.id}"


def counts(engine: Engine, content: ContentChoice, seen: Iterable[str] = ()) -> Counts:
    """Count the questions that fit ``content``, and those of them not in ``seen`` (ids as the picker gives them)."""
    known = frozenset(seen)
    totals = {"choice": [0, 0], "number": [0, 0]}
    for candidate in _candidates(engine, content):
        total = totals[candidate.kind]
        total[0] += 1
        total[1] += candidate.key not in known
    return Counts(*totals["choice"], *totals["number"])


class BankSupply:
    """Implements :class:`buzzkeep.engine.content.Supply` on the banks in the database, for one match."""

    def __init__(
        self,
        engine: Engine,
        content: ContentChoice,
        seen: Sequence[str],
        rng: Rng,
        *,
        seats: int = 1,
        familiar: Mapping[str, int] | None = None,
    ) -> None:
        """Take ``seen``, the ids this room has been asked, oldest first; an id may occur several times.

        ``seats`` is how many take part. ``familiar`` says how many of those present saw a question when it was asked.
        """
        self._engine = engine
        self._content = content
        self._seats = seats
        self._familiar = familiar or {}
        self._last_seen = {key: when for when, key in enumerate(seen)}
        self._rng = rng
        self._given: set[str] = set()
        self._pool: list[_Candidate] | None = None

    def board(self, map_id: str, /) -> Board:
        """Return the board of a map. Raises ``KeyError`` if it is unknown."""
        from buzzkeep import maps  # here: a bank needs no map, and the maps need shapely only to be made

        return maps.board(map_id)

    def choice_questions(self, at_least: int, at_most: int, /) -> tuple[ChoiceQuestion, ...]:
        """Return four-choice questions in playing order, choices shuffled unless their order matters."""
        return tuple(_as_choice(row, self._rng) for row in self._rows("choice", at_least, at_most))

    def number_questions(self, at_least: int, at_most: int, /) -> tuple[NumberQuestion, ...]:
        """Return whole-number questions in playing order."""
        return tuple(_as_number(row) for row in self._rows("number", at_least, at_most))

    def _rows(self, kind: str, at_least: int, at_most: int) -> list[Row[Any]]:
        picked = self._pick(kind, at_least, at_most)
        statement = (
            _joined(*_DETAILS)
            .where(col(Wording.lang) == self._content.lang)
            .where(tuple_(col(Question.bank_id), col(Question.id)).in_([(one.bank, one.id) for one in picked]))
        )
        with self._engine.connect() as connection:
            rows = {f"{row.bank_id}/{row.id}": row for row in connection.execute(statement)}
        return [rows[one.key] for one in picked]

    def _pick(self, kind: str, at_least: int, at_most: int) -> list[_Candidate]:
        if self._pool is None:
            self._pool = _candidates(self._engine, self._content)
        pool = [one for one in self._pool if one.kind == kind and one.key not in self._given]
        if len(pool) < at_least:
            raise NotEnough(f"{kind} questions", at_least, len(pool))
        unseen = [one for one in pool if one.key not in self._last_seen]
        fresh = _in_playing_order(_balanced(unseen, at_most, self._rng), at_least, self._seats, self._rng)
        seen = sorted(
            (one for one in pool if one.key in self._last_seen),
            key=lambda one: (self._familiar.get(one.key, 0), self._last_seen[one.key]),
        )
        picked = fresh + seen[: max(0, at_most - len(fresh))]
        self._given.update(one.key for one in picked)
        return picked


def _joined(*columns: Any) -> Select[Any]:
    return select(*columns).join_from(Question, Wording, same_question())


_LIGHT = (
    col(Question.bank_id),
    col(Question.id),
    col(Question.kind),
    col(Question.category),
    col(Question.difficulty),
    func.substr(col(Wording.digest), 1, HASH_DIGITS),
    col(QuestionRating.points),
)
_DETAILS = (
    col(Question.bank_id),
    col(Question.id),
    col(Question.kind),
    col(Question.category),
    col(Question.difficulty),
    col(Question.right),
    col(Question.keep_order),
    col(Question.whole),
    col(Question.value),
    col(Question.as_of),
    col(Question.source),
    col(Question.image),
    col(Wording.text),
    col(Wording.choices),
    col(Wording.unit),
    col(Wording.explanation),
)


def _candidates(engine: Engine, content: ContentChoice) -> list[_Candidate]:
    """Read what fits ``content`` in one query; a question that two banks hold counts once."""
    statement = (
        _joined(*_LIGHT)
        .outerjoin(QuestionRating, is_rated())
        .join(Bank, col(Bank.id) == col(Question.bank_id))
        .where(col(Wording.lang) == content.lang, col(Question.playable), col(Question.enabled), col(Bank.enabled))
        .where(col(Question.difficulty).between(content.difficulty_min, content.difficulty_max))
        .order_by(col(Question.bank_id), col(Question.position))
    )
    if content.banks:
        statement = statement.where(col(Question.bank_id).in_(content.banks))
    if content.categories:
        statement = statement.where(col(Question.category).in_(content.categories))
    if content.tags:
        statement = statement.where(or_(*map(tagged, content.tags)))
    with engine.connect() as connection:
        found = [_Candidate(*row) for row in connection.execute(statement)]
    return list({one.digest: one for one in reversed(found)}.values())[::-1]


def _balanced(pool: Sequence[_Candidate], at_most: int, rng: Rng) -> list[_Candidate]:
    """Draw from the categories in turn, so that a category with many questions does not fill the evening."""
    by_category: dict[str, list[_Candidate]] = {}
    for one in rng.shuffled(pool):
        by_category.setdefault(one.category, []).append(one)
    drawn: list[_Candidate] = []
    while len(drawn) < at_most and by_category:
        for category in rng.shuffled(sorted(by_category)):
            drawn.append(by_category[category].pop())
            if not by_category[category]:
                del by_category[category]
    return drawn[:at_most]


def _in_playing_order(drawn: Sequence[_Candidate], usual: int, seats: int, rng: Rng) -> list[_Candidate]:
    """Order questions so that every seat gets equally hard ones; ``usual`` is how many a match takes at least.

    Sorted by level they are cut into rounds of one question a seat, so those of a round are nearly alike: whoever gets
    which, nobody is better off. The first third of a match, in which games ask their seats in turn, runs through all
    levels and becomes harder. Later on some seats are asked more often than others (whoever is attacked), so from there
    on questions keep near the middle; what lies far from it comes last, as a reserve.
    """
    ranked = sorted(rng.shuffled(drawn), key=lambda one: one.level)
    rounds = [ranked[start : start + seats] for start in range(0, len(ranked), seats)]
    rest = [rounds.pop()] if rounds and len(rounds[-1]) < seats else []
    if not rounds:
        return _without_runs([one for each in rest for one in rng.shuffled(each)])
    levels = [sum(one.level for one in each) / seats for each in rounds]
    middle = sum(levels) / len(levels)
    steps, used = (min(len(rounds), ceil(usual / seats / share)) for share in (3, 1))
    varied = {(2 * at + 1) * len(rounds) // (2 * steps) for at in range(steps)}
    rising = sorted(varied, key=lambda at: levels[at] + DRIFT * rng.unit())
    by_distance = sorted(set(range(len(rounds))) - varied, key=lambda at: abs(levels[at] - middle))
    steady = used - steps
    order = [*rising, *rng.shuffled(by_distance[:steady]), *by_distance[steady:]]
    laid = [*(rounds[at] for at in order), *rest]
    return _without_runs([one for each in laid for one in rng.shuffled(each)])


def _without_runs(ordered: list[_Candidate]) -> list[_Candidate]:
    """Keep a category from following itself where a later question that is just as hard can change places."""
    for at in range(1, len(ordered)):
        one = ordered[at]
        if one.category != ordered[at - 1].category:
            continue
        for later in range(at + 1, len(ordered)):
            other = ordered[later]
            if other.category != one.category and abs(other.level - one.level) <= SAME_LEVEL:
                ordered[at], ordered[later] = other, one
                break
    return ordered


def _as_choice(row: Row[Any], rng: Rng) -> ChoiceQuestion:
    wrong = [index for index in range(len(row.choices)) if index != row.right]
    shown = [row.right, *rng.shuffled(wrong)[: PLAYED_CHOICES - 1]]
    order = sorted(shown) if row.keep_order else rng.shuffled(shown)
    return ChoiceQuestion(
        id=f"{row.bank_id}/{row.id}",
        text=row.text,
        choices=tuple(row.choices[index] for index in order),
        right=order.index(row.right),
        category=row.category,
        difficulty=row.difficulty,
        explanation=row.explanation,
        source=row.source,
        image=row.image,
        version=row_version(row),
    )


def _as_number(row: Row[Any]) -> NumberQuestion:
    return NumberQuestion(
        id=f"{row.bank_id}/{row.id}",
        text=row.text,
        value=row.whole,
        unit=row.unit,
        category=row.category,
        difficulty=row.difficulty,
        explanation=row.explanation,
        source=row.source,
        as_of=row.as_of,
        version=row_version(row),
    )
