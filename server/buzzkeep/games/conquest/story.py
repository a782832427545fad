"""How the map came to be what it is: the course of the ownership, its turning point, and who climbed most."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from buzzkeep import game
from buzzkeep.game import AnswerFormat, BySeat, ChoiceQuestion, Record, Seat, overruling, ranks, tied
from buzzkeep.games.conquest import scoring
from buzzkeep.games.conquest.board import Board, Land, PastQuestion, PhaseName, Progress, Standing, Table, Taken, Turn
from buzzkeep.games.conquest.territories import order


def turning_point(board: Board, winner: Seat) -> int | None:
    """Return the place in the history from which ``winner``'s realm led for good; None if never or from the first."""
    since: int | None = None
    for place in range(len(board.history)):
        realms = _realms(board, board.history[: place + 1])
        if any(worth >= realms[winner] for seat, worth in realms.items() if seat != winner):
            since = None
        elif since is None:
            since = place
    return since or None


def climbed(board: Board, final: Mapping[Seat, int]) -> dict[Seat, int]:
    """Return how many places each seat has gained up to its ``final`` rank since a battle began, by the realms then."""
    before = [taken for taken in board.history if taken.phase not in ("battle", "tiebreak")]
    if len(before) == len(board.history):
        return {}
    realms = _realms(board, before)
    then = ranks(tied(realms, lambda seat: -realms[seat]))
    return {seat: then[seat] - rank for seat, rank in final.items()}


class TurnView(Record):
    """A turn to go back to: owners (in the map's order), scores as it began; left out while hidden (R7.7)."""

    number: int
    phase: PhaseName
    round: int
    seat: Seat | None
    owners: tuple[Seat | None, ...]
    scores: tuple[int, ...]


def of_turns(t: Table) -> tuple[object, ...]:
    """Return what the turns so far are made of."""
    return t.board.turns, t.board.turn, t.board.lands


@game.once_while(of_turns)
def turns(t: Table) -> tuple[TurnView, ...]:
    """Return the turns so far, those left out to which a rewind has led back."""
    seen = []
    for number, board in begun(t.board, t.board.turn):
        if number is not None:
            turn = t.board.turns[number]
            at = Progress(turn.phase, turn.round, t.config.options.rounds_battle)
            shown = () if scoring.hidden(t.config.options, at) else tuple(scoring.scores(t.config, board).values())
            owners = tuple(land.owner for land in board.lands)
            seen.append(TurnView(number, turn.phase, turn.round, chooser(t, turn), owners, shown))
    return tuple(seen)


class SettledQuestion(Record):
    """A question on which the host may rule, shown to all: ``right`` choices, ``counts`` in words (nothing: void)."""

    serial: int
    turn: int
    format: AnswerFormat
    text: str
    choices: tuple[str, ...]
    right: tuple[int, ...]
    counts: str
    ruled: bool
    answers: BySeat[str]


@game.once_while(of_turns)
def questions(t: Table) -> tuple[SettledQuestion, ...]:
    """Return the questions that were settled in the turns that led to this one."""
    found = []
    for turn, one in settled(t.board).values():
        card = game.card_at(t.config, one.card)
        said = {reply.by: overruling.told(card, (reply.value,)) for reply in one.replies}
        counts, ruled = overruling.told(card, one.counts), one.counts != overruling.banked(card)
        choices, right = (card.choices, one.counts) if isinstance(card, ChoiceQuestion) else ((), ())
        answers = tuple(said.get(seat, "") for seat in t.seats)
        found.append(SettledQuestion(one.serial, turn, one.by, card.text, choices, right, counts, ruled, answers))
    return tuple(found)


def settled(board: Board) -> dict[int, tuple[int, PastQuestion]]:
    """Return the questions that were settled in the turns that led to this one, by serial, with the turn's number."""
    path = (number for number, _ in begun(board, board.turn) if number is not None)
    return {one.serial: (number, one) for number in path for one in board.turns[number].settled}


def meetings(board: Board, two: set[Seat]) -> int:
    """Return in how many turns two seats have fought."""
    fights = ((turn, one.fight) for turn, one in settled(board).values() if one.fight)
    return len({turn for turn, fight in fights if {fight.attacker, fight.defender} == two})


def streak(board: Board, seat: Seat) -> int:
    """Return how many multiple-choice questions a seat has known in a row, until now."""
    asked = (one for _, one in settled(board).values() if one.by == "choice" and seat in (*one.seats, *one.witnesses))
    knew = [any(reply.by == seat and reply.value in one.counts for reply in one.replies) for one in asked]
    return len(list(takewhile(bool, reversed(knew))))


def chooser(t: Table, turn: Turn) -> Seat | None:
    """Return whose turn it is; None where all answer."""
    return None if turn.phase == "allocation" else order(t.seats, turn.round - 1)[turn.slot]


def begun(board: Board, last: int | None) -> Iterator[tuple[int | None, Board]]:
    """Yield the empty board, then the turns that led to ``last``, by number, with the board as each began."""
    numbers: list[int] = []
    while last is not None:
        numbers.append(last)
        last = board.turns[last].before
    lands = [Land(base_of=land.base_of) for land in board.lands]
    history: tuple[Taken, ...] = ()
    seats: dict[Seat, Standing] = {}
    yield None, Board(tuple(lands), ())
    for number in reversed(numbers):
        turn = board.turns[number]
        for taken in turn.taken:
            lands[taken.land] = Land(taken.owner, taken.value, lands[taken.land].base_of)
        history += turn.taken
        seats |= {one.seat: one for one in turn.seats}
        yield number, Board(tuple(lands), tuple(seats.values()), history=history, corrections=turn.corrections)


def _realms(board: Board, history: Sequence[Taken]) -> dict[Seat, int]:
    """Return what the territories of each seat were worth when that was the history."""
    found = dict.fromkeys((standing.seat for standing in board.seats), 0)
    for taken in {taken.land: taken for taken in history}.values():
        found[taken.owner] += taken.value
    return found
