"""Drinking War on four phones, in a family: a Mirror against a Mirror and a look by Satellite.

The key of the match is one under which the first turn holds what is to be seen: Ann has a Satellite, +4, ×3 and draws a
Mirror, and Bob has a Mirror and two −3.
"""

import pytest
from playwright.sync_api import expect

from browser.eyes import dealt_server, waits
from browser.pressed import EVENINGS
from buzzkeep.games.drinking_war import GAME
from games.drinking_war.browser.hands import OTHERS, SHOWN, TURN, acts, attacks, can, defends, draws, goes_on, taps
from games.drinking_war.browser.match import Match
from soak import soaking

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.scaled]

MIRRORS_KEY = 111593
NAMES = ("Ann", "Bob", "Cléo", "Dan")
DEVICES = ("Pixel 7", "small", "iPhone 13", "Pixel 7")
MOST_STEPS = 90
BY_TEAMS = {"agree", "endure", "highlight", "pass", "sober"}  # pressed in test_drinking_war_teams.py
PRESSED = EVENINGS["drinking_war"] - BY_TEAMS


@pytest.fixture(scope="module")
def mirrors(tmp_path_factory):
    yield from dealt_server(tmp_path_factory.mktemp("mirrors"), MIRRORS_KEY, "--profile", "family")


@pytest.fixture
def duel(mirrors, studio, camera):
    match = Match(mirrors, studio, camera)
    yield match
    match.close()


@pytest.mark.timeout(420)
def test_a_mirror_against_a_mirror_and_a_look_by_satellite(duel):
    is_asked_first(duel)
    duel.plans("tactician")
    duel.opens(NAMES, DEVICES)
    duel.evening.room_until(lambda room: [player["seat"] for player in room["players"]] == [0, 1, 2, 3])
    duel.console.starts()
    begins(duel)
    peeks(duel)
    mirrors_twice(duel)
    nobody_else_is_told(duel.wire)
    plays_on(duel)
    duel.ends()
    duel.eyes.phone(duel.phones["Bob"], "podium")
    assert duel.studio.pressed.kinds >= PRESSED
    assert not duel.eyes.faults, "\n".join(duel.eyes.faults)


def is_asked_first(match):
    """In a family the console asks once before a game about drinking is chosen; turned down, it stays as it was."""
    console = match.console
    before = match.evening.room_until(lambda room: True)["game"]
    for answer in ("Un autre jeu", f"Choisir {GAME.info.name.fr}"):
        console.sees(f".card-choice:has-text('{GAME.info.name.fr}')").click()
        console.sees(".tagline[role=alert]", "Ce jeu parle de boire")
        assert match.evening.room_until(lambda room: True)["game"] == before
        console.sees(".tagline[role=alert] button", answer).click()
        console.sees_no(".tagline[role=alert]")
    match.evening.room_until(lambda room: room["game"] == GAME.info.id)


def begins(match):
    """Whoever says so first is the youngest. Everybody plays without alcohol, and nothing else is offered."""
    ann = match.phones["Ann"]
    match.stage("starting")
    match.wall.sees(".dww-question", "Qui est le plus jeune")
    for phone in match.phones.values():
        phone.sees("span.dw-mode", "Sans alcool")
        assert phone.page.locator("button.dw-mode").count() == 0
    match.wall.sees(".dww-foot.sober")
    match.eyes.phone(ann, "who_first")
    goes_on(ann)
    match.over()
    match.step("drawing", "Ann", draws)


def peeks(match):
    """Ann looks at Cléo's hand: she sees it, Cléo and the wall are told who looks, and nobody else sees a card."""
    ann, bob, cleo, dan = (match.phones[name] for name in NAMES)
    assert match.stage("power")["stars"] == 3
    ann.sees('.dw-stars[aria-label="3 étoiles sur 3"]')
    assert can(ann) == ["a4", "x3", "sat"]  # an attack may follow at once, the Mirror not
    match.eyes.phone(ann, "powers")
    taps(ann, "sat")
    ann.sees(".dw-composer", "Avec un Piratage en main, tu pourrais aussi voler.")
    match.eyes.phone(ann, "satellite")
    ann.sees(".dw-person", "Cléo").tap()
    match.over()

    match.stage("peeking")
    ann.sees(".dw-centre h1", "La main de Cléo")
    seen = ann.page.locator(".dw-peeked .dw-card")
    expect(seen).to_have_count(3)
    labels = [card.get_attribute("aria-label") for card in seen.all()]
    held = [card.get_attribute("aria-label") for card in cleo.page.locator(".dw-hand .dw-card").all()]
    assert sorted(labels) == sorted(held)
    cleo.sees(".dw-centre h1", "Ann regarde ta main")
    dan.sees(".dw-centre h1", "Ann regarde la main de Cléo")
    assert dan.page.locator(".dw-peeked").count() == bob.page.locator(".dw-peeked").count() == 0
    match.wall.sees(".dww .third", "regarde la main de Cléo")
    assert match.wall.page.locator(".dww-peek .dw-card:not(.back, .f-power)").count() == 0
    match.eyes.phone(ann, "peek")
    match.eyes.wall(match.wall, "peek")
    ann.sees(".controls .plain.strong").tap()
    match.over()


