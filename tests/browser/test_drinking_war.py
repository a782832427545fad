"""Drinking War: a Mirror against a Mirror and a look by Satellite on four phones, and three teams on seven.

Both matches have keys under which the first turn holds what is to be seen. In the first one Ann has a Satellite, +4, ×3
and draws a Mirror, and Bob has a Mirror and two −3. In the second, red attacks blue with 20, and blue has a Sabotage.
"""

import re

import pytest
from playwright.sync_api import expect

from browser.drinking_hands import OTHERS, SHOWN, TURN, acts, attacks, can, defends, draws, goes_on, hand, taps
from browser.evening import Evening
from browser.eyes import Eyes, Wire, dealt_server, seconds, waits
from buzzkeep.games.drinking_war import GAME
from net.people import Client

pytestmark = [pytest.mark.browser, pytest.mark.long]

MIRRORS_KEY, TEAMS_KEY = 111593, 2303
NAMES = ("Ann", "Bob", "Cléo", "Dan")
DEVICES = ("Pixel 7", "small", "iPhone 13", "Pixel 7")
TEAM_NAMES = ("Ann", "Bob", "Cléo", "Dan", "Eva", "Fay", "Gus")
TEAM_DEVICES = ("Pixel 7", "Pixel 7", "Pixel 7", "iPhone 13", "small", "Pixel 7", "Pixel 7")
RED, BLUE, GREEN = (TEAM_NAMES[seat::3] for seat in range(3))
PRESETS = {"soldier": "Soldat", "tactician": "Tacticien"}
ROUNDS = 2
MOST_STEPS = 90


@pytest.fixture(scope="module")
def mirrors(tmp_path_factory):
    yield from dealt_server(tmp_path_factory.mktemp("mirrors"), MIRRORS_KEY)


@pytest.fixture(scope="module")
def teams(tmp_path_factory):
    yield from dealt_server(tmp_path_factory.mktemp("teams"), TEAMS_KEY)


class Match:
    """The evening with its wall, the eyes that look at it and what came over the wire."""

    def __init__(self, served, studio, camera):
        code, token = served.room("fr")
        self.served, self.studio = served, studio
        self.evening = Evening(served, studio.console("fr").takes_over(served.url, code, token), "fr")
        self.evening.host = Client(served.url, "host", code, token)
        self.console, self.phones = self.evening.console, self.evening.phones
        self.wall, self.eyes, self.wire = studio.wall("fr"), Eyes(camera), Wire()

    def plans(self, preset):
        """The host chooses game and pack."""
        self.console.page.locator(".card-choice", has_text=GAME.info.name.fr).click()
        self.console.sees(".segment button", PRESETS[preset]).click()
        self.evening.room_until(lambda room: room["game"] == "drinking_war" and room["preset"] == preset)

    def opens(self, names, devices):
        """Everybody comes in, onto the seats in turn."""
        for name, device in zip(names, devices, strict=True):
            phone = self.phones[name] = self.studio.phone(name, device, "fr")
            self.wire.taps(phone.page, name)
            phone.opens(f"{self.served.url}/j/{self.console.code}")
            phone.joins(name)
        self.wire.taps(self.wall.page, "wall")
        self.wall.page.goto(f"{self.served.url}/tv/{self.console.code}")
        self.wall.starts_the_show()

    def stage(self, *kinds):
        """The next stage, with so much more time that it cannot pass while it is looked at."""
        stage = self.evening.stage(*kinds)
        waits(self.evening)
        self.evening.done()
        return stage

    def over(self):
        self.evening.over()

    def step(self, kind, name, act):
        """A stage of one unit, which is done with on ``name``'s phone."""
        stage = self.stage(kind)
        assert stage["seat"] == self.evening.seat(name), (kind, name, stage)
        answer = act(self.phones[name])
        self.over()
        return answer

    def unit(self, name):
        return next(one for one in self.evening.view["players"] if one["seat"] == self.evening.seat(name))

    def ends(self):
        """The host ends the match; the podium is on every screen."""
        self.console.sees(".powers button.danger").click()
        self.console.sees(".powers button.danger").click()
        assert self.evening.stage("finished")["reason"] == "host"
        ranking = self.evening.view["stage"]["ranking"]
        assert [line["rank"] for line in ranking] == sorted(line["rank"] for line in ranking)
        assert [line["pv"] for line in ranking] == sorted((line["pv"] for line in ranking), reverse=True)
        self.wall.sees(".podium-screen")
        for name, phone in self.phones.items():
            rank = next(line["rank"] for line in ranking if line["seat"] == self.evening.seat(name))
            phone.sees(".play.podium h1", "Tu gagnes la guerre" if rank == 1 else "Tu finis")
        self.eyes.wall(self.wall, "podium")
        return ranking

    def close(self):
        self.evening.host.close()
        self.evening.close()


