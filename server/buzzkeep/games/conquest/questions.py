"""Questions: announcing, opening, answers of seats and teams, and who was right or closest (R8, R10)."""

from collections import Counter
from dataclasses import replace

from buzzkeep.engine.content import ChoiceQuestion, NumberQuestion
from buzzkeep.engine.types import Member, Millis, Seat
from buzzkeep.engine.windows import Sealed
from buzzkeep.games.conquest import ending
from buzzkeep.games.conquest.events import AnswerLocked, QuestionOpened
from buzzkeep.games.conquest.material import Match
from buzzkeep.games.conquest.picking import ABSENT_MS
from buzzkeep.games.conquest.state import (
    CHOICE,
    NUMBER,
    Announcing,
    Ask,
    Asking,
    ForBattle,
    ForClaims,
    ForTower,
    Given,
    SeatState,
    StakeState,
)
from buzzkeep.games.conquest.turn import Turn

ANNOUNCE_MS: Millis = 1_200
GRACE_MS: Millis = 700
LARGEST_GUESS = 10**15


def announce(turn: Turn, stake: StakeState, seats: tuple[Seat, ...]) -> None:
    """Draw the next question of the stake's format for ``seats``; without one the match ends (R8.8)."""
    state, material = turn.state, turn.match.material
    if isinstance(stake, ForClaims | ForBattle | ForTower):
        sort, deck_size = CHOICE, len(material.choice_questions)
    else:
        sort, deck_size = NUMBER, len(material.number_questions)
    card = state.drawn.count(sort)
    if card >= deck_size:
        ending.finish(turn, "questions")
        return
    turn.set(drawn=state.drawn + sort)
    turn.enter(Announcing(turn.prompt, Ask(len(state.drawn) + 1, card, stake, seats), turn.now + ANNOUNCE_MS))


def open_now(turn: Turn, announced: Announcing) -> None:
    """Show the announced question and start the clock."""
    ask, options = announced.ask, turn.match.options
    others = tuple(s.seat for s in turn.state.seats if s.seat not in ask.seats) if options.play_along else ()
    time = (options.answer_time_choice if ask.by_choice else options.answer_time_speed) * 1_000
    if all(turn.seat(seat).absent for seat in ask.seats):
        time = ABSENT_MS
    question = question_of(turn.match, ask)
    turn.enter(Asking(turn.prompt, ask, turn.now, turn.now + time, Sealed(ask.seats), Sealed(others)))
    turn.emit(QuestionOpened(ask.serial, question.id))


def question_of(match: Match, ask: Ask) -> ChoiceQuestion | NumberQuestion:
    """Return the question an ``Ask`` points at."""
    return match.material.choice_questions[ask.card] if ask.by_choice else match.material.number_questions[ask.card]


# -- answers -------------------------------------------------------------------------------------------------------


def answer(turn: Turn, asking: Asking, seat: Seat, member: Member | None, value: int) -> None:
    """Take an answer; it locks the seat once nobody else of its team is awaited. Too late: nothing changes (R8.4)."""
    at = max(asking.opened_at, min(turn.ctx.acted_at, turn.now))
    if at > asking.closes_at + GRACE_MS:
        return
    if member is None or turn.seat(seat).bot:  # one voice speaks for the seat
        seal(turn, asking, seat, value, at)
        return
    asking = replace(asking, taps=(*asking.taps, Given(seat, member, value, at)))
    turn.set(stage=asking)
    lock_if_complete(turn, seat)


def lock_if_complete(turn: Turn, seat: Seat) -> None:
    """Lock a team's answer when every member has given one."""
    asking = turn.state.stage
    if not isinstance(asking, Asking) or not (asking.sealed.may(seat) or asking.fun.may(seat)):
        return
    state = turn.seat(seat)
    taps = taps_of(asking, state)
    if taps and len(taps) == len(state.voters):
        value, at = team_answer(taps, state.captain, asking.ask.by_choice)
        seal(turn, asking, seat, value, at)


def taps_of(asking: Asking, seat: SeatState) -> tuple[Given, ...]:
    """Return the answers of those who are still in the seat's team, in the order they came."""
    return tuple(tap for tap in asking.taps if tap.seat == seat.seat and tap.member in seat.voters)


def seal(turn: Turn, asking: Asking, seat: Seat, value: int, at: Millis) -> None:
    """Lock ``seat``'s answer; onlookers lock silently."""
    if seat in asking.ask.seats:
        turn.set(stage=replace(asking, sealed=asking.sealed.submit(seat, value, at)))
        turn.emit(AnswerLocked(seat))
    else:
        turn.set(stage=replace(asking, fun=asking.fun.submit(seat, value, at)))


def team_answer(taps: tuple[Given, ...], captain: Member | None, by_choice: bool) -> tuple[int, Millis]:
    """Return a team's answer and its time (R10.3, R10.4); ``taps`` in the order they came, at least one."""
    at = max(tap.at for tap in taps)
    if not by_choice:
        values = sorted(tap.value for tap in taps)
        return values[(len(values) - 1) // 2], at
    votes = Counter(tap.value for tap in taps)
    most = max(votes.values())
    tied = [tap for tap in taps if votes[tap.value] == most]
    captains = next((tap for tap in tied if tap.member == captain), None)
    return (captains or min(tied, key=lambda tap: tap.at)).value, at


# -- verdicts ------------------------------------------------------------------------------------------------------


def is_right(match: Match, ask: Ask, value: int) -> bool:
    """Say whether ``value`` is the right choice, or the exact number."""
    question = question_of(match, ask)
    return value == (question.right if isinstance(question, ChoiceQuestion) else question.value)


def right_seats(match: Match, ask: Ask, sealed: Sealed[Seat, int]) -> tuple[Seat, ...]:
    """Return the seats that answered right, in the order of the question's seats."""
    right = {reply.by for reply in sealed.replies if is_right(match, ask, reply.value)}
    return tuple(seat for seat in ask.seats if seat in right)


def closest(question: NumberQuestion, sealed: Sealed[Seat, int]) -> tuple[Seat, ...]:
    """Return the seats that answered by (distance, time, arrival), best first (R5.2)."""
    keyed = sorted(
        (abs(reply.value - question.value), reply.at, arrival, reply.by) for arrival, reply in enumerate(sealed.replies)
    )
    return tuple(entry[3] for entry in keyed)
