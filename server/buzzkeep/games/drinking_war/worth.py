"""What a unit could do now, and what that, cards and hits are worth to it, in life points, as a bot sees it (R13)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from buzzkeep.game import Rng, Seat, mixes
from buzzkeep.games.drinking_war import actions, holdings, view
from buzzkeep.games.drinking_war.cards import CARDS, COUNTS, FACTORS, FAMILY_OF, NUMBERS, Kind
from buzzkeep.games.drinking_war.options import FAMILIES

KEEP = {kind: card.worth for kinds in CARDS.values() for kind, card in kinds.items()}
"""What a card in the hand is worth at the end of a turn."""
HASTE = 0.72  # what an attack card is worth later where no last turn comes to spend it in
CARD = 0.22  # what an unknown card is worth
DRAWN = 0.8  # what of that a card is worth that comes out of one's own turn: it may be too many
OWN = 1.2  # a life point of one's own against one of an opponent
KILL = 0.6
SMALL = 0.85  # what filling a gauge is worth against the life point it will cost
RESERVE = 0.055  # a point of the reserve: ten of them save a life point at best
EPIDEMIC = (1, 2, 3, 4, 5)
SAMPLES = 10  # hands that a strong bot imagines for each opponent


class Table:
    """The match as one unit sees it."""

    def __init__(self, seen: view.Public, mine: holdings.Mine) -> None:
        """Take the view and the part of it that is the unit's own."""
        self.seen, self.mine, self.own = seen, mine, mine.seat
        self.players = {player.seat: player for player in seen.players}
        self.groups = {group.card: group for group in mine.hand}
        self.hand = Counter({group.card: len(group.ids) for group in mine.hand})
        self.last_turn = seen.last_turns is not None
        self._imagined: dict[Seat, tuple[Counter[Kind], ...]] = {}

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The living units other than the own, clockwise."""
        return tuple(seat for seat, player in self.players.items() if player.alive and seat != self.own)

    def keeping(self, hand: Counter[Kind]) -> float:
        """Return what the best cards of a hand are worth that may be kept at the end of the turn."""
        if self.last_turn:
            return 0.0
        worth = sorted((self.value(kind) for kind, count in hand.items() for _ in range(count)), reverse=True)
        return sum(worth[: self.mine.limit])

    def value(self, kind: Kind) -> float:
        """Return what one card of the hand is worth."""
        if kind == "unicorn":
            return (0.08, 0.14, 0.2)[min(2, max(0, self.hand["unicorn"] - 1))]
        if FAMILY_OF[kind] == "attack":
            return KEEP[kind] * (HASTE if self.seen.mode == "survivor" else 1)
        if kind in {"x2", "x3"} and not any(self.hand[number] for number in ("a12", "a8", "a6", "a4")):
            return KEEP[kind] / 2
        return KEEP[kind]

    def spending(self, kinds: Iterable[Kind]) -> float:
        """Return what the hand is worth less without these cards; what is over the limit costs nothing."""
        left = self.hand.copy()
        left.subtract(Counter(kinds))
        return self.keeping(self.hand) - self.keeping(left)

    def least(self, kinds: Iterable[Kind], rng: Rng) -> Kind:
        """Return the card that one gives away most gladly."""
        choice = list(dict.fromkeys(kinds))
        low = min(self.value(kind) for kind in choice)
        return rng.choice([kind for kind in choice if self.value(kind) == low])

    def loss(self, seat: Seat, sips: int, pv: int) -> float:
        """Return the life points, whole or in part, that what is left of an attack costs a unit."""
        # whoever has a full reserve is no worse a target: else to keep it would pay more than to use it
        reserve = self.players[seat].reserve or 0 if seat == self.own else 0
        held = max(0, min(sips, self.seen.sip_cap or sips, reserve))
        whole = self._loss(seat, sips, pv)
        return min(whole, self._loss(seat, sips - held, pv) + RESERVE * held) if held else whole

    def _loss(self, seat: Seat, sips: int, pv: int) -> float:
        player = self.players[seat]
        if sips <= 0:
            return float(min(pv, player.pv))
        if sips >= player.threshold:
            return float(min(pv + 1, player.pv))
        full = self.seen.gauge_full
        if player.gauge is None or full is None:
            return float(min(pv, player.pv))
        if player.gauge + sips >= full:
            return min(pv + 1 - SMALL * player.gauge / full, float(player.pv))
        return min(pv + SMALL * sips / full, float(player.pv))

    def weight(self, seat: Seat) -> float:
        """Return what a life point of an opponent is worth: more of whoever is ahead."""
        return 1.0 + 0.12 * max(-2, min(2, self.players[seat].pv - self.players[self.own].pv))

    def hurting(self, seat: Seat, sips: int, pv: int) -> float:
        """Return what it is worth that an undefended hit reaches an opponent (or costs the own unit)."""
        lost = self.loss(seat, sips, pv)
        if seat == self.own:
            return -lost * OWN - (2.0 if lost >= self.players[seat].pv else 0.0)
        country = 0.25 if self.seen.country_pile and lost >= 1 else 0.0
        return (lost + country) * self.weight(seat) + (KILL if lost >= self.players[seat].pv else 0.0)

    def enduring(self, sips: int) -> bool:
        """Say whether the own unit had better take a hit out of its reserve: what is left of it is worth nothing."""
        held = min(sips, self.seen.sip_cap or sips, self.players[self.own].reserve or 0)
        card = CARD * DRAWN if 0 < self.seen.card_from <= held else 0.0
        price = 0.0 if self.last_turn else RESERVE * held - card
        return self._loss(self.own, sips, 0) > self._loss(self.own, sips - held, 0) + price

    def imagined(self, seat: Seat, rng: Rng) -> tuple[Counter[Kind], ...]:
        """Return hands that a unit may hold, from the cards that are not in sight."""
        if seat not in self._imagined:
            unseen = self._unseen()
            size = min(self.players[seat].cards, len(unseen))
            self._imagined[seat] = tuple(_some(unseen, size, rng) for _ in range(SAMPLES))
        return self._imagined[seat]

    def _unseen(self) -> list[Kind]:
        seen = self.hand + Counter({pit.card: pit.count for pit in self.seen.pit})
        seen += Counter(lying.card for player in self.seen.players for lying in player.front)
        cards = {kind: count for family in FAMILIES[self.seen.pack] for kind, count in COUNTS[family].items()}
        return [kind for kind, count in cards.items() for _ in range(count - seen[kind])]

    def attacking(self, target: Seat, sips: int, pv: int, rng: Rng) -> float:
        """Return what an attack is worth on average against the hands that its target may hold."""
        hands = self.imagined(target, rng)
        return sum(self._against(target, sips, pv, hand) for hand in hands) / len(hands)

    def _against(self, target: Seat, sips: int, pv: int, hand: Counter[Kind]) -> float:
        """Return what an attack is worth against one hand, played as most people would."""
        gain = 0.0
        if hand["mirror"] and (sips >= 10 or pv):
            return self.hurting(self.own, sips, pv) * 0.7 + KEEP["mirror"] * 0.5
        if sips >= 8 and hand["sabo"]:
            sips, gain = (sips + 1) // 2, gain + KEEP["sabo"] * 0.5
        if sips >= 8 and hand["chem"]:
            return self.hurting(target, 0, pv) + gain + KEEP["chem"] * 0.5
        shields = hand["d1"] + 3 * hand["d3"] + 6 * hand["d6"]
        if shields and self.loss(target, sips, 0) >= 0.5 and self.loss(target, sips - shields, 0) < 0.5:
            return self.hurting(target, sips - shields, pv) + gain + 0.05 * shields * 0.5
        return self.hurting(target, sips, pv) + gain


def _some(cards: Sequence[Kind], count: int, rng: Rng) -> Counter[Kind]:
    """Return ``count`` of the cards by chance."""
    left = list(cards)
    chosen: Counter[Kind] = Counter()
    for _ in range(count):
        place = rng.below(len(left))
        chosen[left[place]] += 1
        left[place] = left[-1]
        left.pop()
    return chosen


@dataclass(frozen=True)
class Volley:
    """Attack cards with their combos, and what they come to."""

    items: tuple[actions.AttackItem, ...]
    sips: int
    pv: int

    @property
    def cards(self) -> tuple[Kind, ...]:
        """Every card that it takes."""
        return tuple(card for item in self.items for card in (item.card, *item.combos))


def targets(mine: holdings.Mine) -> tuple[Seat, ...]:
    """Return whom an attack may aim at."""
    targets = (target for group in mine.hand if group.family == "attack" for target in group.targets)
    return tuple(dict.fromkeys(target.seat for target in targets if target.reason is None))


def volleys(mine: holdings.Mine, multiplied: Collection[Kind]) -> Iterator[Volley]:
    """Yield every set of attack cards, with no, some or all combos on the strongest numbers."""
    groups = {group.card: group for group in mine.hand}
    attack = {group.card: len(group.ids) for group in mine.hand if group.family == "attack"}
    combos = sorted(
        (kind for kind, group in groups.items() if kind in FACTORS for _ in group.ids),
        key=lambda kind: groups[kind].value,
        reverse=True,
    )
    for cards in mixes(attack):
        strongest = sorted(cards, key=lambda card: groups[card].value if card in multiplied else 0, reverse=True)
        for count in range(min(sum(card in multiplied for card in cards), len(combos)) + 1):
            yield _volley(mine, groups, strongest, combos[:count])


def _volley(mine: holdings.Mine, groups: dict[Kind, holdings.Group], cards: list[Kind], combos: list[Kind]) -> Volley:
    items, sips, pv, bombs = [], 0, 0, 0
    for place, card in enumerate(cards):
        combo = combos[place : place + 1]
        items.append(actions.AttackItem(card, tuple(combo)))
        if card == "bomb":
            bomb = mine.bombs[min(bombs, len(mine.bombs) - 1)]
            sips, pv, bombs = sips + bomb.sips, pv + bomb.pv, bombs + 1
        else:
            sips += groups[card].value * (groups[combo[0]].value if combo else 1)
    return Volley(tuple(items), sips + (mine.flat if any(card in NUMBERS for card in cards) else 0), pv)


@dataclass(frozen=True)
class Parry:
    """Defence cards in order, what they leave, and whether that goes back."""

    cards: tuple[Kind, ...]
    sips: int
    mirrored: bool


def parries(mine: holdings.Mine, sips: int) -> Iterator[Parry]:
    """Yield every sensible defence against ``sips``: Sabotages first, then minus cards, then a Chemist or a Mirror."""
    held = {group.card: group for group in mine.hand if group.family == "defence"}
    shields: tuple[Kind, ...] = tuple(kind for kind in ("d6", "d3", "d1") if kind in held for _ in held[kind].ids)
    sabotage: tuple[Kind, ...] = ("sabo",)
    sabotages = len(held["sabo"].ids) if "sabo" in held else 0
    chosen = dict.fromkeys(some for count in range(len(shields) + 1) for some in combinations(shields, count))
    for halves in range(sabotages + 1):
        for some in chosen:
            left = sips
            for _ in range(halves):
                left = -(-left // max(1, held["sabo"].value))
            left = max(0, left - sum(held[kind].value for kind in some))
            cards: tuple[Kind, ...] = (*(sabotage * halves), *some)
            yield Parry(cards, left, False)
            if "mirror" in held:
                yield Parry((*cards, "mirror"), left + mine.mirror_plus, True)
    if "chem" in held:
        yield Parry(("chem",), 0, False)
