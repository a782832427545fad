"""Nobody only watches: picks in secret (R4.4), taps that go on (R8.13), the crowd (R16), and the gentle game."""

import pytest

from buzzkeep.engine.bets import Held
from buzzkeep.game import Bet, Choose, Guess, Party, Role, SeatChange, Tap
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.actions import AttackTerritory, SelectTerritory
from buzzkeep.games.conquest.options import ConquestOptions
from buzzkeep.games.conquest.stages.expansion import Expansion
from games.conquest.positions import BASES, CORNERS, SPLIT
from games.conquest.table import COLOURS, RIGHT, TRUTH, WRONG, Table, rules_of

PHONES = {colour: [colour] for colour in COLOURS[:3]}
FAN = Party(Role.AUDIENCE, member="fan")


def who(colour: str) -> Party:
    return Party(Role.SEAT, COLOURS.index(colour), colour)


def crowd(**options) -> Table:
    """Return a table of three phones in the battle, where red attacks first."""
    table = Table(members=PHONES, play_along=True, bets=True, **options)
    table.arrange(SPLIT, bases=CORNERS)
    return table


def mine(table: Table, party: Party):
    return table.rules.view(table.state, party).my_crowd


def knew(table: Table, party: Party):
    (told,) = table.rules.view(table.state, party).own
    return told.knew, told.of, told.good, told.streak


def said(table: Table, **given: int) -> None:
    """Let phones answer the open question, each a second after the one before."""
    for place, (colour, value) in enumerate(given.items(), 1):
        table.now = table.frame.opened_at + 1_000 * place
        table.act(who(colour), Choose(value) if table.posed.format == "choice" else Guess(str(value)))


# -- R4.4


def picking_at_once(**options) -> Table:
    table = Table(expansion="shared", picks="at_once", members=PHONES, **options)
    table.arrange({"red": "a", "blue": "c", "green": "g"}, bases=BASES, phase=Expansion())
    return table


def in_vain(table: Table) -> list[tuple[int, str]]:
    """Return what a screen that comes now is told of the clashes of this round: whoever was there has seen them."""
    *_, phase = table.screen.beneath
    return [(pick.seat, pick.territory) for pick in phase.in_vain]


@pytest.mark.parametrize(("pacing", "ms"), [("show", 2_400), ("brisk", 1_680)])
def test_R8_1_what_all_have_picked_in_secret_is_told_on_the_map(pacing: str, ms: int) -> None:
    table = picking_at_once(pacing=pacing)
    for colour, territory in {"red": "b", "blue": "f", "green": "h"}.items():
        table.act(who(colour), SelectTerritory(territory))
    stage = table.screen.stage
    assert (table.stage, [beat.cue for beat in stage.beats], stage.due) == ("announcing", ["flags"], table.now + ms)


def test_R4_4_all_pick_at_once_and_of_a_clash_the_earlier_in_the_order_has_it() -> None:
    table = picking_at_once()
    assert table.stage == "choosing"
    table.act(who("green"), SelectTerritory("d"))
    assert table.screen.stage.chosen == (2,)
    assert table.rules.view(table.state, who("red")).own == ()
    assert table.rules.view(table.state, who("green")).own[0].target == "d"
    table.act(who("red"), SelectTerritory("d"))
    assert table.refused(who("red"), SelectTerritory("b")) == "NOT_YOUR_TURN"
    table.act(who("blue"), SelectTerritory("f"))
    stage = table.screen.stage
    assert ([(claim.seat, claim.territory) for claim in stage.claims], stage.seats) == ([(0, "d"), (1, "f")], (2,))
    assert in_vain(table) == [(2, "d")]
    assert [(pick.seat, pick.territory) for pick in table.happened("targets_revealed")[0].picks][1] == (2, "d")
    assert table.refused(who("green"), SelectTerritory("d")) == "NOT_ADJACENT"
    table.act(who("green"), SelectTerritory("h"))
    assert {(claim.seat, claim.territory) for claim in table.about.stake.claims} == {(0, "d"), (1, "f"), (2, "h")}
    assert in_vain(table) == [(2, "d")]
    table.question(red=RIGHT, blue=WRONG, green=RIGHT)
    assert in_vain(table) == []
    assert (table.land("d"), table.land("f"), table.land("h")) == (("red", 200), (None, 0), ("green", 200))
    assert table.screen.round == 2


