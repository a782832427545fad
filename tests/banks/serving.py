"""Serves matches and measures whether every seat gets equally hard questions, by ratings learned from answers.

Each question gets a hidden true difficulty near its declared one. Simulated people answer it, the ratings learn from
their answers, the picker reckons with the ratings, and bots play matches with what it gives. What a seat was served is
then measured by the hidden truth, which neither ratings nor picker know, against what all were served in that round: a
match grows harder, and who is still attacked at its end would else seem worse off than who has lost by then.
"""

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import cos, log, pi, sqrt
from pathlib import Path
from statistics import fmean as mean
from typing import Any, TypeAlias

from sqlalchemy import Engine, insert, select
from sqlmodel import col

from buzzkeep.banks.keeping.shipped import ensure_shipped
from buzzkeep.banks.keeping.tables import QuestionRating, QuestionRow
from buzzkeep.banks.model import PLAYED_LANGS
from buzzkeep.banks.playing import ratings
from buzzkeep.banks.playing.picker import BankSupply
from buzzkeep.banks.playing.ratings import Rating
from buzzkeep.engine.box import Box
from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.types import Rng, Seat
from buzzkeep.quiz.capability import Quiz, Revealed
from buzzkeep.quiz.content import ChoiceQuestion, ContentChoice, MapGraph, NumberQuestion
from buzzkeep.store.database import open_database, reading
from workshop.simulate.report import Spread, spread
from workshop.simulate.runner import Runner

EVENING = 3
"""Matches that a room plays; what it was asked is not asked again."""
OFF = 0.8
"""Standard deviation, in levels, of the true difficulty around the declared one."""
PEOPLE_OFF = 200.0
"""Standard deviation of the knowledge of simulated people, in rating points."""
Levels: TypeAlias = dict[str, tuple[float, float]]
"""Of each question by id: how hard it truly is, and how hard the ratings hold it to be."""


@dataclass(frozen=True)
class Learned:
    """How well the ratings found the hidden truth, against the declared difficulty; errors in levels (RMS)."""

    questions: int
    answers: int
    error_declared: float
    error_learned: float


@dataclass(frozen=True)
class Served:
    """What the seats got, in levels. ``harder`` is by how much each seat's questions were harder than those of all.

    ``differ`` is the difference between the best and the worst off seat over all matches as a share of the mean
    difficulty. Within a match, in levels, it is ``apart`` in truth and ``apart_rated`` by the ratings, which is all
    that the picker can know.
    """

    harder: tuple[float, ...]
    differ: float
    questions: float
    apart: Spread
    apart_rated: Spread


class _Witness(Runner):
    """A match that notes which question was put to whom: ``asked`` has (question, seats, kind and round)."""

    def __init__(self, game: Box, rules: StageRules[Any], skills: Sequence[str], key: bytes) -> None:
        self.asked: dict[int, tuple[str, tuple[Seat, ...], tuple[str, str, int]]] = {}
        super().__init__(game, rules, skills, key)

    def _take(self, state: Any, events: Sequence[Any]) -> None:
        super()._take(state, events)
        assert isinstance(self._rules, Quiz)
        shown: Revealed | None = self._rules.revealed(state)
        if shown is not None:  # every bot answers, so those with an answer are those who were asked
            now = self._rules.public(state)
            seats = tuple(reply.seat for reply in shown.replies)
            self.asked[shown.serial] = (shown.asked.question, seats, (shown.kind, now.phase, now.round))


class _Shuffled:
    """The same questions in an order that chance makes: what the picker's order is compared with."""

    def __init__(self, supply: BankSupply, rng: Rng) -> None:
        self._supply, self._rng = supply, rng

    def graph(self, map_id: str, /) -> MapGraph:
        return self._supply.graph(map_id)

    def choice_questions(self, at_least: int, at_most: int, /) -> tuple[ChoiceQuestion, ...]:
        return tuple(self._rng.shuffled(self._supply.choice_questions(at_least, at_most)))

    def number_questions(self, at_least: int, at_most: int, /) -> tuple[NumberQuestion, ...]:
        return tuple(self._rng.shuffled(self._supply.number_questions(at_least, at_most)))


def rng_of(*words: object) -> CounterRng:
    """Return a generator that depends on the words only."""
    return CounterRng(blake2b("/".join(map(str, words)).encode(), digest_size=32).digest())


def normal(rng: Rng) -> float:
    """Return a standard normal variate (Box and Muller 1958)."""
    return sqrt(-2 * log(1 - rng.unit())) * cos(2 * pi * rng.unit())


