"""How many questions a match needs, and how long it takes (R14), counted from what it shows. In ms."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Literal

from buzzkeep import game
from buzzkeep.game import AnswerFormat, Millis, Pacing, Plan, QuestionNeeds, Record, Supply, Timeline, opening, pace
from buzzkeep.games.conquest import lands, telling
from buzzkeep.games.conquest.board import Claim, Fight, Table
from buzzkeep.games.conquest.options import Config, ConquestOptions, Material
from buzzkeep.games.conquest.stages.bases import Colours
from buzzkeep.games.conquest.stages.expansion import FEW_LEFT
from buzzkeep.games.conquest.stages.picking import ATTACK_EXTRA_MS
from buzzkeep.games.conquest.story import begun, of_turns
from buzzkeep.games.conquest.territories import fits
from buzzkeep.games.conquest.texts import TEXTS

RIGHT = 0.6  # of the answers to choice questions
SUCCESS = 0.4  # of the attacks
READ_ALOUD_MS, SPOKEN_MS = 9_000, 6_000  # from the text to the clock, where the host reads, or a voice
AGAIN = 1.05  # picks in secret, of which some clash, or have become impossible
FIRST_AND_CASTLES = 0.2  # of the battles before the last round
CARDS = 4  # of a match, besides those of the battle's rounds
DOUBT = 0.15  # of a match: what is known of people's pace before it counts as much


class People(Record):
    """Who plays: the share of the time there is that they take, and how often they bring about more questions."""

    taken: tuple[float, float]
    duels: float  # of the battles end in a speed question
    further: float  # battles for further towers, an attack
    heard: float  # of the open questions somebody buzzes for and knows


QUICK = People(pace.QUICK, duels=0.2, further=0, heard=0.95)
SLOW = People(pace.SLOW, duels=0.5, further=0.1, heard=0.7)


@lru_cache(maxsize=256)
def between(options: ConquestOptions, seats: int, size: int) -> tuple[Millis, Millis]:
    """Return the length for quick and for slow people on a board of ``size``, from the start to the rematch."""
    quick, slow = (round(_Match(options, seats, people).all(size)) for people in (QUICK, SLOW))
    return quick, slow


def left(t: Table) -> Millis:
    """Return how long the match still takes, at the pace at which these people have come to the turn that runs."""
    whole, board = _foreseen(t), t.board
    return max(0, whole - (t.state.stack[-1].opened_at - board.began))


@game.once_while(of_turns)
def _foreseen(t: Table) -> Millis:
    """Return how long the match takes from the start to the rematch, as far as the turn that runs can tell."""
    board, options, seats, size = t.board, t.config.options, len(t.seats), len(t.board.lands)
    least, most = between(options, seats, size)
    each, drawn = t.config.heard_ms, len(board.drawn)
    listening = round(each * max(0, needs(options, seats, size).heard - drawn))
    if board.turn is None:
        return (least + most) // 2 + listening
    turn, (*_, (_, then)) = board.turns[board.turn], begun(board, board.turn)
    given, free = sum(one.phase == "allocation" for one in then.history), sum(one.owner is None for one in then.lands)
    gone, living = (turn.round - 1) * seats + turn.slot, len(then.living)
    (quick, still), (slow, still_slow) = _known(options, seats, size, turn.phase, gone, given, free, living)
    doubt = DOUBT * (most - least)
    taken = turn.played - each * drawn
    tempo = max(-0.5, min(2, (taken - quick + doubt / 2) / (slow - quick + doubt)))  # from quick (0) to slow (1)
    return round(still + tempo * (still_slow - still)) + listening + turn.played


@lru_cache(maxsize=1024)  # of all matches: how long these people took so far is no part of it
def _known(
    options: ConquestOptions, seats: int, size: int, phase: str, gone: int, given: int, free: int, living: int
) -> tuple[tuple[float, float], ...]:
    """Return what came before that turn and what comes from there, for quick and for slow people."""
    picks, attacks = options.rounds_expansion * seats, options.rounds_battle * seats
    picked = gone if phase == "expansion" else min(picks, (size - seats) / RIGHT)
    fought = gone if phase == "battle" else 0
    still = picks - picked, free, (attacks - fought) * living / seats
    matches = [_Match(options, seats, people) for people in (QUICK, SLOW)]
    return tuple((match.begins() + match.plays(picked, given, fought, 0), match.rest(*still)) for match in matches)


class _Match:
    def __init__(self, options: ConquestOptions, seats: int, people: People) -> None:
        self.options, self.seats, self.people = options, seats, people
        self.pacing: Pacing = "show" if options.pacing == "host" else options.pacing  # a host goes on when all is told
        # else in full: the last round, castles, what comes first
        matter = self.pacing == "show" and options.beats == "matter"
        self.telling: Pacing = "brisk" if matter else self.pacing
        self.asks = any(lands.topic_needs(options))
        self.lot = telling.leading(self.pacing, "lot") if self.asks else None  # which territory asks, where several may
        self.full = _Match(options.model_copy(update={"beats": "all"}), seats, people) if matter else None

    def all(self, size: int) -> float:
        options, seats = self.options, self.seats
        return self.begins() + self.rest(options.rounds_expansion * seats, size - seats, options.rounds_battle * seats)

    def rest(self, picks: float, free: int, attacks: float) -> float:
        """Return what so many picks and attacks take to the rematch, and what is left to share out between them."""
        slots = min(picks, free / RIGHT)
        right = self.people.heard * (1 - 1 / self.seats) if self.options.buzzes("all") else RIGHT
        count = game.final_count(self.pacing, [(seat,) for seat in range(self.seats)], ())[-1].at
        return self.plays(slots, max(0.0, free - slots * right), attacks, self.seats) + count

    def plays(self, slots: float, shared: float, attacks: float, last: int) -> float:
        """Return what that takes; so many of the attacks are those of the last round."""
        battle = self._battle(attacks)
        if self.full and attacks:
            full = min(1, last / attacks + FIRST_AND_CASTLES)
            battle += full * (self.full._battle(attacks) - battle)
        return self._expansion(slots) + self._allocation(shared) + battle

    def begins(self) -> float:
        """Return what comes before the phases, and between them."""
        ms = float(Colours.ms if self.options.colours == "drawn" else 0)
        if self.options.base_selection == "chosen":
            ms += self.seats * self._pick(1)
        if self.asks:
            ms += AGAIN * self._pick(self.seats)
        if self.pacing in opening.INTRODUCES:
            ms += opening.TITLE_MS + opening.PLAYER_MS * self.seats + opening.TOGETHER_MS
        if self.pacing != "quick":
            rounds = self.options.rounds_battle - 1 if self.pacing in opening.INTRODUCES else 1
            ms += CARDS * opening.CARD_MS[self.pacing] + rounds * opening.BRIEF_MS[self.pacing]
        return ms

    def _expansion(self, slots: float) -> float:
        rounds = slots / self.seats
        if self.options.expansion == "literal":
            return slots * (self._pick(1) + self._question("choice", 1) + RIGHT * self._gains(1))
        picks = AGAIN * self._pick(self.seats) if self.options.picks != "in_turn" else self.seats * self._pick(1)
        told = telling.leading(self.pacing, "picked") if self.options.picks != "in_turn" else None
        asked = self._question("choice", self.seats, self.lot or told) + self._gains(max(1, round(RIGHT * self.seats)))
        if self.options.buzzes("all"):
            asked = max(1, self.seats - 1) * (self._question("open", self.seats) + self.people.heard * self._gains(1))
        return rounds * (picks + asked)

    def _allocation(self, left: float) -> float:
        questions, by = left, self._by("sharing", "number")
        if by == "open":
            questions = left / self.people.heard
        elif self.options.allocation == "two" and left > FEW_LEFT:
            questions = FEW_LEFT + (left - FEW_LEFT) / 2
        elif self.options.allocation == "rank":
            questions = ceil(left / self.seats)
        at_once = self.options.allocation == "rank" and self.options.picks != "in_turn"
        shown = min(questions, left) * self._gains(self.seats if at_once else 1)  # what several have taken: once
        picks = questions * AGAIN * self._pick(self.seats) if at_once else left * self._pick(1)
        return questions * self._question(by, self.seats, self.lot) + shown + picks

    def _battle(self, attacks: float) -> float:
        battles = attacks * (1 + self.people.further)
        fight = Fight(0, 1, "", castle=False, tower=1, towers=1)
        march = telling.announced(self.telling, fight)
        won, held = (self._shown(telling.fought(self.telling, fight, how)) for how in ("conquered", "repelled"))
        told = SUCCESS * won + (1 - SUCCESS) * held
        by = self._by("battles", "choice")
        duels = 0 if by == "open" else battles * self.people.duels * self._question("number", 2)
        asked = self._question(by, self.seats if self.options.renown and by == "choice" else 2, march)
        choosing = attacks * self._pick(1, ATTACK_EXTRA_MS)
        if self.options.picks == "sealed":
            choosing = AGAIN * attacks / self.seats * self._pick(self.seats, ATTACK_EXTRA_MS)
        return choosing + battles * (asked + told) + duels

    def _by(self, for_: Literal["battles", "sharing"], else_: AnswerFormat) -> AnswerFormat:
        return "open" if self.options.buzzes(for_) else else_

    def _pick(self, seats: int, extra: Millis = 0) -> float:
        return pace.slowest(self.people.taken, seats) * (self.options.select_time * 1_000 + extra)

    def _question(self, by: AnswerFormat, seats: int, announced: Timeline | None = None) -> float:
        options, taken = self.options, self.people.taken
        time = (options.answer_time_speed if by == "number" else options.answer_time_choice) * 1_000
        answer = pace.slowest(taken, seats) * time
        if by == "open":  # the first one buzzes and speaks, or nobody does
            least, most = taken
            spoken = (least + (most - least) / (seats + 1)) * time + pace.slowest(taken, 1) * options.say_time * 1_000
            answer = game.OPENS_MS + self.people.heard * spoken + (1 - self.people.heard) * time
        read = {"itself": 0, "voice": SPOKEN_MS, "host": READ_ALOUD_MS}[options.opens]
        return (game.LEAST_MS if announced is None else announced.ms) + read + answer + self._reveal(seats, by)

    def _reveal(self, seats: int, by: AnswerFormat) -> float:
        answers: Sequence[int] = range(self.seats if self.options.play_along else seats)
        shown = self.options.reveal_time * 1_000 + (game.SPEED_EXTRA_MS if by == "number" else 0)
        return self._shown(game.timeline(self.telling, answers, photo=False, shown_ms=shown))

    def _gains(self, territories: int) -> float:
        if not self.options.shows_gains:
            return 0
        return self._shown(telling.gained(self.telling, [Claim(0, "")] * territories, None))

    def _shown(self, told: Timeline) -> float:
        """Return how long something is shown: all of its time, or until all have tapped."""
        seen = max((beat.at for beat in told.beats), default=0) + pace.slowest(pace.READING_MS, self.seats)
        return min(told.ms, seen) if self.options.goes_on_tapped else told.ms


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
    if not fits(config.neighbours, frozenset(config.ids), seats):
        raise game.NotEnough("bases that do not touch", seats, seats - 1)
    decks = supply.topics(need.topic_choice, need.topic_number) if need.topics else ()
    if len(decks) < need.topics_minimum:  # the land is silent
        choices = supply.choice_questions(need.choice_minimum, ceil(need.choice * RESERVE))
        numbers = supply.number_questions(need.number_minimum, ceil(need.number * RESERVE))
        decks = (game.TopicDeck("", choices, numbers),)
    return Material(
        board,
        tuple(one for deck in decks for one in deck.choice_questions),
        tuple(_on_map(one, options.map, supply) for deck in decks for one in deck.number_questions),
        supply.open_questions(need.open_minimum, ceil(need.open * RESERVE)) if need.open else (),
        tuple(deck.topic for deck in decks if deck.topic),
        tuple(one for deck in decks for one in deck.later),
    )


def _on_map(question: game.SpeedQuestion, map_id: str, supply: Supply) -> game.SpeedQuestion:
    """Return the question, of a place on the map's land with what that map shows."""
    if isinstance(question, game.PlaceQuestion):
        return replace(question, extent=supply.extent(map_id, question.value))
    return question
