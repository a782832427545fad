"""The showdown and the tower battles that break its ties (R8)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from buzzkeep.game import Beat, Bets, End, Enter, Flow, Millis, PhaseCard, Record, Seat, Why, crowd, on_seat, viewed
from buzzkeep.games.watchtower.board import SeatState, WatchtowerTransition
from buzzkeep.games.watchtower.cards import JACK, LOWEST, Card, Face, faces
from buzzkeep.games.watchtower.events import ColumnFlipped, Laid, ShowdownBegan
from buzzkeep.games.watchtower.stages.asked import DRAW, SHOWDOWN, TIE_BREAK, TRICK, Reveal, one_by_one
from buzzkeep.games.watchtower.texts import TEXTS
from buzzkeep.games.watchtower.view import Ended, ShowdownCause

COLUMNS = 5  # of a showdown in which cards are chosen (R8.9)
ROYAL_VALUE = 10
MOST_CROWNS = 2
ENDS: dict[ShowdownCause, Ended] = {
    "campaigns": "showdown",
    "countdown": "countdown",
    "stalemate": "stalemate",
    "cap": "forced",
    "idle": "forced",
}  # why the match has ended, by what brought the showdown about
COLUMN_MS: Millis = 3_000
BETTING_MS: Millis = 8_000
BATTLES = 15  # tower battles with the same cards at most (R8.8)


def odd(cards: int) -> int:
    """Return the longest odd length up to so many cards (R8.4)."""
    return cards if cards % 2 else max(0, cards - 1)


def kept_rank(seat: SeatState) -> int | None:
    """Return the rank of the tower, or else of the tallest stack, the highest of equals; None without a fort (R8.6)."""
    return max(seat.ranks, key=lambda rank: (len(seat.stack(rank)), rank), default=None)


def value_of(seat: SeatState) -> int:
    """Return what a tower is worth: its rank, ten for royals and aces, two without a fort (R8.6)."""
    rank = kept_rank(seat)
    return LOWEST if rank is None else ROYAL_VALUE if rank >= JACK else rank


def crowns(t: WatchtowerTransition, seat: SeatState) -> int:
    """Return how many tricks the fort cards that a seat took from others are (R8.14)."""
    return min(MOST_CROWNS, seat.conquests) if t.config.options.crowns else 0


class ShowdownRow(Record):
    """A row of the showdown, in the order in which it is flipped."""

    seat: Seat
    cards: tuple[Card, ...]
    head_start: int
    value: int


class RowView(Record):
    """A row of the showdown: its cards flipped so far, and the tricks so far."""

    seat: Seat
    cards: tuple[Face, ...]
    length: int  # in cards: none without an army, else as many as there are columns
    tricks: int
    head_start: int  # by a campaign, crowns
    value: int  # of the seat's tower: it decides how many cards it draws in a tower battle


class Rows(Record):
    """Rows of ``length`` cards; ``columns`` are the winners so far (None: no trick), ``leaders`` are set at the end."""

    cause: ShowdownCause
    length: int
    rows: tuple[RowView, ...]
    columns: tuple[Seat | None, ...]
    leaders: tuple[Seat, ...]


class Showdown(Reveal):
    """Rows of cards are flipped column by column."""

    battle: int  # 0 for the showdown, then 1, 2, ... for the tower battles among those who tied
    sudden: bool  # one card each decides
    forced: bool  # it did not come of all being in campaign
    cause: ShowdownCause
    rows: tuple[ShowdownRow, ...]
    flipped: int = 0  # columns that lie open
    chosen: bool = False  # everybody has chosen and ordered its cards: rows may be short
    lively: bool = False  # all bet on what comes, and a tie-break stops once it is decided (R8.13)
    public = ("battle", "sudden", "forced", "chosen")

    @property
    def length(self) -> int:
        """How many columns there are."""
        return max(len(row.cards) for row in self.rows)

    @property
    def columns(self) -> tuple[Seat | None, ...]:
        """The winners of the columns flipped so far."""
        return tuple(column(self.rows, index) for index in range(self.flipped))

    @property
    def tricks(self) -> dict[Seat, int]:
        """Everybody's tricks so far, with their head starts."""
        won = self.columns
        return {row.seat: row.head_start + won.count(row.seat) for row in self.rows}

    @property
    def stops(self) -> bool:
        """True if no more columns are flipped than decide it."""
        return self.chosen or (self.lively and self.battle > 0)

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """Who has most tricks once all columns are flipped, or nobody can catch up any more (R8.10, R8.13)."""
        score, left = self.tricks, self.length - self.flipped
        best, *others = sorted(score.values(), reverse=True)
        if left and not (self.stops and all(best > other + left for other in others)):
            return ()
        return tuple(seat for seat, won in score.items() if won == best)

    def announces(self, t: WatchtowerTransition) -> PhaseCard | None:
        """Tell what decides the match, unless that was told when the cards were chosen."""
        return None if self.battle or self.flipped or self.chosen else TEXTS.showdown

    def lasts(self, t: WatchtowerTransition) -> Millis:
        return BETTING_MS if self.bets(t) and t.game.betting() else COLUMN_MS

    def bets(self, t: WatchtowerTransition) -> Bets | None:
        """Let everybody bet on the first trick, or on a tower battle, of which nobody knows the cards (R8.13)."""
        seats = [row.seat for row in self.rows if row.cards]
        return None if not self.lively or self.flipped or len(seats) < 2 else Bets((*map(on_seat, seats), DRAW))

    def close(self, t: WatchtowerTransition, why: Why) -> Flow:
        if self.flipped == 1 and not self.battle:
            first = column(self.rows, 0)
            crowd.settle(t, (DRAW if first is None else on_seat(first),), TRICK)
        if self.leaders:
            return self._decide(t)
        if not self.flipped:
            crowd.hold(t, TIE_BREAK if self.battle else TRICK)
        index = self.flipped
        laid = tuple(Laid(row.seat, row.cards[index].face) for row in self.rows if index < len(row.cards))
        t.emit(ColumnFlipped(index, laid, column(self.rows, index)))
        return Enter(replace(self, flipped=index + 1))

    def _decide(self, t: WatchtowerTransition) -> Flow:
        """One leader has won; several fight a tower battle (R8.6)."""
        first = self.leaders
        if self.battle:
            crowd.settle(t, (on_seat(first[0]) if len(first) == 1 else DRAW,), TIE_BREAK)
        if len(first) == 1:
            t.set(winner=first[0])
            crowd.settle(t, (on_seat(first[0]),), SHOWDOWN)
            return End(ENDS[self.cause])
        self._keep_tricks(t)
        tied = [row for row in self.rows if row.seat in first]
        sudden = self.battle > 0 and (self.sudden or self.battle >= BATTLES or self.length <= 1)
        if self.battle == 0 or sudden:
            rows = _drawn(t, self.rows, tied, single=sudden)
        else:
            _put_back(t, [row for row in self.rows if row.seat not in first])
            rows = tuple(replace(row, cards=t.rng.shuffled(row.cards)) for row in tied)
        return Enter(_begun(t, Showdown(self.battle + 1, sudden, self.forced, self.cause, rows, lively=self.lively)))

    def abandon(self, t: WatchtowerTransition) -> None:
        """Clear the table at the end: the tricks so far count."""
        self._keep_tricks(t)
        _put_back(t, self.rows)

    def _keep_tricks(self, t: WatchtowerTransition) -> None:
        if self.battle == 0:
            for seat, won in self.tricks.items():
                t.set_seat(seat, tricks=won)

    def beats(self, t: WatchtowerTransition) -> tuple[Beat, ...]:
        return one_by_one([row.seat for row in self.rows], each_ms=320, verdict_ms=350) if self.flipped else ()

    def shown(self, t: WatchtowerTransition) -> Rows:
        return viewed(Rows, self, rows=tuple(self._row(row) for row in self.rows))

    def _row(self, row: ShowdownRow) -> RowView:
        lying, tricks = faces(row.cards[: self.flipped]), self.tricks[row.seat]
        return viewed(RowView, row, cards=lying, length=len(row.cards), tricks=tricks)


