"""How bots judge a choice on the map, by what everybody sees: bases, land and targets, in points to be compared."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from buzzkeep.game import Rng, Seat

FAR = 99  # further than any two territories are apart


class Field:
    """The borders of a map. Territories are places in the board's order."""

    def __init__(self, neighbours: Mapping[str, Sequence[str]]) -> None:
        """Take the neighbours of each territory, in the board's order."""
        self.place = {name: place for place, name in enumerate(neighbours)}
        self.near = tuple(tuple(self.place[other] for other in around) for around in neighbours.values())
        self.apart = tuple(self._distances(place) for place in range(len(self.near)))

    def _distances(self, start: int) -> tuple[int, ...]:
        """Return how many borders lie between ``start`` and every territory."""
        found = [FAR] * len(self.near)
        found[start], ring = 0, [start]
        while ring:
            reached = []
            for here in ring:
                for there in self.near[here]:
                    if found[there] == FAR:
                        found[there] = found[here] + 1
                        reached.append(there)
            ring = reached
        return tuple(found)


@dataclass
class Position:
    """Who holds what, by territory and by seat."""

    owner: list[Seat | None]  # by territory, as are the next two
    value: list[int]
    towers: list[int | None]  # None: no castle
    score: dict[Seat, int]
    castle: dict[Seat, int]
    alive: list[Seat]  # still in the match
    left: int  # rounds of battle still to come after this one


@dataclass(frozen=True)
class Level:
    """What a bot takes into account."""

    whim: float  # bends each judgement by up to so many points either way
    wins: float  # how often it hopes to win a battle
    knows: float  # how often to answer right
    sees_borders: bool
    sees_rank: bool


LEVELS = {
    "easy": Level(whim=150, wins=0.5, knows=0.5, sees_borders=False, sees_rank=False),
    "medium": Level(whim=60, wins=0.42, knows=0.55, sees_borders=True, sees_rank=False),
    "hard": Level(whim=15, wins=0.45, knows=0.8, sees_borders=True, sees_rank=True),
}

# What borders are worth, in points.
BORDER_OF_BASE = 100  # each territory next to a castle is one to be attacked from
ROOM_OF_BASE = 8  # each territory that lies nearer to this base than to another
SHIELD = 120  # a territory between one's own castle and the others
DENIED = 40  # free land that a rival would reach first
OPEN = 12  # free land beyond, to go on to
FRONT = 8  # each border with a rival that must be held
OWN = 10  # each border with one's own land, which need not be
SIEGE = 60  # a border with a rival's castle
REPELLED = 100  # what a failed attack brings the defender (R6.7)
TAKEN = 400  # what a territory is worth once it has been conquered (R6.6)
EXPANDED = 200  # what free land brings (R3.5)
HELD_WITH_EASE = 300  # how much more a land is worth to whoever knows all of its topic, than to whoever knows nothing
FALLEN = 60  # a tower less, for those who come again


def base(field: Field, position: Position, place: int) -> float:
    """Return what a place is worth as a base: few borders, and room to grow away from the bases already chosen."""
    others = list(position.castle.values())
    apart = field.apart
    mine = sum(
        apart[place][spot] <= 3 and all(apart[place][spot] < apart[other][spot] for other in others)
        for spot in range(len(field.near))
    )
    return ROOM_OF_BASE * mine - BORDER_OF_BASE * len(field.near[place])


def free(field: Field, position: Position, seat: Seat, place: int, level: Level) -> float:
    """Return what free land is worth besides its points: as a shield, as a way on, and out of a rival's reach."""
    if not level.sees_borders:
        return 0.0
    rivals = [position.castle[other] for other in position.alive if other != seat and other in position.castle]
    nearest = min((field.apart[other][place] for other in rivals), default=FAR)
    denies = -1 <= nearest - field.apart[position.castle[seat]][place] <= 1
    return _held(field, position, seat, place) + (DENIED if denies else 0.0)


def asking(points: float, knows: float, *, sure: bool) -> float:
    """Return what free land is worth where it asks what one knows so often; ``sure``: it is one's own without."""
    return (points if sure else knows * (EXPANDED + points)) + HELD_WITH_EASE * (knows - 0.55)


def wins(attacker: float, defender: float) -> float:
    """Return how likely an attack succeeds, by how often both know the topic."""
    return attacker * (1 - defender) + attacker * defender * attacker / (attacker + defender)


def target(field: Field, position: Position, seat: Seat, place: int, level: Level) -> float:
    """Return how many points an attack is worth: what it may bring, what the defender may lose, and what it risks."""
    defender = position.owner[place]
    assert defender is not None
    weight = _weight(position, seat, defender, level)
    towers = position.towers[place]
    if towers:
        through = level.wins**towers
        worth = through * position.score[defender] * (1 + weight) - (1 - through) * REPELLED * weight
        if level.sees_borders:
            worth += FALLEN * level.wins * min(1, position.left)
        return worth
    gain = position.value[place] if towers == 0 else TAKEN
    worth = level.wins * (gain + weight * position.value[place]) - (1 - level.wins) * REPELLED * weight
    if level.sees_borders and position.left:
        worth += level.wins * _held(field, position, seat, place)
    return worth


def rebuilding(field: Field, position: Position, seat: Seat, level: Level) -> float:
    """Return how many points it is worth to rebuild a tower: what a fall would cost, and how likely it is."""
    own = position.castle[seat]
    towers = position.towers[own]
    assert towers is not None
    besiegers = {position.owner[beside] for beside in field.near[own]} - {None, seat}
    if not besiegers or not level.sees_borders:
        return 0.0
    averted = level.knows * (level.wins**towers - level.wins ** (towers + 1))
    attacks = min(1.5, len(besiegers) * 0.6) * (1 if position.left else 0.5)
    return averted * attacks * position.score[seat] * (2 if level.sees_rank else 1)


def _held(field: Field, position: Position, seat: Seat, place: int) -> float:
    """Return what a territory is worth to ``seat`` by where it lies, while it can still be used or lost."""
    worth = 0.0
    for beside in field.near[place]:
        holder = position.owner[beside]
        if holder is None:
            worth += OPEN
        elif holder == seat:
            worth += OWN + (SHIELD if beside == position.castle[seat] else 0)
        else:
            worth -= FRONT
            if position.towers[beside]:
                worth += SIEGE
    return worth


def _weight(position: Position, seat: Seat, defender: Seat, level: Level) -> float:
    """Return how much a point less for the defender counts beside one more of one's own."""
    if not level.sees_rank:
        return 0.5
    best = max(position.score[other] for other in position.alive if other != seat)
    return 1.0 if position.score[defender] == best else 0.4


def pick(worth: Mapping[int, float], level: Level, rng: Rng) -> int:
    """Return the place of the best worth, as this level sees it today."""
    return max(worth, key=lambda place: worth[place] + level.whim * (2 * rng.unit() - 1))
