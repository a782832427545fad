"""Every screen of the phone fits, can be hit by a thumb and can be read by a machine (R11, R14, R21, R24)."""

import pytest

from browser.measure import DOOR, LAYOUT
from browsers import pause
from screens.looks import OVERLAPS, axe, begin, chosen, faults
from soak import soaking

pytestmark = [pytest.mark.browser, pytest.mark.long]

# Whatever sticks out of the screen, is cut off, or is too small to touch. Lists, sheets and door pages may scroll.
MISFITS = """() => {
  const found = new Set();
  const [width, height] = [innerWidth, innerHeight];
  const name = (e) => `${e.tagName.toLowerCase()}.${String(e.getAttribute("class"))}`;
  const scrolls = ".rows, .sheet, .porch, .lobby > .head, .map, .sr, svg";
  if (document.documentElement.scrollWidth > width) found.add("the page scrolls sideways");
  for (const e of document.querySelectorAll("button, input")) {
    const box = e.getBoundingClientRect();
    if (box.width && (box.width < 47.5 || box.height < 47.5)) found.add(`${name(e)} is ${box.width}x${box.height}`);
  }
  for (const e of document.querySelectorAll(".app *")) {
    const box = e.getBoundingClientRect();
    if (!box.width || !box.height || e.closest(scrolls)) continue;
    const out = box.bottom > height + 1 || box.right > width + 1 || box.left < -1 || box.top < -1;
    if (out) found.add(`${name(e)} sticks out`);
    const cut = e.scrollHeight > e.clientHeight + 2 && getComputedStyle(e).overflowY !== "visible";
    const may = ".track, .plate, .explain, .name, .who, .mate, .display small, .contenders b, .order span";
    if (cut && !e.matches(may)) found.add(`${name(e)} is cut`);
  }
  return [...found];
}"""


