"""What those who work on Buzzkeep use and no host needs: simulation, benches, galleries. Not in the wheel."""
