"""Questions that players buzz for (R17)."""

from typing import Any

import pytest

from buzzkeep.game import (
    HOST,
    SCREEN,
    AddTime,
    Buzz,
    BuzzFor,
    LetBuzz,
    NextBuzzer,
    Party,
    Role,
    Rule,
    Say,
    SeatChange,
    ShowAnswer,
    Skip,
)
from buzzkeep.games.conquest.board import Claim
from buzzkeep.games.conquest.stages.battle import Battle, Tiebreak
from buzzkeep.games.conquest.stages.expansion import Allocation, Expansion
from games.conquest.buzzers import BASES, LANDS, OPENS, Buzzers, shared
from games.conquest.table import COLOURS, RIGHT, WRONG, Table

SPECTATOR = Party(Role.AUDIENCE, member="somebody")


def seen(table: Table, who: Party) -> Any:
    """What a viewer alone is told of the open question."""
    return next((own for own in table.rules.view(table.state, who).own if own.kind in ("buzzing", "saying")), None)


# -- who has the floor -----------------------------------------------------------------------------------------------


def test_R17_2_whoever_was_first_has_the_floor_though_he_came_in_last() -> None:
    table = shared()
    table.press("green", OPENS + 400, came=500, grace=300)
    assert (table.screen.stage.pressed, table.screen.stage.queue) == (True, ()), "nobody is named yet"
    table.press("blue", OPENS + 200, came=750, grace=300)
    table.press("red", OPENS, came=980, grace=300)
    assert (table.stage, table.queue) == ("saying", ["red", "blue", "green"])
    first = table.screen.stage.speaker
    assert (first.seat, first.by_ms, first.sigma_ms) == (0, OPENS, 3.0)
    assert [event.seat for event in table.happened("floor_given")] == [0]


def test_R17_2_the_wait_for_slower_lines_is_over_after_300_ms() -> None:
    table = shared()
    table.press("green", OPENS + 400, grace=900)
    assert table.frame.due == table.now + 300
    table.run_out()
    assert table.queue == ["green"]


