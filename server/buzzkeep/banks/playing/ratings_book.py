"""The ratings in the database: brought up to date from the answers that rooms committed, read, exported.

Rooms only write down what was answered. Whoever reads ratings first works off what is new, in one transaction with
the mark that it is done: an answer counts once, whatever crashes in between.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import orjson
from sqlalchemy import Connection, Engine, Row, and_, delete, func, insert, select, update
from sqlmodel import col

from buzzkeep.banks.keeping.tables import Question, QuestionRating, Wording, same_question
from buzzkeep.banks.playing import ratings
from buzzkeep.banks.playing.ratings import Answer, Rating
from buzzkeep.banks.version import row_version
from buzzkeep.engine.records import record
from buzzkeep.store.database import reading
from buzzkeep.store.quiz_models import AskedRow, PlayerRating
from buzzkeep.store.room_models import MatchRow

BATCH = 500
_asked = AskedRow.__table__  # type: ignore[attr-defined]  # SQLModel makes it
_rated_questions = QuestionRating.__table__  # type: ignore[attr-defined]  # SQLModel makes it
_questions = Question.__table__  # type: ignore[attr-defined]  # SQLModel makes it


@record
class RatedQuestion:
    """A question with what answers have taught about it, as the export gives it.

    ``level`` is the learned difficulty on the scale of the declared one and ``uncertainty`` its standard deviation.
    ``right`` counts right answers; ``score`` is the mean score, for a number how close guesses came.
    """

    bank: str
    id: str
    kind: str
    category: str
    difficulty: int
    points: float
    level: float
    uncertainty: float
    answers: int
    right: int
    score: float | None
    text: str


def apply_pending(engine: Engine) -> int:
    """Move the ratings by all answers that have not counted yet; return how many questions that were."""
    count = select(func.count()).select_from(AskedRow).where(col(AskedRow.rated).is_(False))
    done = 0
    while True:
        with reading(engine).connect() as connection:
            if not connection.execute(count).scalar():
                return done
        with engine.begin() as connection:
            done += _apply_batch(connection)


def _apply_batch(connection: Connection) -> int:
    pending = (
        select(_asked)
        .where(_asked.c.rated.is_(False))
        .order_by(_asked.c.at_ms, _asked.c.match_id, _asked.c.serial)
        .limit(BATCH)
        .with_for_update()  # two processes on one PostgreSQL; SQLite has its one writer
    )
    rows = connection.execute(pending).all()
    for row in rows:
        book = _Book(connection)
        book.take(row)
        book.save()
        mine = and_(_asked.c.match_id == row.match_id, _asked.c.question == row.question)
        connection.execute(update(_asked).where(mine).values(rated=True))
    return len(rows)


@record
class RatedPlayer:
    """Somebody of a room with what answers have shown; ``level`` is the difficulty that he knows half of."""

    room: str
    player: str
    name: str
    points: float
    level: float
    uncertainty: float
    answers: int
    right: int


@dataclass
class _Entry:
    """A line of the book: the estimate, and the tally of answers. ``stored``: there is a row for it."""

    rating: Rating
    right: int = 0
    score: float = 0.0
    since_ms: int = 0
    stored: bool = False
    name: str = ""

    def note(self, rating: Rating, right: int, score: float, answers: int) -> None:
        self.rating = replace(rating, answers=self.rating.answers + answers)
        self.right += right
        self.score += score


class _Book:
    """The lines that one question touches, read when they are needed and written once."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._questions: dict[str, _Entry | None] = {}
        self._players: dict[tuple[str, str], _Entry] = {}

    def take(self, row: Row[Any]) -> None:
        """Let one question that was asked count."""
        entry = self._question(row.question)
        verdicts = orjson.loads(row.verdicts)
        if entry is None or not verdicts or self._is_of_another_text(row, entry):
            return
        names = dict(orjson.loads(row.present))
        spread = self._spread(row) if row.kind == "number" else 0.0
        answers = [_answer(row, verdict["reply"], spread) for verdict in verdicts]
        teams = [[self._player(row.room_code, player, names) for player in verdict["members"]] for verdict in verdicts]
        before = [[one.rating for one in team] for team in teams]
        question, moved = ratings.after_question(entry.rating, list(zip(before, answers, strict=True)))
        if row.kind == "number":
            distances = [float(verdict["reply"]["distance"]) for verdict in verdicts]
            raced = ratings.after_race(list(zip(before, distances, strict=True)))
            moved = [
                [
                    replace(one, points=one.points + race.points - was.points)
                    for one, race, was in zip(*each, strict=True)
                ]
                for each in zip(moved, raced, before, strict=True)
            ]
        rights = [int(verdict["reply"]["right"]) for verdict in verdicts]
        entry.note(question, sum(rights), sum(answer.score for answer in answers), len(verdicts))
        for team, after, right, answer in zip(teams, moved, rights, answers, strict=True):
            for player, rating in zip(team, after, strict=True):
                player.note(rating, right, answer.score, 1)

    def _question(self, key: str) -> _Entry | None:
        """Return the line of a question; ``None`` if the banks no longer have it."""
        if key not in self._questions:
            bank, _, id = key.partition("/")
            declared = self._connection.execute(
                select(col(Question.difficulty)).where(col(Question.bank_id) == bank, col(Question.id) == id)
            ).scalar()
            row = self._connection.execute(
                select(_rated_questions).where(
                    col(QuestionRating.bank_id) == bank, col(QuestionRating.question_id) == id
                )
            ).first()
            if declared is None:
                self._questions[key] = None
            elif row is None:
                self._questions[key] = _Entry(ratings.new_question(declared))
            else:
                self._questions[key] = _entry(row)
        return self._questions[key]

    def _is_of_another_text(self, row: Row[Any], entry: _Entry) -> bool:
        """Tell whether a match asked a text that was since replaced by another question (see ``start_over``)."""
        if not entry.since_ms:
            return False
        bank, _, id = row.question.partition("/")
        texts = (
            select(_questions, col(Wording.text), col(Wording.choices), col(Wording.unit), col(Wording.explanation))
            .join_from(Question, Wording, same_question())
            .where(col(Question.bank_id) == bank, col(Question.id) == id)
        )
        if any(row_version(text) == row.version for text in self._connection.execute(texts)):
            return False
        started = self._connection.execute(
            select(col(MatchRow.started_ms)).where(col(MatchRow.id) == row.match_id)
        ).scalar()
        return started is None or started < entry.since_ms

    def _spread(self, row: Row[Any]) -> float:
        """Return the plausible range of a number question: that of its bank, else the size of its value."""
        bank, _, id = row.question.partition("/")
        bounds = self._connection.execute(
            select(col(Question.minimum), col(Question.maximum)).where(
                col(Question.bank_id) == bank, col(Question.id) == id
            )
        ).first()
        if bounds is not None and bounds.minimum is not None and bounds.maximum is not None:
            return float(bounds.maximum) - float(bounds.minimum)
        return float(abs(row.value or 0))

    def _player(self, room: str, player: str, names: dict[str, str]) -> _Entry:
        """Return the line of somebody in a room; who comes back under a known name goes on where he was."""
        if (room, player) not in self._players:
            name = names.get(player, "")
            table = PlayerRating.__table__  # type: ignore[attr-defined]  # SQLModel makes it
            of_room = select(table).where(table.c.room_code == room)
            row = self._connection.execute(of_room.where(table.c.player == player)).first()
            if row is not None:
                entry = _entry(row)
            else:
                namesakes = of_room.where(table.c.name == name, table.c.player.not_in(list(names)))
                known = self._connection.execute(namesakes.order_by(table.c.answers.desc())).first() if name else None
                entry = _Entry(ratings.new_player()) if known is None else replace(_entry(known), stored=False)
                if known is not None:
                    gone = and_(table.c.room_code == room, table.c.player == known.player)
                    self._connection.execute(delete(table).where(gone))
            entry.name = name or entry.name
            self._players[room, player] = entry
        return self._players[room, player]

    def save(self) -> None:
        """Write every line."""
        for key, entry in self._questions.items():
            if entry is not None:
                bank, _, id = key.partition("/")
                self._write(QuestionRating, {"bank_id": bank, "question_id": id}, entry, {"since_ms": entry.since_ms})
        for (room, player), line in self._players.items():
            self._write(PlayerRating, {"room_code": room, "player": player}, line, {"name": line.name})

    def _write(self, model: Any, key: dict[str, str], entry: _Entry, more: dict[str, Any]) -> None:
        values = more | {
            "points": entry.rating.points,
            "deviation": entry.rating.deviation,
            "answers": entry.rating.answers,
            "right": entry.right,
            "score": entry.score,
        }
        if entry.stored:
            where = and_(*(col(getattr(model, name)) == value for name, value in key.items()))
            self._connection.execute(update(model).where(where).values(**values))
        else:
            self._connection.execute(insert(model), [key | values])