def laid_out(t: WatchtowerTransition, cause: ShowdownCause, chosen: Mapping[Seat, tuple[str, ...]]) -> Showdown:
    """Lay down the rows that everybody chose; the rest of the armies goes under the barracks (R8.9)."""
    rows: list[ShowdownRow] = []
    for seat in t.board.living:
        own = t.seat(seat)
        army = len(own.army)
        rows.append(ShowdownRow(seat, t.discharge(seat, chosen.get(seat, ())), crowns(t, own), value_of(own)))
        t.bury(t.rng.shuffled(t.seat(seat).army))
        t.set_seat(seat, army=(), laid=army)
    return _first(t, cause, rows, chosen=True)


def showdown(t: WatchtowerTransition, cause: ShowdownCause) -> Showdown:
    """Lay every army down in a row of chance, all of the same odd length; return the stage (R8.3, R8.4)."""
    living = [t.seat(seat) for seat in t.board.living]
    length = odd(min((len(seat.army) for seat in living if seat.army), default=0))
    rows: list[ShowdownRow] = []
    surplus: list[Card] = []
    for seat in living:
        cards = t.rng.shuffled(seat.army)
        head_start = int(cause != "campaigns" and seat.campaign is not None) + crowns(t, seat)
        rows.append(ShowdownRow(seat.seat, cards[:length], head_start, value_of(seat)))
        surplus += cards[length:]
        t.set_seat(seat.seat, army=(), laid=len(seat.army))
    t.bury(surplus)
    t.set(active=None, battle=None)
    return _first(t, cause, rows, chosen=False)


