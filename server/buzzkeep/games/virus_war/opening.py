"""The set-up: hands, traps that come with them, partners, and who begins (R3)."""

from collections.abc import Sequence

from buzzkeep.engine.attendance import Attendance
from buzzkeep.engine.piles import Piles, random_ids
from buzzkeep.engine.types import Ctx, Millis, Seat, SeatInfo
from buzzkeep.games.virus_war import hand, life, turns
from buzzkeep.games.virus_war.cards import DECK, Card
from buzzkeep.games.virus_war.events import CardDrawn, HandsDealt, StarterChosen, TrapRevealed
from buzzkeep.games.virus_war.material import Match
from buzzkeep.games.virus_war.progress import Progress
from buzzkeep.games.virus_war.state import Finished, SeatState, Starting, State
from buzzkeep.games.virus_war.view import TrapShown

HAND = 6
SHOW_MS: Millis = 5_000
TAP_MS: Millis = 15_000


def shuffled_deck(ctx: Ctx) -> tuple[Card, ...]:
    """Return the 110 cards in random order, with ids of chance (R1.1, R11.1)."""
    ids = random_ids(len(DECK), ctx.rng)
    cards = (Card(card_id, face.kind, face.value) for card_id, face in zip(ids, DECK, strict=True))
    return ctx.rng.shuffled(tuple(cards))


def opened(match: Match, infos: Sequence[SeatInfo], deck: Sequence[Card], ctx: Ctx) -> Progress:
    """Deal ``deck``, next card first, and settle who begins (R3.1 to R3.5)."""
    places = sorted(infos, key=lambda info: info.seat)
    numbers = tuple(place.seat for place in places)
    dealt = HAND * len(places)
    state = State(
        stage=Finished("not begun"),
        seats=tuple(
            SeatState(
                place.seat,
                match.options.start_hp,
                hand=tuple(deck[HAND * index : HAND * (index + 1)]),
                member=place.members[0] if place.members else None,
                partner=numbers[(index + len(numbers) // 2) % len(numbers)] if match.coop else None,
                attendance=Attendance(bot=not place.members),
            )
            for index, place in enumerate(places)
        ),
        piles=Piles(tuple(deck[dealt:])),
    )
    progress = Progress(match, state, ctx)
    progress.emit(HandsDealt(HAND))
    traps = tuple(trap for seat in numbers for trap in _reveal(progress, seat))
    worst = max(traps, key=lambda trap: trap.value, default=None)
    if worst is not None:
        progress.emit(StarterChosen(worst.seat, "trap"))
    starter, wait = (worst.seat, SHOW_MS) if worst else (None, TAP_MS)
    progress.enter(Starting(progress.prompt, traps, starter, progress.now + wait))
    return progress


def _reveal(progress: Progress, seat: Seat) -> list[TrapShown]:
    """Reveal the traps of a hand and draw as many cards, until none is left in it (R3.3)."""
    shown: list[TrapShown] = []
    while traps := [card for card in progress.seat(seat).hand if card.kind == "trap"]:
        for trap in traps:
            value = trap.value or 0
            hand.discard(progress, hand.play(progress, seat, [trap.face]))
            progress.emit(TrapRevealed(seat, value))
            life.lose(progress, seat, value, "trap")
            shown.append(TrapShown(seat, value))
        for _ in traps:
            card, piles = progress.state.piles.drawn()
            progress.set(piles=piles)
            progress.emit(CardDrawn(seat, card.face, "setup"))
            hand.receive(progress, seat, card)
    return shown


def begin(progress: Progress, stage: Starting) -> None:
    """Let the one with the worst trap begin, or whom chance names if nobody tapped (R3.4)."""
    starter = stage.starter
    if starter is None:
        starter = progress.rng.choice(progress.state.living)
        progress.emit(StarterChosen(starter, "chance"))
    start(progress, starter)


def tapped(progress: Progress, seat: Seat) -> None:
    """The first who says so begins, or of whom the host says so (R3.4)."""
    progress.emit(StarterChosen(seat, "tap"))
    start(progress, seat)


def start(progress: Progress, starter: Seat) -> None:
    """Begin the first turn; who left meanwhile is out."""
    if turns.drop_leavers(progress):
        return
    if progress.seat(starter).alive:
        turns.begin(progress, starter)
    else:
        progress.set(active=starter)
        turns.go_on(progress)
