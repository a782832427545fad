"""What a strong bot makes of the table: chances in a battle, cards worth keeping, whom to challenge (R13)."""

from collections import Counter

from buzzkeep.engine.types import Rng
from buzzkeep.games.watchtower import view
from buzzkeep.games.watchtower.actions import Action, Burn, Challenge, End, Place
from buzzkeep.games.watchtower.cards import ASSASSIN, DECK, TOWER

LOW = 6  # cards up to this rank only weaken an army
SMALL = 3  # an army this small is not made smaller
RISK = 6.0  # what losing a campaign costs, in cards


class Judge:
    """The match as one seat sees it."""

    def __init__(self, seen: view.WatchtowerView, mine: view.Mine) -> None:
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

    # -- chances -------------------------------------------------------------------------------------------------------

    def below(self, rank: int) -> float:
        """Return how likely an unseen card is lower than this rank."""
        return sum(other < rank for other in self.unseen) / len(self.unseen)

    def odds(self) -> tuple[float, float]:
        """Return how likely a random card of the own army wins and loses an attacking pair."""
        sevens = self.unseen.count(ASSASSIN) / len(self.unseen)
        wins = losses = 0.0
        for card in self.mine.army:
            rank = card.face.rank
            if rank == ASSASSIN:
                wins += 1
                continue
            low = self.below(rank) - (sevens if rank > ASSASSIN else 0.0)
            equal = self.unseen.count(rank) / len(self.unseen)
            wins += low + sevens
            losses += 1 - low - sevens - equal
        count = max(1, len(self.mine.army))
        return wins / count, losses / count

    def keeps(self, card: view.ArmyCard) -> int:
        """Return how much a card should stay in the army: 0 for what only weakens it."""
        rank = card.face.rank
        if self.total(rank) > 1:
            return 1 + self.total(rank)
        return 0 if rank <= LOW else 1 if rank < 11 and rank != ASSASSIN else 3

    # -- what to do ----------------------------------------------------------------------------------------------------

    def prepare(self) -> Action:
        """Lay together what belongs together before the first turn, and burn a card that is alone."""
        return self._group() or self._burn() or End()

    def act(self, rng: Rng) -> Action:
        """Return the next action of the own turn."""
        return (
            self._complete()
            or self._settle()
            or self._group()
            or self._burn()
            or self._challenge(rng)
            or self._unload()
            or End()
        )

    def _complete(self) -> Action | None:
        """Finish a tower: what was won begins the campaign, what was drawn is fought for."""
        if self.mine.place is not None:
            return None
        for wanted in ("campaign", "free_for_all"):
            for card in self.mine.army:
                if card.completes == wanted:
                    return Place(card.id)
        return None

    def _settle(self) -> Action | None:
        """Never attack without a fort."""
        if self.mine.place is not None or self.me.fort or len(self.mine.army) < 2:
            return None
        return Place(self._least().id)

    def _least(self) -> view.ArmyCard:
        return min(self.mine.army, key=lambda card: (self.keeps(card), card.face.order))

    def _group(self) -> Action | None:
        """Build where three or more of a rank are together; what was won comes last."""
        if self.mine.place is not None or len(self.mine.army) <= SMALL:
            return None
        for card in sorted(self.mine.army, key=lambda card: card.won):
            rank = card.face.rank
            builds = self.total(rank) >= TOWER - 1 or (self.total(rank) == 2 and rank <= LOW)
            if builds and card.completes is None and self.lying[rank] < TOWER - 1:
                return Place(card.id)
        return None

    def _burn(self) -> Action | None:
        """Burn a card that is alone: a royal for two new ones, a low one for another."""
        possible = [burn for burn in self.mine.burns if burn.reason is None and self.total(burn.rank) == 1]
        if possible and len(self.me.fort) > 1:
            best = max(possible, key=lambda burn: (burn.draws, -burn.rank))
            return Burn(best.rank)
        if self.mine.place is None and not self.me.burned and self.me.fort:
            least = self._least()
            if self.keeps(least) == 0:
                return Place(least.id)
        return None

    def _challenge(self, rng: Rng) -> Action | None:
        """Challenge where most is to be had, as long as it pays."""
        wins, losses = self.odds()
        worth: list[tuple[float, Challenge]] = []
        risk = RISK if self.me.campaign is not None and len(self.mine.army) <= 2 else 0.0
        for rival in self.mine.rivals:
            if rival.reason is not None:
                continue
            if rival.duel is not None:
                worth.append(
                    ((wins - losses) * (rival.duel + 2) - losses * risk, Challenge(rival.seat, None, rival.duel))
                )
            for target in rival.targets:
                prize = 1.0 + 1.5 * self.total(target.rank) + 0.6 * (target.height - 1) + 0.1 * target.rank
                for size in target.sizes:
                    if size == 0:
                        worth.append((prize + 1, Challenge(rival.seat, target.rank, 0)))
                        continue
                    value = wins * (prize + size) - losses * (size + 0.5) - losses * risk
                    worth.append((value, Challenge(rival.seat, target.rank, size)))
        best = max((value for value, _ in worth), default=0.0)
        if best <= 0 or not (self.me.fort or wins > 0.9):
            return None
        return rng.choice([challenge for value, challenge in worth if value == best])

    def _unload(self) -> Action | None:
        """Before a showdown that the turn cap brings, keep the cards that win columns."""
        if self.mine.place is not None or not self.seen.last_round or len(self.mine.army) < 2:
            return None
        ahead = any(player.campaign is not None for player in self.rivals)
        sizes = [player.army for player in self.rivals if player.army]
        ranked = sorted((card.face.rank for card in self.mine.army), reverse=True)
        best, keep = -1.0, len(ranked)
        for count in range(len(ranked), 0, -1):
            length = min([count, *sizes])
            if ahead and length < 3:
                continue
            chance = sum(self.below(rank) ** max(1, len(self.rivals)) for rank in ranked[:count]) / count
            if chance > best + 0.01:
                best, keep = chance, count
        if keep == len(ranked):
            return None
        lowest = min(
            (card for card in self.mine.army if card.completes is None), key=lambda c: c.face.order, default=None
        )
        return Place(lowest.id) if lowest is not None and lowest.face.rank <= ranked[keep] else None
