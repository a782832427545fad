"""A whole match of Virus War on four phones, with everything that a STOP window can hold.

The match has a key under which the first turn can have it all: Ann and Bob are dealt a STOP, Bob a Virus with numbers,
Cléo a counter-attack, and nobody a trap, so that Bob may begin. Afterwards everybody attacks as soon as the own phone
offers it, whoever has the fewest tokens or life points left, until every kind of button was pressed; `make soak` plays
the fifteen turns of the match to their end.
"""

import pytest
from playwright.sync_api import expect

from browser.evening import Evening
from browser.eyes import Eyes, Wire, dealt_server, remaining, seconds, waits
from browser.pressed import EVENINGS
from buzzkeep.games.virus_war import GAME
from games.virus_war.browser.hands import hand, holds, lets, plays, presses, share
from soak import soaking

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.scaled]

KEY = 36387
NAMES = ("Ann", "Bob", "Cléo", "Dan")
DEVICES = ("Pixel 7", "small", "iPhone 13", "Pixel 7")
WINDOW_S = 8  # half as much again against an attack, and for a STOP against a STOP
MOST_TURNS = 25
ATTACKS = ("virus", "poison", "epidemic")


@pytest.fixture(scope="module")
def dealt(tmp_path_factory):
    yield from dealt_server(tmp_path_factory.mktemp("dealt"), KEY)


@pytest.fixture
def evening(dealt, studio):
    code, token = dealt.room("fr")
    console = studio.console("fr").takes_over(dealt.url, code, token)
    made = Evening(dealt, console, "fr")
    yield made
    made.close()


# -- the match -------------------------------------------------------------------------------------------------------


@pytest.mark.timeout(420)
def test_virus_war(studio, evening, camera):
    console, wall, eyes, wire = evening.console, studio.wall("fr"), Eyes(camera), Wire()
    for name, device in zip(NAMES, DEVICES, strict=True):
        lively = name == "Ann"  # everything can be tapped while something moves
        phone = evening.phones[name] = studio.phone(name, device, "fr", bars=lively, moves=lively)
        wire.taps(phone.page, name)
        phone.opens(f"{evening.served.url}/j/{console.code}")
        phone.joins(name)
    wire.taps(wall.page, "wall")
    wall.page.goto(f"{evening.served.url}/tv/{console.code}")
    wall.starts_the_show()
    evening.chooses(GAME.info, "short", "Partie courte")
    console.sets("stop_window", WINDOW_S)
    evening.room_until(lambda room: room["options"] == {**room["options"], "start_hp": 30, "stop_window": WINDOW_S})
    evening.room_until(lambda room: [player["seat"] for player in room["players"]] == [0, 1, 2, 3])
    console.starts()

    begins(evening, wall, eyes)
    value = stops_a_stop(evening, wall, eyes)
    counters(evening, wall, eyes, value)
    plays_on(evening, wall, eyes, lambda: studio.pressed.kinds >= EVENINGS["virus_war"])
    ends(evening, wall, eyes)
    nobody_else_is_told(wire)
    assert studio.pressed.kinds >= EVENINGS["virus_war"]
    assert not eyes.faults, "\n".join(eyes.faults)


def begins(evening, wall, eyes):
    """Nobody was dealt a trap: the first who taps begins. The guide says what to do, a long press what a card does."""
    ann, bob, *_ = evening.phones.values()
    assert evening.stage("starting")["starter"] is None
    waits(evening)
    wall.sees(".vwt-question", "Qui a été malade en dernier")
    eyes.wall(wall, "who_first")
    bob.sees(".vw-centre h1", "Qui a été malade en dernier")
    eyes.phone(bob, "who_first")
    evening.done()
    bob.sees(".controls .go").tap()
    evening.over()

    assert evening.stage("acting")["seat"] == evening.seat("Bob")  # the card of the turn came by itself
    waits(evening)
    bob.sees(".vw-news", "Tu as pioché")
    assert "Annule ce qui vient d’être joué, même un autre Stop" in " ".join(holds(ann).inner_text().split())
    ann.sees(".sheet .vw-why", "À jouer quand une action adverse est sur la table.")
    eyes.phone(ann, "explanation")
    ann.page.locator(".sheet .round").tap()
    ann.sees_no(".sheet")