def test_R17_2_a_press_before_the_buzzer_is_open_opens_it_later_for_that_seat() -> None:
    table = shared()
    assert table.screen.stage.opens_at == table.frame.opened_at + OPENS
    for after in range(0, OPENS, 100):  # drumming
        table.press("red", after)
    assert seen(table, table.seat("red").party).opens_at == table.frame.opened_at + 2 * OPENS
    assert seen(table, table.seat("blue").party).opens_at == table.frame.opened_at + OPENS
    table.press("red", OPENS + 100)
    assert not table.screen.stage.pressed
    own = seen(table, table.seat("red").party)
    assert (own.pressed, own.early) == (False, OPENS // 100 + 1), "its phone learns that it may press again"
    table.press("blue", OPENS + 300)
    assert table.queue == ["blue"]


def test_R17_2_the_first_press_of_a_team_is_the_one_that_counts_and_whoever_pressed_speaks() -> None:
    table = shared(members={"red": ("Ann", "Bob"), "blue": ("Cy",)})
    table.press("red", OPENS + 100, member="Bob", grace=300)
    table.press("red", OPENS + 150, member="Ann", grace=300)
    table.run_out()
    assert (table.queue, table.screen.stage.speaker.member) == (["red"], "Bob")


def test_R17_2_too_close_to_tell_they_press_again_and_twice_at_most() -> None:
    table = shared()
    for heat in (1, 2):
        table.press("blue", table.screen.stage.opens_at - table.frame.opened_at + 100, grace=300)
        table.press("red", table.screen.stage.opens_at - table.frame.opened_at + 104, came=100)
        if table.stage == "buzzing" and table.top.sprint.presses:
            table.run_out()
        stage = table.screen.stage
        assert (stage.kind, stage.heat, sorted(stage.racing)) == ("buzzing", heat, [0, 1])
        assert 1_500 <= stage.opens_at - stage.opened_at < 3_000
    assert [event.heat for event in table.happened("dead_heat")] == [1, 2]
    opened = table.screen.stage.opens_at - table.frame.opened_at
    table.press("red", opened + 100, grace=300)
    table.press("blue", opened + 101, came=50)
    assert (table.stage, table.queue) == ("saying", ["red", "blue"]), "then the smaller time decides"
    table.rule(False)
    assert table.queue == ["blue"]


def test_R17_2_before_gold_a_press_in_a_heat_costs_400_ms_and_silence_leaves_the_order() -> None:
    table = shared()
    table.press("blue", OPENS + 100, grace=300)
    table.press("red", OPENS + 104, came=100)
    gold = table.screen.stage.opens_at
    table.press("blue", 200)
    assert seen(table, table.seat("blue").party).opens_at == gold + 400
    table.run_out()
    assert (table.stage, table.queue) == ("saying", ["blue", "red"])


def test_R17_2_the_host_presses_for_players_without_a_phone_and_is_less_sure_when() -> None:
    table = shared(members={"red": ("Ann",), "blue": ("Cy",)})
    table.act(HOST, BuzzFor(0))
    assert not table.screen.stage.pressed, "too early"
    assert table.refused(HOST, BuzzFor(2)) == "NOT_NOW", "a bot presses by itself"
    table.now = table.frame.opened_at + OPENS + 400
    table.act(HOST, BuzzFor(0))
    table.press("blue", OPENS + 350, came=200, grace=300)
    table.run_out()
    stage = table.screen.stage
    assert (stage.heat, [(buzzed.seat, buzzed.sigma_ms) for buzzed in stage.queue]) == (1, [(1, 3.0), (0, 150.0)])


# -- who speaks, and how it is ruled -----------------------------------------------------------------------------------


def test_R17_3_wrong_passes_the_floor_on_and_the_buzzers_open_again_for_what_was_left() -> None:
    table = shared()
    table.presses("red", "blue")
    left = table.screen.stage.left_ms
    table.rule(False)
    assert table.queue == ["blue"]
    assert table.refused(table.seat("red").party, Buzz()) == "NOT_NOW", "who was wrong is out"
    table.act(HOST, NextBuzzer())
    stage = table.screen.stage
    assert (stage.kind, stage.racing, stage.due - stage.opened_at) == ("buzzing", (2,), left)
    assert [(spoken.buzzed.seat, spoken.right) for spoken in stage.spoken] == [(0, False), (1, None)]
    table.press("green", 50)
    table.rule(True)
    told = table.screen.stage
    assert (table.stage, told.winner, told.heard.answer) == ("revealing", 2, "Right 0")
    assert [(answer.seat, answer.good) for answer in told.answers if answer.elapsed_ms is not None] == [
        (0, False),
        (2, True),
    ]


def test_R17_3_the_buzzers_are_open_for_3_s_at_least_and_all_out_ends_it() -> None:
    table = shared()
    table.press("red", OPENS + 19_900)
    table.rule(False)
    assert table.frame.due - table.frame.opened_at == 3_000
    for colour in ("blue", "green"):
        table.press(colour, 10)
        table.rule(False)
    assert (table.stage, table.screen.stage.winner) == ("revealing", None)
    assert not table.chair(0).misses


def test_R17_3_silence_is_not_knowing_and_the_host_may_still_rule_for_2_s() -> None:
    table = shared()
    table.presses("red", "blue")
    assert table.screen.stage.due == table.frame.opened_at + 8_000
    assert [timer.due for timer in table.rules.timers(table.state)] == [table.frame.opened_at + 10_000]
    table.run_out()
    assert (table.queue, table.top.floor.spoken[0].right) == (["blue"], None)


def test_R17_3_whoever_did_not_buzz_yet_may_queue_and_leave_the_queue() -> None:
    table = shared()
    table.press("red", OPENS)
    table.press("green", 300)
    assert table.queue == ["red", "green"]
    table.act(table.seat("green").party, LetBuzz())
    assert table.queue == ["red"]
    table.act(table.seat("red").party, LetBuzz())
    assert (table.stage, table.top.floor.out) == ("buzzing", (0,)), "giving the floor up is not knowing"


def test_R17_3_space_and_skip_rule_nothing_while_somebody_speaks() -> None:
    table = shared()
    table.press("red", OPENS, grace=300)
    assert table.refused(HOST, Skip()) == table.refused(HOST, AddTime(5_000)) == "NOT_NOW"
    table.run_out()
    assert table.refused(HOST, Skip()) == table.refused(HOST, Rule(1, right=True)) == "NOT_NOW"
    table.add_time(5_000)
    assert table.refused(SCREEN, Rule(0, right=True)) == "HOST_ONLY"


def test_R17_3_who_cannot_speak_writes_and_the_host_rules_on_it() -> None:
    table = shared(members={colour: (colour,) for colour in COLOURS[:3]})
    table.press("red", OPENS)
    red = table.seat("red").party
    assert [table.refused(red, Say(text)) for text in ("", " ", "x" * 61)] == ["NOT_LEGAL"] * 3
    assert table.refused(table.seat("blue").party, Say("me")) == "NOT_NOW"
    table.act(red, Say(" Right 0 "))
    assert (table.stage, table.screen.stage.said) == ("saying", "Right 0")
    table.rule(True)
    assert table.screen.stage.heard.spoken[0].said == "Right 0"


def test_R17_9_what_a_bot_says_is_ruled_at_once_by_the_rules() -> None:
    for text, winner in (("Right 0", 0), ("Also 0", None)):
        table = Buzzers(phase=Allocation(0, 6))
        table.open()
        table.presses("red")
        table.act(table.seat("red").party, Say(text))
        assert (table.top.floor.spoken[0].right, table.top.floor.spoken[0].said) == (winner == 0, text)
        assert table.stage == ("revealing" if winner == 0 else "buzzing")


def test_R17_3_a_ruling_is_taken_back_by_its_opposite() -> None:
    table = shared()
    table.presses("red", "blue")
    table.rule(False)
    table.rule(True, "red")
    assert (table.stage, table.screen.stage.winner) == ("revealing", 0)
    before = table.board
    table.rule(False, "red")
    assert (table.stage, table.screen.stage.winner) == ("revealing", None), (
        "all have seen the answer: nobody else speaks"
    )
    assert table.board is before
    assert [(event.seat, event.right) for event in table.happened("ruled")] == [(0, False), (0, True), (0, False)]
    assert len(table.rules.closed(table.state)) == len(table.rules.used(table.state)) == 1
    table.rule(True, "red")
    table.next()
    assert (table.stage, table.top.seat) == ("picking", 0)


def test_R17_3_with_the_buzzers_open_again_a_wrong_ruling_can_still_be_taken_back() -> None:
    table = shared()
    table.press("red", OPENS)
    table.rule(False)
    table.rule(True, "red")
    assert table.screen.stage.winner == 0


def test_R17_3_the_host_voids_it_at_any_moment() -> None:
    for speaks in (False, True):
        table = shared()
        if speaks:
            table.press("red", OPENS)
        table.void()
        assert (table.stage, table.happened("question_voided")[0].serial) == ("announcing", 1)


def test_R17_3_a_long_pause_voids_it_unless_somebody_has_spoken() -> None:
    table = shared()
    table.press("red", OPENS)
    table.resume(60_000)
    assert table.stage == "saying"
    table.rule(False)
    table.resume(60_000)
    assert table.stage == "buzzing"
    fresh = shared()
    fresh.resume(60_000)
    assert fresh.stage == "announcing"


def test_R17_3_only_the_host_can_tell_how_it_goes_on_while_a_person_has_the_floor() -> None:
    table = shared(members={"red": ("Ann",), "blue": ("Cy",)})
    assert not table.rules.needs_host(table.state)
    table.press("red", OPENS)
    assert table.rules.needs_host(table.state)
    table.rule(False)
    table.press("green", OPENS)  # a bot, on which the rules rule
    assert (table.queue, table.rules.needs_host(table.state)) == (["green"], False)


def test_R17_3_the_say_clock_runs_on_for_a_speaker_whose_line_broke() -> None:
    table = shared()
    table.press("red", OPENS)
    due = table.frame.due
    table.seat("red").undergoes(SeatChange.DROPPED)
    assert (table.stage, table.frame.due) == ("saying", due)
    table.rule(True)
    assert table.screen.stage.winner == 0


# -- who knows the answer ----------------------------------------------------------------------------------------------


def test_R17_4_only_a_host_who_does_not_play_is_told_the_answer_before_the_ruling() -> None:
    table = shared()
    everybody = [SCREEN, SPECTATOR, *(table.seat(colour).party for colour in COLOURS[:3])]
    for _ in range(2):
        told = seen(table, HOST)
        assert (told.answer, told.also, told.refuse, told.explanation) == (
            "Right 0",
            ("Also 0",),
            ("Wrong 0",),
            "Because 0.",
        )
        assert not any("Right" in str(table.rules.view(table.state, who)) for who in everybody)
        if table.stage == "buzzing":
            table.presses("red", "blue")


def test_R17_4_a_host_who_plays_shows_the_answer_and_rules_then_on_one_speaker() -> None:
    table = shared(host_sees_answers=False)
    assert seen(table, HOST).answer is None
    table.presses("red", "blue")
    assert [prompt.kind for prompt in table.rules.prompts(table.state)] == ["say"], "nobody else queues"
    assert table.refused(HOST, Rule(0, right=True)) == "NOT_NOW", "he does not know it either"
    table.act(HOST, ShowAnswer())
    assert table.screen.stage.answer == "Right 0"
    table.rule(False)
    assert (table.stage, table.screen.stage.winner) == ("revealing", None)


def test_R8_10_phones_get_no_text_where_only_the_wall_shows_it() -> None:
    table = shared(questions_on_phones=False)
    assert (table.screen.stage.question.text, seen(table, SCREEN).question.text) == ("", "Open 0?")
    assert seen(table, table.seat("red").party).question is None
    assert table.rules.prompts(table.state)[0].where == "wall"


# -- what is buzzed for ------------------------------------------------------------------------------------------------


def test_R17_5_in_a_battle_the_other_one_is_heard_without_a_buzz() -> None:
    table = Buzzers().attacked()
    table.press("blue", OPENS)
    table.rule(False)
    assert (table.stage, table.queue, table.screen.stage.speaker.by_ms) == ("saying", ["red"], None)
    table.rule(True)
    table.next()
    assert (table.stage, table.land("e")) == ("showing_fight", ("red", 400))


@pytest.mark.parametrize("rulings", [(True,), (False, False), ()])
def test_R17_5_an_attack_is_held_if_the_defender_knows_it_or_neither_does(rulings: tuple[bool, ...]) -> None:
    table = Buzzers().attacked()
    if rulings:
        table.press("blue", OPENS)
    for right in rulings:
        table.rule(right)
    if not rulings:
        table.run_out()
    table.next()
    assert (table.stage, table.land("e"), table.scores["blue"]) == ("showing_fight", ("blue", 200), 1_500)


def test_R17_5_bets_offer_the_two_but_no_duel() -> None:
    table = Buzzers(bets=True).attacked()
    assert table.screen.crowd.options == ("seat:0", "seat:1")
    table.press("red", OPENS)
    assert table.screen.crowd.options == ()


def test_R17_5_the_last_tower_is_never_a_matter_of_the_host_but_in_the_quiz() -> None:
    for buzz, kinds in (("battles", ["open", "open", "choice"]), ("all", ["open"] * 3)):
        table = Buzzers(buzz)
        table.set(lands=table.board.lands)
        table.arrange({"red": "abd", "blue": "cef", "green": "ghi"}, bases=BASES, phase=Battle())
        table.seat("red").attacks("c")
        for kind in kinds:
            assert table.about.format == kind
            if kind == "choice":
                table.question(red=RIGHT, blue=WRONG)
            else:
                table.open()
                table.press("red", OPENS)
                table.rule(True)
                table.next()
            table.next()
            while table.stage == "card":
                table.next()
        assert not table.alive("blue")


def test_R17_6_sharing_out_goes_to_the_first_right_answer_and_nobody_right_is_a_void() -> None:
    table = shared(allocation="two")
    table.presses("green", "red")
    table.rule(True)
    table.next()
    assert (table.stage, table.turn) == ("picking", "green")
    table.seat("green").selects("h")
    assert table.land("h") == ("green", 300)
    for _ in range(2):
        assert table.about.format == "open", "there is no second prize"
        table.open()
        table.run_out()
        table.next()
    assert table.bottom.given == 2, "given away after two"


def test_R17_7_without_open_questions_battles_and_sharing_out_go_on_with_others() -> None:
    table = Buzzers(cards=0, empty_deck="goes_on")
    table.seat("red").attacks("e")
    assert table.about.format == "choice"
    assert Buzzers(cards=0, phase=Allocation(0, 6)).about.format == "number"


# -- the quiz ----------------------------------------------------------------------------------------------------------


def test_R17_8_in_the_quiz_a_round_of_claims_takes_one_question_less_than_there_are_players() -> None:
    claims = (Claim(0, "b"), Claim(1, "f"), Claim(2, "h"))
    table = Buzzers("all", plain=0, phase=Expansion(0, 3, claims), expansion="shared")
    assert table.about.seats == (0, 1, 2)
    table.open()
    table.presses("blue", "red")
    table.rule(True)
    table.next()
    assert table.land("f") == ("blue", 200)
    if table.stage == "showing_gains":
        table.next()
    assert table.about.seats == (0, 2), "the others race for theirs"
    table.open()
    table.press("green", OPENS)
    table.rule(False)
    table.rule(True)
    table.next()
    if table.stage == "showing_gains":
        table.next()
    assert (table.land("b"), table.land("h")) == (("red", 200), (None, 0)), "the last claim lapses"
    assert table.bottom.round == 1


def test_R17_8_in_the_quiz_a_tower_is_rebuilt_at_the_buzzer() -> None:
    table = Buzzers("all", plain=0)
    table.arrange(LANDS, bases=BASES, towers={"red": 2}, phase=Battle())
    table.seat("red").rebuilds()
    assert (table.about.format, table.about.seats) == ("open", (0,))
    table.open()
    table.press("red", OPENS)
    table.rule(True)
    table.next()
    assert table.towers("red") == 3


def test_R17_8_in_the_quiz_a_tie_is_broken_by_three_questions_at_most_then_the_victory_is_shared() -> None:
    for heard in (True, False):
        table = Buzzers("all", plain=0, phase=Tiebreak((0, 1)))
        for _ in range(1 if heard else 3):
            table.open()
            if heard:
                table.press("blue", OPENS)
                table.rule(True)
            else:
                table.run_out()
            table.next()
        assert table.phase == "over"
        assert table.ranking[0] == (["blue"] if heard else ["red", "blue", "green"])


def test_R17_8_without_questions_the_quiz_ends_or_goes_on_with_gifts() -> None:
    assert Buzzers("all", plain=0, cards=0, phase=Allocation(0, 6)).phase == "over"
    table = Buzzers(
        "all", plain=0, cards=0, phase=Expansion(), expansion="shared", picks="at_once", empty_deck="goes_on"
    )
    while table.stage == "card":
        table.next()
    assert (table.stage, table.bottom.kind) == ("picking", "battle"), "what was free is given away"
    table.seat("red").attacks(
        "b" if table.land("b")[0] != "red" else table.top.targets(table.rules.look(table.state))[0]
    )
    assert table.stage == "showing_fight"