def mirrors_twice(match):
    """Ann attacks with 12, Bob parries 3 and sends 9 back, Ann sends it back again, and Bob's gauge takes it."""
    ann, bob, _, dan = (match.phones[name] for name in NAMES)
    match.stage("power")  # two stars are left
    ann.sees('.dw-stars[aria-label="2 étoiles sur 3"]')
    taps(ann, "a4", "x3")
    match.eyes.phone(ann, "attack")
    taps(ann, "a4")
    assert attacks(ann, "Bob", "a4", "x3") == "12"
    match.over()

    stage = match.stage("defence")
    assert stage["seat"] == match.evening.seat("Bob")
    bob.sees(".dw-centre h1", "Ann t’attaque")
    bob.sees(".dw-table .dw-force", "12")
    match.wall.sees(".dww-figure-now", "12")
    taps(bob, "d3", "mirror")
    bob.sees(".dw-outlook", "Tout repart vers Ann")
    match.eyes.phone(bob, "defence")
    match.eyes.wall(match.wall, "attack")
    taps(bob, "d3", "mirror")  # both again: d3 twice, and the mirror is taken out
    assert match.phones["Bob"].page.locator(".dw-chain .dw-item").count() == 2
    bob.page.locator(".dw-chain .dw-item").last.tap()
    assert defends(bob, "mirror") == ["→ 9", "↩ 9"]
    match.over()

    stage = match.stage("defence")
    assert stage["seat"] == match.evening.seat("Ann")
    ann.sees(".dw-centre h1", "Retour à l’envoyeur")
    expect(ann.page.locator(".dw-table .dw-line")).to_have_count(2)
    match.wall.sees(".dww-figure-now", "9")
    match.eyes.phone(ann, "mirrored")
    match.eyes.wall(match.wall, "mirrored")
    assert defends(ann, "mirror") == ["↩ 9"]
    match.over()

    stage = match.stage("defence")
    assert stage["seat"] == match.evening.seat("Bob")
    assert [one["mirrored"] for one in match.evening.view["table"]["defences"]] == [True, True]
    bob.sees(".dw-centre h1", "Retour à l’envoyeur")
    expect(bob.page.locator(".dw-table .dw-line")).to_have_count(3)
    bob.sees(".dw-outlook", "Aucun PV perdu, ta jauge monte.")
    match.wall.sees(".dww-figure-now", "9")
    match.eyes.phone(bob, "mirror_against_mirror")
    match.eyes.wall(match.wall, "mirror_against_mirror")
    goes_on(bob)
    match.over()

    match.stage("consequence")
    bob.sees(".dw-fate", "Il reste 9")
    bob.sees(".dw-fate", "Jauge 9 sur 20")
    dan.sees(".dw-centre h1", "Bob encaisse")
    match.eyes.phone(bob, "consequence")
    goes_on(bob)
    match.over()
    match.stage("result")
    bob.sees(".dw-centre h1", "Tu tiens bon")
    assert (match.unit("Bob")["gauge"], match.unit("Bob")["pv"], match.unit("Ann")["gauge"]) == (9, 5, 0)
    match.eyes.wall(match.wall, "result")
    match.console.next()
    match.over()


def nobody_else_is_told(wire):
    """No card's id came to anybody but its holder; the wall was sent no hand at all."""
    for name in NAMES:
        own = wire.ids(name)
        assert len(own) >= 3, "the phone was sent its hand"
        for other in wire.pages:
            assert other == name or not wire.told(other, own), (name, other)


def plays_on(match):
    """Everybody plays powers and attacks as the own phone offers, for two rounds or till every button was pressed."""
    names = {match.evening.seat(name): name for name in NAMES}
    for _ in range(MOST_STEPS):
        stage = match.evening.stage(*TURN, *OTHERS, *SHOWN)
        match.evening.done()
        pressed = match.studio.pressed.kinds >= PRESSED
        if match.evening.view["turn"] > 2 * len(NAMES) or (pressed and not soaking()):
            break
        waits(match.evening)
        asked = stage["seats"] if stage["kind"] == "giving" else [stage["seat"]] if "seat" in stage else []
        for seat in asked:
            phone = match.phones[names[seat]]
            phone.sees(f".play.dw.{stage['kind']}")
            if len(asked) == 1:
                match.eyes.phone(phone, f"on_{stage['kind']}")
            table = match.evening.view["table"]
            acts(phone, {**stage, "sips": table["sips"] if table else 0})
        if not asked:
            match.console.next()
        match.over()
    else:
        raise AssertionError("two rounds do not come to an end")
