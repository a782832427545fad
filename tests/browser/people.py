"""People at their devices: somebody with a phone, the host at the console, the wall."""

import re
import time
from contextlib import contextmanager

from playwright.sync_api import expect

from browsers import PATIENCE_MS

TOLD = re.compile(r'42\d*\["(?:update|patch)".*?"seq":(\d+)')
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""A script: wait until what a page knows is drawn, and its keys are listened to."""
GLIMPSED = """([selector, text]) => {
  window.glimpsed = false;
  const shows = (one) => one.checkVisibility() && one.textContent.replace(/\\s/g, " ").includes(text);
  const look = () => (window.glimpsed ||= [...document.querySelectorAll(selector)].some(shows));
  const changes = { attributes: true, characterData: true, childList: true, subtree: true };
  new MutationObserver(look).observe(document, changes);
}"""
"""A script: note when something is there, however short."""
HELD = """(() => {
  const { pushState } = history;
  history.pushState = function (...entry) {
    window.holds = true;
    return pushState.apply(this, entry);
  };
})()"""
"""A script: tell when a page has an entry of its own in the history, which Back leads to."""
TWICE = """async (button) => {
  button.click();
  while (!button.matches(".armed")) await new Promise((done) => setTimeout(done));
  button.click();
}"""
"""A script: press a button that asks once more. It does so for four seconds, which a busy machine may need for one."""


def unbroken(text):
    """What finds a question on a screen, where a joiner follows each hyphen that ends no line."""
    return re.compile(re.escape(text).replace(r"\-", "-\u2060?"))


class Somebody:
    """A page in a browser context of its own."""

    def __init__(self, page, who, trouble):
        self.page, self.who, self.trouble = page, who, trouble
        trouble.watch(page, who)

    def sees(self, selector, text=None):
        """Wait until the selector is visible (and shows ``text``); return its locator."""
        found = self.page.locator(selector)
        if text is not None:
            found = found.filter(has_text=text)
        expect(found.first).to_be_visible(timeout=PATIENCE_MS)
        return found.first

    @contextmanager
    def glimpses(self, selector, text=""):
        """What is done inside brings something up that goes by itself: a busy machine may look for it too late."""
        self.page.evaluate(GLIMPSED, [selector, text])
        yield
        self.until("window.glimpsed")

    def until(self, script):
        """Wait until an expression of JavaScript is true; of a page, whose policy lets wait_for_function look once."""
        until = time.monotonic() + PATIENCE_MS / 1000
        while not self.page.evaluate(script):
            assert time.monotonic() < until, script
            self.page.wait_for_timeout(20)

    def sees_no(self, selector):
        expect(self.page.locator(selector)).to_have_count(0)

    def text(self, selector):
        """The visible words of the first match, spaces made plain."""
        return " ".join(self.sees(selector).inner_text().split())


class Phone(Somebody):
    """A player."""

    name = ""

    def opens(self, address):
        self.page.add_init_script(HELD)
        self.page.goto(address)
        return self

    def goes_back(self):
        """The Back gesture, once the page holds it: what does so comes after the first picture."""
        self.until("window.holds")
        self.page.go_back()

    def types_code(self, code):
        self.sees("input.code").fill(code.lower())
        self.page.locator("button.go").tap()

    def types_name(self, name):
        self.name = name
        self.sees(".room")
        self.page.locator(".field input").fill(name)
        self.page.locator("button.go").tap()

    def joins(self, name):
        self.types_name(name)
        self.sees(".lobby .hero h1", name)

    def is_ready(self):
        self.sees(".lobby .go").tap()
        self.sees(".lobby .go.done")

    def picks(self, territory, number, *, by_map=False):
        """Choose a territory on the little map or in the list, then confirm."""
        self.sees(".play.pick .rows")
        if by_map:
            self.page.locator(f'.mini .map-fills [data-territory="{territory}"]').tap()
        else:
            self.row(number).tap()
        self.confirms()

    def row(self, number):
        badge = self.page.locator(".badge", has_text=re.compile(f"^{number}$"))
        return self.page.locator(".rows .row", has=badge)

    def rebuilds(self, castle=None):
        """Choose to rebuild by tapping one's ``castle`` on the little map, or in the list."""
        listed = self.sees(".play.pick .rows .row:has(.badge svg)")
        if castle is None:
            listed.tap()
        else:
            self.page.locator(f'.mini .map-fills [data-territory="{castle}"]').tap()
            expect(listed).to_have_attribute("aria-pressed", "true")
        self.confirms()

    def passes(self):
        self.sees(".play.pick .rows .row", re.compile("Passer mon tour|Pass")).tap()
        self.confirms()

    def confirms(self):
        self.sees('.controls .go:not([aria-disabled="true"])').tap()

    def sees_locked(self):
        """The answer is with the server: the choice, number or pin shows it."""
        self.sees(".play.ask .plate.on .tick, .play.ask .display.kept, .globe .place-pin.kept")

    def taps(self, option):
        self.sees(".play.ask.choice:not(.bystander)")
        self.page.locator(".pad .plate").nth(option).tap()

    def types(self, value):
        """Type a number on the pad, in place of what was typed."""
        self.sees(".play.ask.number .keys")
        self.page.keyboard.press("Delete")
        for key in str(value).replace("-", "\u2212"):
            self.page.locator(".keys .key", has_text=re.compile(f"^{re.escape(key)}$")).tap()

    def guesses(self, value):
        """Type a number on the pad and confirm it."""
        self.types(value)
        self.page.locator(".controls .go").tap()

    def sees_question(self, question):
        """The question is on this phone, with its choices in the order of the match."""
        expect(self.page.locator(".play.ask h1")).to_contain_text(unbroken(question["text"]))
        shown = self.page.locator(".pad .plate .text > span[lang]").all_inner_texts()
        assert shown == question["choices"]


