"""Writes Documentation/Gallery.md: a picture of each gallery scene, and a short loop of scenes that depend on motion."""

import argparse
import subprocess

import gallery_scenes
from gallery_scenes import ROOT, SECTIONS

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


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--agate", required=True)
    parser.add_argument("scenes", nargs="*")
    options = parser.parse_args()
    scenes = gallery_scenes.scenes(options.agate)
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


def page(scenes):
    files = gallery_scenes.sources()
    lines = [
        "# Gallery", "",
        f"The program contains these {len(scenes)} scenes, drawn by `Scripts/gallery-page.sh`. "
        "`agate play gallery:NAME` shows a scene in a window, and `agate render gallery:NAME -o NAME.png` draws it. The "
        "source of each scene is an example of how to use Agate.", "",
        "`agate bench experiments` compares the costs of different techniques: see [Experiments.md](Experiments.md).", "",
    ]
    for folder, title in SECTIONS:
        members = [scene for scene in scenes if gallery_scenes.section(files.get(scene["name"])) == folder]
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


main()