def teach(engine: Engine, answers: int, seed: int) -> tuple[Levels, Learned]:
    """Invent the truth, let people answer each question so many times, store the ratings.

    Returns the levels of each question, the true and the learned one.
    """
    questions = select(
        col(QuestionRow.bank_id), col(QuestionRow.id), col(QuestionRow.kind), col(QuestionRow.difficulty)
    )
    with engine.begin() as connection:
        rows = connection.execute(questions).all()
        truth, learned, lines = {}, {}, []
        for row in rows:
            rng = rng_of("truth", seed, row.bank_id, row.id)
            key = f"{row.bank_id}/{row.id}"
            true = Rating(ratings.new_question(row.difficulty).points + OFF * ratings.STEP * normal(rng), 0.0)
            found = ratings.new_question(row.difficulty)
            floor = 0.25 if row.kind == "choice" else 0.0
            for _ in range(answers):
                person = Rating(ratings.MIDDLE + PEOPLE_OFF * normal(rng), 0.0)
                right = rng.unit() < ratings.expected(person, true, floor)
                # the rater knows people no better than from some forty answers
                known = Rating(person.points + 60.0 * normal(rng), 60.0)
                answer = ratings.ScoredAnswer(float(right), floor)
                found, _ = ratings.after_question(found, [([known], answer)])
            truth[key], learned[key] = true.level, found.level
            if answers:
                line = {"points": found.points, "deviation": found.deviation, "answers": answers}
                asked = {"bank_id": row.bank_id, "question_id": row.id}
                lines += [asked | line | {"lang": lang} for lang in PLAYED_LANGS]
        if lines:
            connection.execute(insert(QuestionRating), lines)
    declared = {f"{row.bank_id}/{row.id}": float(row.difficulty) for row in rows}
    return {key: (truth[key], learned[key]) for key in truth}, Learned(
        len(rows), answers, _rms(truth, declared), _rms(truth, learned)
    )


def _rms(truth: dict[str, float], other: dict[str, float]) -> float:
    return round(sqrt(sum((truth[key] - other[key]) ** 2 for key in truth) / len(truth)), 3)


def _series(
    engine: Engine,
    game: Box,
    options: Any,
    skills: Sequence[str],
    games: int,
    seed: int,
    levels: Levels,
    *,
    shuffle: bool,
) -> Served:
    """Play the matches in the picker's order, or with the same questions shuffled."""
    got: list[list[float]] = [[] for _ in skills]
    served: list[float] = []
    true_apart: list[float] = []
    rated_apart: list[float] = []
    seen: list[str] = []
    for number in range(games):
        seen = [] if number % EVENING == 0 else seen
        picked = BankSupply(engine, ContentChoice("en"), seen, rng_of("pick", seed, number), seats=len(skills))
        supply = _Shuffled(picked, rng_of("shuffle", seed, number)) if shuffle else picked
        rules = game.bind(options, game.gather(options, len(skills), supply))
        match = _Witness(game, rules, skills, blake2b(f"{seed}/{number}".encode(), person=b"difficulty").digest())
        match.play()
        rounds: dict[tuple[str, str, int], list[tuple[Seat, tuple[float, float]]]] = {}
        for question, seats, when in match.asked.values():
            seen.append(question)
            rounds.setdefault(when, []).extend((seat, levels[question]) for seat in seats)
        mine: list[list[tuple[float, float]]] = [[] for _ in skills]
        for asked in rounds.values():
            true_mean, rated_mean = (mean([level[which] for _, level in asked]) for which in (0, 1))
            served += [true for _, (true, _) in asked]
            for seat, (true, rated) in asked:
                mine[seat].append((true - true_mean, rated - rated_mean))
        for which, apart in enumerate((true_apart, rated_apart)):
            means = [mean([both[which] for both in each]) for each in mine if each]
            apart.append(max(means) - min(means))
        for seat, each in enumerate(mine):
            got[seat] += [true for true, _ in each]
    means = [mean(each) for each in got]
    return Served(
        harder=tuple(round(level, 3) for level in means),
        differ=round((max(means) - min(means)) / mean(served), 4),
        questions=round(sum(map(len, got)) / len(got) / games, 1),
        apart=spread(true_apart),
        apart_rated=spread(rated_apart),
    )


def measure(
    game_id: str, options: dict[str, Any], skills: Sequence[str], games: int, answers: int, seed: int
) -> tuple[Learned, Served, Served]:
    """Run everything in a database of its own, with the banks that ship; as picked and shuffled."""
    game = installed().get(game_id)
    with tempfile.TemporaryDirectory() as folder:
        engine = open_database(Path(folder) / "banks.db")
        try:
            ensure_shipped(engine)
            levels, learned = teach(engine, answers, seed)
            chosen = game.options_type.model_validate(options)
            reader = reading(engine)
            picked, shuffled = (
                _series(reader, game, chosen, skills, games, seed, levels, shuffle=shuffle) for shuffle in (False, True)
            )
        finally:
            engine.dispose()
    return learned, picked, shuffled
