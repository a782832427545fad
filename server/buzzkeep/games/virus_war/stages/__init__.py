"""The stages of Virus War, one file each; imports go from ``turn`` to what it pushes, results come back as words."""
