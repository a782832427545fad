"""What the engine does for stages: prompts, deadlines, absence, captains, onlookers, the host, results, views."""

import pytest

from buzzkeep.engine import codec
from buzzkeep.engine.asks import Number, Pick
from buzzkeep.engine.stage import Push
from buzzkeep.engine.transition import Transition
from buzzkeep.engine.types import (
    HOST,
    SCREEN,
    AddTime,
    Appoint,
    EndMatch,
    Next,
    Party,
    Role,
    SeatChange,
    Skip,
    Void,
)
from engine.council import (
    RULES,
    Bet,
    Board,
    Council,
    Evening,
    Mood,
    Pay,
    Paying,
    Propose,
    Session,
    Showing,
    Sign,
    Signing,
    Smile,
    Vote,
    Voting,
    of,
)

FAN = Party(Role.AUDIENCE, member="fan")


def at_the_signature(*teams: str) -> Evening:
    evening = Evening(*(teams or ("a", "b")))
    for seat in range(len(teams or "ab")):
        evening.act(of(seat), Vote("roads"))
    assert isinstance(evening.top.stage, Showing)
    evening.act(HOST, Next())
    return evening


def test_results_go_down_the_stack_in_the_order_the_stages_were_pushed() -> None:
    evening = at_the_signature()
    assert [type(frame.stage) for frame in evening.state.stack] == [Session, Paying, Signing]
    assert evening.state.stack[0].stage == Session(
        1, "bread"
    )  # what the last of them said, kept by `replace(...).push`
    evening.act(of(0), Sign(("red",)))
    assert isinstance(evening.top.stage, Paying)
    evening.act(of(0), Pay(1))
    evening.act(of(1), Pay(2))
    assert evening.state.stack[0].stage == Session(2)


def test_what_is_pushed_and_has_not_begun_is_not_seen() -> None:
    seen = at_the_signature().view(SCREEN)
    assert (seen.stage.kind, [under.kind for under in seen.beneath]) == ("signing", ["session"])
    assert seen.beneath[0].law == "bread"


def test_a_prompt_keeps_its_id_as_long_as_the_stage_stays_and_never_comes_back() -> None:
    evening = Evening("a", "b")
    assert evening.prompts == {"p1": (0, 1), "p1.bet": (), "b.mood": (0, 1)}
    evening.act(of(0), Vote("bread"))
    assert evening.prompts == {"p1": (1,), "p1.bet": (0,), "b.mood": (0, 1)}
    evening.act(HOST, Void())
    assert evening.prompts == {"p2": (0, 1), "p2.bet": (), "b.mood": (0, 1)}
    assert RULES.validate(evening.state, of(0), Vote("bread")) is None


def test_a_covered_stage_goes_on_in_the_time_it_had_left() -> None:
    evening = at_the_signature()
    begun = evening.top
    evening.now += 18_000
    evening.act(of(0), Sign(("gold",)))
    assert isinstance(evening.top.stage, Showing)
    assert evening.state.stack[-2].left == 2_000
    evening.fire()
    assert evening.top.stage == begun.stage
    assert evening.top.serial > begun.serial
    assert evening.top.due - evening.now == 5_000  # its least
    evening.act(of(0), Sign(("gold", "red")))
    assert evening.events[-1] == "signed gold+red"


def test_a_stage_that_goes_on_without_having_asked_anything_else_keeps_its_prompt() -> None:
    evening = at_the_signature()
    before = evening.top
    evening.now += 4_000
    evening.act(of(0), Sign(("blue",)))
    assert evening.events[-1] == "went on after None"
    assert (evening.top.serial, evening.top.due) == (before.serial, before.due)


def test_what_belongs_to_no_stage_may_come_first() -> None:
    evening = at_the_signature()
    before = evening.top
    evening.act(of(0), Smile(on=True))
    evening.act(of(1), Smile(on=True))
    assert evening.top.stage == Showing("applause")
    evening.act(HOST, Next())
    assert evening.top.stage == before.stage
    assert evening.top.serial == before.serial + 2


def test_a_result_that_would_be_lost_is_an_error() -> None:
    class Hasty(Council):
        def after_step(self, t: Transition[Board, None]) -> Push | None:
            return Push((Showing("now"),)) if isinstance(t.top, Session) and t.board.log else None

    rules = type(RULES)(Hasty(None), RULES._views)
    evening = Evening("a", "b")
    evening.act(HOST, Skip())
    with pytest.raises(RuntimeError, match="session would never learn Passed"):
        rules.apply(evening.state, HOST, Next(), evening.ctx)


def test_only_the_captain_confirms_until_the_last_seconds_and_others_propose() -> None:
    evening = Evening("ax", "b")
    assert evening.refusal(of(0, "x"), Vote("bread")) == "NOT_CAPTAIN"
    assert evening.refusal(of(0, "b"), Vote("bread")) == "NOT_IN_TEAM"
    evening.act(of(0, "x"), Propose("roads"))
    evening.act(of(0, "x"), Propose("bread"))  # the last one counts
    assert [note.action.law for note in evening.top.notes] == ["bread"]
    assert {type(action) for action in RULES.legal(evening.state, of(0, "x"))} == {Propose, Smile}
    assert evening.fire() == "p1+10000"
    assert evening.now == 6_000
    evening.act(of(0, "x"), Vote("bread"))
    assert [timer.id for timer in RULES.timers(evening.state)] == ["p1@10000"]


