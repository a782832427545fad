"""The manual's table of fairness says what the map files say."""

import pytest

from docs.pages import DOCS
from workshop.dev.tables import LANGS, page


@pytest.mark.parametrize("lang", LANGS)
def test_every_map_and_number_of_seats_is_in_the_table_as_it_was_measured(lang):
    assert (DOCS / lang / "maps_measured.md").read_text("utf-8") == page(lang), "run `buzzkeep dev tables`"
    assert page(lang).count("\n| ") > 18