def _entry(row: Row[Any]) -> _Entry:
    rating = Rating(row.points, row.deviation, row.answers)
    since = getattr(row, "since_ms", 0)
    return _Entry(rating, row.right, row.score, since, stored=True, name=getattr(row, "name", ""))


def _answer(row: Row[Any], reply: dict[str, Any], spread: float) -> Answer:
    if row.kind == "choice":
        return ratings.choice_answer(reply["right"], row.options)
    return ratings.number_answer(reply["distance"], spread)


# -- reading -------------------------------------------------------------------------------------------------------


def seen_in(connection: Connection, room_code: str, players: Iterable[tuple[str, str]]) -> dict[str, int]:
    """Return the questions that a room has been asked, oldest first, with how many of these players were there.

    A player is ``(id, folded name)``: whoever holds the seat's token has the id, whoever comes anew the name.
    """
    here = list(players)
    rows = connection.execute(
        select(_asked.c.question, _asked.c.present)
        .where(_asked.c.room_code == room_code)
        .order_by(_asked.c.at_ms, _asked.c.match_id, _asked.c.serial)
    )
    seen: dict[str, int] = {}
    for question, present in rows:
        pairs = orjson.loads(present)
        ids, names = {pair[0] for pair in pairs}, {pair[1] for pair in pairs}
        familiar = sum(player in ids or name in names for player, name in here)
        seen[question] = max(familiar, seen.pop(question, 0))  # moved to the end: asked last
    return seen


