"""Who may know what: hands, piles, cards that change hands, and how a unit plays (the table of hidden information)."""

import pytest

from buzzkeep.engine.codec import dump
from buzzkeep.game import HOST, SCREEN, CounterRng
from buzzkeep.games.drinking_war import GAME
from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table, party, power
from games.in_hand import the
from kit import proofs

EVERYBODY = (SCREEN, HOST, party(0), party(1), party(2))


def shown_ids(table, viewer):
    everything = {card.id for unit in table.board.seats for card in unit.hand}
    everything |= {card.id for card in (*table.board.piles.pile, *table.board.piles.discard)}
    sent = table.sent(viewer)
    return {card for card in everything if f'"{card}"' in sent}


def test_r10_1_a_hand_goes_to_its_owner_alone():
    table = Table("a2 sat", "d3 mirror", "chem", front=["", "epi:0", ""], pit="a4:1 a6:2")
    for viewer, seat in ((SCREEN, None), (HOST, None), (party(0), 0), (party(1), 1), (party(2), 2)):
        own = {card.id for card in table.unit(seat).hand} if seat is not None else set()
        assert shown_ids(table, viewer) == own


def test_r10_1_sizes_are_public():
    table = Table("a2 sat", "d3 mirror", "chem", pit="a4:1 a6:2", bombs=2, pv=[3, 5, 4], removed=[1, 0, 2])
    for viewer in EVERYBODY:
        seen = table.rules.view(table.state, viewer)
        assert [(one.cards, one.pv, one.removed) for one in seen.players] == [(2, 3, 1), (2, 5, 0), (1, 4, 2)]
        assert seen.draw_pile == table.pile
        assert [(one.card, one.by) for one in seen.top] == [("a6", 2), ("a4", 1)]
        assert (seen.bomb.played, seen.bomb.next_sips, seen.bomb.next_pv) == (2, 35, 0)


def test_r10_1_the_next_bomb_is_public():
    table = Table("a2", "d3", bombs=5)
    assert (table.view().bomb.next_sips, table.view().bomb.next_pv) == (0, 1)


def test_r10_3_a_drawn_card_is_its_owners():
    table = Table("a2", "d3", "d6", stage="draw", pile="chem")
    table.act(0, act.DrawCard())
    drawn = the(table.events, "card_drawn")
    assert [getattr(table.rules.redact(drawn, viewer), "card", None) for viewer in EVERYBODY] == [
        None,
        None,
        "chem",
        None,
        None,
    ]


def test_r10_3_no_seat_is_told_of_others_cards():
    """As before, between seats 1 and 2: seat 0 is nobody in particular."""
    table = Table("d1", "hack draw2 sat", "d3", active=1, pile="chem a2 a3", stage="draw")
    table.act(1, act.DrawCard())
    table.power(1, "hack", on=2)
    for event in (*table.logged("card_drawn"), *table.logged("card_taken")):
        assert table.rules.redact(event, party(0)).card is None
        assert table.rules.redact(event, party(1)).card is not None


@pytest.mark.parametrize(("how", "kind"), [("hack", "card_taken"), ("postcard", "card_given")])
def test_r10_3_a_card_that_changes_hands_is_for_both_parties(how, kind):
    table = Table(how, "d3", "", pv=[5, 5, 5])
    table.power(0, how, *([1] if how == "hack" else []))
    if how == "postcard":
        table.act(1, act.Give("d3"))
    moved = the(table.log, kind)
    cards = [table.rules.redact(moved, viewer).card for viewer in EVERYBODY]
    assert cards == [None, None, "d3", "d3", None]


def test_r10_1_that_a_spy_looks_is_public_but_not_what_it_sees():
    table = Table("sat", "d3 mirror", "d6")
    table.power(0, "sat", on=1)
    for viewer in EVERYBODY:
        seen = table.rules.view(table.state, viewer)
        assert (seen.stage.kind, seen.stage.seat, seen.stage.target) == ("peeking", 0, 1)
        peek = seen.mine.peek if seen.mine else None
        assert (peek is not None) == (viewer == party(0))
    # the ids of what is seen stay with the owner: only the kinds are for the spy
    assert shown_ids(table, party(0)) == {card.id for card in table.unit(0).hand}


def test_r10_1_while_giving_who_has_given_is_public_and_what_is_not():
    worlds = []
    for card in ("d3", "d6"):
        table = Table("postcard", "d3 d6", "a2", pv=[5, 5, 5])
        table.power(0, "postcard")
        table.act(1, act.Give(card))
        worlds.append(table)
    assert worlds[0].view().stage.given == (1,)
    for viewer in (SCREEN, HOST, party(0), party(2)):
        assert worlds[0].sent(viewer) == worlds[1].sent(viewer)


