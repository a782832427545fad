"""What is hidden, and that nothing betrays it (R11, I9)."""

import json
from collections import Counter

import pytest

from buzzkeep.engine import codec
from buzzkeep.game import HOST, SCREEN, CounterRng, SeatInfo
from buzzkeep.games.virus_war import GAME
from buzzkeep.games.virus_war.actions import Let, Stop
from buzzkeep.games.virus_war.options import VirusWarOptions
from buzzkeep.games.virus_war.stages.acting import Drawing
from buzzkeep.games.virus_war.stages.turn import Turn
from games.in_hand import Moment, kinds, party, the
from games.virus_war.table import Table
from kit import proofs


def sent(table, viewer):
    return json.dumps(codec.plain(GAME.view_type, table.rules.view(table.state, viewer)))


def test_r11_1_ids_go_to_the_holder_alone():
    table = Table("virus 3 3", "stop counter", "luck8", vaccines=[1], tokens=[0, 4, 0])
    table.play(0, "virus", 3, on=1)
    everything = {card.id for seat in table.board.seats for card in seat.hand}
    everything |= {card.id for card in (*table.board.piles.pile, *table.board.piles.discard)}
    for viewer, seat in ((SCREEN, None), (HOST, None), (party(0), 0), (party(1), 1)):
        own = {card.id for card in table.board.seat(seat).hand} if seat is not None else set()
        shown = {card for card in everything if f'"{card}"' in sent(table, viewer)}
        assert shown == own


def test_r11_1_ids_are_of_chance_in_each_match():
    rules = GAME.bind(VirusWarOptions(), GAME.gather(VirusWarOptions(), 2, None))
    seats = [SeatInfo(0, ("a",)), SeatInfo(1, ("b",))]
    found = []
    for seed in (1, 2):
        moment = Moment(0, CounterRng(b"ids of virus war", seed << 32), 0)
        state = rules.setup(seats, moment).state
        found.append({card.id: card.face for card in state.board.piles.pile})
    shared = set(found[0]) & set(found[1])
    assert len(shared) < 5


def test_r11_1_a_drawn_card_is_for_its_owner_and_a_trap_for_all():
    table = Table("1", "2", pile="stop", stage="draw")
    drawn = the(table.draw(0), "card_drawn")
    assert table.rules.redact(drawn, party(0)).face.kind == "stop"
    for viewer in (party(1), SCREEN, HOST):
        assert table.rules.redact(drawn, viewer).face is None
    table = Table("1", "2", pile="trap2", stage="draw")
    assert table.rules.redact(the(table.draw(0), "card_drawn"), SCREEN).face.value == 2


def test_r11_2_how_many_let_it_go_but_not_who():
    def after(*pressed):
        table = Table("poison 5", "1", "2", "3")
        table.play(0, "poison", 5, on=1)
        for seat in pressed:
            table.act(seat, Let())
        return table

    assert sent(after(1), SCREEN) == sent(after(2), SCREEN) == sent(after(3), SCREEN)
    assert sent(after(1), party(0)) == sent(after(3), party(0))
    assert sent(after(1), party(1)) != sent(after(3), party(1))


def test_r11_2_who_has_pressed_stop_is_hidden_until_it_is_decided():
    def after(seat):
        table = Table("poison 5", "stop", "stop", "3")
        table.play(0, "poison", 5, on=1)
        table.act(seat, Stop(), grace=200)
        return table

    assert sent(after(1), SCREEN) == sent(after(2), SCREEN)
    assert sent(after(1), party(3)) == sent(after(2), party(3))
    assert '"pressed": true' in sent(after(1), SCREEN)


def test_r11_3_thief_and_victim_know_a_stolen_card():
    table = Table("pickpocket", "5", "1")
    stolen = the(table.done(0, "pickpocket", on=1), "card_stolen")
    assert table.rules.redact(stolen, party(0)).face.value == 5
    assert table.rules.redact(stolen, party(1)).face.value == 5
    for viewer in (party(2), SCREEN, HOST):
        assert table.rules.redact(stolen, viewer).face is None


@pytest.mark.parametrize("other", ["5", "2"])
def test_r11_3_what_the_victim_knows_ends_when_such_a_card_is_shown(other):
    """Whether the thief held another 5 must not come out by it."""
    table = Table(f"virus pickpocket {other}", "5", "1")
    table.done(0, "pickpocket", on=1)
    table.to_turn_of(0)
    table.play(0, "virus", 5, on=1)
    assert table.view(1).mine.known == ()


def test_r11_3_another_theft_ends_it_whichever_card_was_taken():
    known = set()
    for seed in range(6):
        table = Table("pickpocket", "5", "pickpocket", seed=seed)
        table.done(0, "pickpocket", on=1)
        table.to_turn_of(2)
        table.done(2, "pickpocket", on=0)
        known.add(table.view(1).mine.known)
    assert known == {()}


