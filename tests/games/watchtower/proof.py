"""What only proves: other worlds that look the same to a viewer (R11), and what a single state must not break (R14)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from buzzkeep.game import SHOW_STAGES, MatchState, Party, Rng, Role, seats_asked
from buzzkeep.games.watchtower.battle import Backs
from buzzkeep.games.watchtower.board import Board, SeatState
from buzzkeep.games.watchtower.cards import DECK, Card
from buzzkeep.games.watchtower.options import Config
from buzzkeep.games.watchtower.stages.building import PreparingTogether
from buzzkeep.games.watchtower.stages.finished import Finished
from buzzkeep.games.watchtower.stages.free_for_all import Contest, FreeForAll
from buzzkeep.games.watchtower.stages.lining_up import LiningUp
from buzzkeep.games.watchtower.stages.picking import Aftermath, Flipping, Picking
from buzzkeep.games.watchtower.stages.showdown import COLUMNS, Showdown
from buzzkeep.games.watchtower.stages.turn import Opening

World: TypeAlias = MatchState[Board, Any, Any]
ALL = Counter(DECK)

# -- other worlds ------------------------------------------------------------------------------------------------------


def resample(rules: Any, state: World, viewer: Party, rng: Rng, /) -> tuple[Any, World]:
    """Return the match with other cards wherever ``viewer`` cannot look, and all backs in another order.

    Hidden are the other armies, which of their cards were won, the barracks and the rows of the showdown that are not
    flipped. The ids stay where they are; cards of a battle that are flipped stay what they are.
    """
    board, place = state.board, _played(state)
    frame = state.stack[place]
    own = viewer.seat if viewer.role is Role.SEAT else None
    known = _flipped(frame.stage)
    armies = [card for seat in board.seats if seat.seat != own for card in seat.army if card.id not in known]
    hidden = [*armies, *board.barracks, *_hidden_rows(frame.stage)]
    marks = dict(zip((card.id for card in armies), rng.shuffled([card.won for card in armies]), strict=True))
    faces = rng.shuffled([card.face for card in hidden])
    given = {
        card.id: Card(card.id, face, marks.get(card.id, card.won)) for card, face in zip(hidden, faces, strict=True)
    }
    other = replace(
        board,
        seats=tuple(replace(seat, army=_printed(seat.army, given)) for seat in board.seats),
        barracks=_printed(board.barracks, given),
    )
    top = replace(frame, stage=_other_stage(frame.stage, given, rng))
    return rules, replace(state, board=other, stack=(*state.stack[:place], top, *state.stack[place + 1 :]))


def _played(state: World) -> int:
    """Return the place of the stage that is played, whatever card of the show lies on it."""
    places = reversed(range(len(state.stack)))
    return next(place for place in places if not isinstance(state.stack[place].stage, SHOW_STAGES))


def _flipped(stage: Any) -> set[str]:
    """Return the ids of the battle cards that lie open."""
    if not isinstance(stage, Flipping):
        return set()
    return {*stage.attack.picked[: stage.flipped], *stage.defence.picked[: stage.flipped]}


def _hidden_rows(stage: Any) -> tuple[Card, ...]:
    if not isinstance(stage, Showdown):
        return ()
    return tuple(card for row in stage.rows for card in row.cards[stage.flipped :])


def _other_stage(stage: Any, given: dict[str, Card], rng: Rng) -> Any:
    match stage:
        case Picking(attack=attack, defence=defence):
            return replace(stage, attack=_reshuffled(attack, 0, rng), defence=_reshuffled(defence, 0, rng))
        case Flipping(flipped=count, attack=attack, defence=defence):
            return replace(stage, attack=_reshuffled(attack, count, rng), defence=_reshuffled(defence, count, rng))
        case FreeForAll(flipped=False, contestants=contestants):
            laid = tuple(replace(one, backs=_reshuffled(one.backs, 0, rng)) for one in contestants)
            return replace(stage, contestants=laid)
        case Showdown(rows=rows):
            return replace(stage, rows=tuple(replace(row, cards=_printed(row.cards, given)) for row in rows))
    return stage


def _reshuffled(backs: Backs, shown: int, rng: Rng) -> Backs:
    """Return backs in another order; the first ``shown`` picked cards lie where they lay."""
    fixed = {position: backs.order[position] for position in backs.picks[:shown]}
    rest = iter(rng.shuffled([one for position, one in enumerate(backs.order) if position not in fixed]))
    order = tuple(fixed[position] if position in fixed else next(rest) for position in range(len(backs.order)))
    return replace(backs, order=order)


def _printed(cards: tuple[Card, ...], given: dict[str, Card]) -> tuple[Card, ...]:
    return tuple(given.get(card.id, card) for card in cards)


# -- invariants --------------------------------------------------------------------------------------------------------


def broken(rules: Any, state: World, /) -> Iterator[str]:
    """Yield a sentence for each invariant that does not hold; the others are properties of steps."""
    yield from _cards(state)
    for seat in state.board.seats:
        yield from _towers(state, seat)
        yield from _seat(seat)
    yield from _course(rules.game.config, state)
    yield from _stage(rules, state)


def cards_of(state: World) -> tuple[Card, ...]:
    """Return every card of the match, wherever it is."""
    top = state.stack[_played(state)].stage
    held = tuple(card for seat in state.board.seats for card in (*seat.fort, *seat.army))
    rows = tuple(card for row in top.rows for card in row.cards) if isinstance(top, Showdown) else ()
    return (*held, *state.board.barracks, *rows)


def _cards(state: World) -> Iterator[str]:
    cards = cards_of(state)
    if Counter(card.face for card in cards) != ALL:
        yield f"I1: {len(cards)} cards, not the 52 of the box"
    if len({card.id for card in cards}) != len(cards):
        yield "I1: a card twice"
    if any(card.won for card in state.board.barracks):
        yield "R1.4: a card of the barracks counts as won"


def _contested(state: World, seat: SeatState) -> bool:
    """Say whether complete stacks of a seat are still to be fought for."""
    for frame in state.stack:
        match frame.stage:
            case Opening() | PreparingTogether() | Contest(seat=seat.seat):
                return True
            case Aftermath() if state.board.battle is not None and state.board.battle.defender == seat.seat:
                return state.board.battle.replacement is not None
    return False


def _towers(state: World, seat: SeatState) -> Iterator[str]:
    top = state.stack[_played(state)].stage
    if any(len(seat.stack(rank)) > seat.tower for rank in seat.ranks):
        yield f"I2: seat {seat.seat} has a stack higher than a tower"
    if seat.campaign is not None and (seat.ranks != (seat.campaign,) or len(seat.fort) != seat.tower):
        yield f"I2: seat {seat.seat} is in campaign with the fort {seat.fort}"
    if seat.contested and not _contested(state, seat) and not isinstance(top, Finished):
        yield f"I2: seat {seat.seat} has a complete tower and is not in campaign"
    if seat.campaign is not None and not seat.army and not isinstance(top, LiningUp | Showdown | Finished):
        yield f"R6.4: seat {seat.seat} is in campaign without an army"


def _seat(seat: SeatState) -> Iterator[str]:
    if not seat.alive and (seat.army or seat.fort or seat.fails or seat.campaign):
        yield f"R5.7: seat {seat.seat} is out and has something left"
    lying = {card.id for card in seat.fort}
    for fail in seat.fails:
        if fail.card not in lying or not 0 < fail.count < 3 or fail.attacker == seat.seat:
            yield f"R5.6: {fail} in the fort of seat {seat.seat}"


def _course(config: Config, state: World) -> Iterator[str]:
    board, top, cap = state.board, state.stack[_played(state)].stage, config.turn_cap
    if cap is not None and board.turn > cap + len(board.order):
        yield f"I11: turn {board.turn} with a cap of {cap}"
    if isinstance(top, Finished):
        if top.reason == "survivor" and board.living != (board.winner,):
            yield f"R9.1: over, yet seats {board.living} are in play"
        return
    if len(board.living) < 2:
        yield f"R9.1: only seats {board.living} are in play, and the match goes on"
    if isinstance(top, Showdown):
        lengths = {len(row.cards) for row in top.rows if row.cards}
        if top.chosen:
            if max(lengths, default=0) > COLUMNS:
                yield f"I9: chosen rows of {lengths} cards"
        elif len(lengths) > 1 or any(length % 2 == 0 for length in lengths):
            yield f"I9: rows of {lengths} cards"
    elif (
        not isinstance(top, LiningUp)
        and board.turn
        and all(seat.campaign is not None for seat in board.seats if seat.alive)
    ):
        yield "R8.2: all are in campaign, and there is no showdown"


def _stage(rules: Any, state: World) -> Iterator[str]:
    top = state.stack[-1].stage
    if isinstance(top, Picking):
        for backs in (top.attack, top.defence):
            if set(backs.order) != {card.id for card in state.board.seat(backs.owner).army}:
                yield f"R5.4: the backs of seat {backs.owner} are not its army"
    if state.stack[-1].awaited and not seats_asked(top, rules.look(state)):
        yield f"R4: nobody is asked at {top.kind}"