# What fits with longer texts fits with ours, too, and 430 pixels of longer English are 320 of ours.
# Every scene is looked at on the smallest phone in French; elsewhere few that have all kinds of elements between them.
FRENCH, ENGLISH = ("", "fr-FR"), ("", "en-GB")
LONGER = {"fr": ("&longer", "fr-FR"), "en": ("&longer", "en-GB")}
PAGES = {
    FRENCH: {"smallest, French": (320, 568), "small on its side": (640, 360)},
    ENGLISH: {"smallest, English": (320, 568)},
    LONGER["fr"]: {"usual, longer": (390, 844), "on its side, longer": (844, 390)},
}
MORE = {
    **PAGES,
    FRENCH: {**PAGES[FRENCH], "usual": (390, 844)},
    ENGLISH: {**PAGES[ENGLISH], "usual, English": (390, 844), "small on its side, English": (640, 360)},
    LONGER["en"]: {"large, English, longer": (430, 932)},
}
WHOLE = f"() => ({LAYOUT})(48, '{DOOR}')"
ACCESSIBLE = axe("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


def begun(open_page, which, sizes, *, accessible=False, only=None, more=None):
    longer, locale = which
    more = more or ("&written" if soaking() else "")
    page = open_page(f"gallery?fast&still{longer}{more}", 900, 940, locale)
    looks = (MISFITS, OVERLAPS, *([WHOLE] if which == ENGLISH else []))
    return begin(page, sizes, *looks, accessible=ACCESSIBLE if accessible else None, only=only)


@pytest.fixture(scope="module")
def looked(open_pages):
    """What is wrong on every scene, by size."""
    first = begun(open_pages, FRENCH, PAGES[FRENCH], accessible=True)
    few = chosen(first)
    others = {LONGER["fr"]: few, ENGLISH: few[::3]}
    pages = [first, *(begun(open_pages, which, PAGES[which], only=only) for which, only in others.items())]
    return {size: found for page in pages for size, found in faults(page).items()}


@pytest.mark.parametrize("size", [size for sizes in PAGES.values() for size in sizes])
def test_r11_r21_r24_every_screen_fits_can_be_touched_and_read_by_a_machine(looked, size):
    """Texts may be 40 % longer (R24)."""
    assert looked[size] == {}


@pytest.mark.soak
def test_r11_r21_r24_every_screen_in_every_size(open_page, tally):
    pages = [begun(open_page, which, sizes, accessible=which != LONGER["en"]) for which, sizes in MORE.items()]
    found = {size: wrong for page in pages for size, wrong in faults(page).items()}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    tally("size of the phone's gallery", len(found))


@pytest.mark.soak
def test_r11_r24_every_recorded_scene_fits_the_smallest_phone_and_with_longer_texts_the_usual_one(open_page, tally):
    sizes = {FRENCH: {"smallest, French": (320, 568)}, LONGER["fr"]: {"usual, longer": (390, 844)}}
    pages = [begun(open_page, which, there, more="&recorded") for which, there in sizes.items()]
    assert [faults(page) for page in pages] == [{"smallest, French": {}}, {"usual, longer": {}}]
    tally("recorded scene on a phone", sum(page.evaluate("window.scenes.length") for page in pages))


@pytest.fixture(scope="module")
def page(open_pages):
    return open_pages("gallery")


@pytest.fixture(scope="module")
def fast(open_pages):
    return open_pages("gallery?fast")


def show(page, scene):
    page.evaluate("name => { localStorage.clear(); return window.show(name); }", scene)


@pytest.fixture(scope="module")
def still(open_pages):
    """A phone whose time stands still: else a number that was typed is sent by itself."""
    page = open_pages("gallery")
    page.clock.install()
    show(page, "number")  # all that it loads is there
    pause(page)
    return page


def stand(page, scene):
    """Show a scene on a phone whose time stands still."""
    page.evaluate("name => { window.ready = false; void window.show(name).then(() => (window.ready = true)); }", scene)
    while not page.evaluate("window.ready"):
        page.clock.run_for(20)


def kept(page):
    """Let the number be sent; return the action."""
    page.clock.run_for(20)
    page.wait_for_selector(".display.kept")
    return page.evaluate("window.sent")[-1]["action"]


@pytest.mark.parametrize(
    ("typed", "shown", "sent"),
    [
        ("0123456", "123456", "123456"),
        ("62-,5", "\u221262,5", "-62.5"),
        ("-62.", "\u221262,", "-62"),
        (",12345", "0,123", "0.123"),
        ("1,2,3", "1,23", "1.23"),
        ("--7", "7", "7"),
        ("-0", "\u22120", "-0"),
        ("1234567,8", "1234567,8", "1234567.8"),
    ],
)
def test_r14_a_hardware_keyboard_types_signs_and_decimals(still, typed, shown, sent):
    page = still
    stand(page, "number")
    page.keyboard.type(typed)
    assert page.inner_text(".display [aria-hidden]").replace("\u00a0", "") == shown
    page.keyboard.press("Enter")
    assert kept(page) == {"kind": "guess", "value": sent}


def test_r14_a_sign_alone_is_no_number_and_holding_the_eraser_takes_all_away(still):
    page = still
    stand(page, "number_negative")
    display = page.locator(".display > [aria-hidden]").first
    assert display.inner_text() == "\u221262,5"
    page.keyboard.press("Backspace")
    assert display.inner_text() == "\u221262,"
    page.locator(".erase").hover()
    page.mouse.down()
    page.clock.run_for(600)
    page.mouse.up()
    assert display.inner_text() == ""
    page.keyboard.type("-")
    page.keyboard.press("Enter")
    page.clock.run_for(12_000)
    assert page.evaluate("window.sent") == []


def test_r14_the_largest_number_of_the_rules_can_be_typed_and_none_beyond_it(still):
    page = still
    stand(page, "number_most")  # a 1 and sixteen noughts were typed
    assert page.inner_text(".display [aria-hidden]").replace("\u00a0", "") == "1" + 15 * "0"
    page.keyboard.press("Backspace")
    page.keyboard.type("7")  # would be 10^15 + 7
    page.keyboard.press("Enter")
    assert kept(page) == {"kind": "guess", "value": str(10**14)}


def test_the_time_bar_of_a_screen_that_comes_late_shows_what_is_left(page):
    show(page, "watch")  # 1.5 of 13.5 seconds have passed
    share, left = page.evaluate(
        """async () => {
          const { since, due } = line.update.value.game.prompts[0];
          await new Promise(requestAnimationFrame);  // a bar stands where the last frame has put it
          const bar = new DOMMatrix(getComputedStyle(document.querySelector(".track i")).transform);
          return [bar.a, (due - line.serverNow()) / (due - since)];
        }"""
    )
    assert share < 0.89
    assert share == pytest.approx(left, abs=0.03)


def test_r12_only_the_first_answer_is_sent_and_locked_after_the_ack(page):
    show(page, "ask")
    plates = page.locator(".plate")
    plates.nth(1).tap()
    page.wait_for_selector(".plate.on .tick")
    plates.nth(2).dispatch_event("click")
    sent = page.evaluate("window.sent")
    assert [(order["kind"], order["prompt"], order["action"]["option"]) for order in sent] == [("act", "7.2", 1)]
    assert sent[0]["elapsed_ms"] >= 0


def test_r12_without_an_ack_it_says_sending_and_shows_no_lock(page):
    show(page, "ask_sent")  # its line never answers
    assert page.locator(".tick").count() == 0
    assert "Envoi en cours" in page.inner_text(".status")


def test_a_typed_number_is_sent_by_itself_before_time_runs_out(still):
    page = still
    stand(page, "number")
    page.keyboard.type("42")
    page.clock.run_for(9_000)
    assert page.evaluate("window.sent") == []
    page.clock.run_for(3_000)  # the question closes 12 s after the scene began
    assert [order["action"] for order in page.evaluate("window.sent")] == [{"kind": "guess", "value": "42"}]


def test_r15_a_tap_on_the_map_selects_in_the_list_and_the_button_confirms(page):
    show(page, "pick_attack")
    page.wait_for_selector("[data-territory=limousin]")
    page.locator("[data-territory=limousin]").dispatch_event("click")
    assert "Limousin" in page.inner_text('.row[aria-pressed="true"]')
    page.locator("[data-territory=alsace]").dispatch_event("click")  # no target
    assert "Limousin" in page.inner_text('.row[aria-pressed="true"]')
    page.tap(".pick .go")
    assert page.evaluate("window.sent")[-1]["action"] == {"kind": "attack", "territory": "limousin"}


def test_rule_6_10_a_tap_on_the_own_castle_chooses_to_rebuild_a_tower(page):
    show(page, "pick_attack")
    castle = page.evaluate("window.line.update.value.game.view.seats[0].base")
    page.locator(f"[data-territory={castle}]").dispatch_event("click")
    page.tap(".pick .go")
    assert page.evaluate("window.sent")[-1]["action"] == {"kind": "rebuild"}


def test_a_result_tells_ones_time_and_behind_a_tap_how_it_was_measured(fast):
    show(fast, "timed")
    assert fast.inner_text(".timing").replace("\u00a0", " ").strip() == "Ton temps : 4,212 s"
    fast.click(".timing summary")
    told = fast.inner_text(".timing p").replace("\u00a0", " ")
    assert "arrivée en 4,351 s, dont 0,139 s de réseau" in told
    show(fast, "dead_heat")
    assert "Trop serré" in fast.inner_text("h1")
    show(fast, "wrong")  # a question of four answers is no race
    assert fast.locator(".timing").count() == 0


def test_r16_the_settings_tell_calmly_what_the_line_costs(fast):
    show(fast, "settings_slow")
    assert fast.locator(".setting.line .q1").count() == 1
    assert "La plus grande part est retirée de tes réponses." in fast.inner_text(".setting.line")


def test_a_question_that_only_the_wall_shows_is_answered_by_letters(fast):
    show(fast, "ask_wall")
    assert "grand écran" in fast.inner_text("h1")
    fast.get_by_role("button", name="C\u00a0:").tap()
    fast.wait_for_selector(".plate.on .tick")
    assert fast.evaluate("window.sent")[-1]["action"] == {"kind": "choose", "option": 2}


def test_rule_2_3_a_member_who_is_not_captain_only_proposes(page):
    show(page, "pick_team")
    page.tap(".pick .go")
    assert page.evaluate("window.sent")[-1]["action"] == {"kind": "propose", "target": "bourgogne"}


def test_rules_8_13_and_16_1_a_bet_may_be_changed_and_a_tap_goes_on_once(page):
    show(page, "bet_target")
    page.wait_for_selector('.bet[aria-pressed="true"]')
    for place in (0, 1, 1):  # what is on already is not sent again
        page.locator(".bet").nth(place).tap()
    bets = [{"kind": "bet", "on": "region:limousin"}, {"kind": "bet", "on": "region:nord-pas-de-calais"}]
    assert [(order["prompt"], order["action"]) for order in page.evaluate("window.sent")] == [
        ("7.2.bet", bet) for bet in bets
    ]
    show(page, "reveal_tap")
    page.locator(".onward").tap()
    page.wait_for_selector('.onward[aria-disabled="true"]')
    page.locator(".onward").dispatch_event("click")
    assert [(order["prompt"], order["action"]) for order in page.evaluate("window.sent")] == [("7.2", {"kind": "tap"})]


def test_r16_the_banner_waits_a_second_and_a_half_and_the_screen_stays_usable(page):
    show(page, "line_lost")
    assert "Connexion perdue" in page.inner_text(".banner")
    assert "Connexion perdue" in page.get_attribute(".chip", "aria-label")
    page.locator(".plate").first.tap()
    assert len(page.evaluate("window.sent")) == 1


@pytest.mark.parametrize(
    ("scene", "mine"),
    [("vw_act", ".vw-ring .mine"), ("dw_power", ".dw-unit.mine"), ("pw_watch_six", ".pw-seats .mine")],
)
def test_what_the_lobby_wears_leaves_the_own_place_in_a_game_as_the_others(fast, scene, mine):
    show(fast, "lobby")  # its styles stay for the whole evening
    show(fast, scene)
    flow = "(e) => [...e.closest('ol').querySelectorAll('li, button')].map((one) => getComputedStyle(one).gridAutoFlow)"
    assert set(fast.locator(mine).first.evaluate(flow)) == {"row"}


def test_a_bot_that_plays_ones_seat_gives_it_back_at_a_tap(page):
    show(page, "bot_plays")
    assert "Un robot joue" in page.inner_text(".banner")
    page.set_viewport_size({"width": 320, "height": 568})
    told, question = (page.locator(one).bounding_box() for one in (".banner", ".play"))
    assert told["y"] + told["height"] <= question["y"]  # it covers nothing of what is played
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".banner button").tap()
    assert page.evaluate("window.sent") == [{"kind": "take_back"}]


