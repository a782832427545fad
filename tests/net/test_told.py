"""Whoever is told what has changed knows as much as whoever is sent the whole picture: for every game and viewer."""

import json
import random
from dataclasses import replace
from functools import cached_property, partial
from types import SimpleNamespace

import pytest

import soak
from buzzkeep.engine import codec
from buzzkeep.engine.records import record
from buzzkeep.engine.registry import installed
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.types import Party, Prompt, Role
from buzzkeep.net.cards import Addresses
from buzzkeep.net.connections import Connection, Connections
from buzzkeep.net.lines import Lines
from buzzkeep.net.outbox import Outbox
from buzzkeep.net.told import Told
from buzzkeep.net.views import Around, host_view
from buzzkeep.quiz.content import Counts, Stock
from buzzkeep.rooms.clock import TimeSource
from buzzkeep.rooms.core import Actor
from kit.alike import unlike
from kit.supply import CanarySupply
from net.laying import pictures
from rooms.stage import HOST, Stage

GAMES = [game.info.id for game in installed()]
WALL, STRANGER = Actor("screen"), Actor("player")
AROUND = Around("", 0)


class Watcher:
    """Somebody who looks at a room now and then, by pictures and patches."""

    def __init__(self, actor):
        self.actor, self.seen, self.known, self.patches = actor, None, None, 0

    def look(self, told, events):
        """Be told what has changed; return what he knows now, and the whole picture."""
        before, seen = self.seen, told.seen_by(self.actor)
        whole = json.loads(told.whole(seen, self.actor, events))
        self.seen = seen
        if before is None or not told.continues(before.told):
            self.known = whole
        elif (text := told.patch(before, seen, self.actor, events)) is not None:
            self.patches += 1
            *_, self.known = pictures([("patch", json.loads(text))], self.known)
        else:  # nothing is new for him
            self.known["seq"], self.known["room"]["clock"] = whole["seq"], whole["room"]["clock"]
            if self.known["game"]:
                self.known["game"]["events"] = []
        return self.known, whole


def at_random(stage, player, chance):
    """Let a player do anything that is allowed."""
    match = stage.head.match
    if match is None or stage.room.paused or stage.room.phase != "playing":
        return
    who = Party(Role.SEAT, 0, player.player)
    for prompt in match.rules.prompts(stage.state):
        if 0 in prompt.seats and (legal := list(match.rules.legal(stage.state, who))):
            action = codec.plain(stage.actor.game.action_type, chance.choice(legal))
            stage.send(player, stage.command("act", prompt=prompt.id, action=action))
            return


