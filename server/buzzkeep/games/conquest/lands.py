"""Where the land asks (R18): which topic lies where, what a question is of, and which card it takes."""

from collections.abc import Mapping
from dataclasses import replace

from buzzkeep.game import AnswerFormat, ChoiceQuestion, Record, Rng, Seat, card_at
from buzzkeep.games.conquest.board import Fight, Table
from buzzkeep.games.conquest.options import Config, ConquestOptions
from buzzkeep.games.conquest.stakes import ForBattle, ForClaims, ForCrown, ForDuel, ForPrize, ForTower, Stakes
from buzzkeep.games.conquest.territories import ALL_TOWERS, owned

FEWEST_TOPICS = 4
SMALL_BOARD = 18  # territories; a smaller one has a topic less
DEALS = 40  # tries to keep like topics apart


class Subject(Record):
    """What a question is of: a topic, asked by the territory of that ``place`` or, a tie-break, by none."""

    topic: str
    place: str | None = None
    lots: tuple[str, ...] = ()  # the territories among which that one was drawn
    wild: bool = False  # its topic has no question left, and this one was drawn by lot


def topic_needs(options: ConquestOptions) -> tuple[int, int]:
    """Return how many choice and number questions each topic needs (R18.12); none where the land is silent."""
    if options.lands == "off" or options.buzzes("all"):
        return (0, 0)
    return (24, 10) if options.expansion == "literal" else (12, 6)


def topics_on(size: int) -> int:
    """Return how many topics a match has on a board of so many territories."""
    return 5 if size < SMALL_BOARD else 6


def deal(t: Table, homes: Mapping[Seat, str]) -> None:
    """Give the seats their homes, and every territory its topic: these, and those of which most is unseen."""
    for seat, home in homes.items():
        t.set_seat(seat, home=home)
    others = [topic for topic in t.config.material.topics if topic not in homes.values()]
    topics = (*homes.values(), *others)[: max(len(homes), topics_on(len(t.config.ids)))]
    t.set(topics=topics, ground=dealt(t.config, topics, t.rng))


def dealt(config: Config, topics: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
    """Return the topic of each territory: all equally often, one more or less, and neighbours different if possible."""
    near = [[config.index[other] for other in config.neighbours[name]] for name in config.ids]
    size, best = len(near), (len(near) ** 2, [""])
    shares = {topic: (size + at) // len(topics) for at, topic in enumerate(rng.shuffled(topics))}
    for _ in range(DEALS):
        ground, stock = [""] * size, dict(shares)
        for place in rng.shuffled(range(size)):
            beside = {ground[other] for other in near[place]}
            left = rng.shuffled([topic for topic in topics if stock[topic]])
            ground[place] = max(left, key=lambda topic: (topic not in beside, stock[topic]))
            stock[ground[place]] -= 1
        alike = sum(ground[place] == ground[other] for place in range(size) for other in near[place])
        best = min(best, (alike, ground), key=lambda found: found[0])
    return tuple(best[1])


def subject(t: Table, stake: Stakes, seats: tuple[Seat, ...]) -> Subject:
    """Return what is asked for a stake: of several territories one is drawn by lot."""
    match stake:
        case ForClaims(claims=claims):
            return _lot(t, tuple(claim.territory for claim in claims))
        case ForPrize():
            return _lot(t, owned(t.config, t.board, None))
        case ForBattle(fight=fight) | ForDuel(fight=fight):
            return Subject(_castle(t, fight), fight.territory) if fight.castle else _lot(t, (fight.territory,))
        case ForTower():
            return Subject(t.board.seat(seats[0]).home or "", t.board.seat(seats[0]).base)
        case ForCrown():
            return Subject(t.rng.choice(t.board.topics))


def _lot(t: Table, lots: tuple[str, ...]) -> Subject:
    place = lots[0] if len(lots) == 1 else t.rng.choice(lots)
    return Subject(t.board.ground[t.config.index[place]], place, lots if len(lots) > 1 else ())


def _castle(t: Table, fight: Fight) -> str:
    """Return what a castle asks: the attacker's home, then any topic but its own, the last tower its own (R18.8)."""
    own, towers = t.board.ground[t.config.index[fight.territory]], t.board.seat(fight.defender).towers
    others = [topic for topic in t.board.topics if topic != own]
    return {1: own, ALL_TOWERS: t.board.seat(fight.attacker).home}.get(towers) or t.rng.choice(others)


def draw(t: Table, asked: Subject, format: AnswerFormat, least_choices: int) -> tuple[Subject, int | None]:
    """Return the card, and what is asked with it: any topic by lot if its own is dry. None: no such card is left."""
    place = next_of(t, format, asked.topic, least_choices)
    if place is not None:
        return asked, place
    for topics in t.board.topics, t.config.material.topics:
        if left := [topic for topic in topics if next_of(t, format, topic) is not None]:
            topic = t.rng.choice(left)
            return replace(asked, topic=topic, wild=True), next_of(t, format, topic, least_choices)
    return asked, None


def next_of(t: Table, format: AnswerFormat, topic: str, least_choices: int = 2) -> int | None:
    """Return the place of a topic's next question: the unseen one whose level is nearest the round's (R18.10)."""
    config, level = t.config, _level(t, format)
    instead, gone = {one.instead for one in t.board.swapped}, _gone(t)
    left = [place for place in config.of_topic.get((format, topic), ()) if place not in gone]

    def rank(place: int) -> tuple[bool, bool, bool, int, int]:
        card = card_at(config, place)
        short = isinstance(card, ChoiceQuestion) and len(card.choices) < least_choices
        return place not in instead, short, card.id in config.later, abs(card.difficulty - level), place

    return min(left, key=rank, default=None)


def dry(t: Table) -> tuple[str, ...]:
    """Return the topics of the match without a multiple-choice question left: their lands are wild."""
    gone = _gone(t)
    return tuple(topic for topic in t.board.topics if gone.issuperset(t.config.of_topic["choice", topic]))


def _gone(t: Table) -> set[int]:
    return {*t.board.drawn, *(one.place for one in t.board.swapped)}


def _level(t: Table, format: AnswerFormat) -> int:
    """Return the level of the round: as high among all that was put aside as the share of the match that is played."""
    at, options = t.board.last or t.state.stack[0].stage.place(t), t.config.options
    before = {"bases": 0, "expansion": at.round - 1}.get(at.phase, options.rounds_expansion)
    fought = at.round - 1 if at.phase == "battle" else options.rounds_battle if at.phase == "tiebreak" else 0
    levels = t.config.levels[format]
    rounds = options.rounds_expansion + options.rounds_battle
    return levels[min(len(levels) - 1, len(levels) * (before + fought) // rounds)] if levels else 0
