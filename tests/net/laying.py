"""Reading pictures and patches as PROTOCOL.md tells it, apart from the code of the server and of the pages."""

import copy


def laid_over(document, changed):
    document = copy.deepcopy(document)
    for pointer, value in changed.items():
        if pointer == "":
            document = value
            continue
        node = document
        *path, last = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
        for part in path:
            node = node[int(part) if isinstance(node, list) else part]
        node[int(last) if isinstance(node, list) else last] = value
    return document


def pictures(messages, known=None):
    """Yield what a socket that knew a picture knows after each message, (event, body), that tells it something."""
    for event, body in messages:
        if event == "update":
            known = body
        elif event == "patch":
            known = laid_over(known, body["changes"])
            known["seq"], known["room"]["clock"] = body["seq"], body["clock"]
            if known["game"]:
                known["game"]["events"] = body["events"]
        else:
            continue
        yield known
