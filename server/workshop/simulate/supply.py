"""Material for simulated matches: the real maps, and made-up questions that nobody has to write."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from buzzkeep.quiz.content import (
    SCALE,
    AskedPicture,
    AskedSound,
    ChoiceQuestion,
    MapGraph,
    NumberQuestion,
    OpenQuestion,
    PlaceQuestion,
    SpeedQuestion,
    Supply,
    TopicDeck,
)
from buzzkeep.quiz.places import Extent, Spot, spot

Shown: TypeAlias = Literal["words", "pictures", "sounds", "places"]
"""What questions show besides words; places are asked by all speed questions."""
SOUND_MS = 15_000
CHOICE, NUMBER, OPEN = "choice-", "number-", "open-"
CATEGORIES = ("geography", "history", "science", "arts", "sport")
TOPICS = (*CATEGORIES, "nature", "music", "cinema", "literature", "food", "language", "society", "technology")


class SyntheticSupply:
    """Implements :class:`~buzzkeep.quiz.content.Supply`; it never runs short, or, ``scarce``, has only what is needed.

    A match that is accepted with so few questions may run out of them.
    """

    def __init__(self, *, scarce: bool = False, choices: int = 4, shown: Shown = "words") -> None:
        """Say how much there is, how many choices a question has, and what it shows besides its words."""
        self._scarce, self._choices, self._shown = scarce, tuple("ABCDEF"[:choices]), shown

    def _media(self, number: int) -> dict[str, Any]:
        name = f"{number:032x}"
        if self._shown == "sounds":
            return {"sound": AskedSound(name, name, ms=SOUND_MS, size=100_000, gain=0)}
        return {"image": AskedPicture(name, name, 800, 600)} if self._shown == "pictures" else {}

    def _count(self, at_least: int, at_most: int) -> range:
        return range(at_least if self._scarce else max(at_least, at_most))

    def graph(self, map_id: str) -> MapGraph:
        """Return the graph of a map that ships. Raises ``KeyError`` if it is unknown."""
        from buzzkeep.maps.library import load  # only games with a map need it, and it reads files

        return load(map_id).graph

    def extent(self, map_id: str, place: int) -> Extent | None:
        """Return what a map that ships shows, if it has the place."""
        from buzzkeep.maps.library import load

        at = spot(place)
        return load(map_id).extent(at.lat, at.lon)

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
                **self._media(n),
            )
            for n in self._count(at_least, at_most)
        )

    def number_questions(self, at_least: int, at_most: int) -> tuple[SpeedQuestion, ...]:
        """Return questions with values of two to seven digits, or of places all over the world and in France."""
        return tuple(self._speed(n) for n in self._count(at_least, at_most))

    def _speed(self, n: int) -> SpeedQuestion:
        said = f"{NUMBER}{n}", f"Number {n}"
        category, difficulty = CATEGORIES[n % len(CATEGORIES)], 1 + n % 5
        if self._shown == "places":
            at = Spot(44 + n * 0.7 % 6, 1 + n * 0.9 % 5) if n % 2 else Spot(-50 + n * 7 % 120, -180 + n * 47 % 360)
            return PlaceQuestion(*said, at.place, f"Place {n}", category, difficulty)
        value = (17 + 13 * n) * 10 ** (n % 6) * SCALE
        return NumberQuestion(*said, value, "", category, difficulty, **self._media(n))

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
