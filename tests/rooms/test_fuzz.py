"""Rubbish and near misses in every game: nothing breaks, no rule is bent, and no answer is told before its time."""

import json
from collections import Counter

import pytest

import soak
from buzzkeep.engine import codec
from buzzkeep.engine.registry import installed
from buzzkeep.net.told import Told
from buzzkeep.net.views import Around
from buzzkeep.net.wire import read_command
from buzzkeep.rooms.core import Actor, playing
from buzzkeep.rooms.mailbox import Accepted, Message
from kit import proofs
from kit.supply import CanarySupply, canaries
from rooms.fuzzing import Fuzz
from rooms.stage import HOST, Stage

GAMES = ("conquest", "drinking_war", "pudding_wars", "virus_war", "watchtower")
STRANGERS = (Actor("player"), Actor("screen"), Actor("player", "p99"))
NAMES = ("Ann", "Bob")
USUAL = (
    {"kind": "ready", "ready": True},
    {"kind": "lock", "locked": False},
    {"kind": "rename", "player": "p1", "name": "Zed"},
    {"kind": "kick", "player": "p2"},
    {"kind": "join", "name": "Cy"},
    {"kind": "pause"},
    {"kind": "resume"},
    {"kind": "leave"},
    {"kind": "to_lobby"},
    {"kind": "start"},
    {"kind": "retry"},
    {"kind": "host_act", "prompt": "", "action": {"kind": "skip"}},
    {"kind": "host_act", "prompt": "", "action": {"kind": "end"}},
    {"kind": "flag", "serial": 1, "reason": "wrong"},
)


class Arena:
    """A match with two phones and bots, which goes on whatever is thrown at it."""

    def __init__(self, game, seed):
        self.module = installed().get(game)
        self.fuzz = Fuzz(f"{game}/{seed}")
        self.seen = Counter()
        self.actions, self.prompts = [], []
        self.begins()

    def begins(self):
        self.stage = Stage(game=self.module, supply=CanarySupply())
        for name in NAMES:
            self.stage.join(name)
        self.goes_on()

    @property
    def phones(self):
        return [Actor("player", player.id) for player in self.stage.room.players]

    def goes_on(self):
        """See to it that a match is running, with everybody in it."""
        if len(self.phones) < len(NAMES):
            self.begins()
        stage, room = self.stage, self.stage.room
        if room.paused:
            stage.host("resume")
        if room.phase == "over":
            stage.host("rematch")
        if stage.room.phase == "lobby":
            for seat in range(max(2, self.module.info.min_seats)):
                if not stage.room.members(seat):
                    stage.host("bot", seat=seat, skill=self.module.bot_skills[0])
            assert stage.host("start")["ok"]
        del stage.memory.commits[:-1], stage.audience.told[:-1]

    def near_miss(self, who):
        """What somebody may do now, or might have done once or elsewhere, spoilt now and then."""
        chance, head = self.fuzz.random, self.stage.head
        player = head.room.player(who.player)
        prompts = head.match.rules.prompts(head.state) if head.match is not None else ()
        if player is not None and any(player.seat in prompt.seats for prompt in prompts):
            legal = list(head.match.rules.legal(head.state, playing(head, player)))[:20]
            self.actions += [codec.plain(self.module.action_type, action) for action in legal]
            del self.actions[:-60]
        self.prompts += [prompt.id for prompt in prompts]
        del self.prompts[:-6]
        body = {"id": self.fuzz.id()}
        if chance.random() < 0.8 and self.actions:
            body |= {"kind": "act", "prompt": chance.choice(self.prompts), "action": chance.choice(self.actions)}
        else:
            body |= chance.choice(USUAL)
        return body if chance.random() < 0.6 else self.fuzz.spoilt(body)

    def throw(self):
        """One message of somebody, as it comes from the wire."""
        if not self.phones:
            self.goes_on()
        chance, stage = self.fuzz.random.random(), self.stage
        who = HOST if chance > 0.98 else self.fuzz.random.choice(self.phones if chance < 0.85 else STRANGERS)
        body = self.near_miss(who) if chance < 0.8 or chance > 0.98 else self.fuzz.body()
        text = json.dumps(body)
        if chance > 0.9:
            text = self.fuzz.torn(text)
        try:
            command = read_command(text, stage.actor.game.action_type)
        except codec.Malformed:
            self.seen["malformed"] += 1
            return
        told = []
        before = stage.head
        stage.actor.work([Message(who, command, stage.clock.ms, told.append)])
        assert len(told) == 1
        accepted = isinstance(told[0], Accepted)
        self.seen["accepted" if accepted else told[0].code] += 1
        assert accepted or stage.head.state is before.state or stage.head.room.seq > before.room.seq

    def looks_sound(self):
        head = self.stage.head
        assert head.room.fault is None, head.room.fault
        if head.match is None:
            return
        assert proofs.broken(head.match.rules, head.state) == []
        now = Told(self.stage.actor.publication(), Around("", 0))
        for who in (*self.phones, Actor("screen"), Actor("player")):
            told = now.whole(now.seen_by(who), who)
            if json.loads(told)["game"]["view"]["stage"]["kind"] == "asking":
                asked = {key for sort, key in canaries(told) if sort == "TXT"}
                answers = {key for sort, key in canaries(told) if sort == "ANS"}
                assert asked
                assert not asked & answers, told
                self.seen["questions looked at"] += 1


@pytest.mark.scaled
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.timeout(1_200)
def test_whatever_is_sent_the_match_stays_sound_and_tells_nothing(game, tally, caplog):
    arena = Arena(game, soak.seed())
    for number in range(times := soak.times(1_000, 40_000)):
        arena.throw()
        if number % 3 == 0:
            arena.stage.passes(arena.fuzz.random.randrange(1, 700))
        if number % 20 == 0:
            arena.looks_sound()
            arena.goes_on()
    tally("fuzzed message in a match", times)
    assert arena.seen["accepted"] > times / 50, arena.seen
    assert arena.seen["malformed"] > times / 100, arena.seen
    assert game != "conquest" or arena.seen["questions looked at"] > times / 200, arena.seen
    assert "Traceback" not in caplog.text
