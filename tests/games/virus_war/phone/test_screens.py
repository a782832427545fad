"""What a finger does on Virus War's screens, read off what the phone sends: three taps at most (rules 5 and 15)."""

import pytest

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def page(open_pages):
    return open_pages("gallery?fast")  # a finger counts as held down at once


def show(page, scene):
    page.evaluate("name => window.show(name)", f"vw_{scene}")


def sent(page):
    return [order["action"] for order in page.evaluate("window.sent")]


def taps(page, *selectors):
    for selector in selectors:
        page.locator(selector).first.tap()


def test_rule_5_a_virus_takes_three_taps(page):
    show(page, "act")
    taps(page, ".vw-pile.can:has(.k-virus)", ".vw-sum", ".vw-target")
    (play,) = sent(page)
    assert (play["card"], play["numbers"], play["target"]) == ("virus", [3, 3, 3], 1)


def test_rule_5_contagion_takes_two_taps_with_its_side(page):
    show(page, "act")
    taps(page, ".vw-pile.can:has(.k-contagion)", ".vw-target:not([aria-disabled='true'])")
    (play,) = sent(page)
    assert (play["card"], play["target"], play["side"]) == ("contagion", 1, "left")


def test_rule_5_a_medicine_takes_two_taps_whatever_it_adds_up_to(page):
    show(page, "totals")  # 12 points are missing; the hand holds 1, 1, 3, 3, 3 and 6
    totals = [int(total) for total in page.locator(".vw-sum b").all_inner_texts()]
    assert totals == list(range(12, 0, -1))
    taps(page, ".vw-sum:has-text('7')")
    (play,) = sent(page)
    assert (play["card"], play["numbers"], play["target"]) == ("medicine", [1, 6], 0)  # as few cards as can be


def test_rule_5_who_minds_which_cards_go_chooses_them(page):
    show(page, "mix")  # the first and the third card are chosen
    taps(page, ".vw-composer .go")
    (play,) = sent(page)
    assert play["numbers"] == [1, 3]


def test_rule_7_the_partner_adds_with_one_tap(page):
    show(page, "boost")
    taps(page, ".vw-sum")
    assert sent(page) == [{"kind": "add", "numbers": [3, 3, 3]}]


def test_rule_15_a_held_card_explains_itself_and_letting_go_closes_nothing(page):
    show(page, "act")
    box = page.locator(".vw-pile:has(.k-vaccine)").bounding_box()
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector(".sheet .vw-explain")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})  # the browser takes it for a tap
    touch.detach()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert page.locator(".sheet .vw-explain").count() == 1
    taps(page, ".sheet .round")  # the next finger is meant
    assert page.locator(".sheet").count() == 0
    assert sent(page) == []


def test_a_hand_of_28_cards_is_grouped_and_scrolls_to_its_end(page):
    show(page, "act_large")
    assert page.inner_text(".vw-hand-head b").startswith("Ta main · 28")
    assert page.locator(".vw-groups h2").all_inner_texts() == ["À JOUER", "ATTAQUE", "SOIN", "ACTION", "CHIFFRES"]
    piles = page.locator(".vw-pile")
    assert piles.count() == 20
    assert sum(int(count[1:]) - 1 for count in page.locator(".vw-count").all_inner_texts()) == 28 - 20
    last = piles.last
    last.scroll_into_view_if_needed()
    box, controls = last.bounding_box(), page.locator(".vw-controls").bounding_box()
    assert box["y"] + box["height"] <= controls["y"] + 1
    assert page.evaluate("document.scrollingElement.scrollTop") == 0, "only the hand scrolls"


def standing(open_page, scene, button):
    """A phone that shows the scene's button for 20 ms at most, and whose time stands still."""
    page = open_page("gallery")
    page.clock.install(time=0)
    page.clock.pause_at(3_600)
    page.evaluate("name => void window.show(name)", f"vw_{scene}")
    while page.locator(button).count() == 0:
        page.clock.run_for(20)
    return page


def words(page, selector):
    return page.inner_text(selector).replace("\u00a0", " ")


def test_rule_4_who_was_about_to_answer_one_window_does_not_answer_the_next(open_page):
    """Somebody else's STOP came first: the finger that was on its way to the action must not stop that STOP."""
    slow = standing(open_page, "late", ".vw-stop")
    slow.evaluate("document.querySelectorAll('.vw-react button').forEach((button) => button.click())")
    assert sent(slow) == []
    slow.clock.run_for(1_000)
    taps(slow, ".vw-stop")
    assert sent(slow) == [{"kind": "stop"}]


def test_rule_4_the_first_window_counts_from_the_first_frame(open_page):
    first = standing(open_page, "stop", ".vw-stop")
    first.evaluate("document.querySelector('.vw-stop').click()")
    assert sent(first) == [{"kind": "stop"}]


def test_rule_4_a_double_tap_on_the_draw_button_does_not_pass_the_turn(open_page):
    slow = standing(open_page, "act", ".vw-pass button")
    slow.evaluate("document.querySelectorAll('.vw-pass button').forEach((button) => button.click())")
    assert sent(slow) == []
    slow.clock.run_for(1_000)
    taps(slow, ".vw-pass .strong")
    assert sent(slow) == [{"kind": "pass", "draw": True}]


