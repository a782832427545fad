"""Questions: announcing, opening, answers of seats and teams, and who was right or closest (R8, R10)."""

from collections import Counter
from dataclasses import replace

from buzzkeep.engine import races
from buzzkeep.engine.content import ChoiceQuestion, NumberQuestion
from buzzkeep.engine.types import Member, Millis, Seat
from buzzkeep.engine.windows import Reply, Sealed
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
    State,
)
from buzzkeep.games.conquest.turn import Turn

ANNOUNCE_MS: Millis = 1_200
GRACE_MS: Millis = 700
LARGEST_GUESS = 10**15


def announce(turn: Turn, stake: StakeState, seats: tuple[Seat, ...], heat: int = 0, ahead: Seat | None = None) -> None:
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
    ask = Ask(len(state.drawn) + 1, card, stake, seats, heat, ahead)
    turn.enter(Announcing(turn.prompt, ask, turn.now + ANNOUNCE_MS))


def numbers_left(match: Match, state: State) -> bool:
    """Say whether there is another speed question."""
    return state.drawn.count(NUMBER) < len(match.material.number_questions)


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
    if member is None or turn.seat(seat).attendance.bot:  # one voice speaks for the seat
        seal(turn, asking, Reply(seat, value, at, turn.ctx.sigma_ms, turn.now))
        return
    tap = Given(seat, member, value, at, turn.ctx.sigma_ms, turn.now)
    asking = replace(asking, taps=(*asking.taps, tap))
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
        seal(turn, asking, team_answer(taps, state.captain, asking.ask.by_choice))


def taps_of(asking: Asking, seat: SeatState) -> tuple[Given, ...]:
    """Return the answers of those who are still in the seat's team, in the order they came."""
    return tuple(tap for tap in asking.taps if tap.seat == seat.seat and tap.member in seat.voters)


def seal(turn: Turn, asking: Asking, reply: Reply[Seat, int]) -> None:
    """Lock a seat's answer; onlookers lock silently."""
    if reply.by in asking.ask.seats:
        turn.set(stage=replace(asking, sealed=asking.sealed.with_reply(reply)))
        turn.emit(AnswerLocked(reply.by))
    else:
        turn.set(stage=replace(asking, fun=asking.fun.with_reply(reply)))


def team_answer(taps: tuple[Given, ...], captain: Member | None, by_choice: bool) -> Reply[Seat, int]:
    """Return a team's answer with its time (R10.3 to R10.5); ``taps`` in the order they came, at least one."""
    last = max(taps, key=lambda tap: tap.at)
    return Reply(last.seat, _team_value(taps, captain, by_choice), last.at, last.sigma_ms, last.came)


def _team_value(taps: tuple[Given, ...], captain: Member | None, by_choice: bool) -> int:
    if not by_choice:
        values = sorted(tap.value for tap in taps)
        return values[(len(values) - 1) // 2]
    votes = Counter(tap.value for tap in taps)
    most = max(votes.values())
    tied = [tap for tap in taps if votes[tap.value] == most]
    captains = next((tap for tap in tied if tap.member == captain), None)
    return (captains or min(tied, key=lambda tap: tap.at)).value


# -- verdicts ------------------------------------------------------------------------------------------------------


def is_right(match: Match, ask: Ask, value: int) -> bool:
    """Say whether ``value`` is the right choice, or the exact number."""
    question = question_of(match, ask)
    return value == (question.right if isinstance(question, ChoiceQuestion) else question.value)


def right_seats(match: Match, ask: Ask, sealed: Sealed[Seat, int]) -> tuple[Seat, ...]:
    """Return the seats that answered right, in the order of the question's seats."""
    right = {reply.by for reply in sealed.replies if is_right(match, ask, reply.value)}
    return tuple(seat for seat in ask.seats if seat in right)


def ranking(match: Match, ask: Ask, sealed: Sealed[Seat, int]) -> races.Ranking:
    """Return the seats that answered a speed question by distance and time, with the photo finishes (R5.2, R5.6)."""
    truth = match.material.number_questions[ask.card].value
    entries = [races.Entry(r.by, abs(r.value - truth), float(r.at), r.sigma_ms) for r in sealed.replies]
    return races.decide(entries, ask.heat)


def quickest(match: Match, ask: Ask, sealed: Sealed[Seat, int]) -> Seat:
    """Return the closest seat, of several the quickest, of these the one that came first; at least one answered."""
    truth = match.material.number_questions[ask.card].value
    return min(sealed.replies, key=lambda reply: (abs(reply.value - truth), reply.at)).by
