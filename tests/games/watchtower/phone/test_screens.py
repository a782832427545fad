"""What a finger and a keyboard do on Watchtower's screens, read off what the phone sends (rules 5, 7 and 15)."""

import pytest

from browsers import painted

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def page(open_pages):
    page = open_pages("gallery")  # not fast: a finger would be held down before it has moved
    page.clock.install()
    return page


def show(page, scene):
    page.evaluate("name => window.show(name)", f"wt_{scene}")


def sent(page):
    return [order["action"] for order in page.evaluate("window.sent") if order["kind"] == "act"]


def own(page, rank):
    """The button of a rank of the own army."""
    return page.locator(".wt-own", has=page.locator("svg .wt-rank", has_text=rank)).first


def drag(page, start, end):
    """A finger takes hold of one element and lets go over another.

    The page's time stands still meanwhile: on a slow machine it would count as held down before it has moved.
    """
    one, other = start.bounding_box(), end.bounding_box()
    page.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 1)
    page.mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    page.mouse.down()
    page.mouse.move(one["x"] + one["width"] / 2, one["y"] - 30, steps=3)
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=5)
    page.mouse.up()
    page.clock.resume()


def test_rule_5_1_a_tap_and_the_button_place_a_card(page):
    show(page, "act")
    own(page, "9").tap()
    assert "Ta pile monte à 3" in page.inner_text(".wt-hint").replace("\u00a0", " ")
    page.tap(".wt-controls .go")
    assert sent(page) == [{"kind": "place", "card": "c4"}]


def test_rule_5_1_a_card_is_dragged_to_the_fort(page):
    show(page, "act")
    drag(page, own(page, "9"), page.locator(".wt-fort"))
    assert sent(page) == [{"kind": "place", "card": "c4"}]


def test_a_drag_that_ends_nowhere_does_nothing(page):
    show(page, "act")
    drag(page, own(page, "9"), page.locator(".wt-title h1"))
    assert sent(page) == []
    assert page.locator(".wt-ghost").count() == 0


def test_rule_6_1_before_a_fourth_card_is_put_down_one_reads_what_it_begins(page):
    show(page, "fourth")
    assert "tu l’as gagnée" in page.inner_text(".wt-hint")
    show(page, "act")
    assert "tour" not in page.inner_text(".wt-controls .plain").split("\n")[1]
    show(page, "doomed")
    assert page.locator(".wt-hint.warn").count() == 1


def test_rule_6_1_a_fourth_card_is_never_placed_by_a_drag_alone(page):
    show(page, "fourth")
    drag(page, page.locator(".wt-own.won").first, page.locator(".wt-fort"))
    assert sent(page) == []
    page.tap(".wt-controls .go")
    assert [action["kind"] for action in sent(page)] == ["place"]


def test_won_and_drawn_cards_of_a_rank_are_placed_by_buttons_of_their_own(page):
    show(page, "act_four")  # its fours, 6 and 10 came both ways
    own(page, "4").tap()
    buttons = page.locator(".wt-controls .go")
    assert buttons.all_inner_texts() == ["POSER LA PIOCHÉE", "POSER LA GAGNÉE"]
    buttons.nth(1).tap()
    assert sent(page) == [{"kind": "place", "card": "c3"}]


def test_rule_5_2_an_own_stack_is_burned_by_tap_or_by_dragging_it_to_the_barracks(page):
    show(page, "burn")
    assert "2 cartes" in page.inner_text(".wt-hint")  # a queen
    page.tap(".wt-controls .go")
    assert sent(page) == [{"kind": "burn", "rank": 12}]
    show(page, "act")
    drag(page, page.locator(".wt-fort .wt-target").nth(1), page.locator(".wt-barracks"))
    assert sent(page) == [{"kind": "burn", "rank": 6}]


def test_rule_5_2_what_somebody_else_collects_is_not_burned_and_one_reads_who(page):
    show(page, "no_burn")
    assert page.inner_text(".wt-hint").startswith("Zoé en a deux ou plus")
    page.locator(".wt-controls .go").click(force=True)
    drag(page, page.locator(".wt-fort .wt-target").first, page.locator(".wt-barracks"))
    assert sent(page) == []


