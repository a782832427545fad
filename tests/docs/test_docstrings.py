"""What a public method does is said once: where it is declared, or where a class does something else."""

import functools
import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

import buzzkeep
import workshop

OURS = ("buzzkeep", "workshop")
# No part of ruff's rule either; needs what only `make sounds` installs.
APART = ("workshop.mutation", "workshop.sounds")


def undocumented(cls: type) -> list[str]:
    """Return the public methods and properties of ``cls`` that no class of ours documents, itself or above it."""
    return [
        f"{cls.__module__}.{cls.__qualname__}.{name}"
        for name, member in vars(cls).items()
        if not name.startswith("_") and documentable(member)
        if not any(
            inspect.getdoc(vars(c)[name]) for c in cls.__mro__ if name in vars(c) and c.__module__.startswith(OURS)
        )
    ]


def documentable(member: Any) -> bool:
    """Say whether ``member`` is written as a method or a property."""
    return inspect.isfunction(member) or isinstance(
        member, (classmethod, staticmethod, property, functools.cached_property)
    )


def classes(package: ModuleType) -> Iterator[type]:
    """Yield the public classes that the modules of ``package`` define, but for modules that start something."""
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.startswith(APART) and not found.name.endswith("__main__"):
            for name, member in vars(import_module(found.name)).items():
                if inspect.isclass(member) and member.__module__ == found.name and not name.startswith("_"):
                    yield member


@pytest.mark.parametrize("package", [buzzkeep, workshop])
def test_every_public_method_says_or_inherits_what_it_does(package):
    missing = [at for cls in classes(package) for at in undocumented(cls)]
    assert not missing, "write a docstring here, or in the base that declares it"


class Declared:
    """Stands for a base of the package."""

    def hook(self) -> None:
        """Do it."""


Declared.__module__ = "buzzkeep.example"


class Silent(Declared):
    """Inherits one docstring and lacks another."""

    def hook(self) -> None:
        pass

    def more(self) -> None:
        pass


def test_a_method_without_a_docstring_anywhere_is_found():
    assert [at.rsplit(".", 1)[-1] for at in undocumented(Silent)] == ["more"]
