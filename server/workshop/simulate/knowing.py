"""People who know one topic better than others: what that is worth where the land asks."""

from typing import Any

from buzzkeep.engine.game import BotMove
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Seat
from buzzkeep.quiz.actions import Choose, Guess, Locate
from buzzkeep.quiz.asking import given
from buzzkeep.quiz.posed import Posed
from buzzkeep.quiz.rules import KNOWS, hunch

EVEN = 0.55  # of all questions, whoever it is: a specialist on average over the topics of the match
AT_HOME = 0.85  # of a specialist's home topic


def answering(move: BotMove, t: Any, seat: Seat, skill: str, rng: CounterRng, *, special: bool) -> BotMove:
    """Return a bot's answer to the open question as somebody gives it who is a specialist, or even; else its move."""
    if not isinstance(move.action, Choose | Guess | Locate):
        return move
    card, home, others = t.beneath(Posed).card_of(t), t.board.seat(seat).home, len(t.board.topics) - 1
    knows = EVEN
    if special and home is not None:
        knows = AT_HOME if card.category == home else (EVEN * (others + 1) - AT_HOME) / others
    known = hunch(card, skill, rng, knows - KNOWS[skill])
    return BotMove(given(card, int(known)), move.delay_ms)
