"""What each viewer may know, built from an allow-list (R13)."""

from dataclasses import replace
from math import ceil
from typing import assert_never

from buzzkeep.engine import races
from buzzkeep.engine.content import ChoiceQuestion, NumberQuestion
from buzzkeep.engine.ranks import ranks
from buzzkeep.engine.types import Member, Party, Role, Seat
from buzzkeep.games.conquest import moves, questions, scoring, view
from buzzkeep.games.conquest.material import Match
from buzzkeep.games.conquest.orders import order
from buzzkeep.games.conquest.state import (
    Allocation,
    Announcing,
    Ask,
    Asking,
    Bases,
    Battle,
    Expansion,
    Finished,
    ForBattle,
    ForClaims,
    ForDuel,
    Picking,
    Revealing,
    SeatState,
    ShowingFight,
    State,
    Tiebreak,
)

GUESS_DIGITS = len(str(questions.LARGEST_GUESS))  # the same for every question: its own would tell the answer's size
TIEBREAK_QUESTIONS = 3


def view_of(match: Match, state: State, viewer: Party) -> view.ConquestView:
    """Return everything ``viewer`` may know."""
    phase, round_, rounds, running, slot = _place(match, state)
    return view.ConquestView(
        map=match.material.board.id,
        phase=phase,
        round=round_,
        rounds=rounds,
        order=running,
        slot=slot,
        territories=tuple(
            view.TerritoryView(name, land.owner, land.value, land.base_of)
            for name, land in zip(match.ids, state.lands, strict=True)
        ),
        seats=_seats(match, state),
        stage=_stage(match, state, viewer),
        mine=_mine(match, state, viewer),
    )


def _place(match: Match, state: State) -> tuple[view.Phase, int, int, tuple[Seat, ...], int]:
    """Return phase, round (from 1), rounds, running order and slot (from 0)."""
    seats = tuple(s.seat for s in state.seats)
    over = isinstance(state.stage, Finished)
    match state.phase:
        case Bases(turn=turn):
            return ("over" if over else "bases"), 1, 1, seats, turn
        case Expansion(round=round_, slot=slot):
            rounds = match.options.rounds_expansion
            return ("over" if over else "expansion"), round_ + 1, rounds, order(seats, round_), slot
        case Allocation(given=given, total=total):
            return ("over" if over else "allocation"), min(given + 1, total), total, state.living, 0
        case Battle(round=round_, slot=slot):
            rounds = match.options.rounds_battle
            return ("over" if over else "battle"), round_ + 1, rounds, order(seats, round_), slot
        case Tiebreak(tied=tied, voids=voids):
            number = min(voids + 1, TIEBREAK_QUESTIONS)
            return ("over" if over else "tiebreak"), number, TIEBREAK_QUESTIONS, tied, 0
        case _ as never:
            assert_never(never)


def _seats(match: Match, state: State) -> tuple[view.SeatView, ...]:
    points, owned = scoring.scores(match, state), scoring.territories(state)
    rank = ranks(scoring.ranking(match, state))
    return tuple(
        view.SeatView(
            seat=s.seat,
            score=points[s.seat],
            alive=s.alive,
            base=s.base,
            towers=s.towers,
            territories=owned[s.seat],
            defence_points=s.defence_points,
            absent=s.absent,
            rank=rank[s.seat],
            captain=s.captain,
        )
        for s in state.seats
    )


# -- stages --------------------------------------------------------------------------------------------------------