def test_rule_5_3_a_challenge_is_three_taps(page):
    show(page, "act")
    page.locator(".wt-rival").nth(1).locator(".wt-target.can").first.tap()
    page.locator(".wt-size").nth(1).tap()
    page.tap(".wt-challenge .go")
    assert sent(page) == [{"kind": "challenge", "defender": 2, "rank": 8, "size": 2}]


def test_rule_5_3_a_card_pulled_onto_a_lit_stack_opens_the_challenge(page):
    show(page, "act")
    drag(page, own(page, "9"), page.locator(".wt-rival").first.locator(".wt-target.can").nth(3))
    assert "le roi" in page.inner_text(".wt-challenge h2").replace("\u00a0", " ")
    assert sent(page) == []


def test_rule_5_3_a_locked_stack_says_how_many_cards_it_takes(page):
    show(page, "locked")
    assert "Il faut 10 cartes dans ton armée : tu en as 8." in page.inner_text(".wt-locked").replace("\u00a0", " ")
    assert page.locator(".wt-target.cannot .wt-need").all_inner_texts() == ["10"]
    show(page, "rival_tower")
    assert "seul un joueur en campagne" in page.inner_text(".wt-locked")


def test_rule_5_3_a_fort_without_an_army_is_taken_from_in_two_taps(page):
    show(page, "free")
    page.tap(".wt-challenge .go")
    assert sent(page) == [{"kind": "challenge", "defender": 2, "rank": 8, "size": 0}]


def test_rule_5_3_a_campaign_duel_names_no_card(page):
    show(page, "duel")
    page.tap(".wt-challenge .go")
    assert sent(page) == [{"kind": "challenge", "defender": 3, "rank": None, "size": 3}]


# taps the third back in the very moment in which it is drawn, however slow a machine is
TAP_AT_ONCE = """() => {
  const drawn = new MutationObserver(() => {
    const back = document.querySelectorAll(".wt-back")[2];
    if (!back) return;
    drawn.disconnect();
    back.click();
    window.tapped = true;
  });
  drawn.observe(document.body, { childList: true, subtree: true });
}"""


def armed(page):
    """Wait until backs take a tap, which they do not at once."""
    page.wait_for_selector(".wt-back[aria-disabled='false']")


def test_rule_5_4_each_back_goes_out_at_once_and_only_as_many_as_are_asked(page):
    page.evaluate(TAP_AT_ONCE)
    show(page, "pick")
    page.wait_for_function("() => window.tapped")
    assert sent(page) == [], "a double tap on what lay there before picks no card"
    armed(page)
    for position in (3, 3, 0, 5):
        page.locator(".wt-back").nth(position).click(force=True)
    assert sent(page) == [{"kind": "pick", "position": 3}, {"kind": "pick", "position": 0}]
    assert page.locator(".wt-back.taken").count() == 2


def test_a_phone_that_comes_back_in_mid_pick_shows_what_it_had_picked(page):
    show(page, "pick_many")
    assert page.locator(".wt-back.taken").count() == 1
    armed(page)
    page.locator(".wt-back").nth(4).click(force=True)
    page.locator(".wt-back").nth(21).tap()
    assert sent(page) == [{"kind": "pick", "position": 21}]


def test_rule_7_exactly_the_cards_that_are_owed_are_given_one_by_one(page):
    show(page, "refill")  # two of four are chosen
    assert page.get_attribute(".wt-controls .go", "aria-disabled") == "true"
    page.locator(".wt-gifts .wt-own").nth(5).tap()
    page.locator(".wt-gifts .wt-own").nth(6).tap()
    page.locator(".wt-gifts .wt-own").nth(6).tap()  # not that one
    page.locator(".wt-gifts .wt-own").nth(7).tap()
    assert sent(page) == []
    page.tap(".wt-controls .go")
    page.wait_for_function("() => window.sent.length > 0")
    assert sent(page)[0] == {"kind": "give", "card": "c0"}


def test_rule_11_what_waits_says_who_must_act_and_how_long(page):
    show(page, "watch")
    assert page.inner_text(".wt-waiting").replace("\u00a0", " ") == "Karim doit jouer : encore 42 s"
    show(page, "pick_watch")
    assert page.inner_text(".wt-waiting").startswith("Zoé et Karim doivent encore choisir")


