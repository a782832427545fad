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


KEPT = """() => {
  const Heard = AudioContext;
  AudioContext = function () { return (window.context = new Heard()); };
}"""


def test_the_clock_of_the_question_and_the_end_of_the_thinking_bed_are_one(page):
    page.evaluate("show('quiet')")
    closes = page.evaluate("beneath(0)")["from"]
    page.keyboard.press("Shift")  # a gesture: before it no page is heard
    page.evaluate(KEPT)
    page.evaluate("unlock()")
    page.evaluate("clock(null)")
    page.wait_for_function("music()?.pieces.length === 3")
    page.wait_for_function("Math.abs(music().off) < 0.25")
    assert closes > 0
    page.evaluate("clock(8000)")  # as after a tab that slept
    page.evaluate("clock(null)")
    page.wait_for_function("music().pieces.length === 3 && Math.abs(music().off) < 0.25")


def test_after_a_sleep_it_is_heard_again_and_captions_say_what(page):
    page.evaluate("context.suspend()")
    page.wait_for_function("context.state === 'suspended'")
    page.evaluate("show('quiet')")
    page.wait_for_function("context.state === 'running'")
    sound = "{ ...one.room.sound, captions: true, effects: false }"
    page.evaluate(f"change((one) => ({{ ...one, room: {{ ...one.room, sound: {sound} }} }}))")
    page.evaluate("clock(8_000)")
    assert page.locator(".caption-sign").text_content() == "les dernières secondes"


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
  const french = { lang: "fr-FR", name: "Léa", localService: true };
  const other = { lang: "fr-CA", name: "Zoé", localService: false };
  const manner = { voice_name: "Zoé", voice_rate: 120 };
  const install = (engine, log) => {
    const told = { voices: [french, other], speak: () => {}, ...engine };
    let cut = () => {};
    Object.defineProperty(window, "speechSynthesis", { configurable: true, value: {
      getVoices: () => told.voices,
      addEventListener: (_, loaded) => engine.late && setTimeout(() => (told.voices = [french], loaded()), 100),
      removeEventListener: () => {},
      cancel: () => (log.push("cancel"), setTimeout(cut)),
      speak: (words) => (log.push(words.text), (cut = () => words.onerror()), told.speak(words)),
    } });
  };
  const heard = (engine) => {
    const log = [];
    install(engine, log);
    const began = performance.now();
    return new Promise((done) => say("Oui.", "fr", manner, (speaks) => {
      log.push(speaks);
      if (!speaks) done([log.filter((one) => one !== "cancel"), log.includes("cancel"), performance.now() - began]);
    }, () => log.push("said")));
  };
  const cutShort = () => {
    const log = [];
    install({ speak: (words) => log.push(words.voice.name, words.rate) }, log);
    const hush = (which) => (speaks) => log.push(which + speaks);
    const first = say("Un.", "fr", manner, hush("first "));
    return new Promise((done) => {
      setTimeout(() => {
        first();
        const second = say("Deux.", "fr", manner, hush("second "));
        setTimeout(() => (done(log.filter((one) => one !== "cancel")), second()), 50);
      }, 20);
    });
  };
  return heard({ speak: (words) => setTimeout(() => words.onend(), 50) }).then((prompt) =>
    Promise.all([
      prompt,
      heard({}),
      heard({ voices: [] }),
      heard({ voices: [], late: true, speak: (words) => words.onerror() }),
    ])
      .then((found) => cutShort().then((cut) => [...found, cut])));
}"""


def test_a_voice_that_is_slow_silent_or_never_ends_keeps_nobody(page):
    prompt, endless, silent, late, cut = page.evaluate(ENGINES)
    assert prompt[0] == [True, "Oui.", "said", False]
    assert late[0] == endless[0] == [True, "Oui.", False], "only what was said to its end opens a question sooner"
    assert silent[0] == [False]
    assert endless[1]
    assert 1_300 <= endless[2] < 4_000  # what the text may take; then the beds are back
    assert cut == ["first true", "Un.", "Zoé", 1.2, "first false", "second true", "Deux.", "Zoé", 1.2]
