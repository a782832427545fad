"""Makes the database of an evening (:mod:`recorded.saved`) and records how its matches go on.

    PYTHONPATH=server:tests python -m recorded.make_saved [--keep]

Like the recordings it is made anew only at a commit before a change that must change nothing, and with ``--keep``
where the database shall stay what an earlier version wrote. It is the one module of this package that looks into
states of games: it stops at each kind of stage.
"""

import json
import lzma
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import click

from buzzkeep.banks.keeping.importer import Importer, ImportRequest
from buzzkeep.banks.playing.ratings_book import apply_pending
from buzzkeep.banks.reading.file import QuizFile
from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import EndMatch, Party, Role
from buzzkeep.quiz.content import ContentChoice
from buzzkeep.rooms import commands as ask
from buzzkeep.rooms.actor import RoomActor
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.state import Head, RoomState, hashed
from buzzkeep.store.database import open_database
from recorded import book
from recorded.plans import HABITS
from recorded.protocol import resumed
from recorded.record import Recorder
from recorded.saved import DATABASE, GAME_OF_RATINGS, HOST, Evening, evening, matches

Json = Any
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
QUESTIONS = 40  # of each kind, from the bank that ships
TIMES = 3  # rooms that stop at each kind of stage, if they come to it
TRIES = 8  # rooms that look for a stage before it is given up
MOST_STEPS = 900
RECORDED_STEPS = 150
SHORT: dict[str, list[tuple[int, Json]]] = {  # seats and options: short matches, and what some stages need
    "conquest": [
        (3, {"map": "triangle", "rounds_expansion": 1, "rounds_battle": 1, "play_along": True}),
        (2, {"map": "triangle", "rounds_expansion": 1, "rounds_battle": 2, "expansion": "shared", "allow_pass": True}),
    ],
    "drinking_war": [
        (3, {"pack": "world", "mode": "survivor", "country_bonus": "manual"}),
        (4, {"pack": "tactician", "teams": "teams"}),
        (3, {"pack": "tactician", "adults_only": True}),
    ],
    "pudding_wars": [(3, {"time_limit": 20}), (4, {"max_stack": 2})],
    "virus_war": [(4, {"start_hp": 30}), (4, {"mode": "coop"}), (5, {})],
    "watchtower": [(3, {"challenges_per_turn": 3}), (2, {"turn_cap": 30}), (4, {"strict_royals": False})],
}


