"""What is hidden, and that nothing betrays it (R11, the table of section 11 of the rules)."""

import json
from dataclasses import replace

import pytest

from buzzkeep.engine import codec
from buzzkeep.game import HOST, SCREEN, CounterRng
from buzzkeep.games.watchtower import GAME
from buzzkeep.games.watchtower.actions import Give, PickBack
from games.in_hand import Moment, party, the
from games.watchtower.table import Table, people, rules
from kit import proofs


def sent(table, viewer):
    return json.dumps(codec.plain(GAME.view_type, table.rules.view(table.state, viewer)))


def seen(table, event, *viewers):
    return [table.rules.redact(event, viewer) for viewer in viewers]


EVERYBODY_ELSE = (party(1), SCREEN, HOST)


def test_r11_1_ids_go_to_the_holder_alone():
    table = Table(("9 9", "2 3 4"), ("8", "5 6"), ("J", "Q K"))
    table.challenge(0, 1, "8")
    everything = {card.id for seat in table.board.seats for card in (*seat.army, *seat.fort)}
    everything |= {card.id for card in table.board.barracks}
    for viewer, seat in ((SCREEN, None), (HOST, None), (party(0), 0), (party(1), 1), (party(2), 2)):
        own = {card.id for card in table.board.seat(seat).army} if seat is not None else set()
        raw = sent(table, viewer)
        assert {card for card in everything if f'"{card}"' in raw} == own


def test_r11_1_ids_are_of_chance_in_each_match():
    found = []
    for seed in (1, 2):
        moment = Moment(0, CounterRng(b"ids of watchtower", seed << 32), 0)
        state = rules(2).setup(people(2), moment).state
        found.append({card.id: card.face for card in state.board.barracks})
    assert len(set(found[0]) & set(found[1])) < 3


def test_r11_1_armies_are_the_owners_and_sizes_everybodys():
    table = Table(("9", "2 K*"), ("8", "5"))
    assert [player.army for player in table.view().players] == [2, 1]
    assert [(card.face.rank, card.won) for card in table.view(0).mine.army] == [(2, False), (13, True)]
    for viewer in EVERYBODY_ELSE:
        assert '"rank": 13' not in sent(table, viewer)
        assert "won" not in sent(table, viewer).replace('"won": false', "")


@pytest.mark.parametrize("viewer", EVERYBODY_ELSE)
def test_r11_1_the_mark_of_a_won_card_is_nowhere_else(viewer):
    assert sent(Table(("9", "2 K*"), ("8", "5")), viewer) == sent(Table(("9", "2 K"), ("8", "5")), viewer)


@pytest.mark.parametrize("viewer", [*EVERYBODY_ELSE, party(0)])
def test_r11_1_nobody_knows_the_barracks(viewer):
    one = Table(("9", "2"), ("8", "5"), barracks="A K")
    other = Table(("9", "2"), ("8", "5"), barracks="3 4")
    assert sent(one, viewer) == sent(other, viewer)


def test_r11_2_positions_are_the_pickers_alone():
    """The owner of the backs and everybody else see how many are picked, not which."""

    def after(position):
        table = Table(("9", "2 3 4 10"), ("8", "5 6 10"))
        table.challenge(0, 1, "8", 2)
        table.act(0, PickBack(position))
        return table

    for viewer in EVERYBODY_ELSE:
        assert sent(after(0), viewer) == sent(after(2), viewer)
    assert sent(after(0), party(0)) != sent(after(2), party(0))
    left = {one.seat: one.left for one in after(0).view().stage.left}
    assert left == {0: 1, 1: 2}
    assert [one for one in seen(after(0), the(after(0).events, "back_picked"), SCREEN, party(1)) if one.left == 1]


def test_r11_2_picked_cards_are_not_shown_to_their_owner_before_the_flip():
    def laid(card):
        table = Table(("9", "2 3 4 10"), ("8", "5 6 10"))
        table.challenge(0, 1, "8")
        table.pick_for(1, 0, card)
        return table

    for viewer in (party(0), party(2), SCREEN):
        assert sent(laid("2"), viewer) == sent(laid("4"), viewer)


@pytest.mark.parametrize("viewer", [party(0), party(1), SCREEN])
def test_r11_2_cards_on_the_table_are_nobodys_before_the_flip(viewer):
    def laid(mine, theirs):
        table = Table(("9", "2 3 4 10"), ("8", "5 6 10"))
        table.challenge(0, 1, "8")
        table.pick_for(1, 0, mine)
        table.pick_for(0, 1, theirs)
        assert table.kind == "flipping"
        return table

    one, other = laid("2", "5"), laid("10", "10")
    assert sent(one, viewer) == sent(other, viewer)


def test_r11_2_pairs_come_one_by_one():
    table = Table(("9", "2 3"), ("8", "5 6"))
    table.challenge(0, 1, "8", 2)
    for chooser, owner, card in ((1, 0, "2"), (1, 0, "3"), (0, 1, "5"), (0, 1, "6")):
        table.pick_for(chooser, owner, card)
    for shown in (0, 1, 2):
        for viewer in (SCREEN, party(0), party(1)):
            battle = table.rules.view(table.state, viewer).battle
            assert [(pair.attack.rank, pair.defence.rank) for pair in battle.pairs] == [(2, 5), (3, 6)][:shown]
        table.time_out()