def test_whoever_speaks_alone_needs_no_captain_also_when_the_captain_leaves() -> None:
    evening = Evening("ax", "b")
    evening.act(of(0, "x"), Propose("roads"))
    evening.act(of(1), Vote("bread"))
    evening.seat(SeatChange.LEFT, 0, "x")
    assert evening.top.notes == ()  # what somebody who left has proposed
    assert evening.top.late
    assert evening.events[-1] == "gone 0"
    evening.seat(SeatChange.JOINED, 0, "y")
    assert evening.top.late  # it does not come back
    assert evening.state.chairs[0].captain == "a"


def test_onlookers_decide_nothing_and_the_first_word_counts_where_the_ask_locks() -> None:
    evening = Evening("a", "b")
    evening.act(of(0), Vote("bread"))
    before = evening.state
    for who in (FAN, of(0, "a")):
        evening.act(who, Bet("roads"))
        assert evening.refusal(who, Bet("bread")) is not None
    assert evening.state.board == before.board
    assert RULES.timers(evening.state) == RULES.timers(before)
    assert [prompt.waits for prompt in RULES.prompts(evening.state)] == [True, False, True]
    assert evening.refusal(of(1), Bet("bread")) is not None  # it has not voted yet
    assert evening.refusal(SCREEN, Bet("bread")) == "NOT_A_SEAT"
    evening.act(of(1), Vote("roads"))
    assert evening.events[-1] == "closed complete; bets 2; proposals 0"


def test_what_stands_beside_is_never_covered_and_shows_nobody_that_somebody_is_there() -> None:
    evening = Evening("a", "b")
    evening.fire()
    assert [chair.misses for chair in evening.state.chairs] == [1, 1]
    evening.act(of(0), Smile(on=True))
    assert evening.state.chairs[0].misses == 1
    assert evening.state.beside.stage == Mood((0,))
    assert evening.view(SCREEN).beside.smiling == (0,)
    assert "b.mood" in evening.prompts
    assert next(prompt for prompt in RULES.prompts(evening.state) if prompt.id == "b.mood").standing


def test_nobody_waits_long_for_absent_seats() -> None:
    evening = Evening("a", "b")
    evening.act(of(1), Vote("bread"))
    evening.now = 3_000
    evening.seat(SeatChange.LEFT, 0, "a")
    assert evening.events[-2:] == ["left 0", "gone 0"]
    assert evening.top.due == 5_000
    evening.act(HOST, AddTime(20_000))
    assert evening.top.due == 25_000
    evening.seat(SeatChange.JOINED, 0, "c")
    assert evening.top.due == 25_000  # later than its full time from now
    evening.seat(SeatChange.LEFT, 0, "c")
    evening.fire()
    evening.act(HOST, Next())
    assert evening.events[-1] == "unsigned absent"  # a stage that does not ask absent seats uses up no prompt
    assert isinstance(evening.top.stage, Paying)
    assert evening.top.serial == 3
    assert evening.top.due == evening.now + 8_000


def test_the_time_that_the_host_gives_an_absent_seat_stays_when_one_goes_that_is_not_asked() -> None:
    evening = Evening("a", "b")
    evening.act(of(1), Vote("bread"))
    evening.seat(SeatChange.LEFT, 0, "a")
    evening.act(HOST, AddTime(20_000))
    evening.seat(SeatChange.LEFT, 1, "b")
    assert evening.top.due == 22_000


def test_who_comes_back_alone_has_the_full_time() -> None:
    evening = Evening("a", "b")
    evening.act(of(1), Vote("bread"))
    evening.seat(SeatChange.LEFT, 0, "a")
    assert evening.top.due == 2_000
    evening.now = 1_500
    evening.seat(SeatChange.JOINED, 0, "a")
    assert evening.top.due == 11_500


def test_two_time_outs_make_a_seat_absent_and_an_answer_brings_it_back() -> None:
    evening = Evening("a", "b")
    for _ in range(2):
        while not isinstance(evening.top.stage, Voting):
            evening.fire()
        evening.fire()
    assert all(chair.absent for chair in evening.state.chairs)
    evening.act(HOST, Next())
    evening.act(of(1), Pay(1))
    assert [chair.absent for chair in evening.state.chairs] == [True, False]


def test_a_bot_is_never_absent_and_gives_the_seat_back() -> None:
    evening = Evening("a", "")
    assert [chair.bot for chair in evening.state.chairs] == [False, True]
    evening.seat(SeatChange.BOT, 0)
    assert evening.state.chairs[0].voters == ()
    evening.seat(SeatChange.HUMAN, 1)
    assert evening.state.chairs[1].left
    evening.seat(SeatChange.HUMAN, 0)
    assert not evening.state.chairs[0].absent


