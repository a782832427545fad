"""Whoever is told what has changed knows as much as whoever is sent the whole picture: for every game and viewer."""

import json
import random
from types import SimpleNamespace

import pytest

import soak
from buzzkeep.engine import codec
from buzzkeep.engine.registry import installed
from buzzkeep.engine.types import Party, Prompt, Role
from buzzkeep.net.connection import Connection
from buzzkeep.net.connections import Connections
from buzzkeep.net.lines import Lines
from buzzkeep.net.outbox import Outbox
from buzzkeep.net.pictures import EncodedRoom, Picture
from buzzkeep.net.room_view import HostRoomView
from buzzkeep.net.snapshot import Surroundings, host_view
from buzzkeep.rooms.clock import Source
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.state import Match
from kit.supply import CanarySupply
from net.laying import pictures
from rooms.stage import HOST, Stage

GAMES = [game.info.id for game in installed()]
WALL, STRANGER = Actor("screen"), Actor("player")


class Watcher:
    """Somebody who looks at a room now and then, by pictures and patches."""

    def __init__(self, actor):
        self.actor, self.shown, self.known, self.patches = actor, None, None, 0

    def look(self, picture, host, events, clock):
        """Be told what has changed; return what he knows now, and the whole picture."""
        before, shown = self.shown, picture.shown_to(self.actor, host if self.actor.role == "host" else b"null")
        whole = json.loads(picture.whole(shown, self.actor, events, clock))
        assert whole[0] == "update"
        self.shown = shown
        if before is None or not picture.continues(before.picture):
            self.known = whole[1]
        elif (text := picture.patch(before, shown, self.actor, events, clock)) is not None:
            assert text.startswith(b'["patch",')
            self.patches += 1
            *_, self.known = pictures([json.loads(text)], self.known)
        else:  # nothing is new for him
            self.known["seq"], self.known["room"]["clock"] = whole[1]["seq"], whole[1]["room"]["clock"]
            if self.known["game"]:
                self.known["game"]["events"] = []
        return self.known, whole[1]


