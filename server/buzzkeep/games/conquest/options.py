"""The options of a conquest match, times in seconds; and what it is played with: the board, the decks."""

from typing import Literal

from buzzkeep import game
from buzzkeep.game import AnyQuestion, MapGraph, OpenQuestion, Pacing, QuizOptions, Record, option, pacing_field
from buzzkeep.games.conquest.texts import TEXTS

SAID = TEXTS.options


class ConquestOptions(QuizOptions):
    """Everything the host may set before the start; the defaults are the long game of the rules."""

    map: str = option("france", **SAID["map"])
    rounds_expansion: int = option(6, group="length", ge=1, le=6, **SAID["rounds_expansion"])
    rounds_battle: int = option(6, group="length", ge=1, le=6, **SAID["rounds_battle"])
    expansion: Literal["literal", "shared"] = option("literal", **SAID["expansion"])
    allocation: Literal["one", "two", "rank"] = option("one", **SAID["allocation"])
    buzz: Literal["never", "battles", "sharing", "both", "all"] = option("never", asks_open=True, **SAID["buzz"])
    only_choice: Literal["asked", "made"] = option("asked", **SAID["only_choice"])
    base_selection: Literal["chosen", "random"] = option("chosen", group="people", **SAID["base_selection"])
    colours: Literal["kept", "drawn"] = option("kept", group="people", **SAID["colours"])
    answer_time_choice: int = option(20, group="length", ge=8, le=60, **SAID["answer_time_choice"])
    answer_time_speed: int = option(20, group="length", ge=8, le=60, **SAID["answer_time_speed"])
    say_time: int = option(8, group="length", ge=4, le=20, **SAID["say_time"])
    select_time: int = option(20, group="length", ge=8, le=60, **SAID["select_time"])
    reveal_time: int = option(5, group="length", ge=2, le=30, **SAID["reveal_time"])
    pacing: Pacing = pacing_field("Rythme des réponses et de la soirée", "Pace of the answers and the show")
    beats: Literal["all", "matter"] = option("all", group="preset", **SAID["beats"])
    opens: Literal["itself", "voice", "host"] = option("itself", group="show", **SAID["opens"])
    empty_deck: Literal["ends", "goes_on"] = option("ends", **SAID["empty_deck"])
    elimination_bonus: Literal[0, 1000] = option(0, **SAID["elimination_bonus"])
    allow_pass: bool = option(False, **SAID["allow_pass"])
    play_along: bool = option(False, group="people", **SAID["play_along"])
    renown: bool = option(False, group="preset", **SAID["renown"])
    bets: bool = option(False, group="people", **SAID["bets"])
    reveals: Literal["timed", "tapped"] = option("timed", group="show", **SAID["reveals"])
    picks: Literal["in_turn", "at_once", "sealed"] = option("in_turn", **SAID["picks"])
    castles: Literal["fall", "stand"] = option("fall", **SAID["castles"])
    defence_bonus: Literal[0, 100] = option(100, **SAID["defence_bonus"])
    levels: Literal["chosen", "easy"] = option("chosen", **SAID["levels"])
    last_scores: Literal["shown", "hidden"] = option("shown", group="show", **SAID["last_scores"])
    lands: Literal["off", "on"] = option("off", **SAID["lands"])
    host_sees_answers: bool = option(True, group="people", **SAID["host_sees_answers"])

    def buzzes(self, for_: Literal["battles", "sharing", "all"]) -> bool:
        """Say whether these go to the first right answer at the buzzer."""
        return self.buzz in (for_, "all") or (self.buzz == "both" and for_ != "all")

    @property
    def shows_gains(self) -> bool:
        """Whether what was won without a fight is shown on the map before anything else goes on (R8.7.1)."""
        return self.pacing != "quick"


class Material(Record):
    """The board and the decks, frozen before the match; the state stores only indexes into the decks."""

    board: MapGraph
    choice_questions: tuple[game.ChoiceQuestion, ...]
    number_questions: tuple[game.SpeedQuestion, ...]
    open_questions: tuple[OpenQuestion, ...] = ()
    topics: tuple[str, ...] = ()  # to choose from where the land asks, the one of which most is unseen first
    later: tuple[str, ...] = ()  # ids of questions that are asked after the others of their topic


class Config:
    """The fixed frame of one match: options, material and the board's adjacency by territory id."""

    def __init__(self, options: ConquestOptions, material: Material) -> None:
        """Take the frozen options and material. Raises ``ValueError`` if the board's adjacency is not symmetric."""
        self.options = options
        self.material = material
        self.choice_questions = material.choice_questions
        self.number_questions = material.number_questions
        self.open_questions = material.open_questions
        decks: dict[str, tuple[AnyQuestion, ...]]
        decks = {"choice": self.choice_questions, "number": self.number_questions, "open": self.open_questions}
        banks = {format_: [card for card in deck if card.author is None] for format_, deck in decks.items()}
        self.levels = {format_: sorted(card.difficulty for card in deck) for format_, deck in banks.items()}
        self.of_topic: dict[tuple[str, str], list[int]] = {}
        for place, (format_, card) in enumerate((format_, card) for format_, deck in decks.items() for card in deck):
            if card.author is None:
                self.of_topic.setdefault((format_, card.category), []).append(place)
        self.later = frozenset(material.later)
        sounds = [card.sound.ms if card.sound else 0 for card in (*self.choice_questions, *self.number_questions)]
        self.heard_ms = sum(sounds) / max(1, len(sounds))  # before a question opens, on average
        self.ids = tuple(territory.id for territory in material.board.territories)
        self.index = {name: place for place, name in enumerate(self.ids)}
        self.neighbours = {t.id: frozenset(t.neighbours) for t in material.board.territories}
        for name, around in self.neighbours.items():
            if any(name == other or name not in self.neighbours.get(other, ()) for other in around):
                raise ValueError(f"map {material.board.id!r}: the adjacency of {name!r} is not symmetric")
