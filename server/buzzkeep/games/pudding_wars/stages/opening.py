"""The opening: faces are chosen (R2.1, R2.5), then the first puddings placed (R2.2), each round (R9.7)."""

from typing import Any, get_args

from buzzkeep.game import Ask, Done, Enter, Flow, Party, Reject, Seat, Stage, Stay, Why
from buzzkeep.games.pudding_wars.actions import ChooseFace, ChooseFaces, Face
from buzzkeep.games.pudding_wars.board import PUDDINGS, Table, present, set_player
from buzzkeep.games.pudding_wars.events import FaceChosen
from buzzkeep.games.pudding_wars.stages import placing, turn
from buzzkeep.games.pudding_wars.stages.asked import AskingStage
from buzzkeep.games.pudding_wars.texts import TEXTS

FACES: tuple[Face, ...] = get_args(Face)


class ChoosingFace(AskingStage):
    """``seat`` chooses a face among those that are ``free``."""

    ms = 15_000
    asked = "face"
    public = ("seat", "free")

    def legal(self, t: Table, who: Party) -> list[ChooseFace]:
        return [ChooseFace(face) for face in self.free(t)]

    def check(self, t: Table, who: Party, action: object) -> Reject | None:
        if isinstance(action, ChooseFace) and action.face not in self.free(t):
            return Reject("TAKEN", "choose one of the free faces")
        return super().check(t, who, action)

    def instead(self, t: Table) -> ChooseFace:
        return ChooseFace(t.rng.choice(self.free(t)))

    def do(self, t: Table, action: ChooseFace) -> Flow:
        set_player(t, self.seat, face=action.face)
        t.emit(FaceChosen(self.seat, action.face))
        return Done()

    def free(self, t: Table) -> tuple[Face, ...]:
        """Return the faces that nobody has taken."""
        taken = {player.face for player in t.board.players}
        return tuple(face for face in FACES if face not in taken)


class ChoosingFaces(Stage[Table]):
    """The seats that nobody holds, and those that have chosen, are not asked."""

    ms = 20_000
    away_ms = 4_000
    full_time = True

    def asks(self, t: Table) -> tuple[Ask, ...]:
        return (Ask("faces", tuple(seat for seat in present(t) if not t.board.player(seat).faces)),)

    def legal(self, t: Table, who: Party) -> list[ChooseFaces]:
        """List six of each face, and one mixture; any other one is as good."""
        return [*(ChooseFaces((face,) * PUDDINGS) for face in FACES), ChooseFaces(FACES[:PUDDINGS])]

    def check(self, t: Table, who: Party, action: object) -> Reject | None:
        return None if isinstance(action, ChooseFaces) else Reject("NOT_NOW", "choose the faces of your puddings")

    def act(self, t: Table, who: Party, action: ChooseFaces) -> Flow:
        t.set(quiet=0)
        set_player(t, who.seated, face=action.faces[0], faces=action.faces)
        return Stay()

    def close(self, t: Table, why: Why) -> Flow:
        """Give those who are silent, and seats that nobody holds, a face by chance."""
        for player in t.board.players:
            if not player.faces:
                if why == "time" and not t.chair(player.seat).left:
                    t.missed(player.seat, told=True)
                face = t.rng.choice(FACES)
                set_player(t, player.seat, face=face, faces=(face,) * PUDDINGS)
        return Done()


SHARE = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}  # of puddings to begin with, by number of seats (R2.3)


class Refilling(Stage[Table]):
    """The opening of a further round (R9.7): the faces stay."""

    def begin(self, t: Table) -> Flow:
        return self.push(_first_ones(t))

    def then(self, t: Table, result: Any) -> Flow:
        return Enter(turn.Turn(t.board.order[0]))


class Opening(Refilling):
    """``choosers`` choose their faces in this order."""

    choosers: tuple[Seat, ...]
    phase_card = TEXTS.plate

    def begin(self, t: Table) -> Flow:
        """Let everybody choose, then place in turn from the seat to the left of the first chooser on (R2.2)."""
        faces = (ChoosingFaces(),) if t.config.own_faces else tuple(map(ChoosingFace, self.choosers))
        return self.push(*faces, _first_ones(t))


def _first_ones(t: Table) -> placing.Filling:
    """Return the placing at the start: the first player sits to the left of the first placer (R2.4)."""
    order = t.board.order
    return placing.Filling((*order[-1:], *order[:-1]) * SHARE[len(order)], "setup")


class RoundWon(Stage[Table]):
    """``winner`` has the plate of this round."""

    winner: Seat
    ms = 4_500
    public = ("winner",)

    def begin(self, t: Table) -> Flow:
        t.set(round_winner=None)
        return Stay()

    def close(self, t: Table, why: Why) -> Flow:
        """Give everybody his puddings back; who has lost begins the next round."""
        loser = next(seat for seat in t.board.order if seat != self.winner)
        for seat in t.board.order:
            set_player(t, seat, reserve=PUDDINGS, owes=False)
        t.set(
            stacks=(),
            before=None,
            die=None,
            active=None,
            calm_from=t.board.turn,
            order=t.board.clockwise(loser),
            quiet=0,
        )
        return Enter(Refilling())
