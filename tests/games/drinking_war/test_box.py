"""The box, who plays, and the set-up (R1 to R3); what an ally of a unit with sips is told (R6.5)."""

from collections import Counter

import pytest

from buzzkeep.game import CounterRng, SeatInfo
from buzzkeep.games.drinking_war import GAME
from buzzkeep.games.drinking_war import actions as act
from buzzkeep.games.drinking_war.cards import COUNTS, deck
from games.drinking_war.table import Table, rules
from games.in_hand import Moment
from kit import proofs


def dealt(units, **options):
    game = rules(units, **options)
    moment = Moment(0, CounterRng(b"the box of drinking war"), 0)
    return game, game.setup([SeatInfo(seat, (f"p{seat}a",)) for seat in range(units)], moment).state


def test_r1_1_the_cards_of_the_box():
    sums = {family: sum(kinds.values()) for family, kinds in COUNTS.items()}
    assert sums == {"attack": 44, "defence": 32, "combo": 10, "power": 42}
    assert len(deck(("attack", "defence"))) == 76
    assert len(deck(("attack", "defence", "combo", "power"))) == 128
    counts = Counter(deck(("attack", "defence", "combo", "power")))
    assert (counts["unicorn"], counts["bomb"], counts["mirror"]) == (3, 4, 4)
    wanted = "a2 8 a3 8 a4 7 a6 6 a8 4 a12 3 blue 4 d1 6 d3 8 d6 6 chem 3 sabo 5 x2 6 x3 4 sleep 4 shovel 4 syringe 3"
    wanted += " sat 4 hack 5 draw2 5 tornado 3 epi 4 postcard 2 meteor 2 transplant 3"
    words = wanted.split()
    assert all(counts[kind] == int(count) for kind, count in zip(words[::2], words[1::2], strict=True))


@pytest.mark.parametrize(("units", "pv"), [(2, 7), (3, 5), (4, 5), (5, 4), (6, 4)])
def test_r1_3_life_points(units, pv):
    _, state = dealt(units, pack="tactician")
    assert [unit.pv for unit in state.board.seats] == [pv] * units


@pytest.mark.parametrize(
    ("pack", "cards", "countries"), [("soldier", 76, 0), ("tactician", 128, 0), ("world", 128, 23)]
)
def test_r3_hands_pile_and_countries(pack, cards, countries):
    _, state = dealt(4, pack=pack)
    assert [len(unit.hand) for unit in state.board.seats] == [3] * 4
    assert len(state.board.piles.pile) == cards - 12
    assert not state.board.piles.discard
    shown = [len(unit.countries) for unit in state.board.seats]
    assert shown == [1 if countries else 0] * 4
    assert len(state.board.countries) == max(0, countries - 4)
    assert state.board.bombs == 0


@pytest.mark.parametrize(("mode", "open_cards"), [("domination", {0, 1, 2, 3}), ("survivor", {0})])
def test_r3_5_chance_moves_the_end_of_the_first_pack(mode, open_cards):
    parsed = GAME.options_type(pack="soldier", mode=mode, pile_size=48)
    rules = GAME.bind(parsed, GAME.gather(parsed, 4, None))
    found = Counter()
    for seed in range(80):
        state = rules.setup(
            [SeatInfo(seat) for seat in range(4)], Moment(0, CounterRng(b"who has the last turn", seed << 32), 0)
        ).state
        assert all(card.by is None for card in state.board.piles.discard)
        assert not proofs.broken(rules, state)
        found[len(state.board.piles.discard)] += 1
    assert set(found) == open_cards
    assert min(found.values()) > 10


@pytest.mark.parametrize(("units", "size"), [(2, 72), (4, 72), (5, 60), (6, 60)])
def test_r3_6_a_pile_of_a_size_has_the_bombs_in_its_lower_half_and_none_is_dealt(units, size):
    _, state = dealt(units, pack="tactician", first_hand=5, pile_size=72)
    pile = [card.kind for card in state.board.piles.pile]
    assert (len(pile), pile.count("bomb")) == (size, 4)
    assert "bomb" not in pile[: size // 2 - 2]
    assert all(card.kind != "bomb" for unit in state.board.seats for card in unit.hand)


@pytest.mark.parametrize(("pack", "units", "plays"), [("soldier", 4, True), ("soldier", 5, False), ("world", 6, True)])
def test_r2_1_the_first_pack_is_for_four_units(pack, units, plays):
    plan = GAME.plan(GAME.options_type(pack=pack), units)
    assert (plan.refused is None) == plays
    if plan.refused:
        assert plan.refused.fr
        assert plan.refused.en


def test_r2_2_defaults():
    options = GAME.options_type()
    assert (options.pack, options.mode, options.teams, options.gauge) == ("soldier", "domination", "solo", "auto")
    assert (options.forget_traps, options.country_bonus, options.sip_cap) == (True, "auto", True)


def test_r3_1_clockwise():
    table = Table("a2", "d1", "d1", "d1", active=2)
    seen = [table.end_turn().board.active for _ in range(4)]
    assert seen == [3, 0, 1, 2]


def test_r6_5_a_host_with_sips_is_told_with_whom_it_may_share():
    table = Table("a8", "d1", "", "", mode="survivor", sips=[1], pv=[5, 5, 5, 5])
    table.change(2, pv=0, out=1, host=1)
    table.attack(0, "a8", on=1)
    table.defend(1)
    assert table.mine(1).consequence.helpers == (2,)
    table.act(1, act.Drank())
    assert table.pv(1) == 5
