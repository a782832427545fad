"""A file that somebody sends to the desk, and the last that is said of it."""

import json
import urllib.error
import urllib.parse
import urllib.request


def sent(served, to, data, key, **said):
    """Send it to an address of the desk; return (status, what was told)."""
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/octet-stream"}
    address = f"{served.url}/api/desk/{to}?{urllib.parse.urlencode(said)}"
    try:
        with urllib.request.urlopen(
            urllib.request.Request(address, data, headers, method="POST"), timeout=120
        ) as answer:
            *_, last = filter(None, answer.read().split(b"\n"))
            return tuple(json.loads(last)[name] for name in ("status", "told"))
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)