def test_r4_8_the_window_after_an_attack_is_the_same_whatever_the_hand_holds():
    sent = set()
    for hand in ("mirror chem", "a2 a3"):
        table = Table("a8", hand, "d1")
        table.attack(0, "a8", on=1)
        prompts = repr(table.rules.prompts(table.state)) + repr(table.rules.timers(table.state))
        sent.add((table.sent(SCREEN), table.sent(party(0)), table.sent(party(2)), prompts))
    assert len(sent) == 1


# -- how a unit plays ------------------------------------------------------------------------------------------------

STRANGERS = (SCREEN, HOST, party(0), party(2))


def twins(*hands, seat=1, **more):
    """Two worlds that differ in how ``seat`` plays, and in nothing else."""
    sober, drinking = (Table(*hands, adults_only=True, sips=sips, **more) for sips in ((), (seat,)))
    sober.change(seat, confirmed=sober.members(seat))
    return sober, drinking


def alike(sober, drinking):
    for viewer in STRANGERS:
        assert sober.sent(viewer) == drinking.sent(viewer)
        assert told(sober, viewer) == told(drinking, viewer)
    assert sober.rules.prompts(sober.state) == drinking.rules.prompts(drinking.state)
    assert sober.rules.timers(sober.state) == drinking.rules.timers(drinking.state)


def told(table, viewer):
    shown = (table.rules.redact(event, viewer) for event in table.log)
    return [dump(GAME.event_type, event) for event in shown if event is not None]


@pytest.mark.parametrize("gauge", ["auto", "off"])
def test_r12_7_nobody_can_tell_how_a_small_hit_was_taken(gauge):
    sober, drinking = twins("a8", "d1", "d3", gauge=gauge)
    alike(sober, drinking)
    for table in (sober, drinking):
        table.attack(0, "a8", on=1)
    alike(sober, drinking)
    for table in (sober, drinking):
        table.defend(1)
    assert sober.kind == drinking.kind == "consequence"
    alike(sober, drinking)
    sober.now = drinking.now = sober.now + 2_500
    sober.act(1, act.Accept())
    drinking.act(1, act.Drank())
    if sober.gauge(1) == drinking.gauge(1):  # else the gauge is the effect that may be seen
        alike(sober, drinking)
    else:
        assert gauge != "off"


def test_r12_7_nobody_can_tell_why_a_big_hit_cost_a_life_point():
    sober, drinking = twins("a12 a4", "d1", "d3", gauge="off")
    for table in (sober, drinking):
        table.attack(0, "a12 a4", on=1)
        table.defend(1)
    alike(sober, drinking)
    sober.act(1, act.Accept())
    drinking.act(1, act.LosePv())
    assert sober.pv(1) == drinking.pv(1)
    alike(sober, drinking)
    for table in (sober, drinking):
        table.accept().end_turn()
    alike(sober, drinking)


def test_r12_7_nobody_can_tell_how_an_epidemic_was_taken():
    sober, drinking = twins("d1", "d1", "d3", gauge="off", front=["", "epi:0:1", ""])
    for table in (sober, drinking):
        table.to_turn_of(1, "upkeep")
        table.act(1, act.Treat(table.number(1)))
    assert sober.kind == drinking.kind
    alike(sober, drinking)
    sober.act(1, act.Accept())
    drinking.act(1, act.Drank())
    alike(sober, drinking)


def test_r12_7_changing_ones_mind_is_seen_by_nobody():
    still, agreeing = (Table("a8", "d1", "d3", adults_only=True) for _ in range(2))
    agreeing.act(1, act.Agree(True))
    assert agreeing.mine(1).drink.unit == "sips"
    for viewer in (SCREEN, party(0), party(2)):
        assert still.sent(viewer) == agreeing.sent(viewer)
        assert told(still, viewer) == told(agreeing, viewer)
    assert still.rules.prompts(still.state) == agreeing.rules.prompts(agreeing.state)
    assert still.rules.timers(still.state) == agreeing.rules.timers(agreeing.state)
    assert confirmations(agreeing, HOST) == [1]
    agreeing.act(1, act.Sober())
    assert agreeing.mine(1).drink.unit == "sober"
    for viewer in (SCREEN, party(0), party(2)):
        assert still.sent(viewer) == agreeing.sent(viewer)
    assert confirmations(agreeing, HOST) == [1], "of who ever confirmed, not of who drinks"
    assert told(still, HOST) == told(agreeing, HOST)


