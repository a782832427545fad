"""The lab's lines with true kernel round trips: what it does with a packet, and what its figures must show."""

import struct

from workshop.bench.live import lab, report
from workshop.bench.live.meeting import LAB, Outcome, Race

PORT = 5000


def packet(source, target, to_port, protocol=lab.TCP, version=4):
    addresses = bytes(map(int, f"{source}.{target}".split(".")))
    return (
        struct.pack("!BBHHHBBH", version << 4 | 5, 0, 40, 0, 0, 64, protocol, 0)
        + addresses
        + struct.pack("!HH", 40_000, to_port)
    )


def test_a_packet_comes_back_from_where_it_went_to():
    up = packet(lab.SERVER, lab.address(2), PORT)
    assert lab.way_of(up, PORT) == (2, True)
    assert lab.turned(up) == packet(lab.address(2), lab.SERVER, PORT)
    assert lab.way_of(packet(lab.SERVER, lab.address(0), 40_000), PORT) == (0, False)
    assert lab.turned(lab.turned(up)) == up
    assert lab.way_of(packet(lab.SERVER, lab.address(2), PORT, protocol=17), PORT) is None
    assert lab.way_of(packet(lab.SERVER, lab.address(2), PORT, version=6), PORT) is None


def test_what_the_lab_must_show():
    race = Race(2, 0.0, (545.0, 500.0), (545, 500), 1, ((), ()))
    found = Outcome("lab-split", [race], followed=99, unheard=1)
    honest = Outcome("lab-spiky", [Race(2, 0.0, (500.0, 537.0), (500, 537), 0, (("slow_frames",), ()))])
    targets = {target.title: target for target in report.targets([found, honest])}
    assert targets["the kernel silent about a question, of 100 over direct WebSockets"].met
    assert targets["phone on 150, eyes near: races stolen"].met
    assert not targets["honest, spiky, faster by 37, against steady:40: honest flagged"].met
    (strict,) = (
        each for each in report.targets([Outcome("far", [race], followed=99, unheard=1)]) if "silent" in each.title
    )
    assert not strict.met  # over lines that no uneven one is among
    assert {name.partition("-")[0] for name in LAB} == {"lab"}
