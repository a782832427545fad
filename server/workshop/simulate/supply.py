"""Material for simulated matches: the real maps, and made-up questions that nobody has to write."""

from collections.abc import Sequence
from dataclasses import replace

from buzzkeep.quiz.content import SCALE, ChoiceQuestion, MapGraph, NumberQuestion, OpenQuestion, Supply, TopicDeck

CHOICE, NUMBER, OPEN = "choice-", "number-", "open-"
CATEGORIES = ("geography", "history", "science", "arts", "sport")
TOPICS = (*CATEGORIES, "nature", "music", "cinema", "literature", "food", "language", "society", "technology")


class SyntheticSupply:
    """Implements :class:`~buzzkeep.quiz.content.Supply`; it never runs short, or, ``scarce``, has only what is needed.

    A match that is accepted with so few questions may run out of them.
    """

    def __init__(self, *, scarce: bool = False, choices: int = 4) -> None:
        """Say how much there is, and how many choices a question has."""
        self._scarce, self._choices = scarce, tuple("ABCDEF"[:choices])

    def _count(self, at_least: int, at_most: int) -> range:
        return range(at_least if self._scarce else max(at_least, at_most))

    def graph(self, map_id: str) -> MapGraph:
        """Return the graph of a map that ships. Raises ``KeyError`` if it is unknown."""
        from buzzkeep.maps.library import load  # only games with a map need it, and it reads files

        return load(map_id).graph

    def choice_questions(self, at_least: int, at_most: int) -> tuple[ChoiceQuestion, ...]:
        """Return questions; the right choice moves about evenly."""
        return tuple(
            ChoiceQuestion(
                id=f"{CHOICE}{n}",
                text=f"Choice {n}",
                choices=self._choices,
                right=n * 7 % len(self._choices),
                category=CATEGORIES[n % len(CATEGORIES)],
                difficulty=1 + n % 5,
            )
            for n in self._count(at_least, at_most)
        )

    def number_questions(self, at_least: int, at_most: int) -> tuple[NumberQuestion, ...]:
        """Return questions with values of two to seven digits."""
        return tuple(
            NumberQuestion(
                id=f"{NUMBER}{n}",
                text=f"Number {n}",
                value=(17 + 13 * n) * 10 ** (n % 6) * SCALE,
                unit="",
                category=CATEGORIES[n % len(CATEGORIES)],
                difficulty=1 + n % 5,
            )
            for n in self._count(at_least, at_most)
        )

    def open_questions(self, at_least: int, at_most: int, /) -> tuple[OpenQuestion, ...]:
        """Return questions that players buzz for."""
        return tuple(
            OpenQuestion(f"{OPEN}{n}", f"Open {n}", f"Answer {n}", CATEGORIES[n % len(CATEGORIES)], 1 + n % 5)
            for n in self._count(at_least, at_most)
        )

    def topics(self, choices: int, numbers: int, /) -> tuple[TopicDeck, ...]:
        """Return as many questions of each of thirteen topics."""
        return decks(self, TOPICS, choices, numbers)


def decks(supply: Supply, topics: Sequence[str], choices: int, numbers: int) -> tuple[TopicDeck, ...]:
    """Deal the questions of a supply out to topics."""
    many = len(topics)
    choice = supply.choice_questions(many * choices, many * choices)
    number = supply.number_questions(many * numbers, many * numbers)
    return tuple(
        TopicDeck(
            topic,
            tuple(replace(one, category=topic) for one in choice[at::many]),
            tuple(replace(one, category=topic) for one in number[at::many]),
        )
        for at, topic in enumerate(topics)
    )
