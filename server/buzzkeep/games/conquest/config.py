"""What a match is played with: the board with its adjacency, and the decks of questions."""

from buzzkeep.game import AnyQuestion, ChoiceQuestion, MapGraph, NumberQuestion, OpenQuestion, record
from buzzkeep.games.conquest.options import ConquestOptions


@record
class Material:
    """The board and the decks, frozen before the match; the state stores only indexes into the decks.

    Where the land asks, ``topics`` are those to choose from, the one of which most is unseen first; questions of the
    ids ``later`` are asked after the others of their topic.
    """

    board: MapGraph
    choice_questions: tuple[ChoiceQuestion, ...]
    number_questions: tuple[NumberQuestion, ...]
    open_questions: tuple[OpenQuestion, ...] = ()
    topics: tuple[str, ...] = ()
    later: tuple[str, ...] = ()


class Config:
    """The fixed frame of one match: options, material and the board's adjacency by territory id."""

    def __init__(self, options: ConquestOptions, material: Material) -> None:
        """Take the frozen options and material. Raises ``ValueError`` if the board's adjacency is not symmetric."""
        self.options = options
        self.material = material
        self.choice_questions = material.choice_questions
        self.number_questions = material.number_questions
        self.open_questions = material.open_questions
        decks: dict[str, tuple[AnyQuestion, ...]]
        decks = {"choice": self.choice_questions, "number": self.number_questions, "open": self.open_questions}
        self.levels = {format_: sorted(card.difficulty for card in deck) for format_, deck in decks.items()}
        self.of_topic: dict[tuple[str, str], list[int]] = {}
        for place, (format_, card) in enumerate((format_, card) for format_, deck in decks.items() for card in deck):
            self.of_topic.setdefault((format_, card.category), []).append(place)
        self.later = frozenset(material.later)
        self.ids = tuple(territory.id for territory in material.board.territories)
        self.index = {name: place for place, name in enumerate(self.ids)}
        self.neighbours = {t.id: frozenset(t.neighbours) for t in material.board.territories}
        for name, around in self.neighbours.items():
            if any(name == other or name not in self.neighbours.get(other, ()) for other in around):
                raise ValueError(f"map {material.board.id!r}: the adjacency of {name!r} is not symmetric")