@pytest.mark.scaled
@pytest.mark.parametrize("game", GAMES)
def test_patches_laid_over_pictures_are_the_whole_picture(game):
    chance = random.Random(f"{game}/{soak.seed()}")
    module = installed().get(game)
    stage = Stage(game=module, supply=CanarySupply())
    stage.counts = Counts(Stock(999, 999), Stock(999, 999))
    ann, ben = stage.join("Ann"), stage.join("Ben")
    for seat in range(2, module.info.default_seats):
        assert stage.host("bot", seat=seat, skill=module.bot_skills[0])["ok"]
    watchers = [Watcher(actor) for actor in (HOST, WALL, STRANGER, ann, ben)]
    now, events, since = None, dict.fromkeys(watchers, ()), 0
    for moment in range(soak.times(200, 2_000)):
        if stage.head.match is None or stage.room.phase == "over":
            assert stage.host("start" if stage.head.match is None else "rematch")["ok"]
        elif stage.room.paused or chance.random() < 0.03:
            stage.host("resume" if stage.room.paused else "pause")
        elif chance.random() < 0.02:
            stage.host("rename", player=ann.player, name=f"Ann/~{moment}")
        stage.passes(chance.randrange(100, 4_000))
        at_random(stage, ann, chance)
        publications, since = stage.audience.told[since:], len(stage.audience.told)
        for publication in publications:
            publication = replace(publication, now=partial(int, publication.now()))  # both are of one instant
            now = Told(publication, Around("http://x/j/BCFG", moment // 20), now)
            now.host = host_view(publication, {ann.player: moment // 7}, {})
            for watcher in watchers:
                continues = watcher.seen is not None and now.continues(watcher.seen.told)
                events[watcher] = (*(events[watcher] if continues else ()), *publication.events)
                if chance.random() < 0.4:
                    known, whole = watcher.look(now, events[watcher])
                    assert known == whole, watcher.actor
                    events[watcher] = ()
    assert min(watcher.patches for watcher in watchers) > 20
    assert {watcher.known["game"]["id"] for watcher in watchers} == {game}


def test_what_goes_on_from_another_is_as_if_it_were_made_anew(monkeypatch):
    stage = Stage(game=installed().get("conquest"), supply=CanarySupply())
    stage.counts = Counts(Stock(999, 999), Stock(999, 999))
    options = {"base_selection": "random", "only_choice": "asked", "allocation": "one"}
    assert stage.host("configure", game="conquest", preset="short", options=options, seats=4)["ok"]
    phones = [stage.join(name) for name in ("Ann", "Ben", "Cem", "Dan")]
    assert stage.host("start")["ok"]
    while stage.head.match.rules.public(stage.state).stage.kind != "asking":
        for phone in phones:  # nobody may have missed anything: who was absent and is there again is seen by all
            acts(stage, phone)
        stage.passes(1_000)

    def made(before=None):
        return Told(replace(stage.audience.told[-1], now=lambda: 5), AROUND, before)

    def seen(told):
        return [told.whole(told.seen_by(actor), actor) for actor in (HOST, WALL, *phones)]

    earlier = [made()]
    own = []
    monkeypatch.setattr(type(stage.head.match.rules), "private", _counting(own, stage.head.match.rules))
    for phone in phones[:-1]:  # the last one would close the question
        for told in earlier:
            seen(told)
        who = acts(stage, phone)
        anew = seen(made())
        own.clear()
        assert seen(made(earlier[-1])) == anew
        assert own == [who]  # nobody else's own part was made
        assert all(seen(made(told)) == anew for told in earlier)  # older ones, too
        now, others = made(earlier[-1]), [one for one in phones if stage.room.player(one.player).seat != who.seat]
        first, *same = (now.patch(earlier[-1].seen_by(one), now.seen_by(one), one) for one in others)
        assert all(patch is first for patch in same)  # encoded once
        earlier.append(made())


def acts(stage, phone):
    """Let a phone do the first thing that it may; return as whom it acts."""
    rules, who = stage.head.match.rules, Party(Role.SEAT, stage.room.player(phone.player).seat, phone.player)
    prompt, action = next(iter(rules.offers(stage.state, who)), (None, None))
    if prompt is not None:
        given = codec.plain(stage.actor.game.action_type, action)
        assert stage.send(phone, stage.command("act", prompt=prompt, action=given))["ok"]
    return who


def _counting(own, rules):
    private = rules.private

    def counted(_self, state, viewer):
        own.append(viewer)
        return private(state, viewer)

    return counted


def test_who_was_shown_the_same_is_told_in_the_same_bytes_and_nothing_of_others():
    stage = Stage()
    ann, ben = stage.join("Ann"), stage.join("Ben")
    assert stage.host("start")["ok"]
    before = Told(stage.audience.told[-1], AROUND)
    seen = {who: before.seen_by(who) for who in (ann, ben, WALL)}
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    assert stage.send(ann, stage.command("act", prompt=prompt, action={"kind": "answer", "option": 2}))["ok"]
    after = Told(stage.audience.told[-1], AROUND, before)
    mine = json.loads(after.patch(seen[ann], after.seen_by(ann), ann))
    other = json.loads(after.patch(seen[ben], after.seen_by(ben), ben))
    assert mine["changes"] == {"/game/view/answered": [0], "/game/view/mine": {"option": 2}}
    assert other["changes"] == {"/game/view/answered": [0]}


def test_nobody_is_shown_at_once_that_others_have_answered(monkeypatch):
    stage = Stage()
    ann, ben = stage.join("Ann"), stage.join("Ben")
    assert stage.host("start")["ok"]

    def asking(*prompts):
        monkeypatch.setattr(
            StageRules, "prompts", lambda *_: [Prompt(name, "answer", seats, None) for name, seats in prompts]
        )
        return Told(stage.audience.told[-1], AROUND)

    def called(before, now):
        return {who for who in (ann, ben, WALL) if now.calls(before, who)}

    everybody, second = {ann, ben, WALL}, asking(("p1", (1, 2)))
    assert called(asking(("p1", (0, 1, 2))), second) == {ann}  # her seat has answered, whoever of it did
    assert called(second, asking(("p1", (1, 2)))) == set()
    assert called(second, asking(("p1", (0, 1, 2)))) == everybody
    assert called(second, asking(("p2", (1, 2)))) == everybody
    assert called(second, asking(("p1", (1, 2)), ("p2", ()))) == everybody
    assert called(second, asking()) == everybody


def test_who_comes_in_is_shown_the_picture_that_there_is_unless_the_room_looks_different_by_it():
    stage, connections = Stage(), Connections()
    outbox = Outbox(connections, Addresses("http://x"), Lines(TimeSource()))

    def greeted(actor):
        sent = []
        line = SimpleNamespace(send=lambda event, body: sent.append((event, json.loads(body))), rtt=lambda: None)
        connection = Connection(str(len(list(connections))), stage.room.code, actor, line)
        connections.add(connection)
        outbox.greet(stage.actor.publication(), connection)
        return connection, sent

    wall, _ = greeted(WALL)
    newcomer, told = greeted(STRANGER)
    assert newcomer.seen.told is wall.seen.told
    assert [body["room"]["code"] for _, body in told] == [stage.room.code]
    _, (second,) = greeted(WALL)
    assert second[1]["room"]["spectators"] == 2
    stage.join("Ann")
    _, (late,) = greeted(STRANGER)
    assert [each["name"] for each in late[1]["room"]["players"]] == ["Ann"]


def test_consoles_are_told_of_lines_that_have_changed_and_of_no_others():
    stage, connections, sent, trips = Stage(), Connections(), [], [20]
    outbox = Outbox(connections, Addresses("http://x"), Lines(TimeSource()))
    ann = stage.join("Ann")
    for sid, actor in (("1", HOST), ("2", ann)):
        line = SimpleNamespace(send=lambda *message: sent.append(message), rtt=lambda: trips[-1])
        connections.add(Connection(sid, stage.room.code, actor, line, patches=True))
        outbox.greet(stage.actor.publication(), connections.get(sid))
    outbox.measured(stage.room.code)
    sent.clear()
    outbox.measured(stage.room.code)
    assert sent == []
    trips.append(30)
    outbox.measured(stage.room.code)
    ((event, body),) = sent
    ((place, (link,)),) = json.loads(body)["changes"].items()
    assert (event, place, link["rtt_ms"]) == ("patch", "/room/host/links", 30)


def test_a_newcomers_join_shows_nothing_at_once_to_others_who_are_nobody_yet():
    stage = Stage()
    ann = stage.join("Ann")
    assert stage.audience.told[-1].acted == frozenset()
    assert stage.send(ann, stage.command("ready", ready=True))["ok"]
    assert stage.audience.told[-1].acted == {ann}


def test_a_type_that_would_be_sent_otherwise_is_named_with_its_cure():
    @record
    class Pile:
        cards: tuple[int, ...]

        @cached_property
        def secret_top(self) -> int:
            return self.cards[-1]

    @record
    class Scores:
        points: dict[int, int]

    assert "Pile.secret_top is a cached_property" in unlike(tuple[Pile, ...])
    assert "the keys of a dict are of type int" in unlike(Scores)
    assert "bytes" in unlike(bytes)