def test_a_question_that_is_withdrawn_says_so_on_the_phone(page):
    show(page, "ask")
    page.evaluate(
        "() => { const u = line.update.value; line.update.value = { ...u, seq: u.seq + 1,"
        " game: { ...u.game, events: [{ kind: 'question_voided', serial: 1 }] } }; }"
    )
    assert "annulée" in page.locator(".banner").inner_text()


def test_rules_and_return_code_are_found_in_the_menu_during_a_match(page):
    show(page, "ask")
    page.locator(".chip.menu").tap()
    assert "4821" in page.locator(".sheet").inner_text()
    page.locator(".sheet button", has_text="Comment jouer").tap()
    page.wait_for_selector(".sheet .howto li")


COVERED = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const banner = box(".banner");
  return [".bar", ".q h1", ".plate"].filter((selector) => {
    const other = box(selector);
    return banner.top < other.bottom - 1 && banner.bottom > other.top + 1
      && banner.left < other.right - 1 && banner.right > other.left + 1;
  });
}"""


def test_r16_the_banner_covers_neither_the_time_nor_the_question(fast):
    for width, height in ((320, 568), (640, 360), (390, 844)):
        fast.set_viewport_size({"width": width, "height": height})
        show(fast, "line_lost")
        assert fast.evaluate("innerWidth") == width
        assert fast.evaluate(COVERED) == [], width


def test_a_seat_that_counts_as_absent_is_told_so_on_its_own_phone(page):
    show(page, "ask")
    assert page.locator(".me .name small").count() == 0
    for scene in ("ask_away", "vw_act_ill", "wt_act_four", "dw_attack_twelve", "pw_roll"):
        show(page, scene)
        assert page.inner_text(".me .name small") == "Absent\u00a0: joue\u00a0!", scene
        assert "Joue, et tu es de retour." in page.inner_text("[role=status]"), scene


def test_r22_one_live_region_and_the_focus_on_the_new_heading(page):
    for scene in ("ask", "right", "pick_attack", "victory"):
        show(page, scene)
        assert page.locator("[role=status]").count() == 1
        assert page.evaluate("document.activeElement.tagName") == "H1"
    show(page, "right")
    assert "Bonne réponse" in page.inner_text("h1")  # the focus has it read, and the live region does not again
    assert "Bonne réponse" not in page.inner_text("[role=status]")
    assert "Canberra" in page.inner_text("[role=status]")
    assert "la bonne réponse" in page.text_content(".plate.right")


def test_a_question_and_a_choice_go_the_way_of_their_first_letter(page):
    show(page, "ask")
    for text in (".q h1", ".plate .text [lang]"):
        way = "(element) => { element.textContent = 'שלום!'; return getComputedStyle(element).direction; }"
        assert page.locator(text).first.evaluate(way) == "rtl", text


def test_r24_the_language_switch_turns_the_page_and_is_remembered(open_page):
    page = open_page(locale="fr-FR")
    show(page, "join")
    assert page.inner_text("form .go").lower() == "jouer"
    page.get_by_role("button", name="English").tap()
    assert page.inner_text("form .go").lower() == "play"
    assert page.evaluate("document.documentElement.lang") == "en"
    page.reload()
    page.wait_for_function("() => window.show")
    show(page, "join")
    assert page.inner_text("form .go").lower() == "play"