def test_r11_3_what_changes_hands_is_told_to_all():
    table = Table(("9", "10 3"), ("8 8 4", "5 6"))
    table.fight(0, 1, "4", "10-5")
    battle = table.view().battle
    assert ([card.rank for card in battle.taken], battle.fate, battle.result) == ([5], "won", "attacker")
    assert battle.target is not None
    assert battle.target.rank == 4


def test_r11_4_a_drawn_card_is_for_its_owner():
    table = Table(("9", "2"), ("8", "5"), barracks="Q")
    drawn = the(table.end(0), "card_drawn")
    assert drawn.seat == 1
    assert table.rules.redact(drawn, party(1)).card.rank == 12
    assert [event.card for event in seen(table, drawn, party(0), SCREEN, HOST)] == [None] * 3


def test_r11_4_gifts_to_the_barracks_are_for_their_owner():
    def given(rank):
        table = Table(("9 9", "2 3 4"), ("8 8", "5 6 6"), rest=False)
        table.end(0)
        card = next(card.id for card in table.board.seat(0).army if card.rank == rank)
        table.act(0, Give(card))
        return table

    for viewer in EVERYBODY_ELSE:
        assert sent(given(2), viewer) == sent(given(4), viewer)
    assert given(2).view(0).own[0].left == 0
    assert sent(given(2), party(0)) != sent(given(4), party(0))


def test_r11_1_rows_of_the_showdown_are_hidden_until_flipped():
    table = Table(("2", "3 4 5"), ("9", "6 8 10"), turn_cap=30, turn=30, had_turn=[1, 0])
    table.end(0)
    for shown in range(4):
        for viewer in (SCREEN, party(0), party(1)):
            stage = table.rules.view(table.state, viewer).stage
            assert [len(row.cards) for row in stage.rows] == [shown, shown]
        if shown < 3:
            table.time_out()
    assert table.view(0).mine.army == ()


def test_r11_other_worlds_look_alike_and_differ():
    """The same for the owner; another army, other backs and other rows for the rest."""
    table = Table(("9", "2 3 4"), ("8", "5 6 10"))
    table.challenge(0, 1, "8")
    before = table.state
    changed = {"army": 0, "backs": 0}
    for seed in range(20):
        _, other = proofs.resample(table.rules, before, party(0), CounterRng(b"other worlds of watchtower", seed << 32))
        assert other.board.seat(0).army == before.board.seat(0).army
        assert table.rules.view(other, party(0)) == table.rules.view(before, party(0))
        changed["army"] += other.board.seat(1).army != before.board.seat(1).army
        changed["backs"] += other.stack[-1].stage.attack.order != table.stage.attack.order
    assert min(changed.values()) > 10


def test_reasons_of_the_own_side():
    table = Table(("9 9 Q", "2 3"), ("8 8 5", "6"), ("K K K K", "4"), ("", ""), campaigns=[2], fails=[(0, 1, "5", 2)])
    mine = table.view(0).mine
    assert (mine.place, [burn.reason for burn in mine.burns]) == (None, [None, None])
    reasons = {(rival.seat, target.rank): target.reason for rival in mine.rivals for target in rival.targets}
    assert reasons == {(1, 5): None, (1, 8): "NEED_6", (2, 13): "TOWER_LOCKED"}
    assert {rival.seat: rival.reason for rival in mine.rivals} == {1: None, 2: "TOWER_LOCKED", 3: "NO_FORT"}
    assert table.target(0, 1, "5").tries == 2
    other = table.view(1).mine
    assert (other.place, other.burns[0].reason) == ("NOT_YOUR_TURN", "NOT_YOUR_TURN")
    out_of_turn = {(rival.seat, target.rank): target.reason for rival in other.rivals for target in rival.targets}
    assert out_of_turn == {(0, 9): "NEED_6", (0, 12): "NOT_YOUR_TURN", (2, 13): "TOWER_LOCKED"}
    campaign = table.view(2).mine
    assert {burn.reason for burn in campaign.burns} == {"NOT_YOUR_TURN"}


def test_reasons_in_campaign_and_without_an_army():
    table = Table(("6 6 6 6", "2 3"), ("8 5", "9"), ("J", "4"), campaigns=[0])
    mine = table.view(0).mine
    assert (mine.place, [burn.reason for burn in mine.burns]) == ("IN_CAMPAIGN", ["IN_CAMPAIGN"])
    bare = Table(("9", ""), ("8", "6"))
    assert (bare.view(0).mine.place, bare.rival(0, 1).reason) == ("NO_ARMY", "NO_ARMY")


def test_three_tries_lock_a_card():
    """With defeats and draws counting the card is gone by then; a rule of the house may keep it."""
    table = Table(("9", "2 3"), ("8", "6"), fails=[(0, 1, "8", 2)])
    assert table.target(0, 1, "8").reason is None
    seat = table.board.seat(1)
    three = replace(seat, fails=(replace(seat.fails[0], count=3),))
    table.set(seats=(table.board.seat(0), three))
    assert table.target(0, 1, "8").reason == "THREE_TRIES"