def test_other_worlds_keep_what_the_viewer_knows_and_put_no_trap_into_a_hand():
    table = Table("pickpocket 1 2", "5", "stop 3 4")
    table.done(0, "pickpocket", on=1)
    hands = set()
    for seed in range(20):
        rng = CounterRng(b"other worlds of virus war", seed << 32)
        _, world = proofs.resample(table.rules, table.state, party(1), rng)
        assert not proofs.broken(table.rules, world)
        assert world.board.seat(1) == table.board.seat(1)
        assert any(card.value == 5 for card in world.board.seat(0).hand)
        hands.add(tuple(card.face for card in world.board.seat(2).hand))
    assert len(hands) > 10


def test_i9_windows_last_equally_long_whatever_the_hands_hold():
    """All let it go after delays of chance: with STOPs in all hands, in none or in some, windows last the same."""

    def durations(*hands):
        rng = CounterRng(b"delays in the windows of virus war")
        lasted = []
        for _ in range(40):
            for card, more in (("quarantine", {"on": 1}), ("epidemic", {})):
                trial = Table("quarantine epidemic virus 2", *hands)
                trial.play(0, card, **more)
                opened = trial.now
                delays = sorted((500 + rng.below(8_000), seat) for seat in (1, 2, 3))
                for delay, seat in delays:
                    if opened + delay >= trial.due():
                        trial.time_out()
                        break
                    trial.now = opened + delay
                    trial.act(seat, Let())
                lasted.append(trial.now - opened)
        return lasted

    none = durations("1", "1", "1")
    assert durations("stop", "stop", "stop") == none
    assert durations("counter", "1", "stop") == none
    assert len(set(none)) > 20
    assert max(none) == 6_000


def test_i9_the_whole_of_a_virus_lasts_equally_long_with_and_without_a_counter_attack():
    """STOP window and the target's window after it, whether it holds the card, another one does, or nobody."""

    def durations(*hands):
        rng = CounterRng(b"delays after a virus of virus war")
        lasted = []
        for _ in range(40):
            trial = Table("virus 2", *hands)
            trial.play(0, "virus", 2, on=1)
            began = trial.now
            while trial.kind in {"stopping", "countering"}:
                opened, prompt = trial.now, trial.rules.prompts(trial.state)[0]
                for delay, seat in sorted((500 + rng.below(8_000), seat) for seat in prompt.seats):
                    if opened + delay >= trial.due():
                        trial.time_out()
                        break
                    trial.now = opened + delay
                    trial.act(seat, Let())
            lasted.append(trial.now - began)
        return lasted

    none = durations("1", "1", "1")
    assert durations("counter", "1", "1") == none
    assert durations("stop counter", "stop", "counter") == none
    assert len(set(none)) > 20
    assert max(none) == 12_000


@pytest.mark.parametrize("skill", GAME.bot_skills)
def test_i9_bots_take_equally_long_with_and_without_a_stop(skill):
    """The same chance gives the same delay, whether the bot presses STOP or lets it go."""

    def moves(hand):
        table = Table("poison 6 6", hand, "1")
        table.play(0, "poison", 6, 6, on=1)
        (prompt,) = table.rules.prompts(table.state)
        chances = (CounterRng(b"a bot in a window of virus war", seed << 32) for seed in range(80))
        return [table.rules.bot(table.state, prompt, 1, skill, rng) for rng in chances]

    with_stop, without = moves("stop 1"), moves("2 1")
    assert Counter(move.action.kind for move in without) == {"let": 80}
    assert Counter(move.action.kind for move in with_stop)["stop"] > 30
    assert sorted(move.delay_ms for move in with_stop) == sorted(move.delay_ms for move in without)


def test_the_stop_button_is_grey_on_the_own_screen_alone():
    table = Table("poison 5", "1", "stop")
    table.play(0, "poison", 5, on=1)
    assert not table.told(1).can_stop
    assert table.told(2).can_stop
    assert (table.group(2, "stop").reason, table.view(0).mine.asked) == (None, None)


def test_reasons_of_the_own_cards():
    table = Table("virus vaccine stop counter medicine", "stop 3", tokens=[0, 0])
    reasons = {group.face.kind: group.reason for group in table.view(0).mine.hand}
    assert reasons == {
        "virus": "NO_NUMBER",
        "vaccine": "NO_NUMBER",
        "medicine": "NO_NUMBER",
        "stop": "STOP_WINDOW",
        "counter": "COUNTER_WINDOW",
    }
    assert {group.reason for group in table.view(1).mine.hand} == {"STOP_WINDOW", "NOT_YOUR_TURN"}
    full = Table("medicine vaccine 3 stop", "1")
    assert full.group(0, "medicine").reason == "FULL"
    assert full.group(0, "vaccine").reason == "NO_TOKENS"
    assert full.group(0, "3").reason == "NO_VACCINE"
    full.ask(Drawing(1), Turn(1))
    assert full.group(0, "medicine").reason == "NOT_YOUR_TURN"


def test_the_events_of_one_virus_come_in_order():
    table = Table("virus 5", "counter", "1")
    seen = kinds(table.play(0, "virus", 5, on=1)) + kinds(table.close())
    seen += kinds(table.counter(1)) + kinds(table.close())
    assert seen == [
        "card_played",
        "countered",
        "tokens_gained",
        "tokens_gained",
        "life_lost",
    ]
