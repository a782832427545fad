"""Question banks for the tests: one that is too small, one whose every text is markup."""

import json

from buzzkeep.cli import main

MARKUP = '<details open ontoggle="window.hacked=1"><b class=injected>{}</b></details>'


def choice(number, text, choices):
    wording = {"text": text, "choices": choices, "explanation": f"Parce que {text}"}
    return {"id": f"c{number}", "kind": "choice", "category": "games", "difficulty": 1, "fr": wording, "en": wording}


def number(number, text, unit):
    wording = {"text": text, "unit": unit, "explanation": f"Parce que {text}"}
    item = {"id": f"n{number}", "kind": "number", "category": "games", "difficulty": 1, "value": 40 + number}
    return {**item, "fr": wording, "en": wording}


def small():
    """Three choice questions and two number questions: too few for any match."""
    return [choice(n, f"Question {n} ?", ["un", "deux", "trois", "quatre"]) for n in range(3)] + [
        number(n, f"Combien, {n} ?", "") for n in range(2)
    ]


def markup():
    """Questions whose texts, choices and explanations are all elements of HTML."""

    def marked(words):
        return MARKUP.format(words)

    return [choice(n, marked(f"Question {n}"), [marked(f"{letter}{n}") for letter in "ABCD"]) for n in range(12)] + [
        number(n, marked(f"Combien {n}"), "<u>m</u>") for n in range(24)
    ]


def bring_in(database, folder, **banks):
    """Import each bank into a database by the command line, as its owner would."""
    for name, items in banks.items():
        home = folder / name
        home.mkdir(exist_ok=True)  # pictures may lie there
        about = {"id": name, "title": {"fr": name.title(), "en": name.title()}, "languages": ["fr", "en"]}
        (home / "bank.json").write_text(json.dumps(about), "utf-8")
        lines = "".join(json.dumps(item, ensure_ascii=False) + "\n" for item in items)
        (home / "questions.jsonl").write_text(lines, "utf-8")
        assert not main(["banks", "import", str(home), "--db", str(database)], standalone_mode=False)
