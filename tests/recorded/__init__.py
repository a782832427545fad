"""Recorded matches: inputs of 200 matches of each game, and what they led to when they were recorded.

* ``games/<game>/recorded.jsonl.xz``: the recordings, one match a line (:mod:`recorded.book`).
* :mod:`recorded.protocol`: the only module that calls the rules. Another protocol is put under it here.
* :mod:`recorded.replay`: plays recordings again and tells the first step at which a match goes another way.
* :mod:`recorded.record`: makes them.
"""
