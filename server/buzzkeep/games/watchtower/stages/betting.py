"""What onlookers bet on (R10.6): options are words that screens read, too."""

from buzzkeep.engine.types import Seat

NOBODY, DRAW = "nobody", "draw"
PLACE, BURN, CHALLENGE, END = "place", "burn", "challenge", "end"
"""What a seat does next: the kinds of its actions."""
BATTLE, SHOWDOWN, TRICK, TIE_BREAK = "battle", "showdown", "trick", "tie_break"
"""The keys of bets that wait for their result in a later stage."""


def seat_bet(seat: Seat) -> str:
    """Return a seat as an option."""
    return f"seat:{seat}"
