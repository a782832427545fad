"""How the map came to be what it is: the course of the ownership, its turning point, and who climbed most."""

from collections.abc import Mapping

from buzzkeep.game import Seat, ranks, tied
from buzzkeep.games.conquest.board import Board, Taken


def turning_point(board: Board, winner: Seat) -> int | None:
    """Return the place in the history of what made ``winner``'s realm the most valuable one for good.

    None: it never was, or it was from the first territory on.
    """
    held = _Held(board)
    since: int | None = None
    for place, taken in enumerate(board.history):
        held.take(taken)
        if not held.leads(winner):
            since = None
        elif since is None:
            since = place
    return since or None


def climbed(board: Board, final: Mapping[Seat, int]) -> dict[Seat, int]:
    """Return how many places each seat has gained since the battle began, by the value of the realms at that moment.

    ``final`` are the ranks of the end. Nobody has gained any where no battle began.
    """
    before = [taken for taken in board.history if taken.phase not in ("battle", "tiebreak")]
    if len(before) == len(board.history):
        return {}
    held = _Held(board)
    for taken in before:
        held.take(taken)
    then = held.ranks()
    return {seat: then[seat] - rank for seat, rank in final.items()}


class _Held:
    """The territories of everybody while the history is told again."""

    def __init__(self, board: Board) -> None:
        self._seats = tuple(standing.seat for standing in board.seats)
        self._held: dict[int, Taken] = {}

    def take(self, taken: Taken) -> None:
        self._held[taken.land] = taken

    def values(self) -> dict[Seat, int]:
        found = dict.fromkeys(self._seats, 0)
        for taken in self._held.values():
            found[taken.owner] += taken.value
        return found

    def leads(self, seat: Seat) -> bool:
        values = self.values()
        return all(values[seat] > value for other, value in values.items() if other != seat)

    def ranks(self) -> dict[Seat, int]:
        values = self.values()
        return ranks(tied(self._seats, lambda seat: -values[seat]))
