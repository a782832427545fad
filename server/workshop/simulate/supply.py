"""Material for simulated matches: the real maps, and made-up questions that nobody has to write."""

from buzzkeep.quiz.content import SCALE, ChoiceQuestion, MapGraph, NumberQuestion, OpenQuestion

CHOICE, NUMBER, OPEN = "choice-", "number-", "open-"
CATEGORIES = ("geography", "history", "science", "arts", "sport")


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