class Wall(Somebody):
    """The projector."""

    def starts_the_show(self):
        """The one key that full screen and sound need."""
        self.sees(".start-overlay")
        self.press("Enter")
        self.sees_no(".start-overlay")

    def press(self, key):
        """A key, once the page listens to keys."""
        self.page.evaluate(DRAWN)
        self.page.keyboard.press(key)


class Console(Somebody):
    """The host."""

    code = ""
    keys_only = False
    """Whether this host has no mouse: everything is reached by Tab, and nothing takes the focus away."""
    told = None
    """What others of the room have been told of; a key waits for it, for it would mean what was before."""
    seq = 0
    """The newest that this page has been told of."""

    def __init__(self, *about):
        super().__init__(*about)
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._notes))

    def _notes(self, frame):
        if found := TOLD.match(str(frame)):
            self.seq = int(found[1])

    def catches_up(self):
        """Wait until the page shows what others of the room have been told of, and listens to keys."""
        until = time.monotonic() + PATIENCE_MS / 1000
        while self.told and self.seq < self.told.seq:
            assert time.monotonic() < until, f"the console is at {self.seq} of {self.told.seq}"
            self.page.wait_for_timeout(20)
        self.page.evaluate(DRAWN)

    def opens_evening(self, address):
        """From the first page, by its button, to the console of a new room."""
        self.page.goto(address)
        self.page.locator(".start-new button").click()
        self.page.wait_for_url("**/host/*")
        self.sees(".lobby-grid .plan")
        self.unfolds()
        self.code = self.text(".bar-code b")
        return self

    def takes_over(self, address, code, token):
        """The console of a room that exists."""
        self.page.goto(f"{address}/host/{code}#{token}")
        self.sees(".bar-code b", code)
        self.unfolds()
        self.code = code
        return self

    def token(self):
        return self.page.evaluate("code => history.state[`buzzkeep.${code}.host`]", self.code)

    def unfolds(self):
        """Open every group of settings."""
        self.page.wait_for_selector(".lobby-grid .how-to, .play-grid", state="attached")
        self.page.evaluate("document.querySelectorAll('details.fold').forEach((group) => (group.open = true))")

    def folds(self):
        """Close them, as they are at first."""
        self.page.evaluate("document.querySelectorAll('details.fold').forEach((group) => (group.open = false))")

    def unfolds_by_keys(self, title):
        """Open a group of settings by Tab and Enter."""
        heading = self.page.get_by_role("heading", name=title, exact=True)
        self.uses(self.page.locator("details.fold > summary", has=heading))

    def sets(self, option, value):
        """Fill in one field of the option form."""
        self.unfolds()
        field = self.page.locator(f"#option-{option}")
        if field.evaluate("(element) => element.tagName") == "DIV":
            field.locator(f"button[value='{value}']").click()
        else:
            field.fill(str(value))
            field.press("Tab")

    def ticks(self, box, on=True):
        """Click a box; it may show what the room had for a moment, until the room has what it should."""
        expect(box).to_be_checked(checked=not on)
        box.click()
        expect(box).to_be_checked(checked=on)

    def starts(self):
        self.sees(".plan button.primary:enabled").click()
        self.sees(".play-grid")

    def next(self):
        self.press("Space")

    def press(self, key):
        """A key outside any control."""
        self.catches_up()
        if not self.keys_only:
            self.page.evaluate("document.activeElement?.blur?.()")
        self.page.keyboard.press(key)

    def reaches(self, locator):
        """Move the focus to a control by Tab alone."""
        locator.first.wait_for(timeout=PATIENCE_MS)
        for _ in range(150):
            if locator.evaluate("(element) => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {locator}")

    def uses(self, locator):
        """Reach a button by Tab and press it."""
        self.reaches(locator)
        self.page.keyboard.press("Enter")

    def types_option(self, option, value):
        """Reach a field of the option form by Tab and type a number into it."""
        self.reaches(self.page.locator(f"#option-{option}"))
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(str(value))
        self.page.keyboard.press("Tab")

    def ends(self):
        """End the match: the button asks once more."""
        self.sees(".powers")
        more = self.page.locator(".powers .to-more")
        if more.is_visible():
            more.click()
        self.confirms(self.page.locator(".powers .danger"))
        self.sees(".after")

    @staticmethod
    def confirms(button):
        """Press a button that asks once more."""
        button.click(trial=True)
        button.evaluate(TWICE)

    def person(self, name):
        return self.page.locator(
            ".person", has=self.page.locator(".person-name b", has_text=re.compile(f"^{re.escape(name)}$"))
        )

    def bans(self, name):
        self.page.get_by_role("button", name=f"Rename {name}").click()
        self.confirms(self.page.locator(".person button.danger"))

    def seat(self, index):
        return self.page.locator("ul.seats").first.locator("> li").nth(index)
