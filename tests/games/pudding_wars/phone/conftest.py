from phone.conftest import *  # noqa: F403  # pytest looks for fixtures by folder
