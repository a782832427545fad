"""Before a showdown of five columns everybody chooses and orders its cards, all at once and in secret (R8.9)."""

from collections.abc import Iterator
from dataclasses import replace

from buzzkeep import game
from buzzkeep.games.watchtower.actions import LineUp
from buzzkeep.games.watchtower.board import SeatState, WatchtowerTransition
from buzzkeep.games.watchtower.cards import faces
from buzzkeep.games.watchtower.events import LineUpBegan, Recalled
from buzzkeep.games.watchtower.stages.asked import SHOWDOWN, AskingStage
from buzzkeep.games.watchtower.stages.showdown import COLUMNS, laid_out
from buzzkeep.games.watchtower.texts import TEXTS
from buzzkeep.games.watchtower.view import ShowdownCause


def due(own: SeatState) -> int:
    """Return how many cards a seat lays down: five, or all that it has."""
    return min(COLUMNS, len(own.army))


class Orders(game.Record, game.Description):
    """Every row that can be laid of an army: ``length`` of these cards in any order."""

    cards: tuple[str, ...]
    length: int
    action: type = LineUp

    def fits(self, action: LineUp, /) -> bool:
        chosen = action.cards
        return len(chosen) == self.length == len(set(chosen)) and set(chosen) <= set(self.cards)

    def examples(self) -> Iterator[LineUp]:
        """Yield some rows: the first cards, the last ones, and both turned round."""
        ends = self.cards[: self.length], self.cards[-self.length :]  # the same of a small army
        yield from map(LineUp, dict.fromkeys(row for cards in ends for row in (cards, cards[::-1])))


class Chosen(game.Record):
    """The cards that a seat lays down, in its order."""

    seat: game.Seat
    cards: tuple[str, ...]


class RowsChosen(game.Record):
    """``ready`` are the seats that have chosen; ``columns`` is how many cards a row may have."""

    ready: tuple[game.Seat, ...]
    columns: int


class LineUpView(game.Record):
    """How many cards the viewer lays down, and its row once it has chosen."""

    length: int
    cards: tuple[str, ...]


class LiningUp(AskingStage):
    """Everybody chooses and orders up to five cards for the showdown that ``cause`` brought about."""

    cause: ShowdownCause
    rows: tuple[Chosen, ...] = ()
    ms = 45_000
    answers = (LineUp,)
    public = ("cause",)
    phase_card = TEXTS.showdown

    def asks(self, t: WatchtowerTransition) -> tuple[game.Ask, ...]:
        chosen = [row.seat for row in self.rows]
        return (game.Ask("line_up", tuple(s for s in t.board.living if t.seat(s).army and s not in chosen)),)

    def bets(self, t: WatchtowerTransition) -> game.Bets:
        """Let those who lay no row bet on who wins (R10.6)."""
        seats = tuple(seat for seat in t.board.living if t.seat(seat).army)
        return game.Bets(tuple(map(game.on_seat, seats)), concerned=seats)

    def _options(self, t: WatchtowerTransition, seat: game.Seat) -> Iterator[Orders]:
        own = t.seat(seat)
        yield Orders(tuple(card.id for card in own.army), due(own))

    def _why_not(self, t: WatchtowerTransition, seat: game.Seat, action: LineUp) -> game.Reject | None:
        if not set(action.cards) <= {card.id for card in t.seat(seat).army}:
            return game.Reject("NOT_YOUR_CARD", "not in your army")
        fits = all(orders.fits(action) for orders in self._options(t, seat))
        return None if fits else game.Reject("NOT_LEGAL", "a row has so many cards, each of them once")

    def _instead(self, t: WatchtowerTransition, seat: game.Seat) -> LineUp:
        own = t.seat(seat)
        best = sorted(own.army, key=lambda card: card.face.order, reverse=True)[: due(own)]
        return LineUp(tuple(card.id for card in t.rng.shuffled(best)))

    def do(self, t: WatchtowerTransition, seat: game.Seat, action: LineUp) -> game.Flow:
        return game.Stay(replace(self, rows=(*self.rows, Chosen(seat, action.cards))))

    def _completed(self, t: WatchtowerTransition) -> game.Flow:
        game.crowd.hold(t, SHOWDOWN)
        return game.Enter(laid_out(t, self.cause, {row.seat: row.cards for row in self.rows}))

    def shown(self, t: WatchtowerTransition) -> RowsChosen:
        return RowsChosen(tuple(row.seat for row in self.rows), COLUMNS)

    def shown_to(self, t: WatchtowerTransition, viewer: game.Party) -> LineUpView | None:
        """Show a seat its own row (R11.1)."""
        if viewer.seat not in t.board.living:
            return None
        row = next((row.cards for row in self.rows if row.seat == viewer.seat), ())
        return LineUpView(due(t.seat(viewer.seat)), row)


def lining_up(t: WatchtowerTransition, cause: ShowdownCause) -> LiningUp:
    """Recall the single fort cards of whoever is not in campaign; return the stage (R8.9)."""
    recalled: list[Recalled] = []
    for own in [t.seat(seat) for seat in t.board.living]:
        cards = tuple(card for card in own.fort if len(own.stack(card.rank)) == 1)
        if cards and own.campaign is None:
            t.raze(own.seat, cards)
            t.enlist(own.seat, cards)
            recalled.append(Recalled(own.seat, faces(cards)))
    t.set(active=None, battle=None)
    t.emit(LineUpBegan(cause, tuple(recalled)))
    return LiningUp(cause)