@pytest.fixture
def duel(mirrors, studio, camera):
    match = Match(mirrors, studio, camera)
    yield match
    match.close()


@pytest.fixture
def war(teams, studio, camera):
    match = Match(teams, studio, camera)
    yield match
    match.close()


# -- four phones -------------------------------------------------------------------------------------------------------


@pytest.mark.timeout(420)
def test_a_mirror_against_a_mirror_and_a_look_by_satellite(duel):
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
    assert not duel.eyes.faults, "\n".join(duel.eyes.faults)


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
        for other in wire.frames:
            assert other == name or not wire.told(other, own), (name, other)


def plays_on(match):
    """Everybody plays powers and attacks as the own phone offers, for some rounds."""
    names = {match.evening.seat(name): name for name in NAMES}
    played = []
    for _ in range(MOST_STEPS):
        stage = match.evening.stage(*TURN, *OTHERS, *SHOWN)
        match.evening.done()
        if match.evening.view["turn"] > ROUNDS * len(NAMES):
            break
        asked = stage["seats"] if stage["kind"] == "giving" else [stage["seat"]] if "seat" in stage else []
        for seat in asked:
            phone = match.phones[names[seat]]
            phone.sees(f".play.dw.{stage['kind']}")
            if len(asked) == 1:
                match.eyes.phone(phone, f"on_{stage['kind']}")
            table = match.evening.view["table"]
            played.append(acts(phone, {**stage, "sips": table["sips"] if table else 0}))
        if not asked:
            match.console.next()
        match.over()
    else:
        raise AssertionError("two rounds do not come to an end")
    assert played


# -- seven phones in three teams ---------------------------------------------------------------------------------------


@pytest.mark.timeout(420)
def test_three_teams_on_seven_phones(war):
    war.plans("soldier")
    war.console.sees(".segment button.num", "3").click()
    war.console.sets("teams", "teams")
    war.evening.room_until(lambda room: len(room["seats"]) == 3 and room["options"]["teams"] == "teams")
    war.opens(TEAM_NAMES, TEAM_DEVICES)
    war.evening.room_until(lambda room: [player["seat"] for player in room["players"]] == [0, 1, 2, 0, 1, 2, 0])
    war.console.starts()
    war.stage("starting")
    goes_on(war.phones["Dan"])  # any member may say it
    war.over()
    captain = captain_of(war, RED)
    attacks_as_a_team(war, captain)
    comes_back_in_a_defence(war)
    hands_over(war, captain)
    war.ends()
    assert not war.eyes.faults, "\n".join(war.eyes.faults)


def captain_of(match, team):
    """The name of a team's captain, as the public view says."""
    captain = match.unit(team[0])["captain"]
    return next(one["name"] for one in match.evening.witness.latest["room"]["players"] if one["id"] == captain)


def attacks_as_a_team(match, captain):
    """Red's captain draws and attacks; the others of the team see the hand and show which card they would play."""
    chief = match.phones[captain]
    crew = [match.phones[name] for name in RED if name != captain]
    match.stage("drawing")
    for mate in crew:
        mate.sees(".dw-note", f"{captain} joue pour l’équipe")
        assert mate.page.locator(".dw-front").count() == 0
    draws(chief)
    match.over()

    match.stage("attack")
    assert hand(chief) == [[kind, count, kind.startswith("a")] for kind, count, _ in hand(chief)]
    assert [kind for kind, *_ in hand(crew[0])] == [kind for kind, *_ in hand(chief)]
    taps(crew[0], "a12")
    chief.sees('.dw-pile[data-card="a12"] .dw-hint', crew[0].name)
    crew[1].sees('.dw-pile[data-card="a12"] .dw-hint', crew[0].name)
    match.eyes.phone(crew[1], "team")
    match.eyes.phone(chief, "captain")
    assert match.phones["Bob"].page.locator(".dw-hint").count() == 0  # it stays in the team
    assert attacks(chief, "Bleu", "a12", "a8") == "20"
    match.over()


