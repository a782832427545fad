"""What wall and console show of fair timing: the photo finish, the dead heat, the lines of the players."""

import pytest

pytestmark = pytest.mark.browser

LANES = """() => [...document.querySelectorAll('.lane')].map((lane) => {
  const box = (part) => lane.querySelector(part).getBoundingClientRect();
  const [track, bar, mark] = ['.lane-track', '.lane-bar', '.lane-mark'].map(box);
  const centre = mark.left + mark.width / 2;
  return { name: lane.querySelector('.lane-name b').textContent, time: lane.querySelector('.lane-time').textContent,
           mark: centre, blur: bar.right - centre, left: track.left, right: track.right };
})"""


def show(page, scene):
    page.evaluate("name => window.show(name)", scene)


def test_photo_finish_draws_each_corrected_time_with_its_uncertainty(wall):
    show(wall, "photo_finish")  # 4204 +-12 and 4212 +-9
    karim, lea = wall.evaluate(LANES)
    assert [karim["name"], lea["name"]] == ["Karim", "Léa"]  # best time first
    assert karim["time"].startswith("4,204\u00a0s")
    assert karim["time"].endswith("± 12 ms")
    px_per_ms = (lea["mark"] - karim["mark"]) / 8
    assert karim["blur"] == pytest.approx(12 * px_per_ms, abs=1.5)
    assert lea["blur"] == pytest.approx(9 * px_per_ms, abs=1.5)
    for lane in (karim, lea):
        assert lane["left"] < lane["mark"] < lane["mark"] + lane["blur"] <= lane["right"]


def test_the_stretch_in_which_either_may_be_first_is_marked(wall):
    show(wall, "photo_finish")
    karim, lea = wall.evaluate(LANES)
    doubt = wall.locator(".photo-doubt i").bounding_box()
    px_per_ms = (lea["mark"] - karim["mark"]) / 8
    assert doubt["x"] == pytest.approx(lea["mark"] - 9 * px_per_ms, abs=2)
    assert doubt["x"] + doubt["width"] == pytest.approx(karim["mark"] + 12 * px_per_ms, abs=2)


def test_a_dead_heat_names_no_winner_and_says_who_goes_again(wall):
    show(wall, "photo_finish")
    assert wall.locator(".lock.right, .lane.first").count() == 0
    assert wall.inner_text(".note") == "Trop serré\u00a0! Karim et Léa rejouent"
    show(wall, "announce_heat")
    assert wall.text_content(".announce-what h1") == "Ex æquo\u00a0!"
    assert "Manche décisive 1" in wall.text_content(".stake-line")


def test_after_two_heats_the_bare_clock_decides_and_that_is_said(wall):
    show(wall, "photo_finish_decided")
    assert wall.inner_text(".note") == "Trop serré · le chrono brut\u00a0: Karim"
    assert wall.inner_text(".lane.first .lane-name") == "Karim"


def test_lines_and_flags_are_the_consoles_alone(wall, console):
    sentence = (
        "Les temps de ce téléphone ne concordent pas, peut-être parce qu’il est très occupé. "
        "Ses réponses sont chronométrées avec prudence."
    )
    for scene in ("c_lobby", "c_question"):
        show(console, scene)
        assert console.locator(".line-remarks .flag").inner_text() == sentence
    assert console.locator(".person-name[title='aller et retour en 180 ms, à 44 ms près']").count() > 0
    for scene in ("lobby", "duel", "photo_finish"):
        show(wall, scene)
        assert "concordent" not in wall.inner_text("body")
