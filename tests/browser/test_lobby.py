"""The lobby in the browser: the code to scan, the form, the people at the door and at the table, the next game."""

import json
import re
import urllib.request
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from browser.conftest import FULL_HD
from browser.evening import Evening
from browser.pixels import codes
from browsers import PATIENCE_MS, painted, settled
from net.people import Client

pytestmark = pytest.mark.browser


@pytest.fixture
def console(served, studio):
    return studio.console("en").opens_evening(served.url)


@pytest.fixture
def evening(served, console):
    made = Evening(served, console, "en")
    yield made
    made.close()


def test_qr_of_the_lobby_leads_a_phone_into_the_room_R25(served, studio, console, camera):
    wall = studio.wall("en", **FULL_HD)
    wall.page.goto(f"{served.url}/tv/{console.code}")
    wall.starts_the_show()
    wall.sees(".qr img")
    settled(wall.page)
    with painted(wall.page):
        png = wall.page.screenshot()
    height = wall.page.locator(".qr img").bounding_box()["height"]
    assert height >= 0.28 * 1080, height
    desk = studio.page({}, "en")
    [address] = codes(desk, png)
    assert address == f"{served.url}/j/{console.code}"
    assert codes(desk, png, 1 / 3) == [address]  # from the back of the room

    phone = studio.phone("Lea", lang="en").opens(address.replace(urlsplit(address).netloc, urlsplit(served.lan).netloc))
    with wall.glimpses(".arrival", "Lea"):
        phone.joins("Lea")
    wall.sees(".seat-row", "Lea")
    camera.take(wall.page, "wall")
    phone.page.get_by_role("button", name="My figure").click()
    phone.page.get_by_role("button", name="Rocket").click()
    phone.page.keyboard.press("Escape")
    phone.page.get_by_role("button", name="My seat").click()
    phone.page.get_by_role("button", name="Blue").click()
    wall.sees(".seat-row.c2", "Lea")
    rocket = wall.page.locator(".seat-row.c2 .avatar path").get_attribute("d")
    expect(phone.page.locator(".mine .avatar path")).to_have_attribute("d", rocket)
    assert phone.page.reload()
    expect(phone.page.locator(".mine .avatar path")).to_have_attribute("d", rocket)


def test_option_form_changes_the_room(evening, camera):
    console = evening.console
    console.page.locator(".segment button", has_text=re.compile("^Short")).click()
    evening.room_until(lambda room: room["options"]["rounds_battle"] == 3 and room["preset"] == "short")
    console.sets("rounds_battle", 99)  # more than there are: the form keeps to the schema
    evening.room_until(lambda room: room["options"]["rounds_battle"] == 6 and room["preset"] is None)
    expect(console.page.locator("#option-rounds_battle")).to_have_value("6")
    console.sets("elimination_bonus", 1000)
    evening.room_until(lambda room: room["options"]["elimination_bonus"] == 1000)
    console.ticks(console.page.get_by_label("Passing is allowed"))
    evening.room_until(lambda room: room["options"]["allow_pass"] is True)
    console.page.locator(".card-choice", has_text="The Grove").click()
    evening.room_until(lambda room: room["options"]["map"] == "triangle")
    console.page.locator(".segment button", has_text=re.compile("^2$")).click()
    room = evening.room_until(lambda room: len(room["seats"]) == 2)
    assert room["options"]["elimination_bonus"] == 1000
    console.page.locator(".segment button", has_text="Français").click()
    evening.room_until(lambda room: room["content"]["lang"] == "fr")
    console.page.get_by_label("from").select_option("2")
    evening.room_until(lambda room: room["content"]["difficulty_min"] == 2)
    camera.take(console.page, "form")


