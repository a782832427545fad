"""What a viewer cannot know: redacted events, and other worlds that look the same to him (R11)."""

from dataclasses import replace

from buzzkeep.engine.types import Party, Rng, Role
from buzzkeep.games.watchtower.cards import Card
from buzzkeep.games.watchtower.events import CardDrawn, Event
from buzzkeep.games.watchtower.state import Backs, Battle, Flipping, FreeForAll, Showdown, StageState, State


def redact(event: Event, viewer: Party) -> Event | None:
    """Return the event as ``viewer`` may see it."""
    if viewer.role is Role.SYSTEM:
        return event
    own = viewer.seat if viewer.role is Role.SEAT else None
    if isinstance(event, CardDrawn) and event.seat != own:
        return replace(event, card=None)
    return event


def other_world(state: State, viewer: Party, rng: Rng) -> State:
    """Return the match with other cards wherever ``viewer`` cannot look, and all backs in another order.

    Hidden are the other armies, which of their cards were won, the barracks and the rows of the showdown that are not
    flipped. The ids stay where they are; cards of a battle that are flipped stay what they are.
    """
    own = viewer.seat if viewer.role is Role.SEAT else None
    known = _flipped(state)
    armies = [card for seat in state.seats if seat.seat != own for card in seat.army if card.id not in known]
    rows = _hidden_rows(state.stage)
    hidden = [*armies, *state.barracks, *rows]
    marks = dict(zip((card.id for card in armies), rng.shuffled([card.won for card in armies]), strict=True))
    faces = rng.shuffled([card.face for card in hidden])
    given = {
        card.id: Card(card.id, face, marks.get(card.id, card.won)) for card, face in zip(hidden, faces, strict=True)
    }
    return replace(
        state,
        seats=tuple(replace(seat, army=_printed(seat.army, given)) for seat in state.seats),
        barracks=_printed(state.barracks, given),
        stage=_other_stage(state.stage, given, rng),
        battle=_other_battle(state, rng),
    )


def _flipped(state: State) -> set[str]:
    """Return the ids of the battle cards that lie open."""
    if not isinstance(state.stage, Flipping) or state.battle is None:
        return set()
    shown = state.stage.shown
    return {*state.battle.attack.picked[:shown], *state.battle.defence.picked[:shown]}


def _hidden_rows(stage: StageState) -> tuple[Card, ...]:
    if not isinstance(stage, Showdown):
        return ()
    return tuple(card for row in stage.rows for card in row.cards[stage.shown :])


def _other_stage(stage: StageState, given: dict[str, Card], rng: Rng) -> StageState:
    match stage:
        case FreeForAll(shown=False, contestants=contestants):
            laid = tuple(replace(one, backs=_reshuffled(one.backs, 0, rng)) for one in contestants)
            return replace(stage, contestants=laid)
        case Showdown(rows=rows):
            return replace(stage, rows=tuple(replace(row, cards=_printed(row.cards, given)) for row in rows))
        case _:
            return stage


def _other_battle(state: State, rng: Rng) -> Battle | None:
    battle = state.battle
    if battle is None:
        return None
    shown = state.stage.shown if isinstance(state.stage, Flipping) else 0
    attack, defence = _reshuffled(battle.attack, shown, rng), _reshuffled(battle.defence, shown, rng)
    return replace(battle, attack=attack, defence=defence)


def _reshuffled(backs: Backs, shown: int, rng: Rng) -> Backs:
    """Return the backs in another order; the first ``shown`` picked cards lie where they lay."""
    fixed = {position: backs.order[position] for position in backs.picks[:shown]}
    rest = iter(rng.shuffled([one for position, one in enumerate(backs.order) if position not in fixed]))
    order = tuple(fixed[position] if position in fixed else next(rest) for position in range(len(backs.order)))
    return replace(backs, order=order)


def _printed(cards: tuple[Card, ...], given: dict[str, Card]) -> tuple[Card, ...]:
    return tuple(given.get(card.id, card) for card in cards)