def test_R4_4_a_pick_in_vain_is_seen_though_the_next_one_is_made_at_once() -> None:
    table = Table(expansion="shared", picks="at_once", only_choice="made", members=PHONES)
    table.arrange({"red": "a", "blue": "ci", "green": "gh"}, bases=BASES, phase=Expansion())
    for colour, target in {"red": "d", "blue": "b", "green": "d"}.items():
        table.act(who(colour), SelectTerritory(target))
    assert table.stage == "announcing"
    assert [(claim.seat, claim.territory) for claim in table.about.stake.claims] == [(0, "d"), (1, "b"), (2, "e")]
    assert in_vain(table) == [(2, "d")]


def test_R4_4_every_pick_in_vain_of_a_round_is_seen() -> None:
    table = Table(expansion="shared", picks="at_once", members=PHONES)
    table.arrange({"red": "a", "blue": "ci", "green": "e"}, bases=BASES | {"green": "e"}, phase=Expansion())
    for picks in ("bbb", "ff", "h"):
        for seat, target in zip(table.top.seats, picks, strict=True):
            table.act(who(COLOURS[seat]), SelectTerritory(target))
    assert in_vain(table) == [(2, "b"), (1, "b"), (1, "f")]


def test_R8_8_nobody_picks_in_secret_for_a_question_that_will_not_come() -> None:
    table = Table(rules=rules_of(choices=0, expansion="shared", picks="at_once"), members=PHONES)
    table.arrange({"red": "a", "blue": "c", "green": "g"}, bases=BASES, phase=Expansion())
    assert (table.phase, table.top.reason) == ("over", "questions")
    assert not table.happened("targets_revealed")


def test_R4_4_chance_picks_for_whoever_does_not_and_it_is_a_time_out() -> None:
    table = picking_at_once()
    table.act(who("blue"), SelectTerritory("f"))
    table.run_out()
    assert [event.seat for event in table.happened("timed_out")] == [0, 2]
    assert len({claim.territory for claim in table.about.stake.claims}) == 3 or table.stage == "choosing"


def test_R4_3_a_seat_for_which_nothing_is_left_sits_a_round_of_secret_picks_out() -> None:
    table = Table(expansion="shared", picks="at_once")
    table.arrange({"red": "abd", "blue": "cef", "green": "gh"}, bases=BASES, phase=Expansion())
    for seat in range(3):
        table.act(Party(Role.SEAT, seat), SelectTerritory("i"))
    assert [claim.seat for claim in table.about.stake.claims] == [0]
    assert in_vain(table) == [(2, "i"), (1, "i")]


# -- R8.13


def test_R8_13_an_answer_is_shown_until_all_phones_have_tapped_and_then_counts() -> None:
    table = crowd(reveals="tapped")
    table.act(who("red"), AttackTerritory("f"))
    table.question(red=RIGHT, blue=WRONG, reveal=False)
    due = table.frame.due
    table.act(who("red"), Tap())
    assert table.refused(who("red"), Tap()) is not None
    table.act(who("blue"), Tap())
    assert (table.stage, table.frame.due) == ("revealing", due)
    table.act(who("green"), Tap())
    assert (table.stage, table.land("f")) == ("showing_fight", ("red", 400))
    table.next()  # the host does not wait
    assert table.turn == "green"


def test_R8_13_nobody_waits_for_who_is_gone_and_no_time_out_comes_of_it() -> None:
    table = crowd(reveals="tapped")
    table.act(who("red"), AttackTerritory("f"))
    table.question(red=RIGHT, blue=WRONG, reveal=False)
    table.act(who("red"), Tap())
    table.act(who("blue"), Tap())
    table.seat("green", "green").undergoes(SeatChange.LEFT)
    assert table.stage == "showing_fight"
    table.run_out()
    assert [table.chair(seat).misses for seat in range(3)] == [0, 0, 0]


def test_R8_13_among_bots_it_is_shown_for_its_time() -> None:
    table = Table(reveals="tapped")
    table.arrange(SPLIT, bases=CORNERS)
    table.act(Party(Role.SEAT, 0), AttackTerritory("f"))
    table.question(red=RIGHT, blue=WRONG, reveal=False)
    assert [prompt.kind for prompt in table.rules.prompts(table.state)] == ["revealing"]