def test_picked_tags_narrow_the_questions_at_once(served, evening, camera):
    console = evening.console
    with urllib.request.urlopen(f"{served.url}/api/banks") as answer:
        [bank] = [one for one in json.load(answer) if one["enabled"]]
    names = {tag["id"]: tag["names"]["en"] for tag in bank["tags"]}
    held = {tag["id"]: (tag["choice"], tag["number"]) for tag in bank["tags"]}
    assert list(names) == ["kids", "funny", "france", "world"]
    assert all(choice and figure for choice, figure in held.values())
    chips = console.page.locator("fieldset", has_text="Only these questions").locator("button")
    expect(chips).to_have_count(1 + len(held))  # the banks are fetched
    assert [one.split()[-1] for one in chips.all_inner_texts()[1:]] == [str(sum(counts)) for counts in held.values()]

    def picks(name, *tags):
        """Press a button; the room has the tags, the buttons show them. How many questions the plan tells, by kind."""
        chips.filter(has_text=name).click()
        evening.room_until(lambda room: room["content"]["tags"] == list(tags))
        pressed = [names[tag] for tag in tags] or ["All questions"]
        for button in chips.all():
            on = any(button.inner_text().startswith(one) for one in pressed)
            expect(button).to_have_attribute("aria-pressed", str(on).lower())

    def tells(choice, figure):
        told = console.page.locator(".supply dd")
        expect(told.nth(0)).to_contain_text(f"of {choice:,}")
        expect(told.nth(1)).to_contain_text(f"of {figure:,}")

    console.page.locator("fieldset .range select").last.select_option("5")  # a new room asks levels 1 to 4
    tells(bank["choice"], bank["number"])
    picks(names["kids"], "kids")
    tells(*held["kids"])
    picks(names["world"], "kids", "world")
    camera.take(console.page, "picked")
    picks(names["kids"], "world")
    tells(*held["world"])
    console.page.reload()
    console.unfolds()
    expect(chips.filter(has_text=names["world"])).to_have_attribute("aria-pressed", "true")
    picks("All questions")
    tells(bank["choice"], bank["number"])
    for audience, levels, tags in (("Experts", (3, 5), []), ("Children", (1, 3), ["kids"]), ("Family", (1, 4), [])):
        button = console.page.get_by_role("button", name=audience, exact=True)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        chosen = {"tags": tags, "difficulty_min": levels[0], "difficulty_max": levels[1]}
        evening.room_until(lambda room, chosen=chosen: chosen.items() <= room["content"].items())


def test_what_the_host_types_stays_while_people_join(served, studio, evening):
    console = evening.console

    def keeps(field, typed, newcomer):
        field.fill(typed)
        studio.phone(newcomer, lang="en").opens(f"{served.lan}/j/{console.code}").joins(newcomer)
        console.sees(".person-name", newcomer)
        expect(field).to_have_value(typed)

    console.page.set_viewport_size({"width": 1280, "height": 800})
    columns = "[...document.querySelectorAll('.lobby-grid > .column')]"
    fits = f"{columns}.every((one) => one.scrollHeight <= one.clientHeight)"
    console.folds()
    console.sees("#share-title").click()
    assert console.page.evaluate(fits)
    console.unfolds()
    rounds = console.page.locator("#option-rounds_battle")
    keeps(rounds, "3", "Ann")
    rounds.press("Tab")
    evening.room_until(lambda room: room["options"]["rounds_battle"] == 3)
    console.page.get_by_role("button", name="Rename Ann").click()
    field = console.page.get_by_label("New name for Ann")
    keeps(field, "Anna Kar", "Bob")
    field.press("Enter")
    evening.room_until(lambda room: room["players"][0]["name"] == "Anna Kar")

    console.page.locator(".card-choice", has_text="Virus War").click()
    evening.room_until(lambda room: room["game"] == "virus_war")
    console.page.locator(".segment button", has_text=re.compile("^8$")).click()
    evening.room_until(lambda room: len(room["seats"]) == 8)
    crowd = [Client(served.url, "player", console.code) for _ in range(6)]
    for number, phone in enumerate(crowd):
        phone.ok("join", name=f"Maximilian the {number + 3}rd")
    expect(console.page.locator(".slim .person-name")).to_have_count(8)
    console.folds()
    assert console.page.evaluate(fits)
    for phone in crowd:
        phone.close()


