"""Attack, defence and consequence against an oracle of a few lines; mirrors; what a defence may not be."""

import pytest

from buzzkeep.game import CounterRng
from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table, attack

NUMBER = {"a2": 2, "a3": 3, "a4": 4, "a6": 6, "a8": 8, "a12": 12, "blue": 10}
SHIELD = {"d1": 1, "d3": 3, "d6": 6}


def sum_of(words, bombs=0):
    """Return sips and life points of an attack, from its words alone."""
    sips = pv = 0
    for word in words.split():
        card, _, combo = word.partition("+")
        if card == "bomb":
            bombs += 1
            sips, pv = sips + (15, 25, 35, 0)[min(bombs, 4) - 1], pv + (bombs >= 4)
        else:
            sips += NUMBER[card] * int(combo[1:] or 1 if combo else 1)
    return sips, pv


def after(sips, words):
    """Return what a defence leaves, from its words alone."""
    for card in words.split():
        if card == "chem":
            return 0
        sips = -(-sips // 2) if card == "sabo" else max(0, sips - SHIELD[card])
    return sips


def consequence(sips, pv, gauge, with_gauge):
    """Return life points lost and the gauge afterwards of a sober unit."""
    if sips >= 13:
        return pv + 1, gauge
    if not with_gauge or sips <= 0:
        return pv, gauge
    return (pv + 1, 0) if gauge + sips >= 20 else (pv, gauge + sips)


def some(rng, cards, most):
    """Return up to ``most`` of the cards, in an order of chance."""
    return list(rng.shuffled(cards)[: rng.below(most + 1)])


ATTACKS = ("a2", "a2", "a3", "a4", "a6", "a8", "a12", "blue", "bomb", "bomb")
DEFENCES = ("d1", "d1", "d3", "d3", "d6", "sabo", "sabo")


def test_r4_5_hits_are_what_the_oracle_says():
    for seed in range(60):
        hit_is_what_the_oracle_says(seed)


def hit_is_what_the_oracle_says(seed):
    rng = CounterRng(b"hits of drinking war", seed << 32)
    cards = some(rng, ATTACKS, 4) or ["a2"]
    combos = ["x2", "x3"]
    words = " ".join(
        f"{card}+{combos.pop()}" if card in NUMBER and card != "blue" and combos and rng.below(3) == 0 else card
        for card in cards
    )
    defence = " ".join([*some(rng, DEFENCES, 4), *(["chem"] if rng.below(6) == 0 else [])])
    bombs, gauge, with_gauge = rng.below(4), rng.below(20), rng.below(2) == 0
    table = Table(words.replace("+", " "), defence, bombs=bombs, pv=[7, 7], gauge="on" if with_gauge else "off")
    table.change(1, gauge=gauge if with_gauge else 0)
    sips, pv = sum_of(words, bombs)
    table.attack(0, words, on=1)
    assert (table.board.table.launched, table.board.table.pv) == (sips, pv)
    table.defend(1, defence)
    assert table.board.table.sips == after(sips, defence)
    table.accept()
    lost, gauge_after = consequence(after(sips, defence), pv, gauge, with_gauge)
    assert 7 - table.pv(1) == lost
    assert table.removed(0) == lost
    if with_gauge:
        assert table.gauge(1) == gauge_after


# -- mirrors -----------------------------------------------------------------------------------------------------------


def test_r4_8_four_mirrors_in_a_row():
    table = Table("a12 a3 mirror mirror", "mirror mirror", pv=[5, 5])
    table.hit(0, "a12 a3", 1, "mirror", "mirror", "mirror", "mirror")
    assert len(table.logged("attack_returned")) == 4
    assert (table.pv(), table.removed(0), table.removed(1)) == ([5, 4], 1, 0)


def test_r4_8_three_mirrors_carry_the_fourth_bomb_along():
    table = Table("bomb a4 mirror d1", "mirror mirror", bombs=3, pv=[5, 5])
    table.attack(0, "bomb a4", on=1)
    for seat, cards in ((1, "mirror"), (0, "d1 mirror"), (1, "mirror")):
        assert (table.kind, table.stage.seat) == ("defence", seat)
        table.defend(seat, cards)
        assert table.board.table.pv == 1
    table.defend(0)
    table.accept()
    assert (table.pv(), table.gauge(0), table.removed(1)) == ([4, 5], 3, 1)


def test_r4_10_whoever_falls_by_his_own_mirrored_attack_is_out():
    table = Table("a12 a3", "mirror", "d1", pv=[1, 5, 5])
    table.hit(0, "a12 a3", 1, "mirror")
    assert not table.unit(0).alive
    assert (table.removed(1), table.board.living) == (1, (1, 2))
    for _ in range(3):
        if table.board.active == 1:
            break
        table.go_on()
    assert table.board.active == 1


def test_r4_8_each_defence_of_a_chain_is_reduced_in_its_turn():
    table = Table("a12 a12 sabo mirror", "d6 mirror d3", pv=[5, 5])
    table.attack(0, "a12 a12", on=1)
    table.defend(1, "d6 mirror")
    table.defend(0, "sabo mirror")
    table.defend(1, "d3")
    assert table.board.table.sips == 6


# -- what is refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("mirror d3", "NOT_LEGAL"),
        ("chem d3", "NOT_LEGAL"),
        ("a4", "NOT_LEGAL"),
        ("sabo", "NOT_YOUR_CARD"),
        ("d3 d3", "NOT_YOUR_CARD"),
    ],
)
def test_r4_8_defences_that_are_refused(cards, code):
    table = Table("a4", "mirror d3 chem a4", "sabo")
    table.attack(0, "a4", on=1)
    before = table.state
    assert table.refused(1, act.Defend(tuple(cards.split()))) == code
    assert table.state == before


