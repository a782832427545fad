"""The wall's music: the scores can be played, and what lies beneath which scene; LEVELS.md has what was measured."""

import pytest

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def page(open_gallery):
    return open_gallery("tv", "fr")


def test_pieces_sound_from_their_beginning_do_not_clip_and_loop_without_a_step(page):
    seconds = page.evaluate("pieceSeconds")
    assert len(seconds) > 40
    short = [name for name, lasts in seconds.items() if lasts < 10]  # to render the others takes seconds
    assert {"think3", "think3b", "think3c", "count", "right"} <= set(short)
    for name in short:
        found = page.evaluate(f"play('{name}')")
        assert 0.02 <= found["peak"] <= 0.9, (name, found)
        assert found["loudness"] >= 0.002, (name, found)
        assert found["start"] < 0.6, (name, found)
        assert found["length"] <= found["planned"], (name, found)
        assert found["seam"] is None or found["seam"] < 1, (name, found)


def beneath(page, scene, ms=0):
    page.evaluate(f"show('{scene}')")
    return page.evaluate(f"beneath({ms})")


@pytest.mark.parametrize(
    ("scene", "ms", "expected"),
    [
        ("lobby", 0, (["lobby"], 1)),
        ("opening_title", 0, (["conquest"], 1)),
        ("card_standing", 0, (["conquest"], 1)),
        ("pick_attack_hex", 0, (["conquest"], 1)),
        ("quiet", 0, (["think1", "think2", "think3"], 1)),
        ("quiet", 8_000, (["think1", "think2", "think3"], 3)),
        ("reveal_breath", 0, None),
        ("reveal_breath", 6_000, (["conquest"], 1)),
        ("siege", 0, (["duel", "siege"], 2)),
        ("podium_breath", 0, None),
        ("podium_breath", 6_000, (["finale"], 1)),
        ("podium_breath", 90_000, (["conquest"], 1)),
        ("disk_full", 0, None),
        ("held", 0, None),
        ("dw_attack_flies", 0, (["duel", "siege"], 1)),
        ("vw_acting_eight", 0, (["virus"], 1)),
        ("wt_showdown_half", 0, (["duel", "siege"], 2)),
        ("pw_roll", 0, (["pudding"], 1)),
    ],
)
def test_the_view_and_the_clock_say_what_lies_beneath(page, scene, ms, expected):
    page.evaluate(f"show('{scene}')")
    bed = page.evaluate(f"beneath({ms})")
    assert (bed and (bed["pieces"], bed["layers"])) == (expected and tuple(expected))


def test_the_clock_of_the_question_and_the_end_of_the_thinking_bed_are_one(page):
    page.evaluate("show('quiet')")
    closes = page.evaluate("beneath(0)")["from"]
    page.keyboard.press("Shift")  # a gesture: before it no page is heard
    page.evaluate("unlock()")
    page.evaluate("clock(null)")
    page.wait_for_function("music()?.pieces.length === 3")
    page.wait_for_function("Math.abs(music().off) < 0.25")
    assert closes > 0
    page.evaluate("clock(8000)")  # as after a tab that slept
    page.evaluate("clock(null)")
    page.wait_for_function("music().pieces.length === 3 && Math.abs(music().off) < 0.25")


def test_what_is_kept_has_an_end_and_a_mute_is_silence(page):
    page.wait_for_function("music().made.includes('question') && music().bytes < 41e6")
    page.keyboard.press("m")
    page.wait_for_function("music().pieces.length === 0")
    page.keyboard.press("m")
    page.wait_for_function("music().pieces.length > 0")


SAID = """async (evening) => {
  localStorage.removeItem("buzzkeep.voice");
  while (lineOn(evening, "before", "phase") === null) await new Promise((next) => setTimeout(next, 10));
  return Array.from({ length: 10 }, (_, moment) => lineOn("KWQM" + evening, moment, "winner", { winner: "Léa" }));
}"""


def test_the_announcer_says_nothing_twice_in_an_evening_and_the_same_on_each_wall(page, open_gallery):
    said = page.evaluate(SAID, "1")
    assert len({*said}) == 9, "eight lines and silence"
    assert said[8:] == [None, None]
    assert all("Léa" in line for line in said[:8])
    beside = open_gallery("tv", "fr")
    assert beside.evaluate(SAID, "1") == said
    assert beside.evaluate(SAID, "2") != said
    beside.close()


ENGINES = """() => {
  window.SpeechSynthesisUtterance = function (text) { this.text = text; };
  const french = { lang: "fr-FR", localService: true };
  const heard = (engine) => {
    const log = [];
    const told = { voices: [french], speak: () => {}, ...engine };
    Object.defineProperty(window, "speechSynthesis", { configurable: true, value: {
      getVoices: () => told.voices,
      addEventListener: (_, loaded) => engine.late && setTimeout(() => (told.voices = [french], loaded()), 100),
      removeEventListener: () => {},
      cancel: () => log.push("cancel"),
      speak: (words) => (log.push(words.text), told.speak(words)),
    } });
    const began = performance.now();
    return new Promise((done) => say("Oui.", "fr", (speaks) => {
      log.push(speaks);
      if (!speaks) done([log.filter((one) => one !== "cancel"), log.includes("cancel"), performance.now() - began]);
    }));
  };
  return Promise.all([
    heard({ speak: (words) => setTimeout(() => words.onend(), 50) }),
    heard({}),
    heard({ voices: [] }),
    heard({ voices: [], late: true, speak: (words) => words.onerror() }),
  ]);
}"""


def test_a_voice_that_is_slow_silent_or_never_ends_keeps_nobody(page):
    prompt, endless, silent, late = page.evaluate(ENGINES)
    assert prompt[0] == late[0] == endless[0] == [True, "Oui.", False]
    assert silent[0] == [False]
    assert endless[1]
    assert endless[2] >= 1_500  # what the text may take; then the beds are back