@dataclass
class Maker:
    """Plays rooms until each kind of stage has one that stopped at it."""

    there: Evening
    rng: CounterRng = field(default_factory=lambda: CounterRng(b"what happens on an evening"))
    rooms: list[tuple[str, str]] = field(default_factory=list)  # code and stage, of those that are kept
    serial: int = 0

    def make(self) -> None:
        """Play rooms of every game."""
        for game, variants in SHORT.items():
            passed = [self._play(game, None, variant)[1] for variant in range(len(variants))]
            sought = sorted(set().union(*passed))
            while sought:
                stage = sought.pop(0)
                for time in range(TIMES):
                    tries = ((time + attempt) % len(variants) for attempt in range(TRIES))
                    found = False
                    for variant in tries:
                        found, seen = self._play(game, stage, variant, upset=time > 0)
                        sought += sorted(seen - set().union(*passed))
                        passed.append(seen)
                        if found:
                            break
                    if not found:
                        click.echo(f"{game}: no room stopped at {stage}")

    def _play(self, game: str, stage: str | None, variant: int, upset: bool = False) -> tuple[bool, set[str]]:
        """Play a room until it is at ``stage`` (None: to the end); return whether it was, and the stages it passed.

        ``upset``: bots take over, and people leave.
        """
        seats, options = SHORT[game][variant]
        actor = self._open(game, seats, options)
        passed: set[str] = set()
        wait = self.rng.below(60 if upset else 10)  # not always the first time
        for step in range(MOST_STEPS):
            if actor.head.room.phase != "playing":
                break
            now = _stage(actor.head)
            passed.add(now)
            if now == stage and step >= wait:
                self.rooms.append((actor.code, f"{game}: {stage}"))
                return True, passed
            self._step(actor)
            if upset and not self.rng.below(30):
                self._upset(actor)
        if stage is None and f"{game}: over" not in dict(self.rooms).values():
            if actor.head.room.phase == "playing":
                assert actor.head.match is not None
                prompt = actor.head.match.prompts(actor.head.state)[0].id
                self.there.send(actor, HOST, ask.HostAct, prompt=prompt, action=EndMatch())
            self.rooms.append((actor.code, f"{game}: over"))
        return stage is None, passed

    def _upset(self, actor: RoomActor) -> None:
        """Let a bot take over or hand back, or somebody leave, though never the last one."""
        room = actor.head.room
        seat = self.rng.below(room.table_seats)
        if self.rng.below(3) or len(room.players) < 2 or actor.head.room.phase != "playing":
            skill = None if room.bot(seat) else installed().get(room.game).bot_skills[0]
            self.there.send(actor, HOST, ask.SetBot, seat=seat, skill=skill)
        else:
            self.there.send(actor, Actor("player", self.rng.choice(room.players).id), ask.Leave)

    def _open(self, game: str, seats: int, options: Json) -> RoomActor:
        self.serial += 1
        code = "".join(LETTERS[self.serial // 20**place % 20] for place in (3, 2, 1, 0))
        room = RoomState(
            code=code,
            host_hash=hashed(f"host of {code}"),
            game=game,
            preset=None,
            options=options,
            content=ContentChoice("en"),
            table_seats=seats,
        )
        assert self.there.journal.create(room)
        actor = self.there.actor(Head(room))
        for name in ("Ada", "Boris", "Chloé", "Dan", "Eve")[: seats - 1 + ("teams" in options)]:
            assert self.there.send(actor, Actor("player"), ask.Join, name=name)["ok"]
        skill = installed().get(game).bot_skills[-1]
        if "teams" not in options:
            assert self.there.send(actor, HOST, ask.SetBot, seat=seats - 1, skill=skill)["ok"]
        reply = self.there.send(actor, HOST, ask.Start)
        assert reply["ok"], reply
        return actor

    def _step(self, actor: RoomActor) -> None:
        """Let somebody act who is asked, or time pass."""
        head, rng = actor.head, self.rng
        assert head.match is not None
        asked = [
            (prompt, seat)
            for prompt in head.match.prompts(head.state)
            for seat in prompt.seats
            if head.room.members(seat) and not head.room.bot(seat)
        ]
        self._flag(actor)
        if asked and rng.below(10):
            prompt, seat = rng.choice(asked)
            member = rng.choice(head.room.members(seat))
            game, who = installed().get(head.match.game), Party(Role.SEAT, seat, member)
            able = list(head.match.rules.legal(head.state, who))[:300]
            if prompt.standing or (able and not rng.below(4)):
                action = rng.choice(able)
            else:
                move = head.match.rules.bot(head.state, prompt, seat, game.bot_skills[-1], rng)
                action = move.action if move else None
            if action is not None:
                self.there.passes(actor, 400)
                self.there.send(actor, Actor("player", member), ask.Act, prompt=prompt.id, action=action)
                return
        due = min((timer.due for timer in head.match.timers(head.state)), default=actor.clock.now() + 1_000)
        self.there.passes(actor, max(1, min(3_000, due - actor.clock.now())))

    def _flag(self, actor: RoomActor) -> None:
        """Let somebody complain of a question, now and then."""
        head = actor.head
        assert head.match is not None
        if (
            head.room.players
            and head.match.game == GAME_OF_RATINGS
            and _stage(head) == "revealing"
            and not self.rng.below(4)
        ):
            used = len(head.match.rules.used(head.state))
            player = Actor("player", self.rng.choice(head.room.players).id)
            self.there.send(actor, player, ask.FlagQuestion, match=head.match.id, question=used, reason="ambiguous")


def _stage(head: Head) -> str:
    return str(head.state.stage.kind)


def _bank() -> bytes:
    folder = Path(__file__).resolve().parents[2] / "question_banks" / "buzzkeep"
    lines = [(folder / name).read_bytes().splitlines()[:QUESTIONS] for name in ("choice.jsonl", "number.jsonl")]
    return b"\n".join(line for half in lines for line in half)


def _slim(path: Path, kept: list[str], logged: list[str]) -> None:
    """Drop the rooms that are not kept, and the logs of all but a few."""
    with sqlite3.connect(path) as database:
        rooms, logs = (",".join(f"'{code}'" for code in codes) for codes in (kept, logged))
        database.execute(f"DELETE FROM room WHERE code NOT IN ({rooms})")
        database.execute(f"DELETE FROM match WHERE room_code NOT IN ({rooms})")
        database.execute(f"DELETE FROM log WHERE room_code NOT IN ({logs})")
    database.close()
    with sqlite3.connect(path, isolation_level=None) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")
    database.close()


def _went_on(there: Evening, rooms: Iterable[tuple[int, str, str]]) -> Iterator[Json]:
    """Record how each room's match goes on: people for a while, then silence to its end."""
    for number, code, stage in rooms:
        head = there.head(code)
        if head.room.phase != "playing":
            continue
        assert head.match is not None
        playing, now = resumed(head), head.room.clock_ms
        options = installed().get(head.match.game).options_type.model_validate(head.room.options)
        about = {
            "match": number,
            "game": head.match.game,
            "room": code,
            "stage": stage,
            "at": now,
            "options": options.model_dump(mode="json"),
        }
        habit = replace(HABITS[1], title=f"a room at {stage.partition(': ')[2]}", odd=20)
        rng = CounterRng(b"how an evening goes on", number << 40)
        recorder = Recorder(playing, habit, rng, about, now, playing.position)
        recorder.record(RECORDED_STEPS)
        recorder.fall_silent()
        yield recorder.match


def _kept() -> None:
    """Record anew how the matches of the database that stands go on."""
    rooms = [(match["match"], match["room"], match["stage"]) for match in matches()]
    with tempfile.TemporaryDirectory() as folder, evening(Path(folder)) as there:
        book.write(book.EVENING, _went_on(there, rooms))


def _made() -> None:
    """Make the database anew, and record how its matches go on."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "evening.sqlite"
        engine = open_database(path)
        report = Importer(engine).take(
            QuizFile("evening.jsonl", _bank()), ImportRequest(bank="evening", title="Evening")
        )
        click.echo(report.as_text())
        there = Evening(engine)
        maker = Maker(there)
        maker.make()
        apply_pending(engine)
        there.journal.close()
        codes = dict(maker.rooms)
        first = {stage.partition(":")[0]: code for code, stage in reversed(maker.rooms)}
        _slim(path, list(codes), list(first.values()))
        DATABASE.write_bytes(lzma.compress(path.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
        there = Evening(open_database(path))
        book.write(book.EVENING, _went_on(there, [(number, *room) for number, room in enumerate(maker.rooms)]))
        there.journal.close()
    click.echo(json.dumps([stage for _, stage in maker.rooms]))


@click.command()
@click.option("--keep", is_flag=True, help="Leave the database as it is; only record how its matches go on now.")
def main(keep: bool) -> None:
    """Make the database of an evening anew, or only the recordings of how its matches go on."""
    if keep:
        _kept()
    else:
        _made()
    click.echo(f"{DATABASE.stat().st_size:,} and {book.path_of(book.EVENING).stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
