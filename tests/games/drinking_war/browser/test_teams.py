"""Drinking War in three teams of seven people, a reload in a defence, and sips that are chosen in private.

The key of the match is one under which, in the first turn, red attacks blue with 20, and blue has a Sabotage. Nobody
looks at what green has in hand: these two play by sockets, in `make soak` on phones as well.
"""

import re

import pytest
from playwright.sync_api import expect

from browser.eyes import dealt_server, remaining, seconds
from games.drinking_war.browser.hands import attacks, defends, draws, goes_on, hand, taps
from games.drinking_war.browser.match import Match
from soak import soaking

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.scaled]

TEAMS_KEY = 2303
TEAM_NAMES = ("Ann", "Bob", "Cléo", "Dan", "Eva", "Fay", "Gus")
TEAM_DEVICES = ("Pixel 7", "Pixel 7", "Pixel 7", "iPhone 13", "small", "Pixel 7", "Pixel 7")
RED, BLUE, GREEN = (TEAM_NAMES[seat::3] for seat in range(3))


@pytest.fixture(scope="module")
def teams(tmp_path_factory):
    yield from dealt_server(tmp_path_factory.mktemp("teams"), TEAMS_KEY)


@pytest.fixture
def war(teams, studio, camera):
    match = Match(teams, studio, camera)
    yield match
    match.close()


@pytest.mark.timeout(420)
def test_three_teams_of_seven(war):
    war.plans("soldier")
    war.console.sees(".segment button.num", "3").click()
    war.console.sets("teams", "teams")
    war.evening.room_until(lambda room: len(room["seats"]) == 3 and room["options"]["teams"] == "teams")
    war.opens(TEAM_NAMES, TEAM_DEVICES, pageless=() if soaking() else GREEN)
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
    assert war.studio.pressed.kinds >= {"highlight", "pass"}
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
    held, left = hand(chief), remaining(match.evening)
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
        captain = captain_of(match, team)
        match.stage("drawing")
        if captain in match.pageless:
            match.pageless[captain].acts(kind="draw")
        else:
            draws(match.phones[captain])
        match.over()
        match.stage("attack")
        if captain in match.pageless:
            match.pageless[captain].acts(kind="pass")
        else:
            match.phones[captain].sees(".controls .plain").tap()
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
    """Bob plays with sips; hit by 20 he may take no more than 10, changes his mind and has the same choice and loss."""
    war.plans("soldier", reserve=True, gauge_size=10)
    war.console.sees(".segment button.num", "2").click()
    war.console.ticks(war.console.page.get_by_label(re.compile("Je déclare que tout le monde ici est majeur")))
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
    bob.sees(".dw-fate", "J’encaisse = 10 gorgées (boisson au choix, eau comprise)")
    ways = [re.compile(r"J’encaisse 10\s*−1\s*PV"), re.compile(r"Je laisse passer\s*−1\s*PV")]
    expect(bob.page.locator(".dw-equal button")).to_have_text(ways)
    told = " ".join(ann.page.locator(".play.dw").inner_text().split())
    war.eyes.phone(bob, "sips")
    war.eyes.wall(war.wall, "sips")
    bob.sees("button.dw-mode.back", "Passer en sans boire").tap()
    bob.sees(".dw-fate", "Ta réserve\u00a0: 20 sur 20")
    assert bob.text("button.dw-mode") == "Sans alcool"
    expect(bob.page.locator(".dw-equal button")).to_have_text(ways)
    words = re.compile(r"\d+")
    assert words.sub("", " ".join(ann.page.locator(".play.dw").inner_text().split())) == words.sub("", told)
    bob.sees(".dw-equal button", "J’encaisse 10").tap()
    war.over()
    war.stage("result")
    assert (war.unit("Bob")["pv"], war.unit("Bob")["reserve"]) == (war.evening.view["start_pv"] - 1, 10)
    war.ends()
    assert war.studio.pressed.kinds >= {"agree", "endure", "sober"}
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
