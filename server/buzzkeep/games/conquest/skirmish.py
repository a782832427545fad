"""The territorial game without screens and questions, some thirty times as fast as bots: chance says who is right."""

from collections.abc import Sequence
from dataclasses import dataclass

from buzzkeep.game import BaseChoice, MapResult, Rng, Seat
from buzzkeep.games.conquest import judgement, territories
from buzzkeep.games.conquest.judgement import Field, Level, Position


@dataclass(frozen=True)
class SkirmishSetup:
    """What is played. ``levels``: how each seat chooses, one for all; ``knows``: how often any of them is right."""

    seats: int
    bases: BaseChoice
    rounds_expansion: int = 6
    rounds_battle: int = 6
    shared: bool = False
    levels: tuple[Level, ...] = (judgement.LEVELS["medium"],)
    knows: float = 0.55


class Skirmish:
    """One match in the making."""

    def __init__(self, field: Field, setting: SkirmishSetup, rng: Rng) -> None:
        """Take the map's borders and the source of all chance."""
        count = len(field.near)
        self._field, self._setting, self._rng = field, setting, rng
        self._seats = tuple(range(setting.seats))
        self._levels = setting.levels * setting.seats if len(setting.levels) == 1 else setting.levels
        self._position = Position(
            owner=[None] * count,
            value=[0] * count,
            towers=[None] * count,
            score=dict.fromkeys(self._seats, 0),
            castle={},
            alive=list(self._seats),
            left=setting.rounds_battle,
        )

    def play(self) -> MapResult:
        """Play to the end. Of several in the lead one wins by chance, as a last question would decide."""
        self._bases()
        self._expand()
        while free := self._free():
            winner = self._rng.choice(self._seats)
            self._take(winner, self._choose_free(winner, free, ()), territories.ALLOCATION_VALUE)
        position = self._position
        for number in range(self._setting.rounds_battle):
            position.left = self._setting.rounds_battle - number - 1
            for seat in territories.order(self._seats, number):
                if seat in position.alive and len(position.alive) > 1:
                    self._attack(seat)
        best = max(position.score[seat] for seat in position.alive)
        winner = self._rng.choice([seat for seat in position.alive if position.score[seat] == best])
        return MapResult(winner, tuple(position.castle[seat] for seat in self._seats))

    # -- bases (R2) ------------------------------------------------------------------------------------------------

    def _bases(self) -> None:
        random = self._setting.bases == "random"
        turns = self._rng.shuffled(self._seats) if random else self._seats
        near = dict(enumerate(self._field.near))
        for turn, seat in enumerate(turns):
            open_to = territories.room_beside(near, self._position.castle.values(), len(turns) - turn - 1)
            if random:
                place = self._rng.choice(open_to)
            else:
                position, field = self._position, self._field
                worth = {place: judgement.base(field, position, place) for place in open_to}
                place = self._rng.choice([place for place in worth if worth[place] == max(worth.values())])
            self._position.castle[seat] = place
            self._position.towers[place] = territories.ALL_TOWERS
            self._take(seat, place, territories.BASE_VALUE)

    # -- free land (R3 to R5) --------------------------------------------------------------------------------------

    def _expand(self) -> None:
        for number in range(self._setting.rounds_expansion):
            claims: list[tuple[Seat, int]] = []
            for seat in territories.order(self._seats, number):
                claimed = [place for _, place in claims] if self._setting.shared else []
                free = [place for place in self._free() if place not in claimed]
                if not free:
                    break
                place = self._choose_free(seat, free, claimed)
                if self._setting.shared:
                    claims.append((seat, place))
                elif self._right():
                    self._take(seat, place, territories.EXPANSION_VALUE)
            for seat, place in claims:
                if self._right():
                    self._take(seat, place, territories.EXPANSION_VALUE)

    def _free(self) -> list[int]:
        return [place for place, owner in enumerate(self._position.owner) if owner is None]

    def _choose_free(self, seat: Seat, free: Sequence[int], claimed: Sequence[int]) -> int:
        position, near, level = self._position, self._field.near, self._levels[seat]
        owner = position.owner
        beside = [place for place in free if any(owner[other] == seat for other in near[place])] or free
        if len(beside) == 1:
            return beside[0]
        worth = {place: judgement.free(self._field, position, seat, place, level) for place in beside}
        return judgement.pick(worth, level, self._rng)

    # -- battle (R6) -----------------------------------------------------------------------------------------------

    def _attack(self, seat: Seat) -> None:
        position, near, level = self._position, self._field.near, self._levels[seat]
        own = [place for place, owner in enumerate(position.owner) if owner == seat]
        targets = {other for place in own for other in near[place]}.difference(own)
        worth = {
            place: judgement.target(self._field, position, seat, place, level)
            for place in sorted(targets)
            if position.owner[place] is not None
        }
        base = position.castle[seat]
        towers = position.towers[base]
        if towers is not None and towers < territories.ALL_TOWERS:
            worth[base] = judgement.rebuilding(self._field, position, seat, level)
        place = judgement.pick(worth, level, self._rng)
        if place == base:
            if self._right():
                position.towers[base] = (towers or 0) + 1
            return
        self._fight(seat, place)

    def _fight(self, attacker: Seat, place: int) -> None:
        position = self._position
        defender = position.owner[place]
        assert defender is not None
        castle = position.castle[defender] == place
        for _ in range((position.towers[place] or 0) if castle else 1):
            if not self._wins():
                position.score[defender] += judgement.REPELLED
                return
            if castle:
                position.towers[place] = (position.towers[place] or 0) - 1
        if castle:
            self._eliminate(attacker, defender)
        else:
            position.score[defender] -= position.value[place]
            position.owner[place] = None
            self._take(attacker, place, territories.BASE_VALUE if position.towers[place] == 0 else judgement.TAKEN)

    def _eliminate(self, attacker: Seat, defender: Seat) -> None:
        position = self._position
        position.owner = [attacker if owner == defender else owner for owner in position.owner]
        position.score[attacker] += position.score[defender]
        position.score[defender] = 0
        position.alive.remove(defender)

    def _right(self) -> bool:
        return self._rng.unit() < self._setting.knows

    def _wins(self) -> bool:
        """Say whether an attacker wins: he alone is right, or both are and he is the closer one (R6.5)."""
        return self._right() and (not self._right() or self._rng.unit() < 0.5)

    def _take(self, seat: Seat, place: int, value: int) -> None:
        position = self._position
        position.owner[place], position.value[place] = seat, value
        position.score[seat] += value
