"""The ratings in the database: whoever reads them works off new answers first, each marked in the same transaction."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import orjson
from sqlalchemy import Connection, Engine, Row, Select, and_, delete, func, insert, select, update
from sqlalchemy.orm import Session, aliased
from sqlmodel import col

from buzzkeep.banks.keeping import tables
from buzzkeep.banks.keeping.storage import worded
from buzzkeep.banks.keeping.tables import QuestionRating, QuestionRow, Wording, columns, of_question, same_question
from buzzkeep.banks.model import Item, row_version
from buzzkeep.banks.playing import ratings
from buzzkeep.banks.playing.ratings import Rating, ScoredAnswer
from buzzkeep.engine.records import Record
from buzzkeep.quiz.content import SCALE
from buzzkeep.store.database import reading
from buzzkeep.store.models import AskedRow, MatchRow, PlayerRating

BATCH = 500
Learned: TypeAlias = QuestionRating | PlayerRating  # a line of the book: the estimate, and the tally of answers


class RatedQuestion(Record):
    """A question with what answers in a language have taught about it, as the export gives it."""

    bank: str
    id: str
    lang: str
    kind: str
    category: str
    difficulty: int
    points: float
    level: float  # the learned difficulty on the scale of the declared one
    uncertainty: float  # its standard deviation
    answers: int
    right: int  # answers
    score: float | None  # the mean; for a number how close guesses came
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
        select(*columns(AskedRow))
        .where(col(AskedRow.rated).is_(False))
        .order_by(*columns(AskedRow, "at_ms", "match_id", "serial"))
        .limit(BATCH)
        .with_for_update()  # two processes on one PostgreSQL; SQLite has its one writer
    )
    rows = connection.execute(pending).all()
    with Session(connection) as session:
        for row in rows:
            _count(session, row)
            mine = and_(col(AskedRow.match_id) == row.match_id, col(AskedRow.question) == row.question)
            session.flush()
            connection.execute(update(AskedRow).where(mine).values(rated=True))
    return len(rows)


def _count(session: Session, row: Row[Any]) -> None:
    """Let one question that was asked count: for its own line, and for those of the people who answered it."""
    bank, _, id = row.question.partition("/")
    line = _question(session, bank, id, row.lang)
    if line is None:
        return
    verdicts, connection = orjson.loads(row.verdicts), session.connection()
    if verdicts and not _is_of_another_text(connection, bank, id, row, line):
        names = dict(orjson.loads(row.present))
        members = dict.fromkeys(player for verdict in verdicts for player in verdict["members"])
        players = {player: _player(session, row.room_code, player, names) for player in members}
        _learn(row, verdicts, line, players, _spread(connection, bank, id, row) if row.kind == "number" else 0.0)


def _of(line: Learned) -> Rating:
    return Rating(line.points, line.deviation, line.answers)


def _note(line: Learned, rating: Rating, right: int, score: float, answers: int) -> None:
    line.points, line.deviation = rating.points, rating.deviation
    line.answers += answers
    line.right += right
    line.score += score


def _learn(
    row: Row[Any], verdicts: Sequence[dict[str, Any]], line: Learned, players: Mapping[str, Learned], spread: float
) -> None:
    """Move the ratings of a question and of everybody who answered it, each from what it was before."""
    answers = [_answer(row, verdict["reply"], spread) for verdict in verdicts]
    teams = [[players[player] for player in verdict["members"]] for verdict in verdicts]
    before = [[*map(_of, team)] for team in teams]
    question, moved = ratings.after_question(_of(line), list(zip(before, answers, strict=True)))
    if row.kind in ("number", "place"):
        distances = [float(verdict["reply"]["distance"]) for verdict in verdicts]
        raced = ratings.after_race(list(zip(before, distances, strict=True)))
        moved = [
            [replace(one, points=one.points + race.points - was.points) for one, race, was in zip(*each, strict=True)]
            for each in zip(moved, raced, before, strict=True)
        ]
    rights = [int(verdict["reply"]["right"]) for verdict in verdicts]
    _note(line, question, sum(rights), sum(answer.score for answer in answers), len(verdicts))
    for team, after, right, answer in zip(teams, moved, rights, answers, strict=True):
        for player, rating in zip(team, after, strict=True):
            _note(player, rating, right, answer.score, 1)


def _question(session: Session, bank: str, id: str, lang: str) -> QuestionRating | None:
    """Return the line of a question in a language; ``None`` if the banks no longer have it."""
    there = select(tables.declared_level()).join_from(QuestionRow, Wording, same_question())
    declared = session.execute(there.where(of_question(QuestionRow, bank, id), col(Wording.lang) == lang)).scalar()
    if declared is None:
        return None
    if (line := session.get(QuestionRating, (bank, id, lang))) is None:
        new = ratings.new_question(declared)
        line = QuestionRating(bank_id=bank, question_id=id, lang=lang, points=new.points, deviation=new.deviation)
        session.add(line)
    return line


def _is_of_another_text(connection: Connection, bank: str, id: str, row: Row[Any], line: QuestionRating) -> bool:
    """Tell whether a match asked a text that was since replaced by another question (see ``start_over``)."""
    if not line.since_ms or any(row_version(text) == row.version for text in worded(connection, bank, id)):
        return False
    started = connection.execute(select(col(MatchRow.started_ms)).where(col(MatchRow.id) == row.match_id)).scalar()
    return started is None or started < line.since_ms


def _spread(connection: Connection, bank: str, id: str, row: Row[Any]) -> float:
    """Return the plausible range of a number question: that of its bank, else the size of its value."""
    bounds = select(*columns(QuestionRow, "minimum", "maximum")).where(of_question(QuestionRow, bank, id))
    least, most = connection.execute(bounds).one()
    return abs(row.value or 0) / SCALE if least is None or most is None else float(most) - float(least)


def _player(session: Session, room: str, player: str, names: dict[str, str]) -> PlayerRating:
    """Return the line of somebody in a room; who comes back under a known name goes on where he was."""
    name = names.get(player, "")
    line = session.get(PlayerRating, (room, player))
    if line is None and name:
        namesakes = select(PlayerRating).where(col(PlayerRating.room_code) == room, col(PlayerRating.name) == name)
        others = namesakes.where(col(PlayerRating.player).not_in(list(names)))
        line = session.execute(others.order_by(col(PlayerRating.answers).desc())).scalars().first()
    if line is None:
        new = ratings.new_player()
        line = PlayerRating(room_code=room, player=player, name="", points=new.points, deviation=new.deviation)
        session.add(line)
    line.player, line.name = player, name or line.name
    return line


def _answer(row: Row[Any], reply: dict[str, Any], spread: float) -> ScoredAnswer:
    if row.kind == "number":
        return ratings.number_answer(reply["distance"] / SCALE, spread)
    return ratings.choice_answer(reply["right"], row.options)


def seen_in(connection: Connection, room_code: str, players: Iterable[tuple[str, str]]) -> dict[str, int]:
    """Return the questions a room was asked, oldest first, and how many of the players (id, folded name) saw each."""
    here = list(players)
    asked = select(*columns(AskedRow, "question", "present")).where(col(AskedRow.room_code) == room_code)
    rows = connection.execute(asked.order_by(*columns(AskedRow, "at_ms", "match_id", "serial")))
    seen: dict[str, int] = {}
    for question, present in rows:
        pairs = orjson.loads(present)
        ids, names = {pair[0] for pair in pairs}, {pair[1] for pair in pairs}
        familiar = sum(player in ids or name in names for player, name in here)
        seen[question] = max(familiar, seen.pop(question, 0))  # moved to the end: asked last
    return seen


def is_rated(lang: str) -> Any:
    """Return the condition that outer-joins questions with ratings in a language, by default the most answered one."""
    other = aliased(QuestionRating)
    most = (
        select(col(other.lang))
        .where(same_question(other))
        .order_by(col(other.answers).desc(), col(other.lang))
        .limit(1)
        .correlate(QuestionRow)
        .scalar_subquery()
    )
    return and_(same_question(QuestionRating), col(QuestionRating.lang) == (lang or most))


def export(engine: Engine, bank_id: str | None = None) -> list[RatedQuestion]:
    """Return every question with its rating in each language that was answered; where nobody has, the declared one."""
    apply_pending(engine)
    first = select(func.min(col(Wording.lang))).where(same_question()).correlate(QuestionRow).scalar_subquery()
    known = columns(QuestionRating, "points", "deviation", "answers", "right", "score")
    statement: Select[Any] = (
        select(*columns(QuestionRow, "bank_id", "id", "kind", "category"), *known, *columns(Wording, "lang", "text"))
        .add_columns(tables.declared_level().label("difficulty"))
        .outerjoin_from(QuestionRow, QuestionRating, same_question(QuestionRating))
        .join(Wording, and_(same_question(), col(Wording.lang) == func.coalesce(col(QuestionRating.lang), first)))
        .order_by(col(QuestionRow.bank_id), col(QuestionRow.position), col(Wording.lang))
    )
    if bank_id is not None:
        statement = statement.where(col(QuestionRow.bank_id) == bank_id)
    with reading(engine).connect() as connection:
        return [_rated(row) for row in connection.execute(statement)]


def rating_of(row: Row[Any]) -> Rating:
    """Return what a row of a question joined with its rating says: what was learned, else where it starts."""
    if row.points is None:
        return ratings.new_question(row.difficulty)
    return Rating(row.points, row.deviation, row.answers)


def figures(row: Row[Any]) -> dict[str, Any]:
    """Return level, uncertainty, answers, right and score of such a row, rounded as they are shown."""
    rating = rating_of(row)
    return {
        "level": round(rating.level, 2),
        "uncertainty": round(rating.deviation / ratings.STEP, 2),
        "answers": rating.answers,
        "right": row.right or 0,
        "score": round(row.score / rating.answers, 3) if rating.answers else None,
    }


def _rated(row: Row[Any]) -> RatedQuestion:
    plain = {name: getattr(row, name) for name in ("id", "lang", "kind", "category", "difficulty", "text")}
    return RatedQuestion(bank=row.bank_id, points=round(rating_of(row).points, 1), **plain, **figures(row))


def start_over(connection: Connection, bank_id: str, item: Item, now_ms: int) -> None:
    """Forget what was learned about a question that an edit made another one: it starts from its declared levels."""
    connection.execute(delete(QuestionRating).where(of_question(QuestionRating, bank_id, item.id)))
    key = {"bank_id": bank_id, "question_id": item.id, "since_ms": now_ms}
    fresh = {lang: ratings.new_question(item.level(lang)) for lang in item.wordings}
    lines = [key | {"lang": lang, "points": it.points, "deviation": it.deviation} for lang, it in fresh.items()]
    connection.execute(insert(QuestionRating), lines)
