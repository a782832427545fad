"""The conformance kit: the laws every registered game keeps, and a miniature on which the kit proves itself."""
