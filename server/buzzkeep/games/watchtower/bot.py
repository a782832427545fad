"""Bots: when they place, burn and challenge, from the view alone (R13); a stage's own part comes first in ``own``."""

from collections.abc import Iterable
from typing import Any

from buzzkeep.game import BotMove, Prompt, Rng, Seat, Thought, thinking
from buzzkeep.games.watchtower import plans, view
from buzzkeep.games.watchtower.actions import Action, Burn, Challenge, EndTurn, Give, LineUp, PlaceCard, PlanChallenge
from buzzkeep.games.watchtower.judgement import Judge

SKILLS = ("easy", "hard")
PICK: Thought = (1_200, 2_000)
GIVE: Thought = (1_000, 1_500)
LINE_UP: Thought = (2_000, 3_000)
PREPARE: Thought = (1_200, 1_500)
ACT: Thought = (1_500, 2_500)
"""Milliseconds a bot takes at least for one action, and how much longer at most."""
ENDS = 0.3  # how often a weak bot ends its turn though it could do something


def move(seen: Any, legal: Iterable[Action], prompt: Prompt, seat: Seat, skill: str, rng: Rng, /) -> BotMove | None:
    """Return what the bot does and after how long; None if it has nothing to say."""
    mine: view.Mine | None = seen.mine
    if mine is not None and prompt.kind == plans.KIND and mine.plan is None and skill == "hard":
        move = Judge(seen, mine).challenge(rng)
        return thinking(ACT, PlanChallenge(move), rng) if move else None
    if mine is None or mine.asked is None or seat not in prompt.seats:
        return None
    match mine.asked:
        case "prepare":
            return thinking(PREPARE, Judge(seen, mine).prepare() if skill == "hard" else EndTurn(), rng)
        case "act":
            done = Judge(seen, mine).act(rng) if skill == "hard" else _stroll(mine, list(legal), rng)
            return thinking(ACT, done, rng)
        case "give":
            return thinking(GIVE, _give(seen, mine, list(legal), skill, rng), rng)
        case "line_up":
            return thinking(LINE_UP, _line_up(seen, mine, skill, rng), rng)
        case "pick":
            return thinking(PICK, rng.choice(list(legal)), rng)


def _give(seen: Any, mine: view.Mine, legal: list[Action], skill: str, rng: Rng) -> Action:
    """A strong bot gives the card it needs least, a weak one any."""
    if skill == "easy":
        return rng.choice(legal)
    judge, army = Judge(seen, mine), {card.id: card for card in mine.army}
    left = [army[action.card] for action in legal if isinstance(action, Give)]
    return Give(min(left, key=lambda card: (judge.keeps(card), card.face.order)).id)


def _line_up(seen: Any, mine: view.Mine, skill: str, rng: Rng) -> Action:
    """Lay down the best cards, or any, in an order that nobody can foresee."""
    length = next(said.length for said in seen.own if said.kind == "lining_up")
    army = mine.army if skill == "hard" else rng.shuffled(mine.army)
    return LineUp(tuple(card.id for card in rng.shuffled(army[-length:])))


def _stroll(mine: view.Mine, legal: list[Action], rng: Rng) -> Action:
    """A weak bot finishes towers, and otherwise does any of what it may, or ends its turn."""
    able = [card for card in mine.army if PlaceCard(card.id) in legal]
    done = [card for card in able if card.completes in {"campaign", "free_for_all"}]
    if done:
        return PlaceCard(done[0].id)
    challenges = [action for action in legal if isinstance(action, Challenge)]
    smallest = {(one.defender, one.rank): one for one in reversed(challenges)}
    some: list[Action] = [one for one in challenges if smallest[one.defender, one.rank] == one]
    lying = {burn.rank for burn in mine.burns}
    if len(mine.army) > 1:
        some += [PlaceCard(card.id) for card in able if card.face.rank in lying and card.completes is None]
    if len(lying) > 1:
        some += [action for action in legal if isinstance(action, Burn)][:1]
    if not some or rng.unit() < ENDS:
        return EndTurn()
    return rng.choice(some)
