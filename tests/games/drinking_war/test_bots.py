"""Bots (R13): they decide from the view, never drink, and the strong one beats the weak one."""

import pytest

from buzzkeep.game import CounterRng, Party, Role
from buzzkeep.games.drinking_war import GAME, worth
from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table, party
from games.drinking_war.watch import match_of_bots


def decided(table, seat, skill="hard", seed=0):
    prompt = next(prompt for prompt in table.rules.prompts(table.state) if prompt.kind != "drink")
    move = table.rules.bot(table.state, prompt, seat, skill, CounterRng(b"a bot of drinking war", seed << 32))
    return move.action if move else None


def test_the_strong_bot_kills_when_it_can():
    table = Table("a12 a3 a2", "", "", pv=[5, 1, 5])
    action = decided(table, 0)
    while action.kind != "attack":
        table.act(0, action)
        action = decided(table, 0)
    assert action.target == 1
    assert sum({"a12": 12, "a3": 3, "a2": 2}[one.card] for one in action.items) >= 13


def test_the_strong_bot_puts_its_combo_on_the_strongest_card():
    table = Table("a6 a2 x3", "", stage="attack", pv=[5, 1])
    action = decided(table, 0)
    assert {(one.card, one.combos) for one in action.items} >= {("a6", ("x3",))}


def test_the_strong_bot_defends_with_what_saves_a_life_point():
    table = Table("a8 a4 a2", "d3 d1 d6", pv=[5, 5])
    table.attack(0, "a8 a4 a2", on=1)
    assert sum(int(card[1]) for card in decided(table, 1).cards) >= 2


def test_the_strong_bot_does_not_waste_a_mirror_on_two_sips():
    table = Table("a2", "mirror d1")
    table.attack(0, "a2", on=1)
    assert "mirror" not in decided(table, 1).cards


def test_the_strong_bot_mirrors_a_life_point():
    table = Table("bomb", "mirror d6", bombs=3, pv=[5, 1])
    table.attack(0, "bomb", on=1)
    assert decided(table, 1).cards[-1] == "mirror"


def test_the_strong_bot_plays_three_unicorns_and_a_transplantation():
    assert decided(Table("unicorn unicorn unicorn", "d1", pv=[5, 5]), 0).card == "unicorn"
    assert decided(Table("transplant", "d1", pv=[3, 5]), 0).card == "transplant"


def test_the_strong_bot_has_no_favourite_victim():
    table = Table("a12 a3", "", "", "", stage="attack", pv=[5, 5, 5, 5])
    assert {decided(table, 0, seed=seed).target for seed in range(30)} == {1, 2, 3}


@pytest.mark.parametrize("skill", GAME.bot_skills)
def test_bots_never_agree_to_drink(skill):
    table = Table("a2", "d1", adults_only=True)
    prompts = [prompt for prompt in table.rules.prompts(table.state) if prompt.kind == "drink"]
    assert prompts
    for prompt in prompts:
        for seat in prompt.seats:
            assert table.rules.bot(table.state, prompt, seat, skill, CounterRng(b"a bot of drinking war")) is None


@pytest.mark.parametrize("skill", GAME.bot_skills)
def test_a_bot_that_answers_for_a_unit_with_sips_stops_that(skill):
    table = Table("a8", "d1", phones=[1, 2], sips=[1], gauge="off", pv=[5, 5])
    table.attack(0, "a8", on=1)
    table.defend(1)
    for kind in ("sober", "accept"):
        action = decided(table, 1, skill)
        assert action.kind == kind
        bot = Party(Role.SEAT, 1)
        assert table.rules.validate(table.state, bot, action) is None
        table.state = table.rules.apply(table.state, bot, action, table.moment()).state
    assert (table.pv(1), table.unit(1).agreed, table.kind) == (5, (), "result")


def test_the_strong_bot_never_falls_into_a_trap():
    for front in ("sleep:1", "epi:1", "sleep:1 epi:1"):
        table = Table("a2 a3", "d1", active=1, front=[front, ""]).to_turn_of(0, "upkeep")
        while table.kind == "upkeep":
            table.act(0, decided(table, 0))
            table.accept()
        assert not [event for event in table.log if getattr(event, "forgotten", False)]


def test_a_weak_bot_sometimes_does():
    table = Table("a2 a3", "d1", active=1, front=["sleep:1", ""]).to_turn_of(0, "upkeep")
    actions = {decided(table, 0, "easy", seed).kind for seed in range(40)}
    assert actions == {"draw", "place_potion"}


def test_a_weak_bot_forgets_nothing_for_a_draw_that_there_is_not():
    front = {"front": ["", "epi:0:1", ""], "pile": "a2", "dry": True, "stage": "draw", "by_the_letter": True}
    table = Table("", "a3", "", **front)
    table.act(0, act.DrawCard())
    table.to_turn_of(1, "upkeep")
    assert {decided(table, 1, "easy", seed).kind for seed in range(40)} == {"treat"}


def test_a_bot_calls_its_countries():
    table = Table("a6 a6", "", pack="world", countries=["mexico", ""], country_bonus="manual", stage="attack")
    assert decided(table, 0) == act.CallCountry("mexico")


@pytest.mark.soak
def test_strong_bots_win_more_often():
    """Seats 1 and 3 are strong, 0 and 2 weak."""
    wins = 0
    for seed in range(10):
        for game, state, _ in match_of_bots(4, seed, pack="soldier"):
            last = game.outcome(state)
        wins += any(seat % 2 for seat in last.ranking[0])
    assert wins >= 8


@pytest.mark.parametrize(("pack", "seed"), [("tactician", 21), ("world", 22)])
def test_what_the_view_calls_possible_is_what_the_rules_take(pack, seed):
    """Attacks and defences that the view of a hand allows validate; its aims of powers are those of the rules."""
    checked = 0
    for game, state, _ in match_of_bots(4, seed, pack=pack, mode="survivor"):
        stage = state.stack[-1].stage
        if stage.kind not in {"power", "attack", "defence"}:
            continue
        checked += 1
        view = game.view(state, party(stage.seat))
        mine = view.mine
        who = Party(Role.SEAT, stage.seat)
        if stage.kind == "power":
            able = [group for group in mine.hand if group.family == "power" and group.reason is None]
            aims = {(group.card, one.seat) for group in able for one in group.targets if one.reason is None}
            digs = {dig.depth for group in able for dig in group.digs if dig.reason is None}
            legal = [one for one in game.legal(state, who) if one.kind == "power"]
            assert aims == {(one.card, at) for one in legal for at in (one.target, one.other) if at is not None}
            assert digs == {one.depth for one in legal if one.depth is not None}
        if stage.kind == "defence":
            listed = [act.Defend(parry.cards) for parry in worth.parries(mine, state.board.table.sips)]
        else:
            first = list(worth.volleys(mine, view.multiplied))[:6]
            listed = [act.LaunchAttack(seat, one.items) for one in first for seat in worth.targets(mine)]
        for action in listed:
            assert game.validate(state, who, action) is None, action
        if checked == 150:
            return


def test_what_the_view_says_an_attack_is_worth_is_what_it_comes_to():
    for seed in (31, 32):
        before = None
        for game, state, events in match_of_bots(4, seed, pack="world"):
            for event in events:
                if event.kind == "attack_launched":
                    view = game.view(before, party(event.seat))
                    played = tuple(act.AttackItem(one.card, (one.combo,) if one.combo else ()) for one in event.items)
                    sums = {one.items: (one.sips, one.pv) for one in worth.volleys(view.mine, view.multiplied)}
                    assert sums[played] == (event.sips, event.pv)
            before = state
