"""The set-up: hands, countries, and who begins (R3)."""

from collections.abc import Sequence

from buzzkeep.engine.attendance import Attendance
from buzzkeep.engine.piles import Piles, random_ids
from buzzkeep.engine.types import Ctx, Millis, Seat, SeatInfo
from buzzkeep.games.drinking_war import cards, countries, deal, turns
from buzzkeep.games.drinking_war.cards import Card
from buzzkeep.games.drinking_war.events import CardsDealt, StarterChosen
from buzzkeep.games.drinking_war.material import Match
from buzzkeep.games.drinking_war.progress import Progress
from buzzkeep.games.drinking_war.state import Finished, Starting, State, UnitState

HAND = 3
TAP_MS: Millis = 15_000


def shuffled_deck(match: Match, ctx: Ctx) -> tuple[Card, ...]:
    """Return the cards of the pack in random order, with ids of chance (R1.1, R10.2)."""
    kinds = cards.deck(match.families)
    ids = random_ids(len(kinds), ctx.rng)
    return ctx.rng.shuffled(tuple(Card(card_id, kind) for card_id, kind in zip(ids, kinds, strict=True)))


def opened(match: Match, infos: Sequence[SeatInfo], deck: Sequence[Card], ctx: Ctx) -> Progress:
    """Deal ``deck``, next card first, and ask who is the youngest (R3.1 to R3.5)."""
    places = sorted(infos, key=lambda info: info.seat)
    rest = tuple(deck[HAND * len(places) :])
    open_cards = ctx.rng.below(len(places)) if match.one_card_a_turn else 0
    state = State(
        stage=Finished("not begun"),
        units=tuple(
            UnitState(
                place.seat,
                match.start_pv,
                place.members,
                place.members[0] if place.members else None,
                hand=tuple(deck[HAND * index : HAND * (index + 1)]),
                attendance=Attendance(bot=not place.members),
            )
            for index, place in enumerate(places)
        ),
        piles=Piles(rest[: len(rest) - open_cards], rest[len(rest) - open_cards :]),
        countries=ctx.rng.shuffled(countries.IDS) if match.world else (),
        water_due=ctx.now + turns.WATER_EVERY_MS,
    )
    progress = Progress(match, state, ctx)
    progress.emit(CardsDealt(HAND))
    if match.world:
        for seat in state.order:
            deal.gain_country(progress, seat)
    progress.enter(Starting(progress.prompt, ctx.now + TAP_MS))
    return progress


def tapped(progress: Progress, seat: Seat) -> None:
    """Let the unit begin that says it is the youngest, or of which the host says so (B24)."""
    progress.emit(StarterChosen(seat, "tap"))
    turns.begin(progress, seat)


def by_chance(progress: Progress) -> None:
    """Let chance say who begins."""
    seat = progress.rng.choice(progress.state.living)
    progress.emit(StarterChosen(seat, "chance"))
    turns.begin(progress, seat)
