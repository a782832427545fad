"""What a match is played with: the board with its adjacency, and the decks of questions."""

from buzzkeep.game import ChoiceQuestion, MapGraph, NumberQuestion, OpenQuestion, record
from buzzkeep.games.conquest.options import ConquestOptions


@record
class Material:
    """The board and the decks, frozen before the match; the state stores only indexes into the decks."""

    board: MapGraph
    choice_questions: tuple[ChoiceQuestion, ...]
    number_questions: tuple[NumberQuestion, ...]
    open_questions: tuple[OpenQuestion, ...] = ()


class Config:
    """The fixed frame of one match: options, material and the board's adjacency by territory id."""

    def __init__(self, options: ConquestOptions, material: Material) -> None:
        """Take the frozen options and material. Raises ``ValueError`` if the board's adjacency is not symmetric."""
        self.options = options
        self.material = material
        self.choice_questions = material.choice_questions
        self.number_questions = material.number_questions
        self.open_questions = material.open_questions
        self.ids = tuple(territory.id for territory in material.board.territories)
        self.index = {name: place for place, name in enumerate(self.ids)}
        self.neighbours = {t.id: frozenset(t.neighbours) for t in material.board.territories}
        for name, around in self.neighbours.items():
            if any(name == other or name not in self.neighbours.get(other, ()) for other in around):
                raise ValueError(f"map {material.board.id!r}: the adjacency of {name!r} is not symmetric")
