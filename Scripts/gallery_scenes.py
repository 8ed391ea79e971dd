"""Sections of the gallery, and the source file of each scene."""

import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
SECTIONS = [
    ("Geometry", "Geometry"), ("Contents", "Contents and images"), ("Effects", "Visual effects"),
    ("Drawing", "Drawing"), ("Changes", "Implicit animations and transactions"),
    ("Animations", "Explicit animations"), ("Time", "Time"), ("Frames", "Timers and display links"),
    ("Physics", "Physics"), ("Scrolling", "Scrolling"), ("Images", "Image loading"),
    ("Concurrency", "Drawing on other threads"), ("Views", "Views"), ("", "Layers, effects and motion"),
]


def scenes(agate):
    """Name, summary, size and conformance rows of each scene, as the tool lists them."""
    return json.loads(subprocess.run([agate, "gallery", "--json"], check=True, capture_output=True).stdout)


def sources():
    """The source file of each scene."""
    found = {}
    paths = [path for module in ["Gallery", "VulkanGallery"] for path in (ROOT / "Sources" / module).rglob("*.swift")]
    # Experiments come last, because some have the name of a scene.
    for path in sorted(paths, key=lambda path: ("Experiments" in path.parts, path)):
        for name in re.findall(r'name: "([a-z0-9-]+)"', path.read_text()):
            found.setdefault(name, path)
    return found


def section(path):
    """The folder in SECTIONS that a source file belongs to."""
    if path is None or path.parent.name in ("Gallery", "VulkanGallery", "Experiments"):
        return ""
    names = [folder for folder, _ in SECTIONS]
    return path.parent.name if path.parent.name in names else ""
