"""The free-for-all for a fourth card that was dealt or drawn, heat by heat, and its award (R6.3)."""

from collections.abc import Iterable
from dataclasses import replace

from buzzkeep import game
from buzzkeep.games.watchtower import fort
from buzzkeep.games.watchtower.actions import PickBack
from buzzkeep.games.watchtower.battle import FORCED_MS, Backs, PickView, picked_card, shuffled_backs
from buzzkeep.games.watchtower.board import Cause, WatchtowerTransition
from buzzkeep.games.watchtower.cards import Face
from buzzkeep.games.watchtower.events import BackPicked, FreeForAllBegan, FreeForAllFlipped, FreeForAllWon, Laid
from buzzkeep.games.watchtower.stages.asked import DRAW, AskingStage, one_by_one

HEATS = 4  # the first heat and three repeats
PICK_MS: game.Millis = 15_000
SHOW_MS: game.Millis = 4_000


class Won(game.Record):
    """Who has the card that was fought for."""

    seat: game.Seat


class Contestant(game.Record):
    """Who takes part in a free-for-all: its backs, of which ``chooser`` picks one; ``card`` once it is flipped."""

    chooser: game.Seat
    backs: Backs
    card: Face | None = None

    @property
    def laid(self) -> bool:
        """True once its card was picked."""
        return bool(self.backs.picks) or self.card is not None


class ContestantView(game.Record):
    """Who takes part in a free-for-all. ``chooser`` picks its card blind; ``card`` is set once flipped."""

    seat: game.Seat
    chooser: game.Seat
    laid: bool
    card: Face | None


class Contestants(game.Record):
    """Those who fight, from the builder on."""

    contestants: tuple[ContestantView, ...]


class FreeForAll(AskingStage):
    """All fight for the fourth card of ``builder``."""

    builder: game.Seat
    card: Face
    cause: Cause
    heat: int  # from 1; only those who tied are in the next one
    contestants: tuple[Contestant, ...]
    flipped: bool = False  # False while the cards are picked; then ``winner`` or ``tied`` is set
    winner: game.Seat | None = None
    tied: tuple[game.Seat, ...] = ()
    settled: bool = False  # a tie after the last heat was decided by the order of the table
    answers = (PickBack,)
    public = ("builder", "card", "cause", "heat", "flipped", "winner", "tied", "settled")

    def lasts(self, t: WatchtowerTransition) -> game.Millis:
        return SHOW_MS if self.flipped else FORCED_MS if all(one.laid for one in self.contestants) else PICK_MS

    def asks(self, t: WatchtowerTransition) -> tuple[game.Ask, ...]:
        """Ask whoever has still to pick a card; nobody once they are flipped."""
        if self.flipped:
            return (game.Ask("reveal"),)
        return (game.Ask("pick", tuple(one.chooser for one in self.contestants if not one.laid)),)

    def bets(self, t: WatchtowerTransition) -> game.Bets | None:
        """Let those who pick no card bet on who wins the heat (R10.6)."""
        if self.flipped:
            return None
        seats = [one.backs.owner for one in self.contestants]
        return game.Bets((*map(game.on_seat, seats), DRAW), concerned=tuple(one.chooser for one in self.contestants))

    def _options(self, t: WatchtowerTransition, seat: game.Seat) -> Iterable[PickBack]:
        return map(PickBack, self._chosen_by(seat).backs.free)

    def _why_not(self, t: WatchtowerTransition, seat: game.Seat, action: PickBack) -> game.Reject | None:
        return self._chosen_by(seat).backs.refused(action)

    def _instead(self, t: WatchtowerTransition, seat: game.Seat) -> PickBack:
        return PickBack(t.rng.choice(self._chosen_by(seat).backs.free))

    def do(self, t: WatchtowerTransition, seat: game.Seat, action: PickBack) -> game.Flow:
        chosen = self._chosen_by(seat)
        picked = replace(chosen, backs=chosen.backs.with_pick(action.position))
        t.emit(BackPicked(seat, chosen.backs.owner, 0))
        return game.Stay(replace(self, contestants=tuple(picked if one is chosen else one for one in self.contestants)))

    def _chosen_by(self, chooser: game.Seat) -> Contestant:
        return next(one for one in self.contestants if one.chooser == chooser)

    def _completed(self, t: WatchtowerTransition) -> game.Flow:
        """Flip: the highest card wins, sevens are sevens; after the last heat the table's order breaks the tie."""
        cards = {one.backs.owner: picked_card(t, one.backs, 0).face for one in self.contestants}
        best = max(card.rank for card in cards.values())
        tied = tuple(seat for seat, card in cards.items() if card.rank == best)
        settled = len(tied) > 1 and self.heat == HEATS
        winner = tied[0] if len(tied) == 1 or settled else None  # from the builder on, clockwise
        tied = () if winner is not None else tied
        t.emit(FreeForAllFlipped(tuple(Laid(seat, card) for seat, card in cards.items()), winner, tied, settled))
        game.crowd.settle(t, (DRAW if winner is None else game.on_seat(winner),))
        shown = tuple(
            Contestant(one.chooser, Backs(one.backs.owner, ()), cards[one.backs.owner]) for one in self.contestants
        )
        return game.Enter(replace(self, contestants=shown, flipped=True, winner=winner, tied=tied, settled=settled))

    def close(self, t: WatchtowerTransition, why: game.Why) -> game.Flow:
        """Pick for those who were silent; once the cards were seen, award the contested one or repeat."""
        if not self.flipped:
            return super().close(t, why)
        return game.Done(Won(self.winner)) if self.winner is not None else game.Enter(next_heat(t, self, self.tied))

    def beats(self, t: WatchtowerTransition) -> tuple[game.Beat, ...]:
        seats = [one.backs.owner for one in self.contestants]
        return one_by_one(seats, each_ms=450, verdict_ms=200) if self.flipped else ()

    def shown(self, t: WatchtowerTransition) -> Contestants:
        return Contestants(
            tuple(ContestantView(one.backs.owner, one.chooser, one.laid, one.card) for one in self.contestants)
        )

    def shown_to(self, t: WatchtowerTransition, viewer: game.Party) -> PickView | None:
        """Show who picks the backs to pick from, and what it has picked while others still do (R11.2)."""
        if self.flipped or viewer.seat not in [one.chooser for one in self.contestants]:
            return None
        backs = self._chosen_by(viewer.seat).backs
        return PickView(backs.owner, len(backs.order), backs.picks, 1 - len(backs.picks))


