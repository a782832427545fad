"""The simulation of fair timing: networks, phones, cheats, and what each method of timing makes of them."""
