"""Matches of all games at the pace of people: how long they take, and how long a phone has nothing to do."""

import time

import pytest

from browser.guests import Guest
from buzzkeep.engine.registry import installed
from net.people import Client, Served
from soak import seed

pytestmark = [pytest.mark.browser, pytest.mark.soak]

RATE, RATE_IN_A_CROWD = 4.0, 2.0  # room clocks run so much faster than real time, and so do the people
CROWD = 5  # seats: one process moves all fingers, and could not keep up
MOST_MINUTES = 40  # of the room clock
MOST_SMALL_MS = 6_000  # of a stage in a match: not worth a word
TABLES = [  # game, preset or preset/pace (None: the first one), seats
    *(("conquest", "short", seats) for seats in (2, 3, 4)),
    ("conquest", "long/brisk", 4),
    *(("watchtower", None, seats) for seats in (2, 4)),
    *(("drinking_war", "tactician", seats) for seats in (2, 6)),
    ("drinking_war", "survivor", 6),
    *(("pudding_wars", None, seats) for seats in (2, 4)),
    *(("virus_war", None, seats) for seats in (4, 8)),
]


@pytest.fixture
def rate(seats):
    return RATE if seats < CROWD else RATE_IN_A_CROWD


@pytest.fixture
def hurried(tmp_path, rate):
    server = Served(tmp_path / "rooms.db", rate=rate).start()
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


def over(guest):
    return guest.picture is not None and guest.picture["room"]["phase"] == "over"


@pytest.mark.timeout(1_500)
@pytest.mark.parametrize(("game", "preset", "seats"), TABLES)
def test_guests_play_a_match(hurried, rate, studio, tally, tells, game, preset, seats):
    """Nobody decides anything but by what is on the own screen; the match gets on, and what it was like is told."""
    code, token = hurried.room("en")
    host = Client(hurried.url, "host", code, token)
    chosen, _, pacing = (preset or installed().get(game).info.presets[0].id).partition("/")
    host.ok("configure", game=game, preset=chosen, options={"pacing": pacing} if pacing else {}, seats=seats)
    wall = studio.wall("en")
    wall.page.goto(f"{hurried.url}/tv/{code}")
    wall.starts_the_show()
    guests = []
    for place in range(seats):
        phone = studio.phone(f"Guest {place}", "small" if place == 1 else "Pixel 7", "en", moves=False)
        guests.append(Guest(phone, seed() * 16 + place, rate))
        phone.opens(f"{hurried.url}/j/{code}").joins(f"Guest {place}")
    host.ok("start")
    began = time.monotonic()
    while not over(guests[0]):
        for guest in guests:
            guest.lives()
        guests[0].page.wait_for_timeout(25)
        minutes = (time.monotonic() - began) * rate / 60
        if minutes > MOST_MINUTES:
            break
    host.close()
    ended = guests[0].game["view"]["stage"].get("reason") if over(guests[0]) else "not over"
    turns = guests[0].turns
    a_turn = f", {turns} turns, {sum(guest.taps for guest in guests) / turns:.1f} taps a turn" if turns else ""
    tells(f"{game} {preset or chosen}, {seats} seats: {minutes:.1f} minutes{a_turn}, {ended}")
    spent = [f"{kind} {ms / 60_000:.1f}" for kind, ms in guests[0].spent.most_common() if ms > MOST_SMALL_MS]
    tells(f"    of it {', '.join(spent)}")
    for guest in guests:
        tells(f"    {guest.phone.who}: {guest.told()}")
        assert guest.acts, f"nothing that {guest.phone.who} tapped was ever an answer"
    tally(f"match of {game} by guests")


TOUCHES = "addEventListener('pointerdown', () => { window.touches = (window.touches ?? 0) + 1 }, true)"
PEOPLE = ("Ann", "Bob", "Cy")


@pytest.mark.timeout(400)
def test_the_first_minute_from_the_printed_address_to_the_first_question(served, studio, tally, tells):
    """Three people come in and play, and the host starts: how long each leg takes, and how many taps."""
    began = time.monotonic()
    legs = []

    def leg(what):
        legs.append(f"{what} {time.monotonic() - began:.1f} s")

    console = studio.console("en")
    console.page.add_init_script(TOUCHES)
    console.opens_evening(served.url)
    leg("room open")
    wall = studio.wall("en")
    wall.page.goto(f"{served.url}/tv/{console.code}")
    wall.starts_the_show()
    leg("wall up")
    guests = []
    for place, name in enumerate(PEOPLE):
        phone = studio.phone(name, "small" if place == 1 else "Pixel 7", "en", moves=False)
        phone.page.add_init_script(TOUCHES)
        guests.append(Guest(phone, place, 1.0))
        phone.opens(f"{served.url}/j/{console.code}").joins(name)
        leg(f"{name} in")
    taps_in = [guest.page.evaluate("window.touches") for guest in guests]
    console.starts()
    leg("started")
    while not any(guest.page.locator(".play.ask").count() for guest in guests):
        for guest in guests:
            guest.lives()
        guests[0].page.wait_for_timeout(25)
        assert time.monotonic() - began < 180, "no question in three minutes"
    leg("first question")
    tells(f"first minute: {', '.join(legs)}")
    spent = [f"{kind} {ms / 1000:.1f} s" for kind, ms in guests[0].spent.most_common()]
    tells(f"    from the start to the first question: {', '.join(spent)}")
    host = console.page.evaluate("window.touches")
    taps = [guest.page.evaluate("window.touches") for guest in guests]
    tells(f"    taps: host {host} on the console, phones {taps_in} to be in, {taps} by the first question; wall 1 key")
    assert max(taps_in) <= 2  # the name's field and the button
    tally("first minute")
