"""Random play: a tape of numbers decides who does what, when time passes, who drops and what the host does."""

from typing import Any

from buzzkeep.game import HOST, EndMatch, Guess, Party, Role, SeatChange
from games.conquest.table import Table

TEAMS = {"red": ("ann", "bob", "cem"), "blue": ("dia",)}


class Watched(Table):
    """A table that plays from a tape of numbers and writes down every input and every step."""

    def __init__(self, *, teams: bool = False, **options) -> None:
        self.log: list[tuple[str, tuple, int, int]] = []
        self.steps: list[tuple[Any, Any]] = []
        super().__init__(members=TEAMS if teams else None, **options)
        self.begun = self.state

    def _take(self, step) -> None:
        self.steps.append((self.state, step.state))
        super()._take(step)

    def parties(self) -> list[Party]:
        return [Party(Role.SEAT, seat.seat, member) for seat in self.state.chairs for member in seat.members or (None,)]

    def do(self, verb: str, *args) -> None:
        """Call a verb of the rules and note it."""
        self.log.append((verb, args, self.now, self.rng.position))
        self._take(getattr(self.rules, verb)(self.state, *args, self._moment()))

    def play(self, tape: list[int]) -> None:
        for number in tape:
            if self.phase == "over":
                return
            self.turn_page(number)
        while self.phase != "over":  # silence to the end
            self.wait()

    def wait(self) -> None:
        due = min(self.rules.timers(self.state), key=lambda timer: timer.due)
        self.now = max(self.now, due.due)
        self.do("on_timer", due.id)

    def turn_page(self, number: int) -> None:
        """Let one thing happen: mostly somebody acts, else time passes, a phone drops, or the host does something."""
        able = [(who, a) for who in self.parties() for a in self.rules.legal(self.state, who)]
        kind, pick = number % 16, number // 16 * 7
        if able and kind < 10:
            who, action = able[(pick + kind * 5) % len(able)]
            if isinstance(action, Guess):
                action = Guess(str(pick * 3))
            self.now = min(self.now + 37 * number, min(timer.due for timer in self.rules.timers(self.state)))
            self.do("apply", who, action)
        elif kind == 10:
            powers = [a for a in self.rules.legal(self.state, HOST) if not isinstance(a, EndMatch)]
            if powers:
                self.do("apply", HOST, powers[pick % len(powers)])
        elif kind == 11:
            changes = [SeatChange.DROPPED, SeatChange.BACK, SeatChange.BOT, SeatChange.HUMAN]
            self.do("on_seat", Party(Role.SEAT, pick % len(self.state.chairs)), changes[pick % 4])
        elif kind == 12:
            who = self.parties()[pick % len(self.parties())]
            self.do("on_seat", who, SeatChange.LEFT)
        elif kind == 13:
            self.do("on_resume", pick * 300)
        else:
            self.wait()