def is_rated() -> Any:
    """Return the condition that joins questions with their ratings (an outer join: most have none yet)."""
    return and_(
        col(QuestionRating.bank_id) == col(Question.bank_id), col(QuestionRating.question_id) == col(Question.id)
    )


def export(engine: Engine, bank_id: str | None = None) -> list[RatedQuestion]:
    """Return every question with its rating, the declared one where nobody has answered yet."""
    apply_pending(engine)
    first = select(func.min(col(Wording.lang))).where(same_question()).correlate(Question).scalar_subquery()
    columns: tuple[Any, ...] = (
        col(Question.bank_id).label("bank"),
        *(_questions.c[name] for name in ("id", "kind", "category", "difficulty")),
        *(_rated_questions.c[name] for name in ("points", "deviation", "answers", "right", "score")),
        col(Wording.text),
    )
    statement = (
        select(*columns)
        .join_from(Question, Wording, and_(same_question(), col(Wording.lang) == first))
        .outerjoin(QuestionRating, is_rated())
        .order_by(col(Question.bank_id), col(Question.position))
    )
    if bank_id is not None:
        statement = statement.where(col(Question.bank_id) == bank_id)
    with reading(engine).connect() as connection:
        return [_rated(row) for row in connection.execute(statement)]


def export_players(engine: Engine) -> list[RatedPlayer]:
    """Return the people of all rooms that are kept, room by room, the strongest first."""
    apply_pending(engine)
    table = PlayerRating.__table__  # type: ignore[attr-defined]  # SQLModel makes it
    with reading(engine).connect() as connection:
        rows = connection.execute(select(table).order_by(table.c.room_code, table.c.points.desc())).all()
    people = []
    for row in rows:
        rating = Rating(row.points, row.deviation, row.answers)
        figures = round(rating.points, 1), round(rating.level, 2), round(rating.level_deviation, 2)
        people.append(RatedPlayer(row.room_code, row.player, row.name, *figures, row.answers, row.right))
    return people


def _rated(row: Row[Any]) -> RatedQuestion:
    rating = ratings.new_question(row.difficulty)
    if row.points is not None:
        rating = Rating(row.points, row.deviation, row.answers)
    return RatedQuestion(
        bank=row.bank,
        id=row.id,
        kind=row.kind,
        category=row.category,
        difficulty=row.difficulty,
        points=round(rating.points, 1),
        level=round(rating.level, 2),
        uncertainty=round(rating.level_deviation, 2),
        answers=rating.answers,
        right=row.right or 0,
        score=round(row.score / rating.answers, 3) if rating.answers else None,
        text=row.text,
    )


def start_over(connection: Connection, bank_id: str, question_id: str, difficulty: int, now_ms: int) -> None:
    """Forget what was learned about a question that an edit made another one: it starts from its declared level."""
    fresh = ratings.new_question(difficulty)
    mine = and_(col(QuestionRating.bank_id) == bank_id, col(QuestionRating.question_id) == question_id)
    connection.execute(delete(QuestionRating).where(mine))
    row = {
        "bank_id": bank_id,
        "question_id": question_id,
        "points": fresh.points,
        "deviation": fresh.deviation,
        "since_ms": now_ms,
    }
    connection.execute(insert(QuestionRating), [row])
