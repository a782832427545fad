"""Builders of the shipped maps from outlines that npm packages have."""
