"""What those who work on Buzzkeep use and no host needs: benches, builders, galleries. Not in the wheel."""
