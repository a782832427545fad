"""Bots: when they place, burn and challenge, from the view alone (R13); a stage's own part comes first in ``own``."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Any

from buzzkeep.game import BotMove, Prompt, Rng, Seat, Thought, thinking
from buzzkeep.games.watchtower import plans, view
from buzzkeep.games.watchtower.actions import Action, Burn, Challenge, EndTurn, Give, LineUp, PlaceCard, PlanChallenge
from buzzkeep.games.watchtower.cards import ASSASSIN, DECK, JACK
from buzzkeep.games.watchtower.stages.showdown import COLUMNS, MOST_CROWNS, odd

LOW = 6  # cards up to this rank only weaken an army
HIGH = 9  # an army of this mean rank is worth a campaign, and cards from here on one's effort in it
SMALL = 3  # an army this small is not made smaller
ENOUGH = {3: 52, 4: 58}  # what a row of five must be worth for the campaign that sets the end, by the height of towers
FINALE = 5  # rounds before the turn cap in which a campaign sets no earlier end
SPENT = 2.0  # what a royal that returns to the barracks costs, in cards, once the showdown is near
CROWN = 1.0  # what a fort card is worth besides, in cards, as long as it is a trick of the showdown
RISK = 6.0  # what losing a campaign costs, in cards


class Judge:
    """The match as one seat sees it."""

    def __init__(self, seen: Any, mine: view.Mine) -> None:
        """Take the view and the part of it that is the seat's own."""
        self.seen, self.mine = seen, mine
        self.me = next(player for player in seen.players if player.seat == mine.seat)
        self.rivals = [player for player in seen.players if player.alive and player.seat != mine.seat]
        self.held = Counter(card.face.rank for card in mine.army)
        self.lying = Counter({stack.rank: len(stack.cards) for stack in self.me.fort})
        shown = {card for player in seen.players for stack in player.fort for card in stack.cards}
        shown |= {card.face for card in mine.army}
        self.unseen = [card.rank for card in DECK if card not in shown] or [card.rank for card in DECK]

    def total(self, rank: int) -> int:
        """Return how many of a rank the seat has in fort and army."""
        return self.held[rank] + self.lying[rank]

    def ranks(self) -> list[int]:
        """Return the ranks of the army, highest first."""
        return sorted(self.held.elements(), reverse=True)

    def below(self, rank: int) -> float:
        """Return how likely an unseen card is lower than this rank."""
        return sum(other < rank for other in self.unseen) / len(self.unseen)

    def odds(self) -> tuple[float, float]:
        """Return how likely a random card of the own army wins and loses an attacking pair."""
        sevens = self.unseen.count(ASSASSIN) / len(self.unseen)
        wins = losses = 0.0
        for rank in self.held.elements():
            if rank == ASSASSIN:
                wins += 1
                continue
            low = self.below(rank) - (sevens if rank > ASSASSIN else 0.0)
            equal = self.unseen.count(rank) / len(self.unseen)
            wins += low + sevens
            losses += 1 - low - sevens - equal
        count = max(1, len(self.mine.army))
        return wins / count, losses / count

    def outlook(self, ranks: list[int], head_start: int, against: int) -> float:
        """Return how good a showdown with these ranks looks, in standard deviations; ``against``: best head start."""
        length = odd(min([len(ranks), *[player.army for player in self.rivals if player.army]]))
        rivals = max(1, len(self.rivals))
        trick = sum(self.below(rank) ** rivals for rank in ranks) / max(1, len(ranks))
        lost = (1 - trick) / rivals
        margin = length * (trick - lost) + head_start - against
        return margin / sqrt(length * (trick + lost - (trick - lost) ** 2) + 0.25)

    def keeps(self, card: view.ArmyCard) -> int:
        """Return how much a card should stay in the army: 0 for what only weakens it."""
        rank = card.face.rank
        if self.total(rank) >= self.seen.tower_height - 1:
            return 4
        return 0 if rank <= LOW else 3 if rank >= JACK or rank == ASSASSIN else 1

    def prepare(self) -> Action:
        """Lay together what belongs together, and burn a card that is alone; before a round, drop low ones too."""
        later = self.seen.turn > 0
        if self.seen.five and self.seen.last_round:
            return EndTurn()
        return (later and self._settle()) or self._group() or self._burn() or (later and self._drop()) or EndTurn()

    def act(self, rng: Rng) -> Action:
        """Return the next action of the own turn."""
        if self.seen.five and self.seen.last_round:
            return self._tower(self._today() + 1) or self.challenge(rng) or EndTurn()
        return (
            self._complete()
            or self._settle()
            or self._group()
            or (None if self.seen.idle_burns else self._burn() or self._drop())
            or self.challenge(rng)
            or self._burn()
            or self._drop()
            or self._unload()
            or EndTurn()
        )

    def best(self, ranks: Iterable[int]) -> int:
        """Return what a row of five columns is worth that is made of cards of these ranks."""
        return sum(sorted(ranks, reverse=True)[:COLUMNS])

    def _complete(self) -> Action | None:
        """Finish a tower: at once with a strong army or against nobody's clock, else when the end is near."""
        if self.seen.last_round:
            return None
        if self.seen.five:
            return self._found()
        last_one = all(player.campaign is not None for player in self.rivals)
        for card in self._finishing():
            army = self._campaigners(card)
            strong = sum(army) >= HIGH * len(army) or self.seen.turn_cap is None
            if self.outlook(army, 0, 0) > 0 if last_one else strong:
                return PlaceCard(card.id)
        return None

    def _finishing(self) -> list[view.ArmyCard]:
        """Return the cards that finish a tower if they are placed now."""
        able = self.mine.army if self.mine.place is None else ()
        return [card for card in able if card.completes in {"campaign", "free_for_all"}]

    def _tower(self, least: int) -> Action | None:
        """Finish a tower that leaves a row of five which is worth at least that much."""
        enough = (card for card in self._finishing() if self.best(self._campaigners(card)) >= least)
        return next((PlaceCard(card.id) for card in enough), None)

    def _found(self) -> Action | None:
        """Begin a campaign: soon with a row that wins, later with one that is no worse than today's."""
        # the first one sets the end, for which whoever began it draws no more; the last one is the end
        last_one = all(player.campaign is not None for player in self.rivals)
        cap, turns = self.seen.turn_cap, FINALE * (len(self.rivals) + 1)
        set_already = self.seen.countdown is not None or (cap is not None and cap - self.seen.turn <= turns)
        return self._tower(self._today() if set_already and not last_one else ENOUGH[self.seen.tower_height])

    def _today(self) -> int:
        """Return what the seat's row would be worth now."""
        return self.best([*self.ranks(), *(rank for rank, count in self.lying.items() if count == 1)])

    def _campaigners(self, card: view.ArmyCard) -> list[int]:
        """Return the army of the campaign that placing a card would begin."""
        recalled = [rank for rank in self.lying.elements() if rank != card.face.rank]
        army = [*self.ranks(), *recalled]
        army.remove(card.face.rank)
        return army

    def _settle(self) -> Action | None:
        """Never attack without a fort."""
        if self.mine.place is not None or self.me.fort or len(self.mine.army) < 2:
            return None
        return PlaceCard(self._least().id)

    def _least(self) -> view.ArmyCard:
        return min(self.mine.army, key=lambda card: (self.keeps(card), card.face.order))

    def _group(self) -> Action | None:
        """Build where three or more of a rank are together; what was won comes last."""
        if self.mine.place is not None or len(self.mine.army) <= SMALL:
            return None
        for card in sorted(self.mine.army, key=lambda card: card.won):
            rank = card.face.rank
            low = self.seen.tower_height - 1
            if self.total(rank) >= low and card.completes is None and self.lying[rank] < low:
                return PlaceCard(card.id)
        return None

    def _burn(self) -> Action | None:
        """Burn a card that is alone: a royal for two new ones, a low one for another."""
        burns = (burn for burn in self.mine.burns if burn.reason is None and burn.draws and self.total(burn.rank) <= 2)
        best = max(burns, key=lambda burn: (burn.draws, -self.total(burn.rank), -burn.rank), default=None)
        return Burn(best.rank) if best and len(self.me.fort) > 1 else None

    def _drop(self) -> Action | None:
        """Keep the army strong: low cards lie in the fort."""
        if self.mine.place is not None or len(self.mine.army) <= SMALL:
            return None
        least = self._least()
        return PlaceCard(least.id) if self.keeps(least) == 0 and least.completes is None else None

    def challenge(self, rng: Rng) -> Challenge | None:
        """Challenge where most is to be had, as long as it pays."""
        wins, losses = self.odds()
        worth: list[tuple[float, Challenge]] = []
        campaign = self.me.campaign is not None
        risk = RISK if campaign and len(self.mine.army) <= 2 else 0.0
        spent = 0.0
        if self.seen.five and self.seen.countdown is not None and not campaign:
            spent = SPENT * sum(rank >= JACK for rank in self.ranks()) / max(1, len(self.mine.army))
        for rival in self.mine.rivals:
            if rival.reason is not None:
                continue
            if rival.duel is not None:
                value = (wins - losses) * (rival.duel + 2) - losses * risk - 1
                worth.append((value, Challenge(rival.seat, None, rival.duel)))
            for size in rival.raid:
                worth.append(
                    (wins * size - losses * (size + 0.5 + risk) - spent * size, Challenge(rival.seat, None, size))
                )
            for target in rival.targets:
                prize = 1.0 + 1.5 * self.total(target.rank) + 0.6 * (target.height - 1) + 0.1 * target.rank
                if self.seen.crowns and self.me.crowns < MOST_CROWNS:
                    prize += CROWN
                if campaign:
                    prize = 0.4 * (target.rank - HIGH + 1)
                for size in target.sizes:  # none where it is locked
                    value = wins * (prize + size) - losses * (size + 0.5 + risk) - spent * size if size else prize + 1
                    worth.append((value, Challenge(rival.seat, target.rank, size)))
        best = max((value for value, _ in worth), default=0.0)
        if best <= 0 or not self.me.fort:
            return None
        return rng.choice([challenge for value, challenge in worth if value == best])

    def _unload(self) -> Action | None:
        """Before a showdown that the turn cap brings: a campaign, or an army of the best cards alone."""
        if self.mine.place is not None or not self.seen.last_round or len(self.mine.army) < 2:
            return None
        against = int(any(player.campaign is not None for player in self.rivals))
        ranked = self.ranks()
        looks = {keep: self.outlook(ranked[:keep], 0, against) for keep in range(1, len(ranked) + 1)}
        keep = max(looks, key=lambda one: (looks[one], one))
        tower = next((card for card in self.mine.army if card.completes == "campaign"), None)
        if tower is not None and self.outlook(self._campaigners(tower), 1, against) > looks[keep]:
            return PlaceCard(tower.id)
        lowest = min(
            (card for card in self.mine.army if card.completes is None), key=lambda c: c.face.order, default=None
        )
        if keep == len(ranked) or lowest is None or lowest.face.rank > ranked[keep]:
            return None
        return PlaceCard(lowest.id)


SKILLS = ("easy", "hard")
PICK: Thought = (1_200, 2_000)
GIVE: Thought = (1_000, 1_500)
LINE_UP: Thought = (2_000, 3_000)
PREPARE: Thought = (1_200, 1_500)
ACT: Thought = (1_500, 2_500)  # milliseconds a bot takes at least for one action, and how much longer at most
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
    return EndTurn() if not some or rng.unit() < ENDS else rng.choice(some)