def _first(t: WatchtowerTransition, cause: ShowdownCause, rows: list[ShowdownRow], *, chosen: bool) -> Showdown:
    lively = t.config.options.lively_finale
    return _begun(t, Showdown(0, False, cause != "campaigns", cause, tuple(rows), chosen=chosen, lively=lively))


def _begun(t: WatchtowerTransition, stage: Showdown) -> Showdown:
    """Tell that rows were laid; no cards at all are decided at once, by the head starts alone."""
    seats = tuple(row.seat for row in stage.rows)
    t.emit(ShowdownBegan(stage.battle, stage.sudden, stage.forced, seats, stage.length))
    return stage


def column(rows: Sequence[ShowdownRow], index: int) -> Seat | None:
    """Return who has the single highest card of a column (R8.5)."""
    cards = [(row.cards[index].rank, row.seat) for row in rows if index < len(row.cards)]
    best = max((rank for rank, _ in cards), default=0)
    winners = [seat for rank, seat in cards if rank == best]
    return winners[0] if len(winners) == 1 else None


def _put_back(t: WatchtowerTransition, rows: Sequence[ShowdownRow]) -> None:
    t.bury(card for row in rows for card in row.cards)


def _drawn(
    t: WatchtowerTransition, rows: Sequence[ShowdownRow], tied: Sequence[ShowdownRow], *, single: bool
) -> tuple[ShowdownRow, ...]:
    """All but the towers is shuffled; who tied draws as many as the tower is worth (R8.6, R8.7), or one card (R8.8)."""
    _put_back(t, rows)
    for seat in t.board.seats:
        loose = tuple(card for card in seat.fort if card.rank != kept_rank(seat))
        t.raze(seat.seat, loose)
        t.bury(loose)
    most = len(t.board.barracks) // len(tied)
    values = [1 if single else min(row.value, most) for row in tied]
    length = odd(min(values))
    stock = t.rng.shuffled(t.board.barracks)
    drawn: list[ShowdownRow] = []
    surplus: list[Card] = []
    for row, value in zip(tied, values, strict=True):
        hand, stock = stock[:value], stock[value:]
        drawn.append(replace(row, cards=hand[:length], head_start=0))
        surplus += hand[length:]
    t.set(barracks=stock)
    t.bury(surplus)
    return tuple(drawn)
