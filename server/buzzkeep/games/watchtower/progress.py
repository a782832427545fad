"""A step of a Watchtower match in the making, with the words its verbs need."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from buzzkeep.engine.course import Course
from buzzkeep.engine.types import Ctx, Millis, Seat
from buzzkeep.games.watchtower.cards import Card
from buzzkeep.games.watchtower.events import Event
from buzzkeep.games.watchtower.material import Match
from buzzkeep.games.watchtower.state import Finished, SeatState, StageState, State, Task


class Progress(Course[State, Event]):
    """Collects one step. A stage that is left makes way for the tasks of the agenda."""

    def __init__(self, match: Match, state: State, ctx: Ctx) -> None:
        """Start from ``state``."""
        super().__init__(state, ctx)
        self.match = match
        self.free = False  # nothing is asked any more: the agenda goes on

    def seat(self, seat: Seat) -> SeatState:
        """Return a seat as it is now."""
        return self.state.seat(seat)

    def set_seat(self, seat: Seat, **changes: Any) -> None:
        """Change a seat."""
        self.set(seats=tuple(replace(s, **changes) if s.seat == seat else s for s in self.state.seats))

    # -- stages and tasks

    def enter(self, stage: StageState) -> None:
        """Go to a stage; its prompt number is used up."""
        self.set(stage=stage, prompts=self.state.prompts + 1)
        self.free = False

    def leave(self, *tasks: Task) -> None:
        """Leave the stage for ``tasks``, then whatever the agenda has."""
        self.set(agenda=(*tasks, *self.state.agenda))
        self.free = True

    @property
    def prompt(self) -> int:
        """The number of the next prompt."""
        return self.state.prompts + 1

    @property
    def over(self) -> bool:
        """True once the match is finished: nothing more may happen in this step."""
        return isinstance(self.state.stage, Finished)

    def due(self, wait: Millis, *seats: Seat) -> Millis:
        """Return the deadline of something asked of ``seats``; nobody waits for those who are absent (R10.2)."""
        away = bool(seats) and all(self.seat(seat).attendance.absent for seat in seats)
        return self.now + (min(wait, AWAY_MS) if away else wait)

    # -- cards

    def draw(self) -> Card | None:
        """Take the top card of the barracks; None if they are empty."""
        if not self.state.barracks:
            return None
        card, *rest = self.state.barracks
        self.set(barracks=tuple(rest))
        return card

    def bury(self, cards: Iterable[Card]) -> None:
        """Put cards under the barracks, in this order; whoever draws them has not won them (R1.4)."""
        self.set(barracks=(*self.state.barracks, *(replace(card, won=False) for card in cards)))

    def enlist(self, seat: Seat, cards: Sequence[Card], *, won: bool = False) -> None:
        """Add cards to an army; ``won`` marks them as won."""
        marked = tuple(replace(card, won=True) for card in cards) if won else tuple(cards)
        self.set_seat(seat, army=(*self.seat(seat).army, *marked))

    def discharge(self, seat: Seat, ids: Iterable[str]) -> tuple[Card, ...]:
        """Take cards out of an army and return them in the order of ``ids``."""
        army = {card.id: card for card in self.seat(seat).army}
        gone = tuple(army.pop(one) for one in ids)
        self.set_seat(seat, army=tuple(army.values()))
        return gone

    def raze(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Take cards out of a fort; failures against them are forgotten (R5.6)."""
        ids = {card.id for card in cards}
        own = self.seat(seat)
        self.set_seat(
            seat,
            fort=tuple(card for card in own.fort if card.id not in ids),
            fails=tuple(fail for fail in own.fails if fail.card not in ids),
        )


AWAY_MS: Millis = 3_000
"""How long anything waits for a seat that is absent."""
