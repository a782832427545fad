"""The Wi-Fi's code on the walls of its room: it passes through the server and leaves nothing there."""

ROWS = [f"{(77 * each) % 2**21:021b}" for each in range(21)]


def shows(client, rows):
    client.io.emit("live", {"prompt": "wifi", "hint": {"rows": rows}})


def shown(client, rows):
    return client.until(lambda live: live["hint"]["rows"] == rows, event="live")


def test_walls_and_consoles_show_it_and_no_phone_does(served, room):
    wall, phone = room.connect("screen"), room.join("Ann")
    shows(phone, ROWS)
    shows(wall, ROWS)
    shows(room.host, ["10", "no"])
    shows(room.host, ["1" * 98])
    phone.ok("ready", ready=True)  # what was sent before has been taken
    shows(room.host, ROWS)
    assert shown(wall, ROWS) == {"prompt": "wifi", "seat": None, "hint": {"rows": ROWS}}
    shown(room.host, ROWS)
    shown(room.connect("screen"), ROWS)  # a wall that comes later
    shows(room.host, [])
    shown(wall, [])
    shown(room.connect("screen"), [])
    phone.ok("ready", ready=False)
    lives = [body["hint"]["rows"] for client in (wall, phone) for event, body in client.received if event == "live"]
    assert lives == [ROWS, []]


def test_it_is_neither_stored_nor_logged(served, room):
    wall = room.connect("screen")
    shows(room.host, ROWS)
    shown(wall, ROWS)
    room.host.ok("lock", locked=True)  # a commit later
    files = [file for file in served.database.parent.iterdir() if file.is_file()]
    assert served.database in files
    assert served.log in files
    assert not [file for file in files if any(row.encode() in file.read_bytes() for row in ROWS[1:])]
