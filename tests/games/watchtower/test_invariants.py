"""The invariants I1 to I13; those that a single state can break are held by the kit against every state too."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from buzzkeep.engine import codec
from buzzkeep.game import HOST, SCREEN, CounterRng, Frame, Party, Role, SeatInfo
from buzzkeep.games.watchtower import GAME
from buzzkeep.games.watchtower.cards import Card, Face
from buzzkeep.games.watchtower.options import WatchtowerOptions
from games.in_hand import Moment, kinds, party
from games.watchtower.proof import cards_of
from games.watchtower.table import Table, challenge
from kit import proofs

MATCHES = [(2, 1, {}), (3, 2, {"challenges_per_turn": 3, "turn_cap": 45}), (4, 3, {"turn_cap": 30})]


def match_of_bots(seats, seed, skills=GAME.bot_skills, **options):
    """Yield every step of a match of bots: state before, action (None for a timer), state after, events."""
    parsed = WatchtowerOptions.model_validate(options)
    rules = GAME.bind(parsed, GAME.gather(parsed, seats, None))
    rng = CounterRng(b"a match of bots of watchtower", seed << 32)
    state, now = rules.setup([SeatInfo(seat) for seat in range(seats)], Moment(0, rng, 0)).state, 0
    thoughts = CounterRng(b"bots of watchtower", seed << 32)
    while rules.outcome(state) is None:
        before, chosen = state, None
        prompt, *_ = rules.prompts(state)  # plans come after what play waits for
        if prompt.seats:
            seat = prompt.seats[0]
            skill = skills[seat % len(skills)]
            move = rules.bot(state, prompt, seat, skill, thoughts)
            now += move.delay_ms // 4
            chosen = move.action
            assert rules.validate(state, Party(Role.SEAT, seat), chosen) is None
            step = rules.apply(state, Party(Role.SEAT, seat), chosen, Moment(now, rng, now))
        else:
            (timer,) = rules.timers(state)
            now = max(now, timer.due)
            step = rules.on_timer(state, timer.id, Moment(now, rng, now))
        state = step.state
        assert not proofs.broken(rules, state)
        yield before, chosen, state, step.events


@pytest.fixture(scope="module")
def matches():
    return [(options, list(match_of_bots(seats, seed, **options))) for seats, seed, options in MATCHES]


def test_i1_every_card_is_in_one_place(matches):
    """The box is complete after each step, and ids never change hands with another face."""
    for _, steps in matches:
        faces = {card.id: card.face for card in cards_of(steps[0][0])}
        assert len(faces) == 52
        for _, _, after, _ in steps:
            assert {card.id: card.face for card in cards_of(after)} == faces


def test_i2_a_complete_tower_is_a_campaign(matches):
    campaigns = 0
    for _, steps in matches:
        for _, _, after, events in steps:
            campaigns += "campaign_began" in kinds(events)
            for seat in after.board.seats:
                assert (seat.campaign is None) or seat.complete == (seat.campaign,)
    assert campaigns


def test_i3_no_card_of_an_army_is_public_before_it_is_flipped(matches):
    """What the wall is sent names no card that lies in an army, but for those flipped in this very battle."""
    compared = 0
    for options, steps in matches:
        rules = GAME.bind(WatchtowerOptions.model_validate(options), GAME.gather(WatchtowerOptions(), 4, None))
        for _, _, after, _ in steps:
            kind = after.stack[-1].stage.kind
            if kind not in {"acting", "picking"} or (kind == "acting" and after.board.battle):
                continue  # afterwards the cards that were seen are still shown
            raw = json.dumps(codec.plain(GAME.view_type, rules.view(after, SCREEN)))
            for seat in after.board.seats:
                for card in seat.army:
                    compared += 1
                    assert json.dumps({"rank": card.rank, "suit": card.face.suit}) not in raw
    assert compared > 1_000


def where(state):
    """Return the place of every card: (seat, fort or army), or None for the barracks."""
    places = {card.id: (seat.seat, "army") for seat in state.board.seats for card in seat.army}
    places |= {card.id: (seat.seat, "fort") for seat in state.board.seats for card in seat.fort}
    return places


def test_i4_a_battle_moves_six_cards_and_its_target_at_most(matches):
    battles = 0
    for _, steps in matches:
        for before, _, after, events in steps:
            told = kinds(events)
            if "battle_decided" not in told or set(told) & {"seat_eliminated", "campaign_lost", "fort_card_drawn"}:
                continue
            battles += 1
            old, new = where(before), where(after)
            moved = [card for card in {*old, *new} if old.get(card) != new.get(card)]
            assert len(moved) <= 2 * before.board.battle.size + 1
            assert before.board.battle.size <= (2 if before.board.battle.target is not None else 3)
    assert battles > 20


def test_i5_thresholds_are_checked_before_the_pick():
    for army, code in (("2 3 4 5 8", "NEED_6"), ("2 3 4 5 8 9", None)):
        assert Table(("K", army), ("6 6", "10")).refused(0, challenge(1, "6")) == code
    for army, code in (("2 2 3 3 4 4 5 5 8", "NEED_10"), ("2 2 3 3 4 4 5 5 8 8", None)):
        assert Table(("K", army), ("6 6 6", "10")).refused(0, challenge(1, "6")) == code


def test_i6_royals_used_outside_a_campaign_are_in_the_barracks(matches):
    """After every battle none of them is in an army any more, whoever won."""
    seen = 0
    for _, steps in matches:
        for before, _, after, events in steps:
            if "battle_decided" not in kinds(events):
                continue
            held = {card.face for seat in after.board.seats for card in seat.army}
            for side, cards in (
                (before.board.battle.attacker, [pair.attack for pair in before.board.battle.pairs]),
                (before.board.battle.defender, [pair.defence for pair in before.board.battle.pairs]),
            ):
                if before.board.seat(side).campaign is None:
                    royals = [card for card in cards if card.royal]
                    seen += len(royals)
                    drawn = {event.card for event in events if event.kind in {"card_drawn", "fort_card_drawn"}}
                    assert not (set(royals) - drawn) & held
    assert seen > 10


def test_i6_royals_of_a_campaign_stay():
    table = Table(("6 6 6 6", "K 4"), ("9", "10 8"), ("J", "5"), campaigns=[0])
    table.fight(0, 1, "9", "K-10")
    assert table.army(0) == ["4", "9*", "10*", "K"]


def test_i7_a_turn_draws_one_card_and_those_of_a_burn(matches):
    for _, steps in matches:
        drawn: Counter[str] = Counter()
        owed = 0
        for before, _, _, events in steps:
            for event in events:
                if event.kind == "turn_began":
                    campaign = before.board.seat(event.seat).campaign is not None
                    drawn, owed = Counter(), 0 if campaign else 1
                elif event.kind == "card_burned":
                    owed += event.draws
                elif event.kind == "card_drawn":
                    drawn[event.why] += 1
                elif event.kind == "nothing_to_draw":
                    owed -= 1
                elif event.kind == "turn_ended":
                    assert drawn["turn"] + drawn["burn"] == owed


def test_i8_one_burn_a_turn(matches):
    for _, steps in matches:
        burns = 0
        for *_, events in steps:
            for kind in kinds(events):
                burns = 0 if kind in {"turn_began", "preparation_began"} else burns + (kind == "card_burned")
                assert burns <= 1


def test_i9_i10_rows_are_odd_and_tricks_are_no_more_than_columns(matches):
    ended = 0
    for options, steps in matches:
        rules = GAME.bind(WatchtowerOptions.model_validate(options), GAME.gather(WatchtowerOptions(), 4, None))
        for _, _, after, _ in steps:
            if after.stack[-1].stage.kind == "showdown":
                lengths = {len(row.cards) for row in after.stack[-1].stage.rows if row.cards}
                assert len(lengths) == 1
                assert lengths.pop() % 2 == 1
                stage = rules.view(after, SCREEN).stage
                assert sum(row.tricks - row.head_start for row in stage.rows) <= stage.length
                ended += bool(stage.leaders)
    assert ended >= len(matches)


def test_i11_the_turn_cap_is_overrun_by_less_than_a_round(matches):
    for options, steps in matches:
        last = steps[-1][2]
        assert last.board.turn < options.get("turn_cap", 60) + len(last.board.seats)


# -- I12: backs carry no information -------------------------------------------------------------------------------


def orders(make, runs=240):
    """Return how the army of the defender, 9 10 J, lies in as many picks."""
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(runs):
        table = make(seed)
        faces = {card.id: card.rank for card in table.board.seat(1).army}
        seen[tuple(faces[one] for one in table.stage.defence.order)] += 1
    return seen


def test_i12_every_order_of_the_backs_is_equally_likely():
    def make(seed):
        table = Table(("2", "3 4"), ("8", "9 10 J"), seed=seed)
        table.challenge(0, 1, "8")
        return table

    seen = orders(make)
    assert len(seen) == 6
    assert all(20 <= count <= 62 for count in seen.values()), seen  # 40 expected; 3.5 standard deviations


def test_i12_the_backs_are_shuffled_anew_for_each_pick():
    """The order of a battle says nothing about that of the next, though the same cards lie there."""
    same = 0
    for seed in range(120):
        table = Table(("2", "3 4"), ("8 5", "9 10 J"), seed=seed, challenges_per_turn=2)
        table.challenge(0, 1, "8")
        first = table.stage.defence.order
        table.pick_for(0, 1, "9")
        table.pick_for(1, 0, "3")
        while table.kind != "acting":
            table.time_out()
        table.challenge(0, 1, "5")
        second = table.stage.defence.order
        same += [one for one in first if one in second] == [one for one in second if one in first]
    assert 8 <= same <= 34, "a sixth of 120 is 20"


def test_i12_the_backs_of_a_free_for_all_are_shuffled_in_every_heat():
    different = 0
    for seed in range(20):
        table = Table(("6 6 6", "6 K 2 3"), ("9", "K 4 5"), seed=seed)
        table.place(0, "6")
        first = [one.backs.order for one in table.stage.contestants]
        table.lay(s0="K", s1="K")
        table.time_out()
        different += [one.backs.order for one in table.stage.contestants] != first
    assert different > 15


def test_i12_who_picks_sees_positions_alone():
    """The view before a pick is the same, whichever order the backs lie in and whatever they are."""
    views = set()
    for seed, army in ((1, "9 10 J"), (2, "9 10 J"), (3, "3 4 5")):
        table = Table(("2", "6 7"), ("8", army), seed=seed)
        table.challenge(0, 1, "8", 2)
        table.act(0, table.legal(0)[0])
        views.add(codec.dump(GAME.view_type, table.view(0)))
        pick = table.view(0).own[0]
        assert (pick.seat, pick.backs, pick.picked, pick.left) == (1, 3, (0,), 1)
    assert len(views) == 1


def test_i13_the_same_chance_gives_the_same_match():
    one, other = ([after for *_, after, _ in match_of_bots(3, 7, turn_cap=30)] for _ in range(2))
    assert [codec.dump(GAME.state_type, state) for state in one] == [
        codec.dump(GAME.state_type, state) for state in other
    ]


# -- broken on purpose ---------------------------------------------------------------------------------------------


def told(table, state):
    return " ".join(proofs.broken(table.rules, state))


def spoil(table, seat, **changes):
    seats = tuple(replace(s, **changes) if s.seat == seat else s for s in table.board.seats)
    return replace(table.state, board=replace(table.board, seats=seats))


@pytest.mark.parametrize(
    ("law", "changes"),
    [
        ("I1", {"army": ()}),
        ("I1", {"army": (Card("c0", Face(2, "clubs")), Card("c0", Face(2, "clubs")))}),
        ("I2", {"campaign": 9}),
        ("I2", {"fort": tuple(Card(f"x{suit}", Face(9, suit)) for suit in ("spades", "hearts", "diamonds", "clubs"))}),
        ("R5.7", {"out": 1}),
        ("R9.1", {"out": 1, "army": (), "fort": ()}),
    ],
)
def test_a_broken_invariant_is_told(law, changes):
    table = Table(("9", "2"), ("8", "3"))
    assert told(table, table.state) == ""
    assert law in told(table, spoil(table, 0, **changes))


def test_i9_i11_and_lost_campaigns_are_told():
    table = Table(("2", "3 4 5"), ("9", "6 8 10"), turn_cap=30, turn=30, had_turn=[1, 0])
    assert "I11" in told(table, replace(table.state, board=replace(table.board, turn=99)))
    table.end(0)
    rows = tuple(replace(row, cards=row.cards[:2]) for row in table.stage.rows)
    assert "I9" in told(table, replace(table.state, stack=(Frame(replace(table.stage, rows=rows), begun=True),)))
    campaign = Table(("6 6 6 6", "2"), ("9", "3"), campaigns=[0])
    assert "R6.4" in told(campaign, spoil(campaign, 0, army=()))


def test_the_view_of_host_and_screen_is_the_same():
    table = Table(("9", "2"), ("8", "3"))
    assert replace(table.rules.view(table.state, HOST), correctable=()) == table.rules.view(table.state, SCREEN)
    assert table.rules.view(table.state, party(0)).mine is not None