# -- R16


def test_R16_the_others_bet_on_a_target_and_on_who_wins() -> None:
    table = crowd()
    targets = [f"region:{territory}" for territory in table.screen.stage.targets]
    assert list(table.screen.crowd.options) == targets
    assert table.refused(who("red"), Bet("region:f")) == "NOT_NOW"
    table.act(who("green"), Bet("region:f"))
    table.act(FAN, Bet("region:d"))
    table.act(who("red"), AttackTerritory("f"))
    assert (mine(table, who("green")).points, mine(table, FAN).last) == (1, False)
    table.open()
    assert table.screen.crowd.options == ("seat:0", "seat:1", "duel")
    table.act(FAN, Bet("seat:0"))
    said(table, red=RIGHT, blue=WRONG)
    assert mine(table, FAN).points == 0  # nothing counts before the reveal is over
    table.next()
    assert (mine(table, FAN).points, mine(table, FAN).streak) == (1, 1)
    assert table.screen.crowd.settled.winners == ("fan",)


def test_R16_3_a_duel_follows_and_is_bet_on_anew() -> None:
    table = crowd()
    table.act(who("red"), AttackTerritory("f"))
    table.open()
    table.act(who("green"), Bet("duel"))
    said(table, red=RIGHT, blue=RIGHT)
    table.next()
    assert mine(table, who("green")).points == 1
    table.open()
    assert table.screen.crowd.options == ("seat:0", "seat:1")
    table.act(who("green"), Bet("seat:1"))
    said(table, red=TRUTH + 5, blue=TRUTH + 1)
    table.next()
    assert mine(table, who("green")).points == 2


def test_R16_3_a_question_that_is_withdrawn_voids_the_bets() -> None:
    table = crowd()
    table.act(who("red"), AttackTerritory("f"))
    table.question(red=RIGHT, blue=WRONG, reveal=False)
    before = table.screen.crowd
    table.void()
    after = table.screen.crowd
    assert (after.settled, after.standing) == (before.settled, before.standing)
    assert table.state.crowd.pending == ()


def test_R16_3_bets_on_a_battle_open_while_it_is_announced_and_stand_until_they_are_changed() -> None:
    table = crowd()
    table.act(who("red"), AttackTerritory("f"))
    assert (table.stage, table.screen.crowd.options) == ("announcing", ("seat:0", "seat:1", "duel"))
    assert table.refused(who("blue"), Bet("seat:1")) == "NOT_NOW"
    table.act(who("green"), Bet("seat:0"))
    table.act(FAN, Bet("seat:1"))
    table.open()
    assert (mine(table, who("green")).bet, mine(table, FAN).bet) == ("seat:0", "seat:1")
    table.act(FAN, Bet("duel"))
    assert (mine(table, who("green")).bet, mine(table, FAN).bet) == ("seat:0", "duel")
    said(table, red=RIGHT, blue=WRONG)
    table.next()
    assert (mine(table, who("green")).points, mine(table, FAN).points) == (1, 0)
    assert {one.on: one.bets for one in table.screen.crowd.settled.counts} == {"seat:0": 1, "seat:1": 0, "duel": 1}


def test_R16_3_a_question_that_is_withdrawn_while_it_is_open_voids_what_was_bet_before_too() -> None:
    table = crowd()
    table.act(who("red"), AttackTerritory("f"))
    table.act(FAN, Bet("seat:0"))
    table.open()
    table.void()
    table.open()
    held = Held("question", ("seat:0", "seat:1", "duel"), ())
    assert (mine(table, FAN).bet, table.state.crowd.pending) == (None, (held,))


def test_R16_2_whoever_has_its_pick_bets_on_who_picks_again() -> None:
    table = Table(expansion="shared", picks="at_once", members=PHONES, bets=True, play_along=True)
    table.arrange({"red": "a", "blue": "c", "green": "gh"}, bases=BASES, phase=Expansion())
    table.act(FAN, Bet("region:b"))  # on red, the first in the order
    for colour in ("red", "green"):
        table.act(who(colour), SelectTerritory("d"))
    table.act(who("blue"), SelectTerritory("f"))
    assert mine(table, FAN).last is False
    assert table.refused(who("green"), Bet("region:e")) == "NOT_NOW"
    table.act(who("red"), Bet("region:e"))
    table.act(who("green"), SelectTerritory("e"))
    assert (mine(table, who("red")).points, mine(table, who("blue")).points) == (1, 0)


