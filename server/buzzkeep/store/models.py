"""Imports every module with tables, so that one import registers them all."""
