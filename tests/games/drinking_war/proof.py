"""What only proves: other worlds that look the same to a viewer (R10), and what a single state must not break."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from buzzkeep.game import Chair, MatchState, Party, Piles, Rng, Role, Seat
from buzzkeep.games.drinking_war import bonuses, cards, lying
from buzzkeep.games.drinking_war.board import Board, UnitState
from buzzkeep.games.drinking_war.cards import FAMILY_OF, Card, Kind
from buzzkeep.games.drinking_war.options import Config
from buzzkeep.games.drinking_war.stages.giving import Peeking

World: TypeAlias = MatchState[Board, Any, Any]
MIRRORS = cards.COUNTS["defence"]["mirror"]


def resample(rules: Any, state: World, viewer: Party, rng: Rng, /) -> tuple[Any, World]:
    """Return the match with other cards wherever ``viewer`` cannot look, and with others who drink or do not.

    The ids stay where they are.
    """
    board = state.board
    own = viewer.seat if viewer.role is Role.SEAT else None
    seen = _seen(state, own)
    hidden = [card for unit in board.seats if unit.seat not in seen for card in unit.hand]
    pile = board.piles.pile
    kinds = rng.shuffled([card.kind for card in (*hidden, *pile)])
    given = dict(zip((card.id for card in (*hidden, *pile)), kinds, strict=True))
    units = tuple(
        replace(unit, hand=_printed(unit.hand, given), plan=unit.plan if unit.seat in seen else None)
        for unit in board.seats
    )
    if rules.game.config.options.adults_only and state.outcome is None:  # then it is forgotten
        modes = zip(units, state.chairs, strict=True)
        units = tuple(unit if unit.seat == own else _other_mode(unit, chair, viewer, rng) for unit, chair in modes)
    other = replace(
        board,
        seats=units,
        piles=Piles(_printed(pile, given), board.piles.discard),
        countries=rng.shuffled(board.countries),
        discreet=board.discreet or any(unit.agreed for unit in units),
    )
    return rules, replace(state, board=other)


def _seen(state: World, own: Seat | None) -> set[Seat]:
    """Return whose hands somebody sees: his own, that of the unit he helps, and one that he spies on."""
    if own is None:
        return set()
    host, top = state.board.seat(own).host, state.stack[-1].stage
    seen = {own} if host is None else {own, host}
    if isinstance(top, Peeking) and top.seat == own:
        seen.add(top.target)
    return seen


def _printed(cards: tuple[Card, ...], given: dict[str, Kind]) -> tuple[Card, ...]:
    return tuple(replace(card, kind=given[card.id]) if card.id in given else card for card in cards)


def _other_mode(unit: UnitState, chair: Chair, viewer: Party, rng: Rng) -> UnitState:
    """Return a unit whose members chose anew; the host knows how many ever confirmed to be adults."""
    able = unit.confirmed if viewer.role is Role.HOST else chair.members
    agreed = chair.members if rng.below(2) else ()
    agreed = tuple(member for member in agreed if member in able and chair.voters)
    return replace(unit, agreed=agreed, confirmed=tuple(dict.fromkeys((*unit.confirmed, *agreed))))


# -- invariants ------------------------------------------------------------------------------------------------------


def broken(rules: Any, state: World, /) -> Iterator[str]:
    """Yield a sentence for each invariant that does not hold; the others are properties of steps (I1 to I14)."""
    config, board, over = rules.game.config, state.board, state.outcome is not None
    yield from _cards(config, board)
    for unit in board.seats:
        yield from _unit(config, board, unit, over=over)
    yield from _captains(state)
    if not over:
        yield from _turn(config, board)
    credited = sum(unit.removed for unit in board.seats)
    by_hand = sum(one.by for one in board.corrections)
    gone = by_hand + sum(config.start_pv - unit.pv + unit.healed - unit.forfeited for unit in board.seats)
    if not credited == gone == board.removals:
        yield f"I3: {gone} life points lost, {credited} credited, {board.removals} counted"
    mirrors = sum(answer.mirrored for answer in board.table.defences) if board.table else 0
    if mirrors > MIRRORS:
        yield f"I11: {mirrors} mirrors in a chain"
    if not board.living:
        yield "I14: nobody lives"
    if len(board.living) == 1 and not over:
        yield f"I14: only {board.living} lives, and the match goes on"


def cards_of(board: Board) -> tuple[Card, ...]:
    """Return every card of the match, wherever it is."""
    hands = tuple(card for unit in board.seats for card in unit.hand)
    front = tuple(one.card for unit in board.seats for one in unit.front)
    return (*hands, *front, *board.piles.pile, *board.piles.discard)


def _cards(config: Config, board: Board) -> Iterator[str]:
    found = cards_of(board)
    missing = Counter(cards.deck(config.families))
    missing.subtract(card.kind for card in found)
    boxed = sum(missing.values())  # R3.6: the rest of the pack stays in the box
    if min(missing.values()) < 0 or missing["bomb"] or (boxed and not config.pile):
        yield f"I1: {len(found)} cards, not those of the pack"
    if len({card.id for card in found}) != len(found):
        yield "I1: a card twice"
    held = [name for unit in board.seats for name in unit.countries]
    wanted = sorted(cards.IDS) if config.world else []
    if sorted((*held, *board.countries)) != wanted:
        yield f"I1: {len(held) + len(board.countries)} countries"
    if not config.powers and any(FAMILY_OF[card.kind] in {"combo", "power"} for card in found):
        yield "I8: a combo or power card in the first pack"
    turned_up = any(card.by is None for card in board.piles.discard)  # R3.5: in the first pack, where nobody digs
    by_time = board.last_turns is not None and board.last_turns.by_time  # R6.7: the rest of the pile lies there
    if (config.powers and turned_up and not by_time) or any(card.by is not None for card in board.piles.pile):
        yield "R5.3: a card of the pit that nobody laid"


def _unit(config: Config, board: Board, unit: UnitState, *, over: bool) -> Iterator[str]:
    who = f"unit {unit.seat}"
    if not 0 <= unit.pv <= config.start_pv:
        yield f"I2: {who} has {unit.pv} life points"
    if unit.alive != (unit.pv > 0) and unit.seat not in board.fallen:
        yield f"I2: {who} has {unit.pv} life points and is {'alive' if unit.alive else 'out'}"
    if len(unit.epidemics) > lying.EPIDEMICS_MOST:
        yield f"I6: {len(unit.epidemics)} Epidemics before {who}"
    if not 0 <= unit.gauge < config.options.gauge_size or (unit.gauge and not config.gauge):
        yield f"R2.6: {who} has a gauge of {unit.gauge}"
    if not 0 <= unit.spent <= (config.sips_match or 0):
        yield f"R2.8: {who} took {unit.spent} out of its reserve"
    if not set(unit.agreed) <= set(unit.confirmed) or (unit.agreed and not config.options.adults_only):
        yield f"R12.2: {who} plays with sips without having confirmed"
    waits = unit.seat in board.fallen or over
    if not unit.alive and (unit.front or unit.countries or (unit.hand and not waits)):
        yield f"R6.4: {who} is out and has something left"
    if unit.host is not None and (unit.alive or not board.seat(unit.host).alive):
        yield f"R6.5: {who} helps {unit.host}"


def _captains(state: World) -> Iterator[str]:
    for chair in state.chairs:
        if chair.members and chair.captain not in chair.members:
            yield f"R8.2: the captain of unit {chair.seat} is not in its team"


def _turn(config: Config, board: Board) -> Iterator[str]:
    uk = board.active is not None and "uk" in board.seat(board.active).countries
    if board.turn.stars > (cards.BY_ID["uk"].value if uk else bonuses.PLAIN["stars"]):
        yield f"I4: {board.turn.stars} stars in a turn"
    if board.bombs < 0:
        yield "I10: bombs below 0"
    if board.last_turns is not None and config.survivor and not board.last_turns.by_time:
        yield "R6.3: last turns in Survivor"
    if board.last_turns is not None and board.piles.pile:
        yield "I9: last turns with a pile"
