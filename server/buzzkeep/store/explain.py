"""What the journal alone tells: how the time of every answer was decided (``explain``), and that replays agree."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field

import click
import orjson
from sqlalchemy.exc import NoResultFound

from buzzkeep import build, settings
from buzzkeep.engine import codec
from buzzkeep.engine.registry import Registry, installed
from buzzkeep.engine.types import Millis
from buzzkeep.rooms.inputs import Acted, MatchInput
from buzzkeep.rooms.results import played
from buzzkeep.rooms.state import Match, RoomState
from buzzkeep.store.database import open_database
from buzzkeep.store.journal import SqlJournal


@dataclass
class TimedQuestion:
    """A timed prompt that was answered, first asked at ``opened`` (room clock); bots' answers have no ``timing``."""

    prompt: str
    opened: Millis
    answers: list[Acted] = field(default_factory=list)

    def ordered(self) -> list[Acted]:
        """Return the answers by the time that counts."""
        return sorted(self.answers, key=lambda answer: (answer.acted_at, answer.now))


def questions(registry: Registry, match: Match, inputs: list[MatchInput]) -> list[TimedQuestion]:
    """Replay a match and return its timed questions in order."""
    found: dict[str, TimedQuestion] = {}
    for given, before, step, _ in played(registry, match, inputs):
        if isinstance(given, Acted) and given.who.seat is not None:
            asked = next((p for p in match.rules.prompts(before) if p.timed and given.who.seat in p.seats), None)
            if asked is not None:
                found[asked.id].answers.append(given)
        for prompt in match.rules.prompts(step.state):
            if prompt.timed and prompt.id not in found:
                found[prompt.id] = TimedQuestion(prompt.id, given.now)
    return [question for question in found.values() if question.answers]


HEADS = "      seat player  answer        took   network   counts  sigma  early   round trip          told  spare  why"


def lines(question: TimedQuestion) -> Iterator[str]:
    """Give a question as a table, the first by the corrected time on top; times in ms."""
    arrivals = {id(a): place for place, a in enumerate(sorted(question.answers, key=lambda a: a.now), start=1)}
    yield f"question {question.prompt}, opened at {question.opened} ms of the room clock"
    yield HEADS
    for place, answer in enumerate(question.ordered(), start=1):
        said = ", ".join(str(value) for name, value in answer.action.items() if name != "kind")
        head = f"  {place:2d}.  {answer.who.seat:4d} {answer.who.member or 'bot':7} {said[:10]:10}"
        timing = answer.timing
        if timing is None:
            took = answer.acted_at - question.opened
            yield f"{head} {took:7d}         0  {took:7d}      0      0   no line in between"
            continue
        bounds = timing["bounds"] or {}
        trip = f"{bounds['floor']:6.1f} to {bounds['high']:6.1f}" if bounds else f"{'not measured':16}"
        told = "-" if timing["hint"] is None else f"{timing['hint']:d}"
        why = ", ".join([*timing["flags"], *timing["reasons"]])
        yield (
            f"{head} {timing['elapsed']:7.0f} {-timing['compensation']:9.1f}  {timing['measured']:7.0f}"
            f"  {timing['sigma']:5.1f}  {timing.get('early', 0.0):5.0f}"
            f"   {trip}  {told:>8} {timing['bucket']:6.0f}  {why}"
            + (f" (came in as number {arrivals[id(answer)]})" if arrivals[id(answer)] != place else "")
        )
    yield ""


@click.command()
@click.argument("which", required=False)
@click.option("--question", help="Only this one, by the id that is printed.")
@click.option("--db", "database", default=settings.database_path, help="Database file or URL. [default: user data]")
def explain(which: str | None, question: str | None, database: str) -> None:
    """Tell how the time of every answer of a match was decided: WHICH is a room's code or a match id.

    "took" is from sending the question to a phone until its answer was here, "network" what was taken off for the line,
    "counts" the time that decided, "early" by how much it may have been earlier. "round trip" goes from the least ever
    measured on that line to the most that could be compensated, "told" is what the phone itself said, "spare" how much
    of a stall would still be forgiven. Without WHICH: the rooms that have a match.
    """
    registry = installed()
    with closing(SqlJournal(open_database(database, new=False), registry, owner="explain")) as journal:
        rooms = {room.code: room.match.id for room, _ in journal.heads() if room.match is not None}
        if which is None:
            for code, match_id in sorted(rooms.items()):
                click.echo(f"{code}  {match_id}")
            click.echo(f"{len(rooms)} rooms with a match")
            return
        try:
            match, inputs = journal.inputs(rooms.get(which.upper(), which))
        except NoResultFound:
            raise click.ClickException(
                f"there is no room and no match {which!r}; `buzzkeep explain` lists the rooms"
            ) from None
        found = [each for each in questions(registry, match, inputs) if question in (None, each.prompt)]
        for each in found:
            for line in lines(each):
                click.echo(line)
        click.echo(f"{len(found)} timed questions with answers")


WORDS = {True: "ok", False: "DIFFERS", None: "not compared"}


@dataclass(frozen=True)
class Replay:
    """What replaying a match gave; ``agrees`` (state, generator's position) is None if it was not compared."""

    room: str
    match: str
    inputs: int
    agrees: bool | None
    why: str = ""


def replayed(journal: SqlJournal, registry: Registry, room: RoomState, stored: bytes) -> Replay:
    """Replay the running match of a room from its first input and compare it with the stored state on the way."""
    assert room.match is not None
    match, inputs = journal.inputs(room.match.id)
    if not room.match.recorded:
        return Replay(room.code, match.id, len(inputs), None, "off the record, ")
    _, until = journal.inputs(room.match.id, room.seq)  # a room that runs, or crashed, may have rows behind its head
    game = registry.get(match.game)
    agrees = False
    for number, (_, _, step, rng) in enumerate(played(registry, match, inputs), start=1):
        if number == len(until):
            canonical = orjson.dumps(orjson.loads(stored), option=orjson.OPT_SORT_KEYS)
            agrees = codec.dump(game.state_type, step.state) == canonical and rng.position == room.match.rng_position
    return Replay(room.code, match.id, len(inputs), agrees)


def replays(journal: SqlJournal, registry: Registry, of_build: str = "") -> Iterator[Replay]:
    """Replay the match of every room that has one. Claims nothing: a running server is not disturbed."""
    for room, stored in journal.heads():
        if room.match is not None and stored is not None:
            if room.match.build == of_build:
                yield replayed(journal, registry, room, stored)
            else:  # other rules may have moved it, and its inputs may have another form
                yield Replay(room.code, room.match.id, 0, None, "played by another version, ")


@click.command()
@click.option("--db", "database", default=settings.database_path, help="Database file or URL. [default: user data]")
def verify(database: str) -> None:
    """Replay the journal and compare it with the stored heads; exit 1 if any differ.

    Matches that another version of Buzzkeep began are not compared: its rules may have been others.
    """
    registry = installed()
    wrong = total = 0
    with closing(SqlJournal(open_database(database, new=False), registry, owner="verify")) as journal:
        for replay in replays(journal, registry, build()):
            total += 1
            wrong += replay.agrees is False
            click.echo(f"{replay.room}  {replay.match}  {replay.inputs:5d} inputs  {replay.why}{WORDS[replay.agrees]}")
    click.echo(f"{total} matches, {wrong} differ")
    if wrong:
        raise SystemExit(1)
