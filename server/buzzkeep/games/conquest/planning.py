"""How long a match takes and how many questions it needs (R14)."""

from dataclasses import replace
from math import ceil

from buzzkeep.game import NotEnough, Plan, QuestionNeeds, Supply, TopicDeck
from buzzkeep.games.conquest import lands
from buzzkeep.games.conquest.config import Config, Material
from buzzkeep.games.conquest.length import RIGHT, between
from buzzkeep.games.conquest.options import ConquestOptions
from buzzkeep.games.conquest.stages.expansion import FEW_LEFT
from buzzkeep.games.conquest.territories import fits
from buzzkeep.games.conquest.texts import TEXTS

KNOWN_SIZES = {"france13": 13, "france26": 26, "world": 27, "hexagon": 19, "triangle": 15, "triangle21": 21}
USUAL_SIZE = 24
HEARD_SHARE = 0.8  # of the questions at the buzzer, somebody is right
ANSWERING_SHARE = 0.8  # of the seats give a number in time
DUEL_SHARE = 0.4  # of the battles end in a speed question
CASTLE_SHARE = 0.25  # additional battles for further towers
LAST_TOWER_SHARE = 0.1  # of the battles are for one
RESERVE = 1.5  # for voided questions and long castle fights


def _asked(options: ConquestOptions, seats: int, size: int) -> QuestionNeeds:
    """Return how many questions a match usually asks, and at least."""
    free = size - seats
    slots = min(options.rounds_expansion * seats, ceil(free / RIGHT))
    expansion = slots if options.expansion == "literal" else ceil(slots / seats)
    attacks = options.rounds_battle * seats
    battles = ceil(attacks * (1 + CASTLE_SHARE))
    left = max(0, ceil(free - slots * RIGHT))
    prizes = left  # questions
    if options.buzzes("sharing"):
        prizes = ceil(left / HEARD_SHARE)
    elif options.allocation == "two" and left > FEW_LEFT:
        prizes = FEW_LEFT + ceil((left - FEW_LEFT) / 2)
    elif options.allocation == "rank":
        prizes = ceil(left / ANSWERING_SHARE / seats)
    if options.buzzes("all"):
        expansion = options.rounds_expansion * max(1, seats - 1)
        both = expansion + prizes + 1
        return QuestionNeeds(0, 0, 0, 0, open=both + battles, open_minimum=both + attacks)
    shared = prizes if options.buzzes("sharing") else 0
    fought, least = (battles, attacks) if options.buzzes("battles") else (0, 0)
    asked = ceil(battles * LAST_TOWER_SHARE) if fought else battles
    duels = ceil(asked * DUEL_SHARE)
    return QuestionNeeds(
        choice=expansion + asked,
        number=prizes - shared + duels + 1,
        open=shared + fought,
        choice_minimum=expansion + min(asked, attacks),
        number_minimum=prizes - shared + ceil(duels / 2) + 1,
        open_minimum=shared + least,
    )


def plan(options: ConquestOptions, seats: int) -> Plan:
    """Return the duration for ``seats``: of quick people, and of slow ones; and whether the map is too small."""
    size = _size(options)
    quick, slow = between(options, seats, size)
    small = size - seats < options.rounds_expansion * seats * RIGHT  # nothing is left to share out
    return Plan(max(1, quick // 60_000), ceil(slow / 60_000), caution=TEXTS.small_map if small else None)


def _size(options: ConquestOptions) -> int:
    return KNOWN_SIZES.get(options.map, USUAL_SIZE)


def needs(options: ConquestOptions, seats: int, size: int | None = None) -> QuestionNeeds:
    """Return the questions for ``seats`` on a board of ``size`` territories (else the usual size)."""
    ends = not options.goes_on_without_questions
    size = size or _size(options)
    each = lands.topic_needs(options)
    return replace(
        _asked(options, seats, size),
        topics=lands.topics_on(size) if each[0] else 0,
        topics_minimum=lands.FEWEST_TOPICS,
        topic_choice=each[0],
        topic_number=each[1],
        choice_out=TEXTS.ends if ends else TEXTS.choices_return,
        number_out=TEXTS.ends if ends else TEXTS.no_duels,
        open_out=TEXTS.no_buzz if not options.buzzes("all") else TEXTS.ends if ends else TEXTS.nothing_won,
    )


def gather(options: ConquestOptions, seats: int, supply: Supply) -> Material:
    """Freeze the board and the decks. Raises ``NotEnough`` for questions or for bases that find no room."""
    board = supply.graph(options.map)
    need = needs(options, seats, len(board.territories))
    config = Config(options, Material(board, (), ()))
    if not fits(config, frozenset(config.ids), seats):
        raise NotEnough("bases that do not touch", seats, seats - 1)
    decks = supply.topics(need.topic_choice, need.topic_number) if need.topics else ()
    if len(decks) < need.topics_minimum:  # the land is silent
        choices = supply.choice_questions(need.choice_minimum, ceil(need.choice * RESERVE))
        numbers = supply.number_questions(need.number_minimum, ceil(need.number * RESERVE))
        decks = (TopicDeck("", choices, numbers),)
    return Material(
        board,
        tuple(one for deck in decks for one in deck.choice_questions),
        tuple(one for deck in decks for one in deck.number_questions),
        supply.open_questions(need.open_minimum, ceil(need.open * RESERVE)) if need.open else (),
        tuple(deck.topic for deck in decks if deck.topic),
        tuple(one for deck in decks for one in deck.later),
    )
