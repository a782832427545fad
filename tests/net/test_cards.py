"""Which address is told to the phones, by the cards that a machine may have."""

import ipaddress

import pytest

from buzzkeep.net.cards import NetworkCard, cards, origin, reached_at

LOOPBACK = ("lo", "127.0.0.1", "::1")
WIFI = ("wlan0", "192.168.1.20", "fe80::2")
MACHINES = {
    "own hotspot without a route": ([("ap0", "10.42.0.1")], None, "10.42.0.1"),
    "VPN with the default route": ([("tun0", "10.8.0.2"), WIFI], "10.8.0.2", "192.168.1.20"),
    "VPN named by Windows": ([("OpenVPN Wintun", "10.8.0.2"), ("Wi-Fi", "192.168.1.20")], "10.8.0.2", "192.168.1.20"),
    "two cards": ([("eth0", "192.168.7.4"), WIFI], "192.168.1.20", "192.168.1.20"),
    "containers": ([("docker0", "172.17.0.1"), ("br-4f2a", "172.18.0.1"), WIFI], None, "192.168.1.20"),
    "a cable without a router": ([("eth0", "169.254.3.4"), WIFI], None, "192.168.1.20"),
    "that cable alone": ([("eth0", "169.254.3.4")], None, "169.254.3.4"),
    "IPv6 only": ([("eth0", "fe80::9", "2001:db8:1::20")], None, "2001:db8:1::20"),
    "IPv4 and IPv6": ([("eth0", "2001:db8:1::20", "192.168.1.20")], None, "192.168.1.20"),
    "a rented server": ([("eth0", "203.0.114.9"), ("docker0", "172.17.0.1")], "203.0.114.9", "203.0.114.9"),
}
NAMES = {  # as Linux, macOS and drivers for Windows give them
    "wifi": ("wlp3s0", "wlan0", "WLAN 2", "Intel(R) Wi-Fi 6E AX211", "Microsoft Wi-Fi Direct Virtual Adapter"),
    "ethernet": ("enp0s31f6", "eno1", "end0", "enx00e04c", "Ethernet 3", "Realtek PCIe GbE Family Controller"),
    "network": ("en0", "bridge100", "br0", "bond0", "usb0", "wwan0", "Qualcomm Atheros QCA9377"),
    "container": ("br-5c1d", "vEthernet (WSL)", "virbr0", "vmnet8", "incusbr0", "VirtualBox Host-Only Adapter"),
    "vpn": ("utun4", "wg0", "cscotun0", "vpn0", "ProtonVPN TUN", "NordLynx", "PANGP Virtual Ethernet Adapter"),
}


def machine(named):
    return [NetworkCard(name, tuple(map(ipaddress.ip_address, addresses))) for name, *addresses in [LOOPBACK, *named]]


@pytest.mark.parametrize(("named", "route", "told"), MACHINES.values(), ids=MACHINES)
def test_phones_are_told_the_card_that_they_reach(named, route, told):
    found = reached_at(machine(named), route and ipaddress.ip_address(route))
    assert str(found[0].address) == told


@pytest.mark.parametrize(("kind", "names"), NAMES.items(), ids=NAMES)
def test_a_card_is_what_its_name_says(kind, names):
    for name in names:
        assert reached_at(machine([(name, "192.168.1.20")]), None)[0].kind == kind, name


def test_other_addresses_are_told_as_well():
    found = reached_at(machine([("tun0", "10.8.0.2"), WIFI]), None)
    assert [str(one.address) for one in found] == ["192.168.1.20", "10.8.0.2"]


def test_a_machine_on_no_network_has_no_address():
    assert reached_at(machine([("eth0", "fe80::9")]), None) == ()


def test_cards_of_this_machine_have_the_loopback():
    assert any(one.is_loopback for card in cards() for one in card.addresses)


def test_an_ipv6_address_stands_in_brackets():
    assert origin("2001:db8:1::20", 5000) == "http://[2001:db8:1::20]:5000"
    assert origin("192.168.1.20", 5000) == "http://192.168.1.20:5000"
