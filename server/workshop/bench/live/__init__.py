"""Races on real sockets: the real server and outbox, behind a proxy that delays, with reactions that are known."""