OWN = {
    "en": {
        "shipped": "Buzzkeep",
        "mixed": r"3 of your own, (\d+) filled up",
        "alone": "3 of your own",
        "none": r"0 of your own, (\d+) filled up",
        "left": "5 of your own questions are left out",
        "fill": "Fill up from the shipped questions",
        "order": "in their order",
        "all": "Ask all of my own",
        "missing": "at least (\\d+) are needed, there are 3",
    },
    "fr": {
        "shipped": "Culture",
        "mixed": r"3 à vous, (\d+) en complément",
        "alone": "3 à vous",
        "none": r"0 à vous, (\d+) en complément",
        "left": "5 de vos questions sont laissées de côté",
        "fill": "Compléter avec les questions fournies",
        "order": "dans leur ordre",
        "all": "Poser toutes les miennes",
        "missing": "il en faut (\\d+) au moins, il y en a 3",
    },
}


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.soak)])
def test_console_tells_own_questions_from_those_that_fill_up(traps, studio, camera, lang):
    words = OWN[lang]
    console = studio.console(lang).opens_evening(traps.url)
    page = console.page
    for seat in (0, 1):
        console.seat(seat).locator("select").select_option("medium")
    choices = page.locator(".supply dd").first

    def box(label):
        return page.locator("label.check", has_text=label).locator("input")

    expect(box(words["order"])).to_be_visible()
    expect(box(words["fill"])).to_be_hidden()  # a shipped bank is chosen
    for bank in (words["shipped"], "Markup"):
        console.ticks(box(bank), on=False)
    expect(choices).to_contain_text(re.compile(words["mixed"]))
    needed = int(re.search(r"\d+", choices.inner_text())[0])
    assert int(re.search(words["mixed"], choices.inner_text())[1]) == needed - 3
    console.sees(".plan button.primary:enabled")
    expect(box(words["all"])).to_be_checked()  # a new room asks levels 1 to 4
    page.locator(".range select").last.select_option("5")
    expect(box(words["all"])).to_be_hidden()  # nothing narrows the choice
    console.ticks(box(words["order"]))
    camera.take(page, "filled")

    console.ticks(box(words["fill"]), on=False)
    problem = console.sees(".problems li.blocking", re.compile(words["missing"]))
    assert problem.count() == 1
    expect(choices.locator("small")).to_have_text(words["alone"])
    expect(page.locator(".plan button.primary")).to_be_disabled()
    camera.take(page, "missing")
    console.ticks(box(words["fill"]))
    console.sees(".plan button.primary:enabled")

    page.locator(".range select").first.select_option("2")  # the small bank has the first level only
    expect(box(words["all"])).to_be_checked()
    expect(choices).to_contain_text(re.compile(words["mixed"]))
    console.sees_no(".plan .left-out")
    console.ticks(box(words["all"]), on=False)
    expect(choices).to_contain_text(re.compile(words["none"]))
    console.sees(".plan .left-out", words["left"])
    camera.take(page, "left-out")
    console.ticks(box(words["all"]))
    expect(choices).to_contain_text(re.compile(words["mixed"]))
    console.sees_no(".plan .left-out")
    page.reload()
    expect(choices).to_contain_text(re.compile(words["mixed"]))
    for switch in ("order", "all", "fill"):
        expect(box(words[switch])).to_be_checked()


def test_bank_that_is_too_small_shows_a_problem_with_numbers(traps, studio, camera):
    console = studio.console("en").opens_evening(traps.url)
    console.seat(0).locator("select").select_option("medium")
    console.seat(1).locator("select").select_option("medium")
    console.sees(".plan button.primary:enabled")
    for bank in ("Buzzkeep", "Markup"):
        console.ticks(console.page.locator("label.check", has_text=bank).locator("input"), on=False)
    console.ticks(console.page.locator("label.check", has_text="Fill up").locator("input"), on=False)
    problem = console.sees(".problems li.blocking", "there are 3").inner_text()
    assert "multiple-choice" in problem
    needed, there = (int(number) for number in re.findall(r"\d+", problem))
    assert there == 3 < needed
    console.sees(".problems li.blocking", "there are 2")
    expect(console.page.locator(".plan button.primary")).to_be_disabled()
    camera.take(console.page, "problem")
    console.press("Space")
    console.ticks(console.page.locator("label.check", has_text="Buzzkeep").locator("input"))
    console.sees(".plan button.primary:enabled")


def test_people_are_renamed_kicked_admitted_and_locked_out(served, studio, evening, camera):
    console = evening.console
    lea = studio.phone("Lea", lang="en").opens(f"{served.lan}/j/{console.code}")
    lea.joins("Lea")
    console.page.get_by_role("button", name="Rename Lea").click()
    field = console.page.get_by_label("New name for Lea")
    field.fill("Lea the Great")
    field.press("Enter")
    lea.sees(".me .name", "Lea the Great")

    console.confirms(console.person("Lea the Great").locator("button.kick"))
    lea.sees("h1", "The host")
    camera.take(lea.page, "kicked")
    lea.page.locator("button.go").tap()
    lea.types_name("Lea the Great")
    lea.sees(".wait .pulse")
    camera.take(lea.page, "knocking")
    console.sees(".knocks li", "Lea the Great")
    camera.take(console.page, "knock")
    console.page.get_by_role("button", name="Let in").click()
    lea.sees(".lobby .hero h1", "Lea the Great")

    console.press("l")
    evening.room_until(lambda room: room["locked"])
    console.sees('.bar-tools > button[aria-pressed="true"]')
    late = studio.phone("Ann", "Galaxy S8", "en").opens(f"{served.lan}/j/{console.code}")
    late.types_name("Ann")
    console.sees(".knocks li", "Ann")
    console.page.get_by_role("button", name="Refuse").click()
    late.sees("h1", "did not open")
    late.page.locator("button.go").tap()
    late.types_name("Ann")
    console.page.get_by_role("button", name="Let in").click()
    late.sees(".lobby .hero h1", "Ann")
    console.press("l")
    evening.room_until(lambda room: not room["locked"])

    other = studio.phone("Ann again", lang="en").opens(f"{served.lan}/j/{console.code}")
    pin = late.text(".pinbox b")
    other.types_name("Ann")
    other.page.get_by_role("button", name="I have my return PIN").tap()
    other.page.locator("input.code").fill(pin)
    other.page.locator("button.go").tap()
    other.sees(".lobby .hero h1", "Ann")
    late.sees("h1", "elsewhere")
    camera.take(late.page, "replaced")

    shares_its_phone_with(other, "Zoe")
    console.bans("Zoe")
    other.sees(".wait p", "cannot come back")
    other.page.locator("button.go", has_text="Continue").tap()
    other.sees(".lobby .hero h1", "Ann")
    other.sees_no(".mates")
    shares_its_phone_with(other, "Kim")
    console.bans("Ann")  # who is not on the screen of his phone
    other.sees_no(".mates")
    other.page.reload()
    other.sees(".lobby .hero h1", "Kim")
    console.bans("Kim")
    other.sees(".wait p", "cannot come back")
    camera.take(other.page, "banned")
    other.page.locator("button.go", has_text="Other room").tap()
    other.sees("input.code")