def comes_back_in_a_defence(match):
    """Blue's captain loads the page anew inside the window, finds all as it was, and halves before taking off."""
    captain = captain_of(match, BLUE)
    chief = match.phones[captain]
    mate = match.phones[next(name for name in BLUE if name != captain)]
    stage = match.stage("defence")
    assert stage["seat"] == match.evening.seat("Bob")
    chief.sees(".dw-centre h1", "t’attaque")
    mate.sees(".dw-note", f"{captain} joue pour l’équipe")
    held, left = hand(chief), seconds(chief)
    chief.page.reload()
    chief.sees(".dw-centre h1", "t’attaque")
    assert hand(chief) == held
    assert 0 < seconds(chief) <= left
    chief.sees(".dw-table .dw-force", "20")
    taps(chief, "sabo", "d1")
    chief.sees(".dw-outlook", "Aucun PV perdu, ta jauge monte.")
    match.eyes.phone(chief, "team_defence")
    match.eyes.wall(match.wall, "team_defence")
    chief.page.locator(".dw-chain .dw-item").last.tap()
    assert defends(chief, "d1") == ["→ 10", "→ 9"]
    match.over()
    match.stage("consequence")
    chief.sees(".dw-fate", "Jauge 9 sur 20")
    mate.sees(".dw-fate", "Jauge 9 sur 20")  # a team shares one gauge
    goes_on(chief)
    match.over()
    match.stage("result")
    match.console.next()
    match.over()


def hands_over(match, first):
    """Blue and green have their turns; then the next of red is captain, and the first one looks on."""
    for team in (BLUE, GREEN):
        chief = match.phones[captain_of(match, team)]
        match.stage("drawing")
        draws(chief)
        match.over()
        match.stage("attack")
        chief.sees(".controls .plain").tap()
        match.over()
    second = captain_of(match, RED)
    assert second in RED
    assert second != first
    match.stage("drawing")
    match.phones[first].sees(".dw-note", f"{second} joue pour l’équipe")
    assert match.phones[first].page.locator(".dw-front").count() == 0
    match.eyes.wall(match.wall, "teams")
    draws(match.phones[second])
    match.over()
    match.stage("attack")


# -- sips, and back ----------------------------------------------------------------------------------------------------


@pytest.mark.timeout(240)
def test_sips_are_a_choice_in_private_and_one_tap_leads_back(war):
    """Bob plays with sips; hit by 20 he is asked for no more than 10, changes his mind and loses a life point."""
    war.plans("soldier")
    war.console.sees(".segment button.num", "2").click()
    war.console.shows_options()
    war.console.page.get_by_label(re.compile("Je déclare que tout le monde ici est majeur")).check()
    war.evening.room_until(lambda room: len(room["seats"]) == 2 and room["options"]["adults_only"])
    war.opens(("Ann", "Bob"), ("Pixel 7", "Pixel 7"))
    ann, bob = war.phones["Ann"], war.phones["Bob"]
    war.console.starts()
    war.stage("starting")
    war.wall.sees(".dww-foot:not(.sober)", "à consommer avec modération")
    agrees(war, bob)
    assert ann.text("button.dw-mode") == "Sans alcool"  # for oneself, and nobody is told
    goes_on(ann)
    war.over()
    war.step("drawing", "Ann", draws)
    war.step("attack", "Ann", lambda phone: attacks(phone, "Bob", "a12", "a8"))
    war.step("defence", "Bob", lambda phone: goes_on(phone))

    war.stage("consequence")
    assert bob.text(".dw-fate").startswith("10 gorgées (boisson au choix, eau comprise)")
    expect(bob.page.locator(".dw-equal button")).to_have_text(["C’est fait", "Je préfère perdre 1\u00a0PV"])
    told = " ".join(ann.page.locator(".play.dw").inner_text().split())
    war.eyes.phone(bob, "sips")
    war.eyes.wall(war.wall, "sips")
    bob.sees("button.dw-mode.back", "Passer en sans boire").tap()
    bob.sees(".dw-fate", "tu perds 1\u00a0PV")
    assert bob.text("button.dw-mode") == "Sans alcool"
    assert bob.page.locator(".dw-equal").count() == 0
    words = re.compile(r"\d+")
    assert words.sub("", " ".join(ann.page.locator(".play.dw").inner_text().split())) == words.sub("", told)
    goes_on(bob)
    war.over()
    war.stage("result")
    assert war.unit("Bob")["pv"] == war.evening.view["start_pv"] - 1
    war.ends()
    bob.sees(".podium .dw-footer", "dangereux pour la santé")
    assert not war.eyes.faults, "\n".join(war.eyes.faults)


def agrees(match, phone):
    """The way to sips: behind « sans alcool », and through three statements."""
    phone.sees("button.dw-mode", "Sans alcool").tap()
    match.eyes.phone(phone, "mode")
    phone.sees(".sheet .plain.slim").tap()
    for box in phone.page.locator(".dw-statements label").all():
        box.tap()
    match.eyes.phone(phone, "statements")
    phone.sees('.dw-statements .plain:not([aria-disabled="true"])').tap()
    phone.sees("button.dw-mode.back", "Passer en sans boire")