def stops_a_stop(evening, wall, eyes):
    """Bob's Virus on Cléo is stopped by Ann, whose phone was loaded anew in the window; Bob stops that STOP."""
    ann, bob, cleo, dan = evening.phones.values()
    assert evening.stage("acting")["seat"] == evening.seat("Bob")
    waits(evening)
    bob.sees(".guide", "Une grise dit pourquoi elle attend.")
    bob.sees(".vw-pile.cannot small", "contre une action")
    eyes.phone(bob, "act")
    eyes.wall(wall, "acting")
    plans_ahead(cleo, eyes)
    evening.done()
    assert plays(bob, "virus", "Cléo") == 3
    evening.over()

    evening.stage("stopping")
    waits(evening)
    value = evening.view["table"]["value"]
    wall.sees(".vwt .third", f"joue Virus\u00a0{value} sur Cléo")
    wall.sees(".vwt-closing .vwt-clock")
    assert wall.page.locator(".vwt-stops li").count() == 0
    for phone in (ann, cleo, dan):
        phone.sees(".vw-centre h1", "Tu stoppes" if phone is ann else "Les adversaires peuvent dire Stop")
        phone.sees(".vw-told", f"Bob joue Virus\u00a0{value} sur {'toi' if phone is cleo else 'Cléo'}")
    bob.sees(".vw-centre h1", "Les adversaires peuvent dire Stop")
    dan.sees(".controls .status", "Tu n’as pas de Stop")  # on the own screen alone
    assert dan.page.locator(".vw-stop").count() == 0
    ann.sees(".guide", "Avec une carte Stop, décide vite.")
    eyes.phone(ann, "stop")
    eyes.phone(dan, "no_stop")
    eyes.wall(wall, "virus")

    held, left = hand(ann), remaining(evening)
    ann.page.reload()
    ann.sees(".vw-centre h1", "Tu stoppes")
    assert hand(ann) == held
    assert 0 < seconds(ann) <= left
    assert 0 < share(ann) < 1
    presses(ann)
    evening.done()
    evening.over()

    stopped = evening.stage("stopping")
    waits(evening)
    assert (stopped["what"], stopped["against"]) == ("stop", evening.seat("Ann"))
    wall.sees(".vwt .third", "dit Stop à Bob")
    wall.sees(".vwt-hit.struck", f"+{value}")
    expect(wall.page.locator(".vwt-stops li")).to_have_count(1)
    bob.sees(".vw-centre h1", "Ann a dit Stop. Tu stoppes son Stop")
    eyes.phone(bob, "stop_the_stop")
    eyes.wall(wall, "stopped")
    evening.done()
    presses(bob)
    evening.over()
    return value


def plans_ahead(phone, eyes):
    """Whoever waits says what comes in the own turn, and thinks better of it."""
    phone.sees(".vw-pass .status", "En attendant, prépare ton coup")
    phone.sees(".vw-pass .plain", "Je passerai").tap()
    phone.sees(".vw-pass .status", "Prévu à ton tour")
    eyes.phone(phone, "planned")
    phone.sees(".vw-pass .plain", "Changer d’avis").tap()
    phone.sees(".vw-pass .status", "En attendant, prépare ton coup")


def counters(evening, wall, eyes, value):
    """Nobody stops Bob's STOP; Cléo counter-attacks, and both are infected. The wall comes back in mid-window."""
    ann, bob, cleo, dan = evening.phones.values()
    window = evening.stage("stopping")
    waits(evening)
    assert (window["depth"], window["against"]) == (2, evening.seat("Bob"))
    expect(wall.page.locator(".vwt-stops li")).to_have_count(2)
    wall.sees(".vwt-hit:not(.struck)", f"+{value}")
    eyes.wall(wall, "stop_against_stop")
    lets(cleo)
    wall.page.reload()
    wall.sees(".vwt .third", "dit Stop à Ann")
    assert wall.page.locator(".vwt-lets").count() == 0  # nobody is counted
    expect(wall.page.locator(".vwt-stops li")).to_have_count(2)
    assert wall.page.locator(".vwt-flight, .vwt-banner").count() == 0  # what has happened does not happen again
    wall.page.keyboard.press("Enter")  # the sound again
    evening.done()
    for phone in (ann, dan):
        lets(phone)
    evening.console.press("s")  # nobody waits for who has answered: that would betray them
    evening.over()

    assert evening.stage("countering")["seat"] == evening.seat("Cléo")
    waits(evening)
    cleo.sees(".vw-centre h1", "Un Virus te vise")
    dan.sees(".vw-centre h1", "Cléo peut contre-attaquer")
    wall.sees(".vwt-closing", "Contre")
    eyes.phone(cleo, "counter")
    eyes.wall(wall, "countering")
    evening.done()
    presses(cleo)
    evening.over()

    assert evening.stage("stopping")["what"] == "counter"
    waits(evening)
    wall.sees(".vwt .third", "contre-attaque Bob")
    wall.sees('.vwt-laid[aria-label="Contre-attaque de Cléo"]')
    expect(wall.page.locator(".vwt-hit")).to_have_count(2)
    bob.sees(".vw-told", "Bob joue Virus")
    eyes.phone(bob, "stop_the_counter")
    eyes.wall(wall, "counter")
    evening.done()
    for phone in (ann, bob, dan):
        lets(phone)
    evening.console.press("s")
    evening.over()

    ending = evening.stage("ending")
    waits(evening)
    assert (ending["how"], ending["loss"]) == ("played", value)
    wall.sees(".vwt-fate.done")
    wall.sees(".vwt .third", f"+{value} pour Cléo et Bob · virus −{value}")
    bob.sees(".vw-note", f"Le virus coûte {value} points de vie.")
    cleo.sees(".vw-loss", f"−{value} en fin de tour")
    evening.console.sees(".vwc tbody tr:has-text('Cléo') .vw-tokens", str(value))
    assert {player["seat"]: (player["hp"], player["tokens"]) for player in evening.view["players"]} == {
        evening.seat("Ann"): (30, 0),
        evening.seat("Bob"): (30 - value, value),
        evening.seat("Cléo"): (30, value),
        evening.seat("Dan"): (30, 0),
    }
    eyes.phone(bob, "ending")
    eyes.wall(wall, "done")


