"""Decks by topic: which topics have enough, the fullest first, and what the console is told of those that lack."""

import pytest

from banks.making import choice, counts, number
from buzzkeep.banks.playing.picker import BankSupply, library
from buzzkeep.engine.rng import CounterRng
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.options import ConquestOptions
from buzzkeep.quiz.content import ContentChoice
from rooms.stage import Stage

EN = ContentChoice("en")
HELD = {"history": (14, 7), "nature": (12, 6), "music": (20, 9), "sport": (13, 6), "food": (12, 5), "general": (2, 0)}


def rng(n: int = 0) -> CounterRng:
    return CounterRng(bytes([n]) * 16)


@pytest.fixture
def held(engine, fill):
    """A bank with questions of six topics, four of which have twelve choice and six number questions."""
    for topic, (choices, numbers) in HELD.items():
        fill(topic, [choice(f"{topic}{at}", category=topic, difficulty=1 + at % 5) for at in range(choices)])
        fill(f"{topic}-n", [number(f"{topic}{at}", at, category=topic) for at in range(numbers)])
    return engine


def test_topics_with_enough_questions_come_the_fullest_first(held):
    decks = BankSupply(held, EN, [], rng()).topics(12, 6)
    assert [deck.topic for deck in decks[:2]] == ["music", "history"]
    assert {deck.topic for deck in decks[2:]} == {"sport", "nature"}
    for deck in decks:
        cards = (*deck.choice_questions, *deck.number_questions)
        assert (len(deck.choice_questions), len(deck.number_questions)) == (12, 6)
        assert {card.category for card in cards} == {deck.topic}
        assert len({card.id for card in cards}) == 18


def test_a_topic_that_the_room_has_seen_comes_later_and_its_seen_questions_last(held):
    seen = [f"music/music{at}" for at in range(10)]
    decks = {deck.topic: deck for deck in BankSupply(held, EN, seen, rng()).topics(12, 6)}
    assert next(iter(decks)) == "history"
    music = decks["music"]
    later = {card.id for card in music.choice_questions if card.id in music.later}
    assert len(later) == 2
    assert later <= {*seen}


def test_of_topics_that_are_equally_full_chance_puts_one_first(engine, fill):
    for topic in ("history", "nature"):
        fill(topic, [choice(f"{topic}{at}", category=topic) for at in range(3)])
    first = {BankSupply(engine, EN, [], rng(n)).topics(3, 0)[0].topic for n in range(12)}
    assert first == {"history", "nature"}


def test_counts_tell_topics(held):
    assert ("food", 12, 5) in counts(held, EN).topics
    assert len(counts(held, EN).topics) == len(HELD)


def told(engine, **options):
    stage = Stage(game=GAME, library=library(engine))
    for name in ("Ann", "Bob"):
        stage.join(name)
    assert stage.host("set_content", lang="en")["ok"]
    assert stage.host("configure", game="conquest", preset="short", options={"lands": "on", **options})["ok"]
    problems = stage.preparer.outlook(stage.room).problems
    return [(one.code, one.blocking, one.params) for one in problems if one.code.startswith("topics")]


def test_the_console_says_that_there_will_be_fewer_topics_and_which_lack_questions(held):
    ((code, blocking, params),) = told(held)
    assert (code, blocking) == ("topics_few", False)
    assert params == {
        **{"needed": 6, "minimum": 4, "there": 4, "choice": 12, "number": 6},
        "lacking": ["food", "general"],
        "own": sum(choices + numbers for choices, numbers in HELD.values()),
    }


def test_it_says_that_the_land_will_be_silent(held):
    ((code, blocking, params),) = told(held, expansion="literal")
    assert (code, blocking, params["there"]) == ("topics_none", False, 0)


def test_what_is_told_is_what_is_played(held):
    for expansion, many in (("shared", 4), ("literal", 0)):
        chosen = ConquestOptions(lands="on", expansion=expansion, rounds_battle=1, rounds_expansion=1)
        material = GAME.gather(chosen, 2, BankSupply(held, EN, [], rng()))
        assert len(material.topics) == many


@pytest.mark.parametrize(
    ("own", "in_their_order", "seen", "topics"),
    [
        pytest.param(["nature"], False, 0, ["nature"], id="of one topic, which are too few to ask"),
        pytest.param(["nature"], False, 3, ["history", "nature", "music", "sport"], id="asked before"),
        pytest.param(["nature", "music", "sport", "food"], False, 0, ["nature", "music", "sport"], id="of four"),
        pytest.param(["nature", "music", "sport", "food"], True, 0, [], id="in the order of the host"),
    ],
)
def test_own_questions_come_first_so_only_their_topics_count(engine, fill, own, in_their_order, seen, topics):
    for topic, (choices, numbers) in HELD.items():
        fill(topic, [choice(f"{topic}{at}", category=topic) for at in range(choices)], fingerprint="1")
        fill(f"{topic}-n", [number(f"{topic}{at}", at, category=topic) for at in range(numbers)], fingerprint="1")
    fill("own", [choice(f"own-{topic}{at}", category=topic) for topic in own for at in range(3)])
    content, known = ContentChoice("en", own_order=in_their_order), [f"own/own-nature{at}" for at in range(seen)]
    assert {deck.topic for deck in BankSupply(engine, content, known, rng()).topics(12, 6)} == {*topics}
    told = counts(engine, content, known).topics
    assert {topic for topic, choices, numbers in told if choices >= 12 and numbers >= 6} == {*topics}


def test_nothing_is_said_where_the_land_is_off(held):
    assert told(held, lands="off") == []