def next_heat(t: WatchtowerTransition, before: FreeForAll, seats: tuple[game.Seat, ...]) -> FreeForAll:
    """Lay the backs of ``seats`` (from the builder on), freshly shuffled; the seat before each picks (W13)."""
    board, heat = t.board, before.heat + 1
    contestants = tuple(
        Contestant(game.next_seat(board.order, board.living, seat, -1), shuffled_backs(t, seat)) for seat in seats
    )
    t.emit(FreeForAllBegan(before.builder, before.card, heat, seats))
    return FreeForAll(before.builder, before.card, before.cause, heat, contestants)


class Contest(game.Stage[WatchtowerTransition]):
    """A free-for-all for the top of the complete stack ``rank`` of ``seat``."""

    seat: game.Seat
    rank: int
    cause: Cause
    public = ("seat", "rank", "cause")

    def begin(self, t: WatchtowerTransition) -> game.Flow:
        """Let every army put out a card; without any army the builder has its tower (R6.3)."""
        builder = t.seat(self.seat)
        if self.rank not in builder.contested:
            return game.Done()  # W19: another tower was first, this stack is in the army
        seats = tuple(seat for seat in (self.seat, *t.board.after(self.seat)) if t.seat(seat).army)
        if seats:
            none = FreeForAll(self.seat, builder.stack(self.rank)[-1].face, self.cause, 0, ())
            return self.push(next_heat(t, none, seats))
        return self.then(t, Won(self.seat))

    def then(self, t: WatchtowerTransition, result: Won) -> game.Flow:
        """Award the card: the tower stands, or the card joins the winner's army and a triple stays (R6.3)."""
        winner, card = result.seat, t.seat(self.seat).stack(self.rank)[-1]
        t.emit(FreeForAllWon(self.seat, winner, card.face))
        if winner == self.seat:
            fort.begin_campaign(t, winner, self.rank)
        else:
            t.raze(self.seat, (card,))
            t.enlist(winner, (card,), won=True)
        return game.Done()
