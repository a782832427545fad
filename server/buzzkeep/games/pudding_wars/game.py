"""Pudding Wars apart from its stages: the deal, what everybody sees, the end."""

from collections.abc import Iterable
from typing import Literal

from buzzkeep import game
from buzzkeep.games.pudding_wars import physics, plate, swing
from buzzkeep.games.pudding_wars.actions import Action, Face
from buzzkeep.games.pudding_wars.board import ROUNDS_TO_WIN, TWO, Board, SeatState, Table, set_player, storm
from buzzkeep.games.pudding_wars.events import Die, MatchEnded, Phase
from buzzkeep.games.pudding_wars.plate import APART, FAN, INNER, PLATE, PUDDING, Stack
from buzzkeep.games.pudding_wars.stages.asked import AskingStage
from buzzkeep.games.pudding_wars.stages.fanning import FRAMES_PER_SECOND, Blowing, Fanning
from buzzkeep.games.pudding_wars.stages.finished import Finished, counting
from buzzkeep.games.pudding_wars.stages.opening import ChoosingFace, ChoosingFaces, Opening, Refilling, RoundWon
from buzzkeep.games.pudding_wars.stages.placing import Filling, Placing, Together
from buzzkeep.games.pudding_wars.stages.turn import Rolled, Rolling, SittingOut, Turn

MOST = 36


class Measures(game.Record):
    """The measures of plate and fan in mm, so that screens draw and warn by the server's own numbers."""

    plate: float = PLATE
    pudding: float = PUDDING
    inner: float = INNER  # no pudding stands farther out
    apart: float = APART  # nor nearer to another
    fan: float = FAN
    touch: float = swing.TOUCH  # a fan whose path comes closer to the centre of a stack commits the contact foul
    reach: float = swing.REACH  # no point of a stroke lies farther out
    shortest: float = swing.SHORTEST
    longest: float = swing.LONGEST
    full_speed: float = swing.FULL_SPEED  # mm/ms, strength 1
    weakest: float = swing.WEAKEST
    most_points: int = swing.MOST_POINTS
    run_up: float = swing.RUN_UP  # from how far behind its place the fan comes in a stroke that is no swipe
    briefest_ms: game.Millis = swing.BRIEFEST_MS
    slowest_ms: game.Millis = swing.SLOWEST_MS
    cone_degrees: float = physics.CONE_DEGREES
    wind_ms: game.Millis = physics.WIND_MS
    frames_per_second: int = FRAMES_PER_SECOND


class SeatView(game.Record):
    """A seat's public standing."""

    seat: game.Seat
    face: Face | None
    faces: tuple[Face, ...]  # those of its six by number, where each pudding has its own
    reserve: int
    in_play: int
    covered: int
    blown: int  # puddings of others that its strokes sent off the plate
    absent: bool
    gone: bool  # nobody holds the seat; its puddings on the plate stand in everybody's way
    owes: bool  # a turn (R8.7)
    rounds: int  # that it has won, of ``rounds_to_win``
    rank: int


class Plate(game.Record):
    """Everything: the game is open (R13). Places in mm from the centre (y up), tracks in tenths; room clock."""

    table: Measures
    max_stack: int
    contact_foul: bool
    foul_cost: Literal["rest", "strict"]
    shake: bool
    rounds_to_win: int
    phase: Phase
    turn: int
    active: game.Seat | None
    order: tuple[game.Seat, ...]  # of the turns
    storm: float  # multiplies the wind
    die: Die | None
    seats: tuple[SeatView, ...]
    stacks: tuple[Stack, ...]
    corrections: tuple[game.Corrected, ...]


class Pudding(game.Game[Table]):
    """The game."""

    stages = (
        *(Opening, ChoosingFace, ChoosingFaces, Filling, Placing, Together, Turn, SittingOut, Rolling, Rolled),
        *(Fanning, Blowing, RoundWon, Refilling, Finished),
        *game.SHOW_STAGES,
    )
    seats = range(2, 7)
    teams = False
    notes = (game.Bet,)

    def deal(self, seats: tuple[game.Seat, ...], rng: game.Rng) -> Board:
        """Let chance name the first chooser (R2.1)."""
        first = rng.below(len(seats))
        choosers = (*seats[first:], *seats[:first])
        order = (*choosers[2:], *choosers[:2])  # R2.2, R2.4: left of the chooser places, left of that plays
        return Board(tuple(map(SeatState, seats)), order)

    def begin(self, t: Table) -> game.Stage[Table]:
        t.set(started_at=t.now)
        order = t.board.order
        return Opening((*order[-2:], *order[:-2]))

    def correctable(self, t: Table) -> Iterable[game.Correctable]:
        """Return how many puddings count as in play (R12.6)."""
        in_play = counting(t.board)
        return [game.Correctable("in_play", one.seat, in_play[one.seat], 0, MOST) for one in t.board.players]

    def correct(self, t: Table, given: game.Correct) -> None:
        """Let a seat have so many more in the ranking; what stands on the plate stays."""
        set_player(t, given.seat, corrected=t.board.player(given.seat).corrected + given.by)

    def after_step(self, t: Table) -> game.Reset | None:
        """Begin another round when one is won (R9.7)."""
        winner = t.board.round_winner
        return None if winner is None else game.Reset(RoundWon(winner))

    def ended(self, t: Table, reason: str) -> game.Stage[Table]:
        t.emit(MatchEnded(reason, t.board.winner))
        return Finished(reason, t.board.winner)

    def ranking(self, t: Table) -> tuple[tuple[game.Seat, ...], ...]:
        """Return the winner, who has not left, rounds won, most in play, fewest covered, most blown off (R9.5)."""
        in_play, hidden = counting(t.board), plate.hidden(t.board.stacks)

        def standing(seat: game.Seat) -> tuple[bool, bool, int, int, int, int]:
            own, left = t.board.player(seat), t.chair(seat).left
            return seat != t.board.winner, left, -own.rounds, -in_play[seat], hidden[seat], -own.blown

        return game.tied((player.seat for player in t.board.players), standing)

    def not_asked(self, t: Table, who: game.Party, action: Action) -> game.Reject:
        if isinstance(t.top, AskingStage):
            return game.Reject("NOT_YOUR_TURN", "another seat is to act")
        return game.Reject("NOT_NOW", "nothing is asked of you")

    def public(self, t: Table) -> Plate:
        board, options = t.board, t.config
        rank = game.ranks(self.ranking(t))
        in_play, hidden = plate.in_play(board.stacks), plate.hidden(board.stacks)
        return game.viewed(
            Plate,
            board,
            options,
            table=Measures(),
            rounds_to_win=ROUNDS_TO_WIN if options.best_of_three and len(board.players) == TWO else 1,
            phase=_phase(t),
            storm=storm(options, board),
            seats=tuple(
                game.viewed(
                    SeatView,
                    player,
                    in_play=in_play[player.seat],
                    covered=hidden[player.seat],
                    absent=t.chair(player.seat).absent,
                    gone=t.chair(player.seat).left,
                    rank=rank[player.seat],
                )
                for player in board.players
            ),
        )


def _phase(t: Table) -> Phase:
    kinds = {frame.stage.kind for frame in t.state.stack if frame.begun}
    if "finished" in kinds:
        return "over"
    if "round_won" in kinds:
        return "round"
    if "filling" in kinds:
        return "replenish" if "turn" in kinds else "setup"
    return "turn" if "turn" in kinds else "faces"
