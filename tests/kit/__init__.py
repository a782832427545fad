"""The conformance kit: the laws every registered game keeps, and a toy game on which the kit proves itself."""
