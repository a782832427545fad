"""The host of Conquest at his console: another question, an appeal left and one granted, a correction, a way back."""

import pytest
from playwright.sync_api import expect

from browser.knowledge import right_option
from browser.people import unbroken
from net.people import table

pytestmark = [pytest.mark.browser, pytest.mark.waits, pytest.mark.timeout(240)]

LONG = {"select_time": 60, "answer_time_choice": 60, "reveal_time": 30, "rounds_expansion": 2, "rounds_battle": 2}
LATER = """(() => {
  const soon = window.setTimeout;
  window.setTimeout = (what, ms, ...more) => soon(what, ms === 10000 ? 600000 : ms, ...more);
})()"""
"""Ten seconds to undo something are as long as a slow machine takes to show the button."""


class Match:
    """Ann on a phone with a screen, Bob on a bare socket; the host on one, too, beside his console."""

    def __init__(self, room, studio):
        self.host, self.room = room.host, room
        self.console = studio.console("en")
        self.console.page.add_init_script(LATER)
        self.console.page.goto(f"{room.served.url}/host/{room.code}#{room.host_token}")
        room.short(base_selection="random", pacing="quick", **LONG)
        self.ann = studio.phone("Ann", lang="en").opens(f"{room.served.url}/j/{room.code}")
        self.ann.joins("Ann")
        self.bob = room.join("Bob")
        room.start()
        self.console.sees(".conquest-step")

    @property
    def view(self):
        return self.host.latest["game"]["view"]

    def comes_to(self, kind):
        """The host has whatever is asked done at once, until the match is at such a stage."""
        while self.view["stage"]["kind"] != kind:
            shows = self.view["stage"]["kind"] in ("revealing", "showing_gains", "showing_fight")
            power = {"kind": "next" if shows else "skip"}
            self.host.send("host_act", prompt=self.room.prompt(), action=power)

    def stands_still(self):
        """Stop the time: what is clicked then belongs to no stage that may be over."""
        self.host.ok("pause")
        self.console.sees(".paused-note")

    def score(self, seat=1):
        return self.view["seats"][seat]["score"]

    def becomes(self, score):
        self.host.until_latest(lambda update: update["game"]["view"]["seats"][1]["score"] == score)


@pytest.fixture
def match(served, studio):
    with table(served) as room:
        yield Match(room, studio)


def test_a_host_swaps_a_question_rules_on_appeals_corrects_and_goes_back(match):
    console, page, host = match.console, match.console.page, match.host
    # the next question is another one
    match.comes_to("picking")
    match.stands_still()
    console.sees(".look-ahead > summary").click()
    coming = page.locator(".coming", has=page.locator(".coming-answer", has_text="·")).first  # with choices
    first = coming.locator(".question-text").inner_text()
    coming.get_by_role("button", name="seen before").click()
    expect(coming.locator(".question-text")).not_to_have_text(first)
    swapped = coming.locator(".question-text").inner_text()
    host.ok("resume")
    match.comes_to("asking")
    question = match.view["stage"]["question"]
    assert unbroken(swapped).fullmatch(question["text"])

    # Bob says what is not right, and both appeal: Ann's appeal is left, Bob's answer counts
    wrong = (right_option(question, "en") + 1) % 4
    assert match.room.act(match.bob, {"kind": "choose", "option": wrong})["ok"]
    match.comes_to("revealing")
    serial = question["serial"]
    assert match.bob.ok("flag", match=host.latest["game"]["match"], question=serial, reason="appeal")
    match.ann.sees(".chip.flag").tap()
    match.ann.page.get_by_role("button", name="I appeal").tap()
    match.ann.sees(".chip.flag.done")
    match.comes_to("picking")
    match.stands_still()
    console.sees(".appeal", "Ann appeals").get_by_role("button", name="Leave it").click()
    expect(page.locator(".appeal")).to_have_count(1)
    with match.ann.glimpses(".banner", "the host leaves it at that"):  # once the pause is over
        host.ok("resume")
    match.comes_to("picking")
    match.stands_still()
    before = match.score()
    console.sees(".appeal", "Bob appeals").get_by_role("button", name="Rule again").click()
    form = page.locator(".overruling")
    form.get_by_role("button", name=question["choices"][wrong], exact=True).click()
    form.get_by_role("button", name="Put the points right").click()
    match.becomes(before + 200)
    console.sees_no(".overruling")
    console.sees_no(".appeal")

    # a correction by hand, and its undo
    console.sees(".corrections > summary").click()
    fold = page.locator(".corrections")
    fold.get_by_label("For").select_option("1")
    fold.get_by_role("spinbutton").fill("150")
    fold.get_by_role("button", name="Correct it, and show it").click()
    match.becomes(before + 350)
    console.sees(".corrected", "+150")
    console.sees(".undo").click()
    match.becomes(before + 200)
    console.sees_no(".undo")

    # back to the first turn, and on from the last one again
    now = match.view["territories"]
    console.sees(".story > summary").click()
    page.locator(".story > ol > li > button:not(.question)").last.click()
    console.sees(".story .back").get_by_role("button", name="mistake").click()
    host.until_latest(lambda update: update["game"]["view"]["round"] == 1)
    console.sees(".undo").click()
    host.until_latest(lambda update: update["game"]["view"]["round"] == 2)
    assert match.view["territories"] == now
    assert match.score() == before + 200