def _stage(match: Match, state: State, viewer: Party) -> view.Stage:
    match state.stage:
        case Picking() as stage:
            return view.Picking(
                seat=stage.seat,
                purpose=stage.purpose,
                targets=moves.targets(match, state, stage),
                claims=state.phase.claims if isinstance(state.phase, Expansion) else (),
                can_rebuild=moves.can_rebuild(state, stage),
                can_pass=moves.can_pass(match, stage),
            )
        case Announcing(ask=ask, opens_at=opens_at):
            return view.Announcing(
                stake=ask.stake.kind,
                format="choice" if ask.by_choice else "number",
                seats=ask.seats,
                claims=_claims(ask),
                fight=_fight(ask),
                opens_at=opens_at,
                heat=ask.heat,
            )
        case Asking() as stage:
            return _asking(match, stage, viewer)
        case Revealing() as stage:
            return _revealing(match, stage)
        case ShowingFight() as stage:
            return view.FightResult(stage.fight, stage.how, stage.changes, stage.until)
        case Finished() as stage:
            return view.Finished(stage.reason, _final(match, state))
        case _ as never:
            assert_never(never)


def _asking(match: Match, stage: Asking, viewer: Party) -> view.Asking:
    ask, question = stage.ask, questions.question_of(match, stage.ask)
    quiz_master = viewer.role is Role.HOST and match.options.host_sees_answers
    shown = _question(ask, question)
    if viewer.role is Role.SEAT and not match.options.questions_on_phones:  # R8.10
        shown = replace(shown, text="", choices=("",) * len(shown.choices), image=None, as_of=None, on_wall=True)
    return view.Asking(
        stake=ask.stake.kind,
        question=shown,
        seats=ask.seats,
        answered=tuple(seat for seat in ask.seats if stage.sealed.of(seat) is not None),
        claims=_claims(ask),
        fight=_fight(ask),
        opened_at=stage.opened_at,
        closes_at=stage.closes_at,
        answer=_answer_text(question) if quiz_master else None,
        explanation=question.explanation if quiz_master else None,
        heat=ask.heat,
    )


def _revealing(match: Match, stage: Revealing) -> view.Revealing:
    ask, question = stage.ask, questions.question_of(match, stage.ask)
    return view.Revealing(
        stake=ask.stake.kind,
        question=_question(ask, question),
        right_option=question.right if isinstance(question, ChoiceQuestion) else None,
        right_value=question.value if isinstance(question, NumberQuestion) else None,
        explanation=question.explanation,
        source=question.source,
        answers=(
            *(_answer(match, stage, seat, for_fun=False) for seat in ask.seats),
            *(_answer(match, stage, reply.by, for_fun=True) for reply in stage.fun.replies),
        ),
        winner=stage.winner,
        claims=_claims(ask),
        fight=_fight(ask),
        changes=stage.changes,
        tie_goes_on=stage.goes_on,
        until=stage.until,
        heat=ask.heat,
        photo=_photo(match, stage),
        dead_heat=stage.dead_heat,
    )


def _photo(match: Match, stage: Revealing) -> view.Photo | None:
    if stage.ask.by_choice:
        return None
    ranking = questions.ranking(match, stage.ask, stage.sealed)
    if not ranking.photo:
        return None
    first, second = ranking.places[:2]
    return view.Photo(
        seats=ranking.photo,
        by_ms=round(second.measured - first.measured),
        margin_ms=ceil(races.photo_margin(first.sigma, second.sigma)),
        decided=not stage.dead_heat,
    )


def _answer(match: Match, stage: Revealing, seat: Seat, *, for_fun: bool) -> view.AnswerView:
    ask, question = stage.ask, questions.question_of(match, stage.ask)
    reply = (stage.fun if for_fun else stage.sealed).of(seat)
    if reply is None:
        return view.AnswerView(seat, for_fun=for_fun)
    elapsed = max(0, reply.at - stage.opened_at)
    right = questions.is_right(match, ask, reply.value)
    if isinstance(question, ChoiceQuestion):
        return view.AnswerView(seat, option=reply.value, elapsed_ms=elapsed, right=right, for_fun=for_fun)
    placed = None if for_fun else questions.ranking(match, ask, stage.sealed).of(seat)
    return view.AnswerView(
        seat,
        value=reply.value,
        distance=abs(reply.value - question.value),
        elapsed_ms=elapsed,
        right=right,
        place=placed.place if placed else None,
        for_fun=for_fun,
        arrived_ms=max(elapsed, (reply.at if reply.came is None else reply.came) - stage.opened_at),
        sigma_ms=reply.sigma_ms,
        photo=placed.photo if placed else (),
    )


