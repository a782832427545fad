"""What onlookers bet on: whom a card hits, and who survives (R6.5). A bet decides nothing."""

from buzzkeep.game import Bets, Seat, crowd, on_seat
from buzzkeep.games.virus_war import plays
from buzzkeep.games.virus_war.actions import Play
from buzzkeep.games.virus_war.transition import VirusTransition

NOBODY = "nobody"
SURVIVOR = "survivor"


def hit(t: VirusTransition, actor: Seat) -> Bets:
    """Everybody but the actor may bet whom its card hits: somebody who lives, itself too, or nobody."""
    return Bets((*map(on_seat, t.board.living), NOBODY), concerned=(actor,))


def hits(t: VirusTransition, actor: Seat, play: Play | None) -> None:
    """Settle it: the card is on the table, or there is none (None)."""
    crowd.settle(t, tuple(map(on_seat, _struck(t, actor, play))) or (NOBODY,))


def _struck(t: VirusTransition, actor: Seat, play: Play | None) -> tuple[Seat, ...]:
    if play is None:
        return ()
    if play.card == "epidemic":
        return tuple(seat for seat in t.board.living if seat != actor)
    if play.target is None:
        return ()
    return (play.target if play.side is None else plays.neighbour(t.board, play.target, play.side),)


def survivor(t: VirusTransition) -> Bets:
    """Whoever does not live may bet who survives."""
    return Bets(tuple(map(on_seat, t.board.living)), concerned=t.board.living)


def survives(t: VirusTransition, *, known: bool) -> None:
    """Settle all of them; without a survivor who is ``known`` they are void."""
    rounds = [held.key for held in t.state.crowd.pending if held.key.startswith(SURVIVOR)]
    if known and rounds:
        crowd.settle(t, map(on_seat, t.board.living), *rounds)
    else:
        crowd.drop(t, *rounds)
