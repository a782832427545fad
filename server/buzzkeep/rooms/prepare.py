"""What the match that is chosen would take, and freezing it at its start. The only part of a room that reads banks."""

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any, Protocol

import orjson

from buzzkeep.engine import codec
from buzzkeep.engine.game import CarriesOn, Plan, Text, offers
from buzzkeep.engine.records import Record
from buzzkeep.engine.registry import Registry
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Rng
from buzzkeep.quiz.capability import AsksQuestions, AsksTheRoom, LimitsLevels, QuestionNeeds
from buzzkeep.quiz.content import Counts, NotEnough, Supply, UnplayableMap
from buzzkeep.quiz.decks import AnyQuestion
from buzzkeep.rooms.core import Refused
from buzzkeep.rooms.journal import StoredMatch
from buzzkeep.rooms.lobby import Setting, setting
from buzzkeep.rooms.state import Manuscript, Match, RoomState, Round, taken_seats

COUNTS_HOLD_MS = 5_000
_counted = attrgetter("phase", "game", "preset", "options", "content", "seen")  # options may limit the levels
_settings = attrgetter("phase", "game", "preset", "options", "content", "bots", "seen", "programme", "tempo")


class KindPlan(Record):
    """Questions of one kind: how many the chosen match will take, and what the banks hold for it."""

    needed: int
    unseen: int
    total: int
    own: int  # unseen ones of the host's own that it takes
    filled: int  # other unseen ones that fill up


class PlanView(Record):
    """What the chosen match will take."""

    minutes_min: int
    minutes_max: int
    choice: KindPlan
    number: KindPlan
    open: KindPlan
    own_left_out: int | None  # own questions, of any kind, that do not fit the choice; None if the host has none


class Obstacle(Record):
    """A reason why the match cannot start (``blocking``) or a warning. ``params`` fill the translated sentence."""

    code: str
    blocking: bool
    params: dict[str, Any]


class Minutes(Record):
    """How long a round of the programme takes, at the pace of this room; 0 where its game is not here any more."""

    least: int
    most: int


class Outlook(Record):
    """The plan of a match, the problems with it, and how long each round of the programme takes."""

    plan: PlanView | None = None
    problems: tuple[Obstacle, ...] = ()
    minutes: tuple[Minutes, ...] = ()


class Outlooks:
    """Keeps a room's outlook; what banks hold is dear: asked anew when the content changes, and now and then."""

    def __init__(
        self,
        make: Callable[[RoomState, Counts | None], Outlook],
        count: Callable[[RoomState], Counts | None],
        source: Callable[[], int],
    ) -> None:
        """Take what makes an outlook of a room and a count, what counts (it may block), and a clock (ms)."""
        self._make, self._count, self._source = make, count, source
        self._made_of: object = None
        self._counted_of: object = None
        self._counted_at = 0
        self._counts: Counts | None = None
        self.latest = Outlook()

    def refresh(self, room: RoomState) -> None:
        """Bring it up to date; while a match runs nobody needs it."""
        if room.phase == "playing":
            return
        # who is ready or connected changes all the time, and changes nothing of it
        made_of = _settings(room), tuple((player.id, player.name, player.seat) for player in room.players)
        if made_of == self._made_of:
            return
        self._made_of = made_of
        counted_of, now = _counted(room), self._source()
        if counted_of != self._counted_of or now - self._counted_at >= COUNTS_HOLD_MS:
            self._counted_of, self._counted_at = counted_of, now
            self._counts = self._count(room)
        self.latest = self._make(room, self._counts)


PLANS_KEPT, PLANS_HOLD_S = 64, 5.0


class Editor(Protocol):
    """What becomes of questions that people of a room write. All of it may block."""

    def faults(self, room: RoomState, manuscript: Manuscript, lang: str, but: Sequence[str], /) -> list[dict[str, str]]:
        """Return what is to be mended in a question, in both languages; ``but``: the ids of older versions of it."""

    def questions(self, room: RoomState, rng: Rng, /) -> tuple[AnyQuestion, ...]:
        """Return the questions of the room for its next match."""

    def keep(self, room: RoomState, /) -> None:
        """Put those that were asked into the room's bank; again, nothing is added twice."""


