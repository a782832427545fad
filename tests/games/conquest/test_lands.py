"""R18: every territory has a topic, homes are picked in secret, and the land asks."""

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buzzkeep.engine.codec import dump
from buzzkeep.engine.types import Overrule, Swap
from buzzkeep.game import HOST, SCREEN, ChoiceQuestion, CounterRng, Party, Rewind, Role, card_at
from buzzkeep.games.conquest import GAME, lands, telling
from buzzkeep.games.conquest.actions import Propose, SelectHome
from buzzkeep.games.conquest.board import Claim, Fight, Known
from buzzkeep.games.conquest.options import Config, ConquestOptions
from buzzkeep.games.conquest.stages.battle import Battle
from buzzkeep.games.conquest.stages.expansion import Expansion
from buzzkeep.games.conquest.stakes import ForBattle, ForClaims, ForCrown, ForPrize, ForTower, Stakes
from games.conquest.random_play import Watched
from games.conquest.table import Table
from kit import proofs
from kit.supply import CanarySupply
from soak import times

HOMES = {"red": "nature", "blue": "music", "green": "food"}
TAPES = st.lists(st.integers(0, 255), min_size=60, max_size=100)


@cache
def bound(seats: int = 3, map_id: str = "hexagon", **options: Any) -> Any:
    chosen = ConquestOptions(lands="on", map=map_id, **options)
    return GAME.bind(chosen, GAME.gather(chosen, seats, CanarySupply()))


def picks_home(table: Table, colour: str, topic: str) -> None:
    table.act(table.seat(colour).party, SelectHome(topic))


def settled(**options: Any) -> Table:
    """Three seats that are at home and have their bases."""
    table = Table(rules=bound(**options))
    while table.stage != "choosing_home":
        table.next()  # who plays, and the first card
    for colour, topic in HOMES.items():
        picks_home(table, colour, topic)
    while table.phase == "bases":
        table.seat(str(table.turn)).selects(table.screen.stage.targets[0])
    return table


def asked_for(table: Table, stake: Stakes, seats: tuple[int, ...] = (0,)) -> lands.Subject:
    rules = table.rules
    return lands.subject(rules.game.transition(rules.game, table.state, table._moment()), stake, seats)


def topics(table: Table) -> dict[str, str]:
    return {one.id: one.topic for one in table.screen.territories}


# -- homes (R18.2, R18.3) --------------------------------------------------------------------------------------------


def test_homes_are_picked_at_once_and_in_secret_before_the_bases() -> None:
    table = Table(rules=bound())
    assert (table.phase, table.stage) == ("bases", "choosing_home")
    before = table.screen
    picks_home(table, "red", "nature")
    assert table.seat("red").sees.own[0].target == "nature"
    for view in (table.screen, table.console, table.seat("blue").sees):
        assert not [told for told in view.own if hasattr(told, "target")]
    assert replace(table.screen.stage, chosen=()) == before.stage
    assert table.seat("red").is_refused(SelectHome("music")) is not None
    picks_home(table, "blue", "music")
    picks_home(table, "green", "food")
    assert table.stage == "picking"
    assert [one.home for one in table.screen.seats] == list(HOMES.values())
    assert [event.picks for event in table.happened("targets_revealed")] == [
        (Claim(0, "nature"), Claim(1, "music"), Claim(2, "food"))
    ]


def test_of_two_who_pick_the_same_the_earlier_has_it_and_the_other_picks_again() -> None:
    table = Table(rules=bound())
    for colour in HOMES:
        picks_home(table, colour, "nature")
    assert table.stage == "choosing_home"
    assert table.screen.stage.in_vain == (Claim(1, "nature"), Claim(2, "nature"))
    assert table.screen.stage.claims == (Claim(0, "nature"),)
    assert table.seat("blue").is_refused(SelectHome("nature")) == "NO_TARGET"
    picks_home(table, "blue", "music")
    picks_home(table, "green", "food")
    assert [one.home for one in table.screen.seats] == list(HOMES.values())


