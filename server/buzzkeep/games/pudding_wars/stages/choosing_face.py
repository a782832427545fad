"""A seat chooses the face of its puddings (R2.1)."""

from typing import get_args

from buzzkeep.game import Done, Flow, Party, Reject, record
from buzzkeep.games.pudding_wars.actions import ChooseFace, Face
from buzzkeep.games.pudding_wars.board import Board, Table, set_player
from buzzkeep.games.pudding_wars.events import FaceChosen
from buzzkeep.games.pudding_wars.stages.asked import AskingStage

FACES: tuple[Face, ...] = get_args(Face)


@record
class FreeFaces:
    """The faces that nobody has taken."""

    free: tuple[Face, ...]


def free(board: Board) -> tuple[Face, ...]:
    """Return the faces that nobody has taken."""
    taken = {player.face for player in board.players}
    return tuple(face for face in FACES if face not in taken)


@record
class ChoosingFace(AskingStage):
    """``seat`` chooses a face among those that are ``free``."""

    ms = 15_000
    asked = "face"
    public = ("seat",)

    def legal(self, t: Table, who: Party) -> list[ChooseFace]:
        """List the free faces."""
        return [ChooseFace(face) for face in free(t.board)]

    def check(self, t: Table, who: Party, action: object) -> Reject | None:
        """Refuse a face that is taken."""
        if isinstance(action, ChooseFace) and action.face not in free(t.board):
            return Reject("TAKEN", "choose one of the free faces")
        return super().check(t, who, action)

    def instead(self, t: Table) -> ChooseFace:
        """Take any free face."""
        return ChooseFace(t.rng.choice(free(t.board)))

    def do(self, t: Table, action: ChooseFace) -> Flow:
        """Take a face."""
        set_player(t, self.seat, face=action.face)
        t.emit(FaceChosen(self.seat, action.face))
        return Done()

    def shown(self, t: Table) -> FreeFaces:
        """Show the free faces."""
        return FreeFaces(free(t.board))