class Library(Record):
    """Where matches get their material: a supply for a room and its number of seats, and the numbers for its lobby."""

    supply: Callable[[RoomState, int, Rng], Supply]
    counts: Callable[[RoomState], Counts]
    editor: Editor | None = None


class Preparer:
    """Prepares matches and says what they take; blocks on the database. ``chance`` gives so many secret bytes."""

    def __init__(
        self, registry: Registry, library: Library, *, chance: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self._registry = registry
        self._library, self.editor = library, library.editor
        self._chance = chance
        self._planned: dict[tuple[object, ...], tuple[float, tuple[Setting, Plan, QuestionNeeds]]] = {}

    def prepare(self, room: RoomState) -> StoredMatch:
        """Return a match ready to open. Raises Refused: too few seats or questions, with numbers."""
        chosen = setting(self._registry, room.game, room.preset, room.options)
        seats = len(taken_seats(room))
        info = chosen.game.info
        if seats < info.min_seats:
            raise Refused("SEATS", f"At least {info.min_seats} seats must be taken (people or bots); {seats} are.")
        if refused := _refused(room, chosen, chosen.game.plan(chosen.options, seats)):
            raise Refused("SEATS", refused.en)
        key = self._chance(32)
        supply = self._library.supply(_levelled(room, chosen), seats, CounterRng(self._chance(32)))
        try:
            material = chosen.game.gather(chosen.options, seats, supply)
        except NotEnough as error:
            raise Refused("QUESTIONS", str(error)) from None
        except KeyError as error:
            raise Refused("MAP", f"There is no map {error.args[0]!r}.") from None
        except UnplayableMap as error:
            raise Refused("MAP", str(error)) from None
        if self.editor and room.next_contributions and (asks := offers(chosen.game, AsksTheRoom)):
            written = self.editor.questions(room, CounterRng(self._chance(32)))
            material = asks.with_contributed(material, written)
        if keeps := offers(chosen.game, CarriesOn):
            material = keeps.resumed(material, room.carried.get(info.id, {}))
        # the rules are bound to what will be stored, not to what was gathered: a recovery sees the same
        stored = codec.dump(chosen.game.material_type, material)
        rules = chosen.game.bind(chosen.options, codec.load(chosen.game.material_type, stored))
        places = tuple(range(seats))
        if chosen.game.by_lot(chosen.options):
            places = CounterRng(self._chance(32)).shuffled(places)
        match = Match(secrets.token_hex(8), info.id, rules, key, tuple(range(seats)), places)
        return StoredMatch(match, chosen.options.model_dump(mode="json"), stored)

    def counts(self, room: RoomState) -> Counts | None:
        """Return what the banks hold for a room; None if its game asks nothing."""
        if room.game not in self._registry:
            return None
        if not offers(self._registry.get(room.game), AsksQuestions):
            return None
        return self._library.counts(_levelled(room, setting(self._registry, room.game, room.preset, room.options)))

    def outlook(self, room: RoomState, counts: Counts | None = None) -> Outlook:
        """Return what the chosen match takes and what stands in its way; does not block with ``counts``."""
        taken = len(taken_seats(room))
        chosen, plan, needs = self._plan(room, taken)
        info = chosen.game.info
        problems: list[Obstacle] = []
        if taken < info.min_seats:
            problems.append(Obstacle("seats", True, {"needed": info.min_seats, "there": taken}))
        elif refused := _refused(room, chosen, plan):
            problems.append(Obstacle("refused", True, {"fr": refused.fr, "en": refused.en}))
        elif plan.caution:
            problems.append(Obstacle("caution", False, {"fr": plan.caution.fr, "en": plan.caution.en}))
        held = counts or self.counts(room) or Counts()
        kinds: dict[str, KindPlan] = {}
        for kind, stock, needed, minimum, out in (
            ("choice", held.choice, needs.choice, needs.choice_minimum, needs.choice_out),
            ("number", held.number, needs.number, needs.number_minimum, needs.number_out),
            ("open", held.open, needs.open, needs.open_minimum, needs.open_out),
        ):
            total, unseen, own = stock.total, stock.unseen, min(needed, stock.own)
            kinds[kind] = KindPlan(needed, unseen, total, own, min(needed - own, unseen - stock.own))
            numbers: dict[str, Any] = {"needed": needed, "minimum": minimum, "there": total, "unseen": unseen}
            if total < minimum:
                problems.append(Obstacle(f"{kind}_missing", True, numbers))
            elif total < needed:
                then = {} if out is None else {"fr": out.fr, "en": out.en}
                problems.append(Obstacle(f"{kind}_few", False, numbers | then))
            elif unseen < needed:
                problems.append(Obstacle(f"{kind}_repeat", False, numbers))
        problems += _topics(needs, held)
        left_out = held.own_left_out if held.own else None
        heard = held.heard_ms * needs.heard / 60_000
        least, most = (max(1, round(each * room.tempo + heard)) for each in (plan.minutes_min, plan.minutes_max))
        rounds = room.programme.rounds if room.programme else ()
        took = tuple(self._minutes(room, one) for one in rounds)
        return Outlook(PlanView(least, most, own_left_out=left_out, **kinds), tuple(problems), took)

    def _minutes(self, room: RoomState, one: Round) -> Minutes:
        try:
            chosen = setting(self._registry, one.game, one.preset, one.options)
        except Refused:
            return Minutes(0, 0)
        plan = chosen.game.plan(chosen.options, one.seats)
        return Minutes(*(max(1, round(each * room.tempo)) for each in (plan.minutes_min, plan.minutes_max)))

    def _plan(self, room: RoomState, taken: int) -> tuple[Setting, Plan, QuestionNeeds]:
        """Return what is chosen, its time and questions, kept for seconds: each join asks. Raises Refused."""
        key = room.game, room.preset, orjson.dumps(room.options, option=orjson.OPT_SORT_KEYS), taken
        now = time.monotonic()
        made, known = self._planned.get(key, (0.0, None))
        if known is None or now - made > PLANS_HOLD_S:
            chosen = setting(self._registry, room.game, room.preset, room.options)
            seats = max(taken, chosen.game.info.min_seats)
            asks = offers(chosen.game, AsksQuestions)
            needs = asks.needs(chosen.options, seats) if asks else QuestionNeeds(0, 0, 0, 0)
            known = chosen, chosen.game.plan(chosen.options, seats), needs
            if len(self._planned) >= PLANS_KEPT:
                self._planned.clear()
            self._planned[key] = now, known
        return known


def _refused(room: RoomState, chosen: Setting, plan: Plan) -> Text | None:
    """Return why the game cannot be played by that many seats, or by the phones that share them; None if it can."""
    phones = [0 if room.bot(seat) else len(room.members(seat)) for seat in taken_seats(room)]
    return plan.refused or chosen.game.misseated(chosen.options, phones)


def _levelled(room: RoomState, chosen: Setting) -> RoomState:
    """Return the room with its content limited to the levels that the match asks; own questions stay as they are."""
    limits = offers(chosen.game, LimitsLevels)
    hardest = limits.hardest(chosen.options) if limits else None
    if hardest is None:
        return room
    content, most = room.content, min(room.content.difficulty_max, hardest)
    least = min(content.difficulty_min, most)
    return replace(room, content=replace(content, difficulty_min=least, difficulty_max=most))


def _topics(needs: QuestionNeeds, held: Counts) -> list[Obstacle]:
    """Return whether the match will have fewer topics than it wants, or none, and which ones lack questions."""
    least = needs.topic_choice, needs.topic_number
    lacking = [topic for topic, choice, number in held.topics if choice < least[0] or number < least[1]]
    there = len(held.topics) - len(lacking)
    if there >= needs.topics:
        return []
    numbers = {"needed": needs.topics, "minimum": needs.topics_minimum, "there": there}
    each = {"choice": least[0], "number": least[1], "lacking": lacking, "own": held.choice.own + held.number.own}
    return [Obstacle("topics_few" if there >= needs.topics_minimum else "topics_none", False, numbers | each)]
