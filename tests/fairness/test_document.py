"""FAIRNESS.md: its links lead somewhere, its commands exist, its figures of the measure are those of the code."""

import shlex
from pathlib import Path

import buzzkeep.fairness
from buzzkeep.engine import races
from buzzkeep.fairness import limits
from docs.pages import broken_links, fenced
from docs.test_manual import parses

PAGE = Path(buzzkeep.fairness.__file__).with_name("FAIRNESS.md")


def test_its_links_lead_somewhere():
    assert broken_links(PAGE) == []


def test_its_commands_exist():
    commands = [line for block in fenced(PAGE, "sh") for line in block.splitlines()]
    assert len(commands) == 7
    for line in commands:
        program, *arguments = shlex.split(line)
        assert program == ".venv/bin/buzzkeep"
        parses(arguments)


def test_the_numbers_of_the_measure_are_those_of_the_code():
    text = " ".join(PAGE.read_text("utf-8").split())
    for sentence in (
        f"({limits.DRAWING_MOST_MS:.0f} ms after it came in at the latest",
        f"the {limits.PAINT_MS:.0f} ms that any page needs",
        f"an allowance of {limits.BUCKET_MS:.0f} ms, {limits.SPENT_MOST_MS:.0f} at once",
        f"compensated by more than {limits.CAP_MS:.0f} ms",
        f"{limits.SIGMA_HINT_MS:.0f} ms where your phone's figure fitted, {limits.SIGMA_LEAST_MS:.0f} to "
        f"{limits.SIGMA_MOST_MS:.0f} ms where it did not",
        f"less than {races.PHOTO_MS:.0f} ms apart",
    ):
        assert sentence in text, sentence