def shares_its_phone_with(phone, name):
    phone.page.locator(".chip.menu").tap()
    phone.page.get_by_role("button", name="Two players at this phone").tap()
    phone.joins(name)
    expect(phone.page.locator(".mates button")).to_have_count(2)


def test_bot_takes_a_seat_and_gives_it_back_and_the_room_plays_again(served, studio, evening, camera):
    console = evening.console
    lea = studio.phone("Lea", lang="en").opens(f"{served.lan}/j/{console.code}")
    lea.joins("Lea")
    for seat in (1, 2):
        console.seat(seat).locator("select").first.select_option("hard")
    evening.room_until(lambda room: [slot["bot"] for slot in room["seats"]] == [None, "hard", "hard"])
    console.sets("colours", "kept")
    evening.room_until(lambda room: room["options"]["colours"] == "kept")
    console.starts()
    lea.sees(".play.pick")
    console.seat(0).locator("select").first.select_option("easy")
    lea.sees(".play.watch, .play.announce, .play.ask.bystander")
    evening.room_until(lambda room: room["seats"][0]["bot"] == "easy")
    console.seat(0).locator("select").first.select_option("")
    room = evening.room_until(lambda room: room["seats"][0]["bot"] is None)
    assert room["seats"][0]["players"] == [room["players"][0]["id"]]

    console.ends()
    lea.sees(".play.podium")
    first = evening.witness.latest["game"]["match"]
    console.page.get_by_role("button", name="Rematch").click()
    evening.witness.until_latest(
        lambda update: update["room"]["phase"] == "playing" and update["game"]["match"] != first, PATIENCE_MS / 1000
    )
    lea.sees(".play.pick")
    assert evening.seat("Lea") == 0
    console.ends()
    console.page.get_by_role("button", name="Back to the lobby").click()
    lea.sees(".lobby .go")
    console.sees(".lobby-grid")
    console.sets("rounds_expansion", 1)
    evening.room_until(lambda room: room["phase"] == "lobby" and room["options"]["rounds_expansion"] == 1)
    console.starts()
    lea.sees(".play.pick")
    assert evening.witness.latest["room"]["matches_played"] == 2


DESKS = ((1440, 900), (1024, 768), (390, 844))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_before_anybody_has_come_there_is_one_way_to_the_start_and_nothing_is_red(served, studio, camera, lang):
    console = studio.console(lang).opens_evening(served.url)
    console.page.reload()
    console.page.wait_for_selector(".lobby-grid .how-to", state="attached")
    for width, height in DESKS:
        console.page.set_viewport_size({"width": width, "height": height})
        start = console.sees(".plan .primary").bounding_box()
        assert start["y"] >= 0
        assert start["y"] + start["height"] <= height, (width, start)
        assert console.page.evaluate("document.documentElement.scrollWidth") <= width
        camera.take(console.page, f"lobby-{lang}-{width}")
    expect(console.page.locator(".lobby-grid .primary")).to_have_count(1)
    expect(console.page.locator(".fold[open]")).to_have_count(1)  # the way in
    expect(console.page.locator(":is(.form, .chips, .segment, .cards):visible")).to_have_count(1)  # the language
    expect(console.page.locator(".problems .blocking, .fault, .failed")).to_have_count(0)
    console.sees(".problems .quiet-note", "Personne n’est encore entré" if lang == "fr" else "Nobody has come in yet")


def test_the_console_tells_who_opened_the_page_and_who_is_in(served, studio, console):
    phone = studio.phone("Lea", lang="en").opens(f"{served.lan}/j/{console.code}")
    console.sees(".arrivals", re.compile("1 opened the page, 0 joined.*1 is typing a name"))
    phone.joins("Lea")
    console.sees(".arrivals", "1 opened the page, 1 joined.")
