"""A question of this game: what it decides is one of six stakes."""

from buzzkeep.engine.records import record
from buzzkeep.games.conquest.stakes import Stakes
from buzzkeep.quiz import question


@record
class Question(question.Question):
    """A question for ``stake``, put to ``seats``; ``heat`` 1 or 2: a further one after a dead heat, for those alone."""

    stake: Stakes
