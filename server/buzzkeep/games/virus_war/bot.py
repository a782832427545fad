"""Bots, from their view alone: what an action is worth in life points, what they play, when they call STOP (R13)."""

from collections.abc import Iterable, Iterator
from typing import Any

from buzzkeep.game import BotMove, Prompt, Rng, Seat, Thought, next_seat, thinking
from buzzkeep.games.virus_war import plans, view
from buzzkeep.games.virus_war.actions import Action, AddNumbers, Counter, DrawCard, Let, Pass, PlanMove, Play, Stop
from buzzkeep.games.virus_war.effects import ATTACKS
from buzzkeep.games.virus_war.plays import STEP

TURNS = 3.0  # for how many turns a token is thought to stay
CARD = 1.5  # what a card in the hand is worth
KILL = 60.0


class Table:
    """The match as one seat sees it."""

    def __init__(self, seen: view.Public, mine: view.Mine) -> None:
        """Take the view and the part of it that is the seat's own."""
        self.seen, self.own = seen, mine.seat
        self.players = {player.seat: player for player in seen.players}
        self.living = [seat for seat, player in self.players.items() if player.alive]
        self.cards = sum(len(group.ids) for group in mine.hand)

    def friend(self, seat: Seat) -> bool:
        """Say whether a seat is the own one or the partner's."""
        return seat == self.own or self.players[seat].partner == self.own

    def _side(self, seat: Seat) -> float:
        """Return 1 for a friend and less than 0 for an enemy: the nearer to its end, the more."""
        if self.friend(seat):
            return 1.0
        return -1.0 - 0.4 * max(0.0, 1 - self.players[seat].hp / max(1, self.seen.start_hp))

    def tokens(self, seat: Seat, count: int) -> float:
        """Return what so many more (or fewer) tokens before a seat are worth."""
        most = float(self.players[seat].hp)
        return -self._side(seat) * max(-most, min(most, TURNS * count))

    def hurt(self, seat: Seat, points: int) -> float:
        """Return what it is worth that a seat loses life points now."""
        fatal = points >= self.players[seat].hp
        return -self._side(seat) * (points + (KILL if fatal else 0.0))

    def _heal(self, seat: Seat, points: int) -> float:
        top = self.seen.max_hp
        hp = self.players[seat].hp
        gained = points if top is None else min(points, top - hp)
        need = 1.0 + max(0.0, 0.5 - hp / max(1, self.seen.start_hp))
        return self._side(seat) * gained * need

    def effect(self, kind: str, value: int, actor: Seat, target: Seat | None, hit: Seat | None) -> float:
        """Return what an action does for this seat, its cards aside."""
        match kind:
            case "virus" if hit is not None:
                return self.tokens(hit, value)
            case "poison" if hit is not None:
                return self.hurt(hit, value)
            case "contagion" if hit is not None and target is not None:
                return self.tokens(hit, self.players[target].tokens)
            case "epidemic":
                return sum(self.tokens(seat, 2) for seat, p in self.players.items() if p.alive and seat != actor)
            case "vaccine" | "number" if hit is not None:
                return self.tokens(hit, -min(value, self.players[hit].tokens))
            case "miracle" if hit is not None:
                return self.tokens(hit, -self.players[hit].tokens)
            case "medicine" if hit is not None:
                return self._heal(hit, value)
            case "luck":
                return self._heal(actor, value) + (2.0 if self.friend(actor) else -2.0)
            case "quarantine" if hit is not None:
                return -4.0 * self._side(hit)
            case "pickpocket" if hit is not None:
                return (2 * CARD if self.friend(actor) else -2 * CARD) if not self.friend(hit) else -2 * CARD
            case "uturn":
                return self.players[actor].tokens * self._side(actor)
            case _:
                return 0.0

    def worth(self, play: Play) -> float:
        """Return what playing this is worth: its effect less its cards. A Luck costs no turn."""
        hit = play.target
        if play.side is not None and play.target is not None:
            hit = next_seat(tuple(self.players), self.living, play.target, STEP[play.side])
        value = play.value if play.value is not None else sum(play.numbers)
        effect = self.effect(play.card, value, self.own, play.target, hit)
        spent = CARD * (len(play.numbers) + (play.card != "number"))
        tires_in = self.players[self.own].tires_in
        if play.card in ATTACKS and tires_in is not None:
            effect += CARD + (TURNS if tires_in < 2 else 0.0)
        return effect - (0.0 if play.card == "luck" else spent)

    def harm(self, table: view.ActionView) -> float:
        """Return what the action on the table costs this seat if it goes through."""
        value = table.card.value if table.card.kind == "luck" else table.value
        effect = self.effect(table.card.kind, value or 0, table.actor, table.target, table.hit)
        own = table.actor == self.own or (table.hit is not None and self.friend(table.hit))
        return -effect if own or table.card.kind == "epidemic" else 0.0


