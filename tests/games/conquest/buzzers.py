"""A table at which players buzz: who presses when, and how the host rules."""

from typing import Any

from buzzkeep.game import HOST, Buzz, OpenQuestion, Party, Role, Rule
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.options import ConquestOptions, Material
from buzzkeep.games.conquest.stages.battle import Battle
from buzzkeep.games.conquest.stages.expansion import Allocation, Expansion
from games.conquest.table import COLOURS, M9, Table, deck
from games.in_hand import Moment

OPENS = 500  # ms after the text
LANDS = {"red": "abd", "blue": "cef", "green": "ghi"}
BASES = {"red": "a", "blue": "c", "green": "g"}


def opens(count: int) -> tuple[OpenQuestion, ...]:
    return tuple(
        OpenQuestion(
            f"o{n}", f"Open {n}?", f"Right {n}", "test", 1, (f"Also {n}",), (f"Wrong {n}",), explanation=f"Because {n}."
        )
        for n in range(count)
    )


class Buzzers(Table):
    """A table at which they buzz; red, blue and green hold three lands each, or one before the battle."""

    def __init__(
        self, buzz: str = "both", *, cards: int = 60, plain: int = 60, phase: Any = None, seats: int = 3, **options: Any
    ) -> None:
        told = {name: options.pop(name) for name in ("members", "key") if name in options}
        material = Material(M9, *deck(plain, plain), opens(cards))
        super().__init__(rules=GAME.bind(ConquestOptions(buzz=buzz, **options), material), seats=seats, **told)
        lands = {colour: LANDS[colour] for colour in COLOURS[:seats]}
        if isinstance(phase, Expansion | Allocation):
            lands = {colour: BASES[colour] for colour in lands}
        self.arrange(lands, bases={colour: BASES[colour] for colour in lands}, phase=phase or Battle())

    def open(self) -> None:
        """Let the announced question open."""
        while self.stage == "card":
            self.next()
        assert self.stage == "announcing", self.stage
        self.run_out()
        assert self.stage == ("buzzing" if self.posed.format == "open" else "asking")

    def press(
        self, colour: str, after: float, *, sigma: float = 3.0, member: str | None = None, came: int = 0, grace: int = 0
    ) -> None:
        """Press so many ms after the window opened, which comes in ``came`` ms later; others may be on their way."""
        at = round(self.frame.opened_at + after)
        self.now = max(self.now, at + came)
        who = Party(Role.SEAT, COLOURS.index(colour), member)
        assert self.rules.validate(self.state, who, Buzz()) is None
        self._take(self.rules.apply(self.state, who, Buzz(), Moment(self.now, self.rng, at, sigma, grace)))

    def presses(self, *order: str) -> None:
        """Let these press in this order, 200 ms apart; who was last comes in first."""
        for place, colour in reversed(tuple(enumerate(order))):
            self.press(colour, OPENS + 200 * place, came=800 - 200 * place, grace=300)
        if self.stage == "buzzing":
            self.run_out()

    def rule(self, right: bool, colour: str | None = None) -> None:
        seat = self.top.floor.queue[0].seat if colour is None else COLOURS.index(colour)
        self.act(HOST, Rule(seat, right))

    @property
    def queue(self) -> list[str]:
        """The colours in the queue, the speaker first."""
        return [COLOURS[buzzed.seat] for buzzed in self.top.floor.queue]

    def attacked(self) -> "Buzzers":
        """Let red attack the e of blue."""
        self.seat("red").attacks("e")
        self.open()
        return self


def shared(**options: Any) -> Buzzers:
    """A free territory is asked for."""
    table = Buzzers(phase=Allocation(0, 6), **options)
    table.open()
    return table