def test_r12_7_becoming_sober_in_a_consequence_is_seen_by_nobody():
    stays, changes = (twins("a8", "d1", "d3", gauge="off")[1] for _ in range(2))
    for table in (stays, changes):
        table.attack(0, "a8", on=1)
        table.defend(1)
    stays.act(1, act.Drank())
    changes.act(1, act.Sober())
    if changes.kind == "consequence":
        changes.act(1, act.Accept())
    assert changes.pv(1) == stays.pv(1)
    for viewer in STRANGERS:
        assert stays.sent(viewer) == changes.sent(viewer)
        assert told(stays, viewer) == told(changes, viewer)


def confirmations(table, viewer):
    return [said.confirmations for said in table.rules.view(table.state, viewer).own if said.kind == "drink"]


def test_r12_7_confirmations_are_for_the_host_alone():
    table = Table("a8", "d1", "d3", sips=[1])
    assert confirmations(table, HOST) == [1]
    for viewer in (SCREEN, party(0), party(1), party(2)):
        assert confirmations(table, viewer) == []


def test_r2_6_a_forced_gauge_is_shown_for_everybody_and_moves_for_the_sober():
    table = Table("a8", "d1", "d3", sips=[1], gauge="on")
    assert [one.gauge for one in table.view().players] == [0, 0, 0]


@pytest.mark.parametrize("gauge", ["auto", "on", "off"])
def test_r2_6_a_gauge_does_not_come_or_go_when_somebody_changes(gauge):
    table = Table("a8", "d1", "d3", adults_only=True, gauge=gauge)
    before = table.view().gauge_full
    table.act(1, act.Agree(True))
    assert table.view().gauge_full == before


def test_r10_1_other_worlds_keep_what_the_viewer_knows():
    table = Table("sat a2", "d3 mirror", "d6 a4")
    table.power(0, "sat", on=1)
    for seed in range(20):
        _, world = proofs.resample(
            table.rules, table.state, party(0), CounterRng(b"other worlds of drinking", seed << 32)
        )
        assert not proofs.broken(table.rules, world)
        assert sorted(card.kind for card in world.board.seat(1).hand) == ["d3", "mirror"]
        assert world.board.seat(0).hand == table.unit(0).hand


def test_r10_1_other_worlds_change_hands_and_how_others_play():
    table = Table("a2", "d3 mirror", "d6 a4", sips=[1])
    worlds = [
        proofs.resample(table.rules, table.state, party(0), CounterRng(b"other worlds of drinking", seed << 32))[1]
        for seed in range(20)
    ]
    assert len({tuple(card.kind for card in world.board.seat(1).hand) for world in worlds}) > 5
    assert {bool(world.board.seat(1).agreed) for world in worlds} == {True, False}
    assert all(world.board.seat(0).agreed == table.unit(0).agreed for world in worlds)


def test_r10_2_the_pile_and_the_countries_are_never_shown():
    table = Table("a2", "d3", pack="world")
    hidden = set(table.board.countries)
    for viewer in (SCREEN, HOST, party(0), party(1)):
        sent = table.sent(viewer)
        assert not [country for country in hidden if f'"{country}"' in sent]
    assert table.view().country_pile == len(hidden)


def test_r10_1_a_phone_that_no_longer_belongs_to_the_unit_sees_nothing_of_it():
    table = Table("a2", "d3 mirror", phones=[1, 2])
    assert table.rules.view(table.state, party(1, "b")).mine is not None
    assert table.refused(1, act.Defend(()), "c") is not None
    assert power("sat", 1).kind == "power"


def test_r8_5_a_team_is_not_told_who_of_it_has_agreed():
    still, agreeing = (Table("a8", "d1", phones=[1, 3], adults_only=True) for _ in range(2))
    agreeing.act(1, act.Agree(True), "a")
    for letter in "bc":
        assert agreeing.sent(party(1, letter)) == still.sent(party(1, letter))
        assert told(agreeing, party(1, letter)) == told(still, party(1, letter))
    one, other = (Table("a8", "d1", phones=[1, 3], sips=[1]) for _ in range(2))
    one.act(1, act.Sober(), "a")
    other.act(1, act.Sober(), "b")
    assert one.sent(party(1, "c")) == other.sent(party(1, "c"))
    assert told(one, party(1, "c")) == told(other, party(1, "c"))
