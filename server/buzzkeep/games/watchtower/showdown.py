"""The showdown and the tower battles that break its ties (R8)."""

from collections.abc import Sequence
from dataclasses import replace

from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.watchtower import table
from buzzkeep.games.watchtower.cards import JACK, LOWEST, Card
from buzzkeep.games.watchtower.events import ColumnFlipped, Laid, ShowdownBegan, ShowdownDecided
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import Row, SeatState, Showdown

COLUMN_MS: Millis = 3_000
ROYAL_VALUE = 10
BATTLES = 15
"""Tower battles with the same cards at most (R8.8)."""


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


def begin(progress: Progress, *, forced: bool) -> None:
    """Lay every army down in a row of chance, all of the same odd length (R8.3, R8.4)."""
    living = [progress.seat(seat) for seat in progress.state.living]
    length = odd(min((len(seat.army) for seat in living if seat.army), default=0))
    rows: list[Row] = []
    surplus: list[Card] = []
    for seat in living:
        cards = progress.rng.shuffled(seat.army)
        rows.append(Row(seat.seat, cards[:length], int(forced and seat.campaign is not None), value_of(seat)))
        surplus += cards[length:]
        progress.set_seat(seat.seat, army=(), laid=len(seat.army))
    progress.bury(surplus)
    progress.set(agenda=(), active=None, battle=None)
    _lay(progress, Showdown(0, 0, False, forced, tuple(rows), 0, 0))


def _lay(progress: Progress, stage: Showdown) -> None:
    stage = replace(stage, prompt=progress.prompt, shown=0, due=progress.now + COLUMN_MS)
    seats = tuple(row.seat for row in stage.rows)
    progress.emit(ShowdownBegan(stage.battle, stage.sudden, stage.forced, seats, stage.length))
    progress.enter(stage)
    if not stage.length:  # no seat has an army: the head starts alone decide
        progress.emit(ShowdownDecided(leaders(stage)))


def column(rows: Sequence[Row], index: int) -> Seat | None:
    """Return who has the single highest card of a column (R8.5)."""
    cards = [(row.cards[index].rank, row.seat) for row in rows if index < len(row.cards)]
    best = max(rank for rank, _ in cards)
    winners = [seat for rank, seat in cards if rank == best]
    return winners[0] if len(winners) == 1 else None


def columns(stage: Showdown) -> tuple[Seat | None, ...]:
    """Return the winners of the columns flipped so far."""
    return tuple(column(stage.rows, index) for index in range(stage.shown))


def tricks(stage: Showdown) -> dict[Seat, int]:
    """Return everybody's tricks so far, with the head start of those in campaign."""
    won = columns(stage)
    return {row.seat: row.head_start + won.count(row.seat) for row in stage.rows}


def leaders(stage: Showdown) -> tuple[Seat, ...]:
    """Return who has most tricks once all columns are flipped, else nobody."""
    if stage.shown < stage.length:
        return ()
    score = tricks(stage)
    return tuple(seat for seat, won in score.items() if won == max(score.values()))


def flip(progress: Progress, stage: Showdown) -> None:
    """Flip the next column; when all have been seen, the showdown is decided."""
    if stage.shown == stage.length:
        _decide(progress, stage)
        return
    index = stage.shown
    stage = replace(stage, prompt=progress.prompt, shown=index + 1, due=progress.now + COLUMN_MS)
    laid = tuple(Laid(row.seat, row.cards[index].face) for row in stage.rows if row.cards)
    progress.emit(ColumnFlipped(index, laid, column(stage.rows, index)))
    progress.enter(stage)
    if stage.shown == stage.length:
        progress.emit(ShowdownDecided(leaders(stage)))


def _decide(progress: Progress, stage: Showdown) -> None:
    """One leader has won; several fight a tower battle (R8.6)."""
    first = leaders(stage)
    if stage.battle == 0:
        for seat, won in tricks(stage).items():
            progress.set_seat(seat, tricks=won)
    if len(first) == 1:
        _put_back(progress, stage.rows)
        table.finish(progress, "forced" if stage.forced else "showdown", first[0])
        return
    tied = [row for row in stage.rows if row.seat in first]
    if stage.battle == 0:
        rows = _drawn(progress, stage.rows, tied)
    elif stage.battle < BATTLES and stage.length > 1 and not stage.sudden:
        _put_back(progress, [row for row in stage.rows if row.seat not in first])
        rows = tuple(replace(row, cards=progress.rng.shuffled(row.cards)) for row in tied)
    else:
        rows = _one_each(progress, stage.rows, tied)
        stage = replace(stage, sudden=True)
    _lay(progress, replace(stage, battle=stage.battle + 1, rows=rows))


def stop(progress: Progress, stage: Showdown) -> None:
    """Clear the table: the host ends the match. The tricks so far count."""
    if stage.battle == 0:
        for seat, won in tricks(stage).items():
            progress.set_seat(seat, tricks=won)
    _put_back(progress, stage.rows)


def _put_back(progress: Progress, rows: Sequence[Row]) -> None:
    progress.bury(card for row in rows for card in row.cards)


def _drawn(progress: Progress, rows: Sequence[Row], tied: Sequence[Row]) -> tuple[Row, ...]:
    """Everything but the towers is shuffled; who tied draws as many cards as the tower is worth (R8.6, R8.7)."""
    _put_back(progress, rows)
    for seat in progress.state.seats:
        loose = tuple(card for card in seat.fort if card.rank != kept_rank(seat))
        progress.raze(seat.seat, loose)
        progress.bury(loose)
    most = len(progress.state.barracks) // len(tied)
    values = [min(row.value, most) for row in tied]
    length = odd(min(values))
    stock = progress.rng.shuffled(progress.state.barracks)
    drawn: list[Row] = []
    surplus: list[Card] = []
    for row, value in zip(tied, values, strict=True):
        hand, stock = stock[:value], stock[value:]
        drawn.append(replace(row, cards=hand[:length], head_start=0))
        surplus += hand[length:]
    progress.set(barracks=stock)
    progress.bury(surplus)
    return tuple(drawn)


def _one_each(progress: Progress, rows: Sequence[Row], tied: Sequence[Row]) -> tuple[Row, ...]:
    """All cards are shuffled again and who tied draws a single one (R8.8)."""
    _put_back(progress, rows)
    stock = progress.rng.shuffled(progress.state.barracks)
    progress.set(barracks=stock[len(tied) :])
    return tuple(replace(row, cards=(card,)) for row, card in zip(tied, stock, strict=False))