def test_r4_8_only_the_attacked_unit_defends():
    table = Table("a4 d1", "d1", "d1")
    assert table.refused(1, act.Defend(("d1",))) is not None
    table.attack(0, "a4", on=1)
    for seat in (0, 2):
        assert table.refused(seat, act.Defend(("d1",))) is not None


def test_r4_8_a_mirror_is_no_use_outside_a_defence():
    table = Table("mirror a4", "d1")
    assert table.group(0, "mirror").reason == "WRONG_PHASE"
    assert table.refused(0, act.Defend(("mirror",))) is not None


def test_r4_2_an_attack_aims_at_a_living_opponent_with_cards_of_the_hand():
    table = Table("a4", "d1", "a8")
    assert table.refused(0, attack("a4", 0)) == "NOT_LEGAL"
    assert table.refused(0, attack("a8", 1)) == "NOT_YOUR_CARD"
    assert table.refused(0, attack("a4 a4", 1)) == "NOT_YOUR_CARD"
    assert table.refused(1, attack("a4", 2)) is not None
    assert table.refused(0, attack("a4", 7)) is not None


def test_r4_8_the_window_runs_for_an_empty_hand_too():
    for hand in ("", "a2 a3", "mirror"):
        table = Table("a4", hand)
        table.attack(0, "a4", on=1)
        assert (table.kind, table.stage.seat) == ("defence", 1)
        assert table.due() == Table.due(window("d1"))


def window(hand):
    table = Table("a4", hand)
    table.attack(0, "a4", on=1)
    return table


def test_r4_10_a_hit_that_leaves_nothing_costs_nothing():
    table = Table("a4", "d6", gauge="on")
    table.hit(0, "a4", 1, "d6")
    assert (table.pv(1), table.gauge(1)) == (7, 0)


def test_r4_10_a_bomb_that_kills_leaves_the_sips_aside():
    table = Table("bomb a12 a12", "", "", bombs=3, pv=[5, 1, 5])
    table.hit(0, "bomb a12 a12", 1)
    assert (table.pv(1), table.removed(0)) == (0, 1)


# -- what the view tells the one who defends -------------------------------------------------------------------------


@pytest.mark.parametrize("gauge", ["on", "off"])
def test_r4_8_the_outlook_of_a_defence_is_what_comes_of_it(gauge):
    for cards in ("a8", "a12+x3 bomb", "a2"):
        for defence in ("", "d3", "sabo d6", "d6 sabo", "d1 d3 d6 sabo", "d6 chem"):
            outlook_is_what_comes_of_it(cards, defence, gauge)


def outlook_is_what_comes_of_it(cards, defence, gauge):
    words = cards.replace("+", " ")
    table = Table(
        words, "d1 d3 d6 sabo chem", "d1", gauge=gauge, pv=[4, 5, 4], **({"bombs": 3} if "bomb" in cards else {})
    )
    table.change(1, gauge=13 if gauge == "on" else 0)
    table.attack(0, cards, on=1)
    (outlook,) = table.view(1).own
    assert not table.view(0).own
    assert not table.view().own
    left = table.board.table.sips
    for card in defence.split():
        left = next(one for one in outlook.cards if one.card == card).left[left]
    verdict = outlook.verdicts[left]
    table.defend(1, defence)
    assert table.board.table.sips == left
    table.accept()
    assert table.pv(1) == 5 - verdict.lost
    assert table.view().players[1].gauge == verdict.gauge