@pytest.mark.parametrize(
    ("power", "code"),
    [(Next(), "NOT_NOW"), (AddTime(1), "BAD_TIME"), (Appoint(9), "NOT_A_SEAT"), (Appoint(0), "NOT_NOW")],
)
def test_powers_that_have_no_use_are_refused(power: object, code: str) -> None:
    assert Evening("a", "b").refusal(HOST, power) == code


def test_powers_of_the_host() -> None:
    evening = Evening("a", "b")
    assert evening.refusal(of(0), Skip()) == "HOST_ONLY"
    evening.act(HOST, Skip())
    assert evening.events[-1].startswith("closed skip")
    assert [chair.misses for chair in evening.state.chairs] == [0, 0]
    assert evening.refusal(HOST, Void()) == "NOT_NOW"
    assert evening.refusal(HOST, Skip()) == "NOT_NOW"
    evening.act(HOST, Next())
    evening.act(HOST, Appoint(0))  # its first legal action
    assert evening.events[-1] == "signed red"
    evening.act(HOST, EndMatch())
    assert evening.state.outcome.reason == "host"
    assert evening.events[-2:] == ["abandoned session 1", "over: host"]
    assert evening.refusal(HOST, EndMatch()) == "OVER"
    assert (evening.prompts, RULES.timers(evening.state)) == ({}, ())


def test_a_stage_may_refuse_a_power() -> None:
    evening = at_the_signature()
    evening.act(of(0), Sign(("gold",)))
    evening.fire()
    assert evening.refusal(HOST, AddTime(1_000)) == "NOT_NOW"


def test_a_verb_ends_the_match_at_once() -> None:
    evening = at_the_signature()
    evening.act(of(0), Sign(("red",)))
    evening.act(of(0), Pay(9))
    assert evening.state.outcome.reason == "ruined"
    assert evening.events[-2:] == ["over: ruined", "abandoned session 1"]
    assert evening.view(SCREEN).stage.reason == "ruined"


def test_a_long_pause_asks_anew() -> None:
    evening = Evening("a", "b")
    evening.act(of(0), Vote("bread"))
    evening.resume(10_000)
    assert evening.prompts["p1"] == (1,)
    evening.resume(10_001)
    assert evening.prompts["p2"] == (0, 1)


def test_a_stale_timer_changes_nothing() -> None:
    evening = Evening("a", "b")
    before = evening.state
    evening.act(HOST, AddTime(1_000))
    assert RULES.on_timer(evening.state, "p1@10000", evening.ctx).state is evening.state
    assert RULES.on_timer(before, "p1@10000", evening.ctx).state is not before


def test_each_sees_his_own_part() -> None:
    evening = Evening("a", "b")
    evening.act(of(0), Vote("bread"))
    assert evening.view(of(0)).own[0].vote == "bread"
    assert evening.view(of(1)).own[0].vote is None
    assert evening.view(SCREEN).own == ()
    assert b"bread" not in codec.dump(RULES._views.public_type, RULES.public(evening.state))
    evening.act(of(1), Vote("roads"))
    assert [(beat.at, beat.cue) for beat in evening.view(SCREEN).stage.beats] == [(500, "drum"), (1_500, "gold")]


def test_a_phone_is_sent_what_it_may_do_as_a_description() -> None:
    evening = at_the_signature()
    (offer, *_) = evening.view(of(0)).legal
    assert (offer.kind, offer.action, offer.items, offer.most) == ("pick", "sign", ("red", "blue", "gold"), 2)
    assert [entry for entry in evening.view(of(1)).legal if entry.kind == "pick"] == []


def test_descriptions_say_what_fits() -> None:
    pick = Pick(Sign, "pens", ("red", "blue", "gold"), 1, 2)
    assert all(pick.fits(action) for action in pick.examples())
    assert pick.fits(Sign(("gold", "red")))
    for wrong in (Sign(()), Sign(("red", "red")), Sign(("green",)), Sign(("red", "blue", "gold")), Pay(1)):
        assert not pick.fits(wrong)
    number = Number(Pay, "coins", 0, 9)
    assert [number.fits(Pay(coins)) for coins in (-1, 0, 9, 10)] == [False, True, True, False]
    assert list(number.examples()) == [Pay(0), Pay(9)]


def test_a_hook_that_only_looks_can_neither_write_nor_know_the_time() -> None:
    look: Transition[Board, None] = RULES.look(Evening("a", "b").state)
    with pytest.raises(RuntimeError, match="only looks"):
        look.set(alarm=True)
    with pytest.raises(RuntimeError, match="only looks"):
        _ = look.now
    trial = look.preview(lambda t: t.set(alarm=True))
    assert (trial.board.alarm, look.board.alarm) == (True, False)
    with pytest.raises(RuntimeError, match="chance"):
        look.preview(lambda t: t.rng.below(2))
