"""Draws a picture of each gallery scene, and a loop of each scene that moves: loops AGATE FOLDER.

Interactive scenes play their scripted input. Digests of the first eight seconds tell whether a scene moves, when, and
whether its frames repeat.
"""

import pathlib
import subprocess
import sys

import gallery_scenes

RATE = 20
SECONDS = 8
# A longer side has this many pixels at most.
SIDE = 480
# Loops with larger files are drawn again at half the rate.
LARGE = 2_500_000


def main():
    agate, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    loops, stills = folder / "loops", folder / "stills"
    loops.mkdir(parents=True, exist_ok=True)
    stills.mkdir(parents=True, exist_ok=True)
    for scene in gallery_scenes.scenes(agate):
        name = scene["name"]
        try:
            frames = moving(digests(agate, name))
            time = 1.3 if frames is None else (frames[0] + 0.6 * (frames[1] - frames[0])) / RATE
            render(agate, scene, stills / f"{name}.png", ["--time", f"{time:.2f}"])
            if frames is not None:
                loop = loops / f"{name}.apng"
                begin, end = frames
                render(agate, scene, loop, ["--fps", str(RATE), "--frames", f"{begin}-{end - 1}"])
                if loop.stat().st_size > LARGE:
                    half = f"{begin // 2}-{end // 2 - 1}"
                    render(agate, scene, loop, ["--fps", str(RATE // 2), "--frames", half])
        except subprocess.CalledProcessError as error:
            # A scene that draws with Vulkan is left out where there is none.
            print(f"{name}: {error.stderr.decode().strip()}", file=sys.stderr)


def digests(agate, name):
    command = [agate, "digest", "gallery:" + name, "--backend", "cpu", "--scale", "0.5", "--fps", str(RATE)]
    command += ["--frames", f"0-{SECONDS * RATE - 1}"]
    lines = subprocess.run(command, check=True, capture_output=True, text=False).stdout.decode().splitlines()
    return [line.split()[-1] for line in lines]


def moving(found):
    """The first frame of a scene's loop and the frame after its last; None if the scene stands still."""
    changes = [frame for frame in range(1, len(found)) if found[frame] != found[frame - 1]]
    if not changes:
        return None
    # A loop of frames that repeat has no seam.
    for period in range(RATE, 4 * RATE + 1):
        if all(found[frame] == found[frame + period] for frame in range(len(found) - period)):
            return 0, period * -(-2 * RATE // period)
    # Scenes that go on beyond what was looked at: after a second, particles are spread.
    if changes[-1] > len(found) - RATE - 1:
        return RATE, 4 * RATE
    begin = max(changes[0] - RATE // 4, 0)
    length = min(max(changes[-1] + RATE // 2 - begin, 2 * RATE), 4 * RATE)
    return begin, begin + length


def render(agate, scene, output, options):
    scale = min(SIDE / max(scene["width"], scene["height"]), 1)
    command = [agate, "render", "gallery:" + scene["name"], "--backend", "cpu", "--background", "white"]
    command += ["--progress", "none", "--scale", str(scale), *options, "-o", str(output)]
    subprocess.run(command, check=True, capture_output=True)


main()
