"""What those who work on Buzzkeep use and no host needs: simulation, benches, builders, galleries. Not in the wheel."""