def test_who_stays_silent_is_given_a_home() -> None:
    table = Table(rules=bound())
    table.run_out()
    while table.stage == "choosing_home":
        table.run_out()
    homes = [one.home for one in table.screen.seats]
    assert len({*homes} - {None}) == 3


def test_a_team_proposes_topics() -> None:
    table = Table(rules=bound(), members={"red": ("ann", "bob")})
    table.act(table.seat("red", "bob").party, Propose("music"))
    assert [tap.target for tap in table.seat("red", "ann").sees.mine.taps] == ["music"]
    assert table.refused(table.seat("red", "bob").party, Propose("bread")) == "NO_TARGET"


@settings(max_examples=times(2, 60), suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(TAPES, st.sampled_from(["literal", "shared"]), st.booleans())
def test_R13_another_world_looks_the_same(tape: list[int], expansion: str, quiz_master: bool) -> None:
    rules = bound(expansion=expansion, picks="at_once", play_along=True, host_sees_answers=quiz_master)
    table = Watched(rules=rules, teams=True)
    for number in tape:
        if table.phase == "over":
            break
        ground = () if table.phase == "bases" else table.board.ground
        table.turn_page(number)
        assert ground in ((), table.board.ground)  # conquest changes no topic
        for viewer in (SCREEN, HOST, *table.parties())[number % 6 :: 6]:
            other, state = proofs.resample(rules, table.state, viewer, CounterRng(b"another world of lands", number))
            assert other.view(state, viewer) == rules.view(table.state, viewer)
            assert other.prompts(state) == rules.prompts(table.state)


# -- the deal (R18.1, R18.4, R18.5) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("map_id", "many"), [("grid-4x4", 5), ("hexagon", 6), ("grid-4x6", 6)])
def test_topics_lie_equally_often_and_apart(map_id: str, many: int) -> None:
    config: Config = bound(map_id=map_id).game.config
    named = config.material.topics[:many]
    ground = lands.dealt(config, named, CounterRng(b"a deal of topics"))
    counts = Counter(ground).values()
    assert (len(counts), max(counts) - min(counts) <= 1) == (many, True)
    near = [(place, config.index[other]) for place, name in enumerate(config.ids) for other in config.neighbours[name]]
    assert sum(ground[one] == ground[other] for one, other in near) <= 2


def test_the_match_has_the_homes_and_the_fullest_others_and_a_base_brings_its_home() -> None:
    table = settled()
    fullest = [topic for topic in table.config.material.topics if topic not in HOMES.values()]
    assert table.screen.topics == (*HOMES.values(), *fullest[:3])
    for seat in table.screen.seats:
        assert topics(table)[seat.base] == seat.home


# -- what is asked (R18.6 to R18.11) ---------------------------------------------------------------------------------


def test_a_question_for_one_is_of_its_target_and_one_for_all_of_a_target_drawn_by_lot() -> None:
    table = settled()
    one, two = table.config.ids[5], table.config.ids[9]
    assert asked_for(table, ForClaims((Claim(0, one),))) == lands.Subject(topics(table)[one], one)
    drawn = [asked_for(table, ForClaims((Claim(0, one), Claim(1, two)))) for _ in range(40)]
    assert {found.place for found in drawn} == {one, two}
    assert all((found.topic, found.lots) == (topics(table)[str(found.place)], (one, two)) for found in drawn)


def test_sharing_out_asks_a_free_territory() -> None:
    table = settled()
    free = {one.id for one in table.screen.territories if one.owner is None}
    found = asked_for(table, ForPrize(again=False))
    assert {*found.lots} == free
    assert found.place in free


@pytest.mark.parametrize(("towers", "asks"), [(3, {"nature"}), (1, {"music"})])
def test_a_castle_asks_the_attackers_home_first_and_its_own_last(towers: int, asks: set[str]) -> None:
    table = settled()
    base = str(table.board.seat(1).base)
    table.set(seats=tuple(replace(one, towers=towers) for one in table.board.seats))
    fight = Fight(0, 1, base, True, 1, towers)
    assert {asked_for(table, ForBattle(fight, 1)).topic for _ in range(20)} == asks


def test_in_between_a_castle_asks_any_topic_but_its_own() -> None:
    table = settled()
    table.set(seats=tuple(replace(one, towers=2) for one in table.board.seats))
    fight = Fight(0, 1, str(table.board.seat(1).base), True, 2, 3)
    found = {asked_for(table, ForBattle(fight, 1)).topic for _ in range(200)}
    assert found == {*table.screen.topics} - {"music"}


def test_rebuilding_asks_home_and_a_tie_any_topic() -> None:
    table = settled()
    assert asked_for(table, ForTower(), (2,)).topic == "food"
    assert {asked_for(table, ForCrown(again=False)).topic for _ in range(200)} == {*table.screen.topics}


def test_the_card_is_of_the_topic_and_so_is_the_one_after_a_void() -> None:
    table = settled()
    target = table.screen.stage.targets[0]
    table.seat(str(table.turn)).selects(target)
    assert table.about.subject.topic == topics(table)[target]
    for _ in range(3):
        table.open()
        assert table.screen.stage.question.category == topics(table)[target]
        table.void()
        assert table.about.subject.topic == topics(table)[target]


def test_a_lot_is_shown_before_the_question_opens() -> None:
    table = settled(expansion="shared", picks="at_once", pacing="brisk")
    while table.stage == "card":
        table.next()
    choices = {one.seat: one.targets for one in table.screen.stage.choices}
    for seat, colour in enumerate(HOMES):
        table.seat(colour).selects(choices[seat][seat])
    assert len(table.about.subject.lots) == 3
    assert [beat.cue for beat in table.screen.stage.beats] == ["drawn"]
    assert table.frame.due - table.now == telling.leading("brisk", "lot").ms >= 2_000


def test_all_questions_of_a_round_are_of_its_level_and_levels_rise() -> None:
    table = settled()
    rules = table.rules

    def level(phase: Any) -> set[int]:
        table.state = replace(table.state, stack=(replace(table.state.stack[0], stage=phase),))
        t = rules.look(table.state)
        found = (lands.next_of(t, "choice", topic) for topic in table.screen.topics)
        return {card_at(table.config, place).difficulty for place in found if place is not None}

    assert [level(phase) for phase in (Expansion(0), Expansion(5), Battle(2), Battle(5))] == [{1}, {3}, {4}, {5}]


def test_unseen_ones_come_first_whatever_their_level() -> None:
    material = bound().game.config.material
    first = next(one.id for one in reversed(material.choice_questions) if one.category == "nature")
    later = tuple(one.id for one in material.choice_questions if one.id != first)
    rules = GAME.bind(ConquestOptions(lands="on", map="hexagon"), replace(material, later=later))
    table = Table(rules=rules)
    for colour, topic in HOMES.items():
        picks_home(table, colour, topic)
    place = lands.next_of(rules.look(table.state), "choice", "nature")
    assert place is not None
    assert card_at(table.config, place).id == first


def dried(table: Table, *, but: int = 0) -> None:
    """Let all choice questions of nature be asked already, but for so many."""
    gone = [at for at, one in enumerate(table.config.choice_questions) if one.category == "nature"]
    table.set(drawn=tuple(gone[but:]))


def test_a_dry_topic_asks_any_and_everybody_is_told() -> None:
    table = settled()
    dried(table, but=1)
    assert table.screen.dry == ()
    dried(table)
    assert table.screen.dry == ("nature",)
    t = table.rules.game.transition(table.rules.game, table.state, table._moment())
    subject, place = lands.draw(t, lands.Subject("nature", "c01"), "choice", 4)
    assert place is not None
    assert subject.wild
    assert card_at(table.config, place).category == subject.topic != "nature"


def test_with_all_decks_empty_the_oldest_comes_again() -> None:
    table = settled(empty_deck="goes_on")
    table.set(drawn=tuple(range(len(table.config.choice_questions))))
    table.seat(str(table.turn)).selects(table.screen.stage.targets[0])
    assert table.posed.card == 0


# -- records, the host, bots (R18.13) --------------------------------------------------------------------------------


def test_what_everybody_knows_of_each_topic_is_public() -> None:
    table = settled()
    for right in (True, False):
        colour, target = str(table.turn), table.screen.stage.targets[0]
        table.seat(colour).selects(target)
        table.open()
        card = table.posed.card_of(table.rules.look(table.state))
        assert isinstance(card, ChoiceQuestion)
        table._answers({colour: ((card.right + (not right)) % 4, 900)})
        while table.stage != "picking":
            table.next()
        seat = next(one for one in table.screen.seats if one.seat == list(HOMES).index(colour))
        assert seat.known == (Known(topics(table)[target], int(right), 1),)


def test_a_swap_stays_in_its_topic() -> None:
    table = settled()
    told = table.console.own[-1].next
    assert {(one.format, one.topic) for one in told} == {
        (kind, topic) for kind in ("choice", "number") for topic in table.screen.topics
    }
    assert all(one.category == one.topic for one in told)
    target = table.screen.stage.targets[0]
    topic = topics(table)[target]
    aside = next(one.text for one in told if (one.format, one.topic) == ("choice", topic))
    assert table.refused(HOST, Swap("choice", "seen")) == "NO_OTHER"
    table.act(HOST, Swap("choice", "off_topic", topic))
    instead = next(one for one in table.console.own[-1].next if (one.format, one.topic) == ("choice", topic))
    assert (instead.category, instead.text != aside) == (topic, True)
    table.seat(str(table.turn)).selects(target)
    table.open()
    assert table.screen.stage.question.text == instead.text


def test_a_rewind_keeps_homes_and_topics() -> None:
    table = settled()
    before = topics(table), [one.home for one in table.screen.seats]
    table.seat(str(table.turn)).selects(table.screen.stage.targets[0])
    table.act(HOST, Rewind(0, "mistake"))
    assert (topics(table), [one.home for one in table.screen.seats]) == before
    assert table.stage == "picking"


def test_too_few_topics_leave_the_land_silent() -> None:
    chosen = ConquestOptions(lands="on", map="hexagon")
    rules = GAME.bind(chosen, GAME.gather(chosen, 3, CanarySupply(200, 200)))
    table = Table(rules=rules)
    assert (table.stage, table.screen.topics) == ("picking", ())


def test_bots_know_more_at_home() -> None:
    table = settled()
    t, by_topic = table.rules.look(table.state), {}
    for card in table.config.choice_questions:
        by_topic.setdefault(card.category, card)
    assert t.game.edge(t, 0, by_topic["nature"]) > 0 > t.game.edge(t, 1, by_topic["nature"])
    assert t.game.edge(t, 0, by_topic["music"]) < 0


def test_no_home_shows_to_the_audience_before_all_have_picked() -> None:
    table = Table(rules=bound())
    picks_home(table, "red", "nature")
    for viewer in (SCREEN, HOST, Party(Role.AUDIENCE), Party(Role.SEAT, 1)):
        told = dump(GAME.view_type, table.rules.view(table.state, viewer))
        assert told.count(b"nature") == told.count(b"music")


def test_an_appeal_puts_points_right_where_the_land_asks() -> None:
    table = settled()
    seat, target = table.rules.look(table.state).top.seat, table.screen.stage.targets[0]
    table.seat(str(table.turn)).selects(target)
    table.open()
    card = table.posed.card_of(table.rules.look(table.state))
    assert isinstance(card, ChoiceQuestion)
    wrong = (card.right + 1) % 4
    table._answers({list(HOMES)[seat]: (wrong, 900)})
    while table.stage != "picking":
        table.next()
    before = table.scores[list(HOMES)[seat]]
    table.act(HOST, Overrule(1, "points", right=(card.right, wrong)))
    assert table.scores[list(HOMES)[seat]] == before + 200