def test_holding_a_card_down_explains_it_and_does_not_choose_it(page):
    show(page, "act")
    seven = own(page, "7").bounding_box()
    page.mouse.move(seven["x"] + 20, seven["y"] + 20)
    page.mouse.down()
    page.wait_for_selector(".sheet")
    page.mouse.up()
    assert "assassin" in page.inner_text(".wt-explain")
    page.keyboard.press("Escape")
    page.wait_for_selector(".sheet", state="detached")
    assert page.locator('.wt-own[aria-pressed="true"]').count() == 0


def test_a_whole_challenge_by_keyboard(page):
    show(page, "act")
    page.locator(".wt-rival").nth(1).locator(".wt-target.can").first.focus()
    page.keyboard.press("Enter")
    page.locator(".wt-size").first.focus()
    page.keyboard.press("Enter")
    page.locator(".wt-challenge .go").focus()
    page.keyboard.press("Enter")
    assert sent(page) == [{"kind": "challenge", "defender": 2, "rank": 8, "size": 1}]


def test_a_screen_reader_hears_what_is_locked_and_what_was_won(page):
    show(page, "act")
    names = page.locator(".wt-rival .wt-target .sr").all_text_contents()
    assert "Pile de 3 cinq, fort de Zoé. Il faut 10 cartes." in names
    assert page.locator(".wt-own.won .sr").all_text_contents() == ["dix de cœur, gagnée", "dame de carreau, gagnée"]


def test_the_army_can_be_covered(page):
    show(page, "covered")
    assert page.locator(".wt-army .wt-rank").count() == 0
    page.tap(".covered")
    assert page.locator(".wt-army .wt-rank").count() == 7


def test_the_letters_of_the_royals_follow_the_language(page, open_page):
    for other, letters in ((page, ["D", "R"]), (open_page("gallery?fast", locale="en-GB"), ["Q", "K"])):
        show(other, "act")
        assert other.locator(".wt-army .royal .wt-rank").all_text_contents() == letters


def test_cards_of_all_ranks_fit_the_usual_small_phone(open_page):
    small = open_page("gallery?fast", 360, 640)
    show(small, "act_four")
    if small.locator(".guide").count():
        small.tap(".guide .round")
    list_, last = small.locator(".wt-cards").bounding_box(), small.locator(".wt-own").last.bounding_box()
    assert small.locator(".wt-own").count() == 13
    assert last["y"] + last["height"] <= list_["y"] + list_["height"] + 1


def test_rule_5_2_both_cards_drawn_for_a_royal_are_named(page):
    show(page, "drew_two")
    assert page.inner_text(".wt-note").replace("\u00a0", " ") == "Tu as pioché le 2 et le roi."
    show(page, "act")
    assert page.inner_text(".wt-note").replace("\u00a0", " ") == "Tu as pioché le 9."


def test_a_pair_is_turned_up_on_the_phone_no_sooner_than_on_the_wall(page):
    show(page, "flip_first")
    assert page.locator(".wt-pair").first.locator(".wt-rank").all_text_contents() == ["7"], "the attacker's card alone"
    assert page.locator(".wt-pair .wt-sign .icon, .wt-cry").count() == 0
    assert page.inner_text(".wt-note") == "Les cartes sont sur la table…"
    show(page, "flip")
    assert page.locator(".wt-pair").first.locator(".wt-rank").count() == 2
    assert page.locator(".wt-pair .wt-sign .icon").count() == 1


def test_a_free_for_all_is_turned_up_on_the_phone_no_sooner_than_on_the_wall(page):
    show(page, "melee_flips")
    assert page.locator(".wt-contestants .wt-rank, .wt-contestants .winner").count() == 0
    assert page.inner_text(".wt-title h1").replace("\u00a0", " ") == "Mêlée générale !"
    show(page, "melee_shown")
    assert page.locator(".wt-contestants .wt-rank").count() == 3
    assert page.locator(".wt-contestants .winner").count() == 1


def test_a_trick_is_told_on_the_phone_no_sooner_than_on_the_wall(page):
    show(page, "showdown_flips")
    assert page.locator(".wt-last .wt-rank, .wt-contender.wins").count() == 0
    assert page.locator(".wt-tricks b").all_text_contents() == ["1", "1", "0"], "the running column counts later"
    show(page, "showdown_third")
    assert page.locator(".wt-last .wt-rank").count() == 3
    assert page.locator(".wt-tricks b").all_text_contents() == ["1", "2", "0"]


