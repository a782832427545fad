"""The command answers in the language of whoever reads the terminal."""

import pytest
from click.testing import CliRunner

from buzzkeep.banks.reviewing.sentences import speaker
from buzzkeep.cli import main

ROWS = "Question;Right answer;Wrong answer 1;Wrong answer 2\nWho painted it?;Marie;Paul;Jeanne\nWhat grows there?;;;\n"


@pytest.fixture
def ask(tmp_path, monkeypatch):
    def run(locale, *arguments):
        monkeypatch.setenv("LC_ALL", locale)
        return CliRunner().invoke(main, ["banks", *arguments, "--db", str(tmp_path / "banks.db")])

    (tmp_path / "quiz.csv").write_text(ROWS, "utf-8")
    monkeypatch.chdir(tmp_path)
    return run


def test_a_french_terminal_has_a_french_report_and_french_refusals(ask):
    told = ask("fr_FR.UTF-8", "import", "--lang", "en", "--dry-run", "quiz.csv").output
    assert "2 lues, seraient importées\u00a0: 1 à choix et 0 à nombre" in told
    assert "laissée de côté\u00a0: la bonne réponse manque (ligne 3) What grows there?" in told
    assert "les jeux peuvent toutes les poser" in told
    refused = ask("fr_CA.UTF-8", "import", "none.csv")
    assert refused.exit_code == 2
    assert "il n’y a ni fichier ni dossier none.csv" in refused.output
    assert "il n’y a pas de banque «\u00a0none\u00a0»" in ask("fr_FR", "export", "none", "-o", "none.csv").output
    assert "Error: no such file or folder: none.csv" in ask("de_DE.UTF-8", "import", "none.csv").output


def test_where_the_locale_says_nothing_the_language_of_the_import_does(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert speaker("fr")("games can ask all of them") == "les jeux peuvent toutes les poser"
    assert speaker("en")("games can ask all of them") == speaker()("games can ask all of them")
