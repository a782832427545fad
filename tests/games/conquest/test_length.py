"""R14.1: what the host is told in play of how long the match still takes, against matches of people with a tempo."""

from statistics import median
from typing import Any

from buzzkeep.game import HOST, SCREEN, Party, Rewind, Role, final_count
from buzzkeep.games.conquest import GAME
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.table import RIGHT, WRONG, Table
from workshop.simulate.runner import Runner
from workshop.simulate.supply import Shown, SyntheticSupply

MOMENTS = (0.1, 0.3, 0.5, 0.7)


class Evening(Runner):
    """A match that keeps what there was to read whenever a turn began."""

    def __init__(self, preset: str, seats: int, shown: Shown = "words") -> None:
        options = next(one.options for one in GAME.info.presets if one.id == preset)
        self.options, self.turns = GAME.options_type.model_validate(options), dict[int | None, tuple[int, Any]]()
        rules = GAME.bind(self.options, GAME.gather(self.options, seats, SyntheticSupply(shown=shown)))
        super().__init__(GAME, rules, ("medium",) * seats, bytes([seats, len(preset)]) * 16, people=True)

    def _take(self, state: Any, events: Any) -> None:
        super()._take(state, events)
        if state.outcome is None:
            self.turns.setdefault(state.board.turn, (self._now, state))

    def off(self) -> list[float]:
        """Return by which share of what then came, at each moment, the host was told too much or too little."""
        over = self.play().clock_ms + final_count(self.options.pacing, [(0,)] * len(self._skills), ())[-1].at
        found = []
        for moment in MOMENTS:
            at, state = [turn for turn in self.turns.values() if turn[0] <= moment * over][-1]
            (minutes,) = told(self._rules, state)
            to_go = (over - at) / 60_000
            found.append(max(0, abs(minutes - to_go) - 0.5) / to_go)  # whole minutes are told
        return found


def told(rules: Any, state: Any, viewer: Party = HOST) -> list[int]:
    return [own.minutes_left for own in rules.private(state, viewer).own if hasattr(own, "minutes_left")]


def test_what_is_told_in_play_is_mostly_within_a_fifth_of_what_then_comes() -> None:
    off = [each for preset in ("short", "long") for seats in (2, 3, 4) for each in Evening(preset, seats).off()]
    assert median(off) < 0.1
    assert sum(each <= 0.2 for each in off) >= 0.9 * len(off), off


def test_sounds_that_are_heard_before_they_can_be_answered_count() -> None:
    off = [each for seats in (2, 3) for each in Evening("short", seats, "sounds").off()]
    assert median(off) < 0.15, off


def fought(*, minutes: int) -> Table:
    """Return the second turn of a battle to which people have come in so many minutes."""
    table = Table()
    table.arrange(SPLIT, bases=CORNERS)
    table.set(began=table.now - minutes * 60_000)
    table.seat("red").attacks("f")
    table.fight(red=RIGHT, blue=WRONG)
    return table


def test_the_slow_are_told_more_than_the_quick_at_the_same_turn() -> None:
    quick, slow = fought(minutes=5), fought(minutes=8)
    assert told(quick.rules, quick.state) < told(slow.rules, slow.state)


def test_a_rewind_tells_what_was_told_when_that_turn_began() -> None:
    table = fought(minutes=8)
    before, turn = told(table.rules, table.state), table.board.turn
    table.now += 600_000  # in the next turn, say
    table.act(HOST, Rewind(turn, "mistake"))
    assert told(table.rules, table.state) == before


def test_nobody_but_the_host_is_told() -> None:
    table = Table()
    for viewer in (SCREEN, Party(Role.SEAT, 0), Party(Role.AUDIENCE, member="eve")):
        assert told(table.rules, table.state, viewer) == []
    assert len(told(table.rules, table.state)) == 1
