"""Synthetic material: boards of cells and questions that carry canaries, so that a leak can be seen in bytes."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from buzzkeep.quiz.content import (
    SCALE,
    ChoiceQuestion,
    MapGraph,
    NotEnough,
    NumberQuestion,
    OpenQuestion,
    Territory,
    TopicDeck,
)
from buzzkeep.quiz.decks import AnyQuestion
from workshop.simulate.supply import TOPICS, decks

# Canaries: a token for a question's id, its text and its answer. Values of number questions are canaries
# themselves, as decimals and in thousandths.
CANARY = re.compile(rb"(QID|TXT|ANS)([CNO]\d{4})|\b(7700000\d{4})(?:000)?\b")
FIRST_VALUE = 77_000_000_000


def canaries(raw: bytes) -> frozenset[tuple[str, str]]:
    """Return the canaries in ``raw`` as (sort, question key); sorts are ``QID``, ``TXT`` and ``ANS``."""
    return frozenset(
        ("ANS", f"N{int(value) - FIRST_VALUE:04d}") if value else (sort.decode(), key.decode())
        for sort, key, value in CANARY.findall(raw)
    )


def key_of(question_id: str) -> str:
    """Return the key (``C0001``) of a question of this supply."""
    return question_id.removeprefix("QID")


def _board(board_id: str, cells: list[tuple[int, int]], steps: tuple[tuple[int, int], ...]) -> MapGraph:
    names = {cell: f"c{index + 1:02d}" for index, cell in enumerate(cells)}
    return MapGraph(
        board_id,
        tuple(
            Territory(
                name,
                index + 1,
                {"fr": f"Case {index + 1}", "en": f"Cell {index + 1}"},
                tuple(names[near] for dq, dr in steps if (near := (cell[0] + dq, cell[1] + dr)) in names),
            )
            for index, (cell, name) in enumerate(names.items())
        ),
    )


HEX_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
GRID_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def graph(map_id: str) -> MapGraph:
    """Return a graph: ``hexagon`` (19 cells), ``triangle`` (15), ``grid-WxH``, 26 cells for France, grande, else 24."""
    if map_id == "hexagon":
        cells = [(q, r) for q, r in product(range(-2, 3), repeat=2) if abs(q + r) <= 2]
        return _board(map_id, cells, HEX_STEPS)
    if map_id == "triangle":
        return _board(map_id, [(q, r) for q, r in product(range(5), repeat=2) if q + r <= 4], HEX_STEPS)
    size = re.fullmatch(r"grid-(\d+)x(\d+)", map_id)
    width, height = (int(size[1]), int(size[2])) if size else (2, 13) if map_id == "france26" else (4, 6)
    return _board(map_id, [(x, y) for y in range(height) for x in range(width)], GRID_STEPS)


MAPS = ("hexagon", "triangle", "grid-4x4")


FIRST_WRITTEN = 9_000  # the number of the first question that somebody at the table has written


def contributed(authors: Sequence[str]) -> tuple[AnyQuestion, ...]:
    """Return a question with choices and one with a number of each of ``authors``, with canaries as all have them."""
    supply = CanarySupply(numbers=10_000)
    kinds = (supply.choice_questions, supply.number_questions)
    return tuple(
        replace(question, author=author)
        for kind in kinds
        for author, question in zip(authors, kind(0, FIRST_WRITTEN + len(authors))[FIRST_WRITTEN:], strict=True)
    )


class CanarySupply:
    """Implements :class:`~buzzkeep.quiz.content.Supply` with as many questions as told."""

    def __init__(self, choices: int = 10_000, numbers: int = 1_000, opens: int = 1_000) -> None:
        self._choices, self._numbers, self._opens = choices, numbers, opens

    def graph(self, map_id: str) -> MapGraph:
        if map_id == "nowhere":
            raise KeyError(map_id)
        return graph(map_id)

    def choice_questions(self, at_least: int, at_most: int) -> tuple[ChoiceQuestion, ...]:
        if self._choices < at_least:
            raise NotEnough("choice questions", at_least, self._choices)
        return tuple(
            ChoiceQuestion(
                id=f"QIDC{n:04d}",
                text=f"TXTC{n:04d}?",
                choices=tuple(f"{letter}{n}" for letter in "abcd"),
                right=n * 7 % 4,
                category=("history", "science", "sport")[n % 3],
                difficulty=1 + n % 5,
                explanation=f"ANSC{n:04d}.",
                source=f"ANSC{n:04d}",
            )
            for n in range(min(at_most, self._choices))
        )

    def number_questions(self, at_least: int, at_most: int) -> tuple[NumberQuestion, ...]:
        if self._numbers < at_least:
            raise NotEnough("number questions", at_least, self._numbers)
        return tuple(
            NumberQuestion(
                id=f"QIDN{n:04d}",
                text=f"TXTN{n:04d}?",
                value=(FIRST_VALUE + n) * SCALE,
                unit="km",
                category=("history", "science", "sport")[n % 3],
                difficulty=1 + n % 5,
                explanation=f"ANSN{n:04d}.",
                source=f"ANSN{n:04d}",
            )
            for n in range(min(at_most, self._numbers))
        )

    def open_questions(self, at_least: int, at_most: int) -> tuple[OpenQuestion, ...]:
        if self._opens < at_least:
            raise NotEnough("open questions", at_least, self._opens)
        return tuple(
            OpenQuestion(
                id=f"QIDO{n:04d}",
                text=f"TXTO{n:04d}?",
                answer=f"ANSO{n:04d}",
                category=("history", "science", "sport")[n % 3],
                difficulty=1 + n % 5,
                also=(f"ANSO{n:04d} too",),
                refuse=(f"ANSO{n:04d} not",),
                explanation=f"ANSO{n:04d}.",
                source=f"ANSO{n:04d}",
            )
            for n in range(min(at_most, self._opens))
        )

    def topics(self, choices: int, numbers: int, /) -> tuple[TopicDeck, ...]:
        short = self._choices < choices * len(TOPICS) or self._numbers < numbers * len(TOPICS)
        return () if short else decks(self, TOPICS, choices, numbers)