def test_rule_8_4_who_has_no_army_has_no_cards_in_the_showdown(page):
    show(page, "showdown_no_army")
    beaten = page.locator(".wt-contender").nth(1)
    assert beaten.locator(".wt-card, .wt-beads").count() == 0
    assert "Sans armée" in beaten.inner_text()


def test_rules_5_7_and_6_4_what_a_defeat_would_cost_is_said_before(page):
    show(page, "challenge_size")
    assert page.locator(".wt-warn", has_text="perds").count() == 0
    show(page, "risk_out")
    assert "tu es éliminé" in page.inner_text(".wt-warn")
    show(page, "risk_tower")
    assert "ta tour s’écroule" in page.inner_text(".wt-challenge .wt-warn >> nth=0")


def test_without_a_showdown_the_end_counts_armies_as_the_wall_does(page):
    show(page, "end_host")
    assert page.locator(".ranking b.num").all_text_contents() == ["5", "3"]


def test_nothing_shines_through_a_pause(page):
    show(page, "paused")
    marks = page.locator(".wt-own .wt-height, .wt-own small")
    assert marks.count() == 3
    page.locator(".pause").evaluate("(pause) => (pause.style.background = 'black')")
    with painted(page):
        before = page.screenshot()
        marks.evaluate_all("marks => marks.forEach((mark) => (mark.style.visibility = 'hidden'))")
        assert page.screenshot() == before


def test_rule_8_9_a_row_is_laid_in_the_order_of_the_taps_and_may_be_filled_with_the_best(page):
    show(page, "line_up_few")  # two of its cards are chosen, and one by one taken out and in
    for position in (2, 0):
        page.locator(".wt-gifts .wt-own").nth(position).tap()
    page.locator(".wt-line .wt-own").first.tap()
    page.tap(".wt-controls > .plain")
    page.tap(".wt-controls > .go")
    assert sent(page) == [{"kind": "line_up", "cards": ["c3", "c5", "c7", "c6", "c4"]}]


def test_rule_5_3_7_a_raid_names_no_card(page):
    show(page, "raid")
    page.locator(".wt-raid").nth(1).tap()
    page.locator(".wt-size").first.tap()
    page.tap(".wt-challenge .go")
    assert sent(page) == [{"kind": "challenge", "defender": 3, "rank": None, "size": 1}]


def test_rule_10_2_any_touch_tells_that_somebody_is_there_again(page):
    show(page, "watch_absent")
    page.tap(".wt-title")
    page.tap(".wt-title")
    assert page.evaluate("window.sent") == [{"kind": "here"}]


def test_rule_10_6_a_bet_is_one_tap_and_may_be_changed(page):
    show(page, "bet")  # on the second seat
    page.locator(".bet").nth(1).tap()
    page.locator(".bet").nth(2).tap()
    assert sent(page) == [{"kind": "bet", "on": "nobody"}]


def test_rule_4_7_while_somebody_else_acts_a_challenge_is_planned_and_taken_back(page):
    show(page, "plan")
    page.locator(".wt-target.can").first.tap()
    page.locator(".wt-size").first.tap()
    assert page.inner_text(".wt-challenge .go").lower() == "prévoir ce défi"
    page.tap(".wt-challenge .go")
    (plan,) = sent(page)
    assert (plan["kind"], plan["move"]["kind"], plan["move"]["size"]) == ("plan", "challenge", 1)
    show(page, "planned")
    assert "Prévu à ton tour" in page.inner_text(".wt-controls").replace("\u00a0", " ")
    page.tap(".wt-controls .plain")
    assert sent(page) == [{"kind": "plan", "move": None}]


def test_rule_4_7_when_the_turn_comes_the_plan_is_done_at_once_or_thought_over(page):
    show(page, "plan_now")
    page.tap(".wt-controls .go")
    assert sent(page) == [{"kind": "challenge", "defender": 1, "rank": 9, "size": 2}]
    show(page, "plan_now")
    page.tap(".wt-controls .plain")
    assert sent(page) == [{"kind": "plan", "move": None}]