def test_rule_5_a_double_tap_on_a_number_chooses_nobody(open_page):
    slow = standing(open_page, "act", ".vw-pass button")
    slow.clock.run_for(1_000)
    taps(slow, ".vw-pile.can:has(.k-virus)")
    slow.clock.run_for(1_000)
    taps(slow, ".vw-sum")
    slow.evaluate("document.querySelector('.vw-target').click()")
    assert sent(slow) == []
    slow.clock.run_for(1_000)
    taps(slow, ".vw-target")
    assert sent(slow)[0]["card"] == "virus"


def test_rule_11_what_only_this_phone_is_told(page):
    show(page, "late")
    assert words(page, ".vw-news") == "Un autre Stop a été plus rapide : tu gardes le tien."
    show(page, "drew")
    assert words(page, ".vw-news") == "Tu as pioché : Chance 6"
    taps(page, ".vw-hand-head .round")  # a covered hand does not give it away
    assert page.locator(".vw-news").count() == 0
    show(page, "robbed")
    assert words(page, ".vw-news") == "Karim t’a volé : Miracle"


def test_rule_5_the_victim_of_a_contagion_from_its_player_is_told_so(page):
    show(page, "infects")
    assert words(page, ".vw-told") == "Karim joue Contagion de Karim vers toi"


def test_rule_5_numbers_on_a_vaccine_are_told_as_such(page):
    show(page, "completes")
    assert words(page, ".vw-told") == "Karim ajoute 6 au Vaccin de Maximilien"
    assert page.locator(".vw-laid .vw-card").all_inner_texts() == ["3", "3"]


GAPS = """() => [...document.querySelectorAll('.vw-ring li')].map((place) => {
  const marks = [...place.querySelectorAll('.vw-tokens, .vw-mark')].map((mark) => mark.getBoundingClientRect());
  const hp = place.querySelector('.vw-hp').getBoundingClientRect(), box = place.getBoundingClientRect();
  const [first, last] = [Math.min(...marks.map((mark) => mark.left)), Math.max(...marks.map((mark) => mark.right))];
  return [first - hp.right, box.right - last];
})"""


def test_rule_15_life_points_stay_clear_of_tokens_vaccine_and_quarantine(page):
    for width, height in ((320, 568), (390, 568), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        show(page, "act_ill")
        gaps = page.evaluate(GAPS)
        assert gaps
        assert [gap for pair in gaps for gap in pair if gap < 0] == [], width


def test_rule_15_the_first_hint_leaves_the_numbers_in_sight_on_the_smallest_phone(page):
    page.set_viewport_size({"width": 320, "height": 568})
    show(page, "first")
    hint = page.locator(".guide").bounding_box()
    number = page.locator(".vw-pile.can:has(.k-number)").last.bounding_box()
    page.set_viewport_size({"width": 390, "height": 844})
    assert number["y"] + number["height"] <= hint["y"]


def test_rule_9_who_lost_is_told_who_survived(page):
    show(page, "lost")
    assert words(page, ".verdict .why") == "Zoé a survécu."
    show(page, "won")
    assert words(page, ".verdict .why") == "Tous les autres sont tombés."


def test_rule_4_only_who_holds_a_stop_is_asked(page):
    show(page, "stop")
    taps(page, ".vw-react .plain")
    assert sent(page) == [{"kind": "let"}]
    show(page, "infects")
    assert page.locator(".vw-react").count() == 0
    assert words(page, ".controls .status") == "Tu n’as pas de Stop : regarde ce qui se passe."


def test_rule_6_the_dead_choose_and_whoever_waits_bets(page):
    show(page, "haunt")
    taps(page, ".vw-haunts .vw-target")
    assert sent(page) == [{"kind": "haunt", "on": 1}]
    show(page, "watch")
    taps(page, ".bet:nth-child(2)", ".bet:last-child")
    assert sent(page) == [{"kind": "bet", "on": "seat:1"}, {"kind": "bet", "on": "nobody"}]


def test_rule_5_oneself_and_the_partner_come_first_for_good_things(page):
    show(page, "heal")
    taps(page, ".vw-pile.can:has(.k-vaccine)", ".vw-sum")
    page.wait_for_selector(".vw-target")
    names = [name.split("\n")[0] for name in page.locator(".vw-target").all_inner_texts()]
    assert names == ["toi-même", "Zoé", "Karim", "Maximilien"]
    assert "ton partenaire" in page.locator(".vw-target").nth(1).inner_text()
    taps(page, ".vw-target")
    assert sent(page)[0]["target"] == 0


def test_rule_5_what_has_one_answer_is_not_asked(page):
    show(page, "sole")  # one way for a Contagion, one opponent for a Virus
    taps(page, ".vw-pile.can:has(.k-contagion)")
    assert page.locator(".vw-target").count() == 0
    taps(page, ".vw-composer .go")
    assert (sent(page)[0]["target"], sent(page)[0]["side"]) == (1, "left")
    show(page, "sole")
    taps(page, ".vw-pile.can:has(.k-virus)", ".vw-sum")
    assert sent(page)[0]["target"] == 1


def test_rule_4_the_end_of_a_turn_tells_what_came_of_it(page):
    show(page, "done")
    assert words(page, ".vw-centre h1") == "Épidémie : +2 pour toi, Zoé, Maximilien et Ana"
