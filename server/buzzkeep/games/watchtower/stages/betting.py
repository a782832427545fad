"""What onlookers bet on (R10.6): options are words that screens read, too."""

NOBODY, DRAW = "nobody", "draw"
PLACE, BURN, CHALLENGE, END = "place", "burn", "challenge", "end"
"""What a seat does next: the kinds of its actions."""
BATTLE, SHOWDOWN, TRICK, TIE_BREAK = "battle", "showdown", "trick", "tie_break"
"""The keys of bets that wait for their result in a later stage."""
