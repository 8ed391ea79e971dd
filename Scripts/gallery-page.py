"""Writes Documentation/Gallery.md: a picture of each gallery scene, and a short loop of scenes that depend on motion."""

import argparse
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURES = ROOT / "Documentation/Images/gallery"
SIDE = 200
# Scenes that say more when they move: from second to second, frames a second.
LOOPS = {
    "aurora": (0, 2, 6), "boxes": (0, 4.5, 8), "bouncing-by-keyframes": (0, 1, 12), "cards": (0, 2.4, 10),
    "chalkboard": (0, 2.2, 6), "drawing-pad": (0, 2.4, 6), "two-positions": (0.5, 2, 10),
    "confetti": (0.2, 2.2, 8), "contacts": (0.2, 3, 8), "crates": (0, 3, 8), "cube": (0, 4, 8), "fire": (1, 2.5, 8),
    "hundred-balls": (0, 2, 10), "path-and-color": (0, 4, 8), "progress-ring": (0, 2, 12), "ripples": (0, 2, 10),
    "sledge": (0, 4, 8), "springs": (0, 2, 10), "transitions": (0, 4, 6), "vanishing-point": (0, 4, 8),
}
SECTIONS = [
    ("Geometry", "Geometry"), ("Contents", "Contents and images"), ("Effects", "Visual effects"),
    ("Drawing", "Drawing"), ("Changes", "Implicit animations and transactions"),
    ("Animations", "Explicit animations"), ("Time", "Time"), ("Frames", "Timers and display links"),
    ("Physics", "Physics"), ("Scrolling", "Scrolling"), ("Images", "Image loading"),
    ("Concurrency", "Drawing on other threads"), ("Views", "Views"), ("", "Layers, effects and motion"),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--agate", required=True)
    parser.add_argument("scenes", nargs="*")
    options = parser.parse_args()
    scenes = json.loads(subprocess.run([options.agate, "gallery", "--json"], check=True, capture_output=True).stdout)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for scene in scenes:
        if not options.scenes or scene["name"] in options.scenes:
            draw(options.agate, scene)
    (ROOT / "Documentation/Gallery.md").write_text(page(scenes))


def picture(name):
    return PICTURES / (name + (".apng" if name in LOOPS else ".png"))


def draw(agate, scene):
    name = scene["name"]
    command = [agate, "render", "gallery:" + name, "--backend", "cpu", "--background", "white", "--progress", "none"]
    command += ["--scale", str(min(SIDE / max(scene["width"], scene["height"]), 1)), "-o", str(picture(name))]
    if name in LOOPS:
        begin, end, rate = LOOPS[name]
        command += ["--fps", str(rate), "--frames", f"{round(begin * rate)}-{round(end * rate) - 1}"]
    else:
        command += ["--time", "1.3"]
    result = subprocess.run(command, capture_output=True, text=True)
    # A scene that draws with Vulkan is left out where there is none.
    if result.returncode != 0:
        print(f"{name}: {result.stderr.strip()}")


def sources():
    found = {}
    for module in ["Gallery", "VulkanGallery"]:
        for path in (ROOT / "Sources" / module).rglob("*.swift"):
            for name in re.findall(r'name: "([a-z0-9-]+)"', path.read_text()):
                found.setdefault(name, path)
    return found


def page(scenes):
    files = sources()
    lines = [
        "# Gallery", "",
        f"The program contains these {len(scenes)} scenes, drawn by `Scripts/gallery-page.sh`. "
        "`agate play gallery:NAME` shows a scene in a window, and `agate render gallery:NAME -o NAME.png` draws it. The "
        "source of each scene is an example of how to use Agate.", "",
        "`agate bench experiments` compares the costs of different techniques: see [Experiments.md](Experiments.md).", "",
    ]
    for folder, title in SECTIONS:
        members = [scene for scene in scenes if section(files.get(scene["name"])) == folder]
        if not members:
            continue
        lines += [f"## {title}", "", "| | |", "|---|---|"]
        for scene in members:
            name = scene["name"]
            source = files[name].relative_to(ROOT)
            notes = [f"[`{name}`](../{source})", scene["summary"] + "."]
            if scene["interactive"]:
                notes.append("Reacts to the pointer.")
            shown = picture(name)
            image = f"![{name}](Images/gallery/{shown.name})" if shown.exists() else ""
            lines.append(f"| {image} | {'<br>'.join(notes)} |")
        lines.append("")
    return "\n".join(lines)


def section(path):
    if path is None or path.parent.name in ("Gallery", "VulkanGallery", "Experiments"):
        return ""
    names = [folder for folder, _ in SECTIONS]
    return path.parent.name if path.parent.name in names else ""


main()