def plays_on(evening, wall, eyes, complete):
    """Everybody attacks or passes, and lets everything happen, until one is left.

    In `make test` the host ends the match once every kind of button was pressed.
    """
    names = {evening.seat(name): name for name in NAMES}
    kinds = ("ending", "trap", "acting", "stopping", "countering", "finished")
    turns = 1
    while (stage := evening.stage(*kinds))["kind"] != "finished":
        kind = stage["kind"]
        if not soaking() and complete():
            evening.done()
            evening.console.ends()
            evening.over()
            continue
        turns += kind == "ending"
        assert turns <= MOST_TURNS, "the policy does not come to an end"
        if kind == "stopping":
            asked = [evening.phones[names[seat]] for seat in stage["seats"]]
        else:
            asked = [evening.phones[names[stage["seat"]]]]
        waits(evening)
        evening.done()
        if kind in {"ending", "trap"}:
            if kind == "trap":
                wall.sees(".vwt-cards .k-trap")
                eyes.phone(asked[0], "trap")
                eyes.wall(wall, "trap")
            evening.console.sees(".vwc-head h2", "Piège" if kind == "trap" else "Fin du tour")
            evening.console.next()
        elif kind == "acting":
            attacks(evening, asked[0], names)
        else:
            if evening.view["table"]["card"]["kind"] == "epidemic":
                eyes.wall(wall, "epidemic")
            for phone in asked:
                lets(phone)
            evening.console.press("s")
        evening.over()


def attacks(evening, phone, names):
    """Play what hurts most of what the phone offers, else pass and draw."""
    mine = evening.seat(phone.name)
    foes = [player for player in evening.view["players"] if player["alive"] and player["seat"] != mine]
    phone.sees(".vw-pass")
    can = [kind for kind in ATTACKS if phone.page.locator(f".vw-pile.can:has(.k-{kind})").count()]
    if not can:
        phone.sees(".vw-pass .plain.strong").tap()
        return
    target = None
    if can[0] == "virus":
        target = min(foes, key=lambda player: (player["tokens"], -player["hp"], player["seat"]))
    elif can[0] == "poison":
        target = min(foes, key=lambda player: (player["hp"], player["seat"]))
    plays(phone, can[0], target and names[target["seat"]], asked=len(foes) > 1)


def ends(evening, wall, eyes):
    """Who leads, or the last one alive, is on the wall, and everybody finds the own place."""
    ranking = evening.view["stage"]["ranking"]
    assert evening.view["stage"]["reason"] == ("survivor" if soaking() else "host")
    if soaking():
        assert sorted(line["rank"] for line in ranking) == [1, 2, 3, 4]
    names = {evening.seat(name): name for name in NAMES}
    winner = names[ranking[0]["seat"]]
    wall.sees(".podium-screen h1", f"{winner} survit" if soaking() else "Fin de la partie")
    expect(wall.page.locator(".plinth")).to_have_count(4)
    eyes.wall(wall, "podium")
    for line in ranking:
        phone = evening.phones[names[line["seat"]]]
        if soaking():
            phone.sees(".play.podium h1", "Tu as survécu" if line["rank"] == 1 else "Tu finis")
        else:  # by the host nobody has survived yet; the own place stands in the ranking
            phone.sees(".play.podium h1", "La partie est finie")
            phone.sees(".play.podium", "L’animateur a terminé la partie")
            phone.sees(".ranking li.mine", phone.name)
    eyes.phone(evening.phones[winner], "podium")
    evening.console.sees(".vwc-head h2", "Partie terminée")


def nobody_else_is_told(wire):
    """No card's id came to anybody but its holder; the wall was sent no hand at all."""
    for name in NAMES:
        own = wire.ids(name)
        assert len(own) >= 6, "the phone was sent its hand"
        for other in wire.pages:
            if other != name:
                assert wire.told(other, own) == [], (name, other)