SKILLS = ("easy", "hard")
DRAW: Thought = (600, 900)
ACT: Thought = (1_800, 2_600)
WINDOW: Thought = (900, 2_100)
"""Milliseconds a bot takes at least, and how much longer at most. In windows it takes as long whatever it holds."""
PASSES = 0.2  # how often a weak bot passes though it could play
GOOD = 0.7  # how often a weak bot reacts where a strong one would
STOP_FROM = 7.0  # what an action must cost a strong bot before it spends a STOP


def move(seen: Any, legal: Iterable[Action], prompt: Prompt, seat: Seat, skill: str, rng: Rng, /) -> BotMove | None:
    """Return what the bot does and after how long; None if it has nothing to say."""
    mine: view.Mine | None = seen.mine
    if mine is not None and prompt.kind == plans.KIND and mine.plan is None:
        moves = [action.move for action in legal if isinstance(action, PlanMove) and action.move is not None]
        return thinking(ACT, PlanMove(_play(seen, mine, moves, skill, rng)), rng)
    if mine is None or mine.asked is None or seat not in prompt.seats:
        return None
    match mine.asked:
        case "draw":
            return thinking(DRAW, DrawCard(), rng)
        case "act":
            return thinking(ACT, _play(seen, mine, legal, skill, rng), rng)
        case "boost":
            return thinking(WINDOW, _boost(seen.own[0].boost, skill, rng), rng)
        case "stop":
            return None if seen.own[0].answer else thinking(WINDOW, _stop(seen, mine, legal, skill, rng), rng)
        case "counter":
            return None if seen.own[0].let else thinking(WINDOW, _counter(seen, legal, skill, rng), rng)
        case "start":
            return None  # people decide, or chance


def _considered(mine: view.Mine, legal: Iterable[Action]) -> Iterator[Play]:
    """Yield the plays with number cards of one value, or with all there are."""
    held = sum(len(group.ids) for group in mine.hand if group.face.kind == "number")
    plays = (action for action in legal if isinstance(action, Play))
    yield from (play for play in plays if len(set(play.numbers)) < 2 or len(play.numbers) == held)


def _play(seen: Any, mine: view.Mine, legal: Iterable[Action], skill: str, rng: Rng) -> Play | Pass:
    """A strong bot takes the best play; a weak one any that is not plainly bad, or passes."""
    table = Table(seen, mine)
    can_draw = seen.stage.can_draw
    passing = Pass(can_draw)
    worth = [(table.worth(play), play) for play in _considered(mine, legal)]
    good = [(value, play) for value, play in worth if value > 0]
    if not good:
        return passing
    if skill == "easy":
        return passing if rng.unit() < PASSES else rng.choice(good)[1]
    most = max(value for value, _ in good)
    best = rng.choice([play for value, play in good if value == most])  # else the first seats are everybody's targets
    passed = CARD if can_draw and table.cards < 6 else 0.0  # the additional card, to a small hand
    return best if most > passed else passing


def _boost(fitting: tuple[int, ...], skill: str, rng: Rng) -> Action:
    """Add to what the partner plays: a strong bot all that fits, a weak one one card now and then."""
    if not fitting or (skill == "easy" and rng.unit() > GOOD):
        return Let()
    if skill == "easy":
        return AddNumbers(fitting[:1])
    return AddNumbers(tuple(one for one in fitting if one == fitting[-1]))


def _stop(seen: Any, mine: view.Mine, legal: Iterable[Action], skill: str, rng: Rng) -> Action:
    """Stop what would hurt, or the STOP that hit an action of one's own."""
    luck = rng.unit()
    if Stop() not in legal:
        return Let()
    harm = Table(seen, mine).harm(seen.table)
    goes_on = seen.stage.depth % 2 == 0
    loss = harm if goes_on else -harm  # what it costs us if nobody stops (any more)
    if seen.stage.what == "counter":
        loss = 3.0 * seen.table.value if seen.table.actor == mine.seat and goes_on else 0.0
    wants = loss >= STOP_FROM
    return Stop() if wants and (skill == "hard" or luck < GOOD) else Let()


def _counter(seen: Any, legal: Iterable[Action], skill: str, rng: Rng) -> Action:
    luck = rng.unit()
    if Counter() not in legal:
        return Let()
    wants = seen.table.value >= 3 if skill == "hard" else luck < GOOD
    return Counter() if wants else Let()
