"""What onlookers bet on: whom a card hits (R6.5). A bet decides nothing."""

from buzzkeep.game import Bets, Seat, crowd, on_seat
from buzzkeep.games.virus_war import plays
from buzzkeep.games.virus_war.actions import Play
from buzzkeep.games.virus_war.transition import VirusTransition

NOBODY = "nobody"


def hit(t: VirusTransition, actor: Seat) -> Bets:
    """Whoever does not live may bet whom the card hits: somebody who lives, the actor too, or nobody.

    The living plan their own turn meanwhile, where they may (R4.13).
    """
    concerned = t.board.living if t.config.options.quick else (actor,)
    return Bets((*map(on_seat, t.board.living), NOBODY), concerned=concerned)


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