def at_random(stage, player, chance):
    """Let a player do anything that is allowed."""
    match = stage.head.match
    if match is None or stage.room.paused or stage.room.phase != "playing":
        return
    who = Party(Role.SEAT, 0, player.player)
    for prompt in match.prompts(stage.state):
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
    stage.counts.choice_total = stage.counts.choice_unseen = stage.counts.number_total = stage.counts.number_unseen = (
        999
    )
    ann, ben = stage.join("Ann"), stage.join("Ben")
    for seat in range(2, module.info.default_seats):
        assert stage.host("bot", seat=seat, skill=module.bot_skills[0])["ok"]
    watchers = [Watcher(actor) for actor in (HOST, WALL, STRANGER, ann, ben)]
    room, events = None, dict.fromkeys(watchers, ())
    told = 0
    for moment in range(soak.times(200, 2_000)):
        if stage.head.match is None or stage.room.phase == "over":
            assert stage.host("start" if stage.head.match is None else "rematch")["ok"]
        elif stage.room.paused or chance.random() < 0.03:
            stage.host("resume" if stage.room.paused else "pause")
        elif chance.random() < 0.02:
            stage.host("rename", player=ann.player, name=f"Ann/~{moment}")
        stage.passes(chance.randrange(100, 4_000))
        at_random(stage, ann, chance)
        publications, told = stage.audience.told[told:], len(stage.audience.told)
        for publication in publications:
            around = Surroundings("http://x/j/BCFG", moment // 20, publication.outlook)
            if room is None or not room.holds(publication.head, around):
                room = EncodedRoom(publication.head, publication.game, around)
            picture, clock = Picture(publication, room), publication.now()
            host = codec.encode(HostRoomView, host_view(publication, {ann.player: moment // 7}, {}))
            for watcher in watchers:
                continues = watcher.shown is not None and picture.continues(watcher.shown.picture)
                events[watcher] = (*(events[watcher] if continues else ()), *publication.events)
                if chance.random() < 0.4:
                    known, whole = watcher.look(picture, host, events[watcher], clock)
                    assert known == whole, watcher.actor
                    events[watcher] = ()
    assert min(watcher.patches for watcher in watchers) > 20
    assert {watcher.known["game"]["id"] for watcher in watchers} == {game}


def test_a_picture_that_goes_on_from_another_is_as_if_it_were_made_anew(monkeypatch):
    stage = Stage(game=installed().get("conquest"), supply=CanarySupply())
    stage.counts.choice_total = stage.counts.choice_unseen = stage.counts.number_total = stage.counts.number_unseen = (
        999
    )
    options = {"base_selection": "random", "only_choice": "asked", "allocation": "one"}
    assert stage.host("configure", game="conquest", preset="short", options=options, seats=4)["ok"]
    phones = [stage.join(name) for name in ("Ann", "Ben", "Cem", "Dan")]
    assert stage.host("start")["ok"]
    while stage.head.match.rules.public(stage.state).stage.kind != "asking":
        for phone in phones:  # nobody may have missed anything: who was absent and is there again is seen by all
            acts(stage, phone)
        stage.passes(1_000)
    latest = stage.audience.told[-1]
    room = EncodedRoom(latest.head, latest.game, Surroundings("", 0, latest.outlook))

    def seen(picture):
        return [picture.whole(picture.shown_to(actor, b"null"), actor, (), 5) for actor in (HOST, WALL, *phones)]

    pictures_before = [Picture(latest, room)]
    own = []
    monkeypatch.setattr(type(stage.head.match.rules), "private", _counting(own, stage.head.match.rules))
    for phone in phones[:-1]:  # the last one would close the question
        for picture in pictures_before:
            seen(picture)
        who = acts(stage, phone)
        publication = stage.audience.told[-1]
        anew = seen(Picture(publication, room))
        own.clear()
        assert seen(Picture(publication, room, pictures_before[-1])) == anew
        assert own == [who]  # nobody else's own part was made
        assert all(seen(Picture(publication, room, picture)) == anew for picture in pictures_before)  # older ones, too
        pictures_before.append(Picture(publication, room))


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
    first = stage.audience.told[-1]
    around = Surroundings("", 0, first.outlook)
    room = EncodedRoom(first.head, first.game, around)
    before = Picture(first, room)
    shown = {who: before.shown_to(who, b"null") for who in (ann, ben, WALL)}
    prompt = stage.head.match.prompts(stage.state)[0].id
    assert stage.send(ann, stage.command("act", prompt=prompt, action={"kind": "answer", "option": 2}))["ok"]
    after = Picture(stage.audience.told[-1], room)
    mine = json.loads(after.patch(shown[ann], after.shown_to(ann, b"null"), ann, (), 5))[1]
    other = json.loads(after.patch(shown[ben], after.shown_to(ben, b"null"), ben, (), 5))[1]
    assert mine["changes"] == {"/game/view/answered": [0], "/game/view/mine": {"option": 2}}
    assert other["changes"] == {"/game/view/answered": [0]}


def test_nobody_is_shown_at_once_that_others_have_answered(monkeypatch):
    stage = Stage()
    ann, ben = stage.join("Ann"), stage.join("Ben")
    assert stage.host("start")["ok"]
    publication = stage.audience.told[-1]
    room = EncodedRoom(publication.head, publication.game, Surroundings("", 0, publication.outlook))

    def asking(*prompts):
        monkeypatch.setattr(
            Match, "prompts", lambda *_: [Prompt(name, "answer", seats, None) for name, seats in prompts]
        )
        return Picture(publication, room)

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
    outbox = Outbox(connections, lambda sid: None, lambda code: "", Lines(Source()))

    def greeted(actor):
        sent = []
        engine = SimpleNamespace(direct=lambda: None, closed=False, send=lambda text: sent.append(json.loads(text[1:])))
        connection = Connection(str(len(list(connections))), stage.room.code, actor, engine)
        connections.add(connection)
        outbox.greet(stage.actor.publication(), connection)
        return connection, sent

    wall, _ = greeted(WALL)
    newcomer, told = greeted(STRANGER)
    assert newcomer.shown.picture is wall.shown.picture
    assert [body["room"]["code"] for _, body in told] == [stage.room.code]
    _, (second,) = greeted(WALL)
    assert second[1]["room"]["spectators"] == 2
    stage.join("Ann")
    _, (late,) = greeted(STRANGER)
    assert [each["name"] for each in late[1]["room"]["players"]] == ["Ann"]


def test_a_newcomers_join_shows_nothing_at_once_to_others_who_are_nobody_yet():
    stage = Stage()
    ann = stage.join("Ann")
    assert stage.audience.told[-1].acted == frozenset()
    assert stage.send(ann, stage.command("ready", ready=True))["ok"]
    assert stage.audience.told[-1].acted == {ann}
