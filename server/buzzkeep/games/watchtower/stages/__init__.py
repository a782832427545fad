"""The stages of Watchtower: one file each."""
