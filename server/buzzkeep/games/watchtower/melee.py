"""The free-for-all for a fourth card that was dealt or drawn (R6.3)."""

from dataclasses import replace

from buzzkeep.engine.ring import next_seat
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.games.watchtower import fort
from buzzkeep.games.watchtower.battle import PICK_MS, shuffled_backs
from buzzkeep.games.watchtower.battle_events import BackPicked
from buzzkeep.games.watchtower.cards import TOWER
from buzzkeep.games.watchtower.events import FreeForAllBegan, FreeForAllFlipped, FreeForAllWon, Laid
from buzzkeep.games.watchtower.progress import Progress
from buzzkeep.games.watchtower.state import Contest, Contestant, FreeForAll

HEATS = 4
"""The first heat and three repeats."""
SHOW_MS: Millis = 4_000


def open_contest(progress: Progress, task: Contest) -> None:
    """Let every army put out a card; without any army the builder has its tower (R6.3)."""
    builder = progress.seat(task.seat)
    if len(builder.stack(task.rank)) < TOWER or builder.campaign is not None:
        progress.leave()  # W19: another tower was first, this stack is in the army
        return
    card = builder.stack(task.rank)[-1]
    seats = tuple(seat for seat in (task.seat, *progress.state.after(task.seat)) if progress.seat(seat).army)
    stage = FreeForAll(progress.prompt, task.seat, task.rank, card.face, task.cause, 0, (), 0)
    if seats:
        _heat(progress, stage, seats)
    else:
        _award(progress, stage, task.seat)


def _heat(progress: Progress, stage: FreeForAll, seats: tuple[Seat, ...]) -> None:
    """Lay the backs of those who fight, freshly shuffled; the seat before each in turn order picks (W13)."""
    state = progress.state
    contestants = tuple(
        Contestant(next_seat(state.order, state.living, seat, -1), shuffled_backs(progress, seat)) for seat in seats
    )
    choosers = [contestant.chooser for contestant in contestants]
    progress.emit(FreeForAllBegan(stage.builder, stage.card, stage.heat + 1, seats))
    progress.enter(
        FreeForAll(
            progress.prompt,
            stage.builder,
            stage.rank,
            stage.card,
            stage.cause,
            stage.heat + 1,
            contestants,
            progress.due(PICK_MS, *choosers),
        )
    )


def choosing(stage: FreeForAll) -> tuple[Seat, ...]:
    """Return the seats that have still to pick a card."""
    return tuple(one.chooser for one in stage.contestants if not one.backs.picks)


def pick(progress: Progress, stage: FreeForAll, seat: Seat, position: int) -> None:
    """Note which back a seat picked for the one after it; with the last one all are flipped."""
    contestants = tuple(
        replace(one, backs=replace(one.backs, picks=(position,))) if one.chooser == seat else one
        for one in stage.contestants
    )
    owner = next(one.backs.owner for one in contestants if one.chooser == seat)
    stage = replace(stage, contestants=contestants)
    progress.set(stage=stage)
    progress.emit(BackPicked(seat, owner, 0))
    if not choosing(stage):
        _flip(progress, stage)


def _flip(progress: Progress, stage: FreeForAll) -> None:
    """The single highest card wins, sevens are sevens; after the last heat the table's order breaks the tie (R6.3)."""
    shown = []
    for one in stage.contestants:
        (wanted,) = one.backs.picked
        card = next(card for card in progress.seat(one.backs.owner).army if card.id == wanted)
        shown.append(Contestant(one.chooser, replace(one.backs, order=(), picks=()), card.face))
    best = max(one.card.rank for one in shown if one.card)
    tied = tuple(one.backs.owner for one in shown if one.card and one.card.rank == best)
    settled = len(tied) > 1 and stage.heat == HEATS
    winner = tied[0] if len(tied) == 1 or settled else None  # from the builder on, clockwise
    tied = () if winner is not None else tied
    laid = tuple(Laid(one.backs.owner, one.card) for one in shown if one.card)
    progress.emit(FreeForAllFlipped(laid, winner, tied, settled))
    progress.enter(
        replace(
            stage,
            prompt=progress.prompt,
            contestants=tuple(shown),
            due=progress.now + SHOW_MS,
            shown=True,
            winner=winner,
            tied=tied,
            settled=settled,
        )
    )


def go_on(progress: Progress, stage: FreeForAll) -> None:
    """The cards were seen: award the contested one, or let those who tied repeat."""
    if stage.winner is None:
        _heat(progress, stage, stage.tied)
    else:
        _award(progress, stage, stage.winner)


def _award(progress: Progress, stage: FreeForAll, winner: Seat) -> None:
    """The builder's tower stands, or the card joins the winner's army and the tower stays a triple (R6.3)."""
    progress.emit(FreeForAllWon(stage.builder, winner, stage.card))
    if winner == stage.builder:
        fort.begin_campaign(progress, winner, stage.rank)
    else:
        card = progress.seat(stage.builder).stack(stage.rank)[-1]
        progress.raze(stage.builder, (card,))
        progress.enlist(winner, (card,), won=True)
    progress.leave()