def test_R16_4_everybody_answers_and_is_told_how_many_knew_it() -> None:
    table = crowd()
    for streak in (1, 2):
        table.act(who(table.turn), AttackTerritory(table.screen.stage.targets[0]))
        table.open()
        others = [colour for seat, colour in enumerate(COLOURS[:3]) if seat not in table.posed.seats]
        given = {colour: WRONG if colour == "blue" else RIGHT for colour in COLOURS[:3]}
        said(table, **{colour: given[colour] for colour in (*others, *given) if colour in given})
        assert knew(table, who("red")) == (2, 3, True, streak)
        assert knew(table, who("blue")) == (2, 3, False, 0)
        table.next()
        while table.stage != "picking":
            table.run_out()
    assert [(one.member, one.points) for one in table.screen.crowd.standing] == [("red", 2), ("green", 2), ("blue", 0)]


def test_R16_4_spectators_answer_too_and_see_their_answer_again() -> None:
    table = crowd()
    table.act(who("red"), AttackTerritory("f"))
    table.open()
    assert table.rules.view(table.state, FAN).mine.may_act
    table.act(FAN, Choose(RIGHT))
    seen = table.rules.view(table.state, FAN).mine
    assert (seen.seat, seen.may_act, seen.my_tap.option) == (None, False, RIGHT)
    assert table.refused(FAN, Choose(WRONG)) == "ALREADY_ANSWERED"
    said(table, red=RIGHT, blue=WRONG)
    assert knew(table, FAN) == (2, 3, True, 1)


def test_R16_4_of_a_number_whom_nobody_was_closer_than_is_right() -> None:
    table = crowd()
    table.act(who("red"), AttackTerritory("f"))
    table.question(red=RIGHT, blue=RIGHT)
    table.open()
    table.act(FAN, Guess(str(TRUTH)))
    said(table, red=TRUTH + 5, blue=TRUTH + 1)
    assert knew(table, FAN) == (1, 3, True, 1)
    assert knew(table, who("blue"))[2] is False


def test_R16_5_the_prize_is_told_at_the_end_and_has_no_bearing_on_the_ranking() -> None:
    table = crowd()
    table.act(FAN, Bet("region:f"))
    table.act(who("red"), AttackTerritory("f"))
    scores = table.scores
    table.end()
    assert (table.screen.crowd.prize, table.scores) == (("fan",), scores)


# -- the gentle game, and what the lobby offers


def test_R6_12_castles_that_stand_are_no_targets_and_a_seat_without_any_passes() -> None:
    table = Table(castles="stand")
    table.arrange(SPLIT, bases=CORNERS)
    assert "i" not in table.screen.stage.targets
    table = Table(seats=2, castles="stand")
    table.arrange({"red": "abcdefgh", "blue": "i"}, bases={"red": "a", "blue": "i"})
    assert table.turn == "blue"


def test_R6_13_an_attack_that_fails_changes_nothing() -> None:
    table = Table(defence_bonus=0)
    table.arrange(SPLIT, bases=CORNERS)
    before = table.scores
    table.act(Party(Role.SEAT, 0), AttackTerritory("f"))
    table.question(red=WRONG, blue=RIGHT)
    assert (table.scores, table.stage) == (before, "showing_fight")


def test_R14_3_the_gentle_game_asks_levels_one_and_two() -> None:
    presets = {preset.id: ConquestOptions.model_validate(preset.options) for preset in GAME.info.presets}
    assert {name: GAME.hardest(options) for name, options in presets.items()} == {
        "short": None,
        "lively": None,
        "long": None,
        "gentle": 2,
        "quiz": None,
        "original": None,
    }


@pytest.mark.parametrize("preset", GAME.info.presets, ids=lambda preset: preset.id)
def test_nobody_only_watches_but_in_the_original_and_short_is_offered_first(preset) -> None:
    options = ConquestOptions.model_validate(preset.options)
    played = (options.play_along, options.renown, options.bets, options.reveals)
    assert played == ((True, False, False, "timed") if preset.id == "original" else (True, True, True, "tapped"))
    assert GAME.info.presets[0].id == "short"