def _question(ask: Ask, question: ChoiceQuestion | NumberQuestion) -> view.QuestionView:
    if isinstance(question, ChoiceQuestion):
        return view.QuestionView(
            serial=ask.serial,
            format="choice",
            text=question.text,
            category=question.category,
            difficulty=question.difficulty,
            choices=question.choices,
            image=question.image,
        )
    return view.QuestionView(
        serial=ask.serial,
        format="number",
        text=question.text,
        category=question.category,
        difficulty=question.difficulty,
        unit=question.unit,
        max_digits=GUESS_DIGITS,
        as_of=question.as_of,
    )


def _answer_text(question: ChoiceQuestion | NumberQuestion) -> str:
    if isinstance(question, ChoiceQuestion):
        return question.choices[question.right]
    return f"{question.value} {question.unit}".strip()


def _claims(ask: Ask) -> tuple[view.Claim, ...]:
    return ask.stake.claims if isinstance(ask.stake, ForClaims) else ()


def _fight(ask: Ask) -> view.Fight | None:
    return ask.stake.fight if isinstance(ask.stake, ForBattle | ForDuel) else None


def _final(match: Match, state: State) -> tuple[view.RankView, ...]:
    points, owned = scoring.scores(match, state), scoring.territories(state)
    lines = [
        view.RankView(
            rank=rank,
            seat=seat,
            score=points[seat],
            territories=owned[seat],
            towers=state.seat(seat).towers,
            right_answers=state.seat(seat).tally.right_answers,
            battles_won=state.seat(seat).tally.battles_won,
            fastest_ms=state.seat(seat).tally.fastest_ms,
            closest_guesses=state.seat(seat).tally.closest_guesses,
        )
        for seat, rank in ranks(scoring.ranking(match, state)).items()
    ]
    return tuple(lines)


# -- what only the viewer's own seat knows ---------------------------------------------------------------------------


def _mine(match: Match, state: State, viewer: Party) -> view.Mine | None:
    if viewer.role is not Role.SEAT:
        return None
    seat = next((s for s in state.seats if s.seat == viewer.seat), None)
    if seat is None or (viewer.member is not None and viewer.member not in seat.members):
        return None
    taps = _taps(state, seat)
    own = tuple(tap for tap in taps if tap.member == (viewer.member or ""))
    return view.Mine(
        seat=seat.seat,
        captain=viewer.member is None or viewer.member == seat.captain,
        may_act=_may_act(state, seat, viewer.member),
        taps=taps,
        my_tap=own[-1] if own else None,
    )


def _may_act(state: State, seat: SeatState, member: Member | None) -> bool:
    match state.stage:
        case Picking() as stage:
            confirms = stage.anyone or member is None or member == seat.captain
            return stage.seat == seat.seat and confirms
        case Asking() as stage:
            window = stage.sealed if seat.seat in stage.sealed.entrants else stage.fun
            tapped = any(tap.seat == seat.seat and tap.member == member for tap in stage.taps)
            return window.may(seat.seat) and not tapped
        case _:
            return False


def _taps(state: State, seat: SeatState) -> tuple[view.Tap, ...]:
    match state.stage:
        case Picking() as stage if stage.seat == seat.seat:
            return tuple(view.Tap(p.member, target=p.target) for p in stage.proposals)
        case Asking() | Revealing() as stage:
            taps = [(tap.member, tap.value) for tap in stage.taps if tap.seat == seat.seat]
            reply = stage.sealed.of(seat.seat) or stage.fun.of(seat.seat)
            if not taps and reply is not None:
                taps = [("", reply.value)]  # the voice of a seat without phones
            if stage.ask.by_choice:
                return tuple(view.Tap(member, option=value) for member, value in taps)
            return tuple(view.Tap(member, value=value) for member, value in taps)
        case _:
            return ()
