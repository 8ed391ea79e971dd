"""Makes Lanterns.ca: paper lanterns over a lake at night. Run it in this folder: python3 make_lanterns.py"""

import math
import os
import random

from drawing import Document, clamp, clouds, index, mix, noise, number, png, ramp, smooth

WIDTH, HEIGHT, SHORE = 390, 844, 600
LOOP = 48.0

folder = "Lanterns.ca/assets"
os.makedirs(folder, exist_ok=True)


def asset(name):
    return f"{folder}/{name}.png"


# Images ----------------------------------------------------------------------------------------------------------

DUSK = [(0, (0.035, 0.050, 0.150)), (0.35, (0.110, 0.115, 0.300)), (0.65, (0.330, 0.215, 0.420)),
        (0.85, (0.720, 0.365, 0.400)), (1, (0.960, 0.580, 0.420))]
MIDNIGHT = [(0, (0.010, 0.016, 0.060)), (0.5, (0.030, 0.050, 0.140)), (0.85, (0.070, 0.095, 0.210)),
            (1, (0.120, 0.140, 0.270))]


def sky(stops):
    def pixel(x, y):
        color = ramp(stops, y / 300)
        wisp = smooth(0.52, 0.86, clouds(x / 52, y / 13, 64, 3)) * smooth(0.25, 0.9, y / 300)
        return (*mix(color, mix(color, (1, 0.80, 0.70), 0.5), wisp * 0.6), 1)

    return pixel


png(asset("dusk"), 195, 300, sky(DUSK))
png(asset("midnight"), 195, 300, sky(MIDNIGHT))
png(asset("moon"), 128, 128, lambda x, y: (
    *mix((0.99, 0.96, 0.88), (0.78, 0.76, 0.74), smooth(0.50, 0.72, clouds(x / 26, y / 26, 64, 12))),
    clamp(62.5 - math.hypot(x - 64, y - 64))))
png(asset("halo"), 128, 128, lambda x, y: (1, 0.78, 0.52, clamp(1 - math.hypot(x - 64, y - 64) / 64) ** 2.4))
png(asset("moonlight"), 128, 128, lambda x, y: (0.86, 0.88, 1, 0.5 * clamp(1 - math.hypot(x - 64, y - 64) / 64) ** 2.2))
png(asset("star"), 24, 24, lambda x, y: (1, 1, 1, math.exp(-((x - 12) ** 2 + (y - 12) ** 2) / 7)))


def ridge(seed, height, rough, near, far):
    def pixel(x, y):
        top = 150 - height * (0.35 + 0.65 * clouds(x / 90 + seed, 0.5, 64, seed, 5)) - rough * noise(x / 5, 9, 256, seed)
        haze = clamp((y - top) / 110)
        return (*mix(near, far, haze), clamp(y - top + 0.5))

    return pixel


png(asset("far"), 390, 150, ridge(3, 130, 1, (0.30, 0.22, 0.40), (0.62, 0.36, 0.44)))
png(asset("middle"), 390, 150, ridge(11, 110, 2, (0.14, 0.12, 0.25), (0.33, 0.21, 0.36)))


def pines(x, y):
    best = 0.0
    for tree in range(-1, 62):
        center = tree * 6.6 + 5 * noise(tree * 3.7, 1, 512, 8)
        tall = 16 + 40 * clouds(tree / 7 + 2, 3, 64, 30) * (0.35 + abs(center / 390 - 0.5) * 1.8)
        top = 86 - tall
        if y < top:
            continue
        tier = ((y - top) / 7) % 1
        half = (y - top) * 0.17 * (0.72 + 0.4 * tier) + 0.4
        best = max(best, clamp(half - abs(x - center) + 0.5))
    best = max(best, clamp(y - 83 - 3 * noise(x / 16, 4, 64, 2)))
    return (0.030, 0.028, 0.075, best)


png(asset("pines"), 390, 96, pines)


def paper(light, deep):
    """Lit from inside, brightest low down, with the ribs of its frame."""

    def pixel(x, y):
        u, v = (x - 40) / 40, y / 104
        glow = math.exp(-((u / 0.85) ** 2 + ((v - 0.72) / 0.52) ** 2))
        rib = 1 - 0.12 * math.exp(-((((v * 6.5) % 1) - 0.5) / 0.10) ** 2)
        fibre = 0.94 + 0.12 * (clouds(x / 9, y / 26, 64, 17) - 0.5)
        side = 1 - 0.36 * abs(u) ** 2.4
        color = mix(deep, light, clamp(glow * 1.05))
        return (*(clamp(c * rib * fibre * side) for c in color), 1)

    return pixel


png(asset("amber"), 80, 104, paper((1.0, 0.93, 0.66), (0.90, 0.36, 0.12)))
png(asset("rose"), 80, 104, paper((1.0, 0.86, 0.72), (0.82, 0.20, 0.24)))
png(asset("gold"), 80, 104, paper((1.0, 0.97, 0.76), (0.92, 0.55, 0.14)))
png(asset("ripple"), 256, 24, lambda x, y: (
    0.98, 0.80, 0.66, 0.5 * smooth(0.50, 0.80, clouds(x / 32, y / 3.0, 8, 40, 3)) * math.sin(y / 24 * math.pi)))
png(asset("water"), 64, 128, lambda x, y: (*ramp([(0, (0.50, 0.30, 0.42)), (0.25, (0.20, 0.15, 0.33)),
                                                  (1, (0.020, 0.028, 0.090))], y / 128), 1))
png(asset("wood"), 64, 32, lambda x, y: (*mix((0.16, 0.09, 0.06), (0.35, 0.21, 0.12),
                                             clouds(x / 30, y / 3, 64, 51)), 1))

# Layers ----------------------------------------------------------------------------------------------------------

random.seed(11)
doc = Document()
doc.begin("caml", xmlns="http://www.apple.com/CoreAnimation/1.0")
# This document counts y upwards, as Core Animation on a Mac does.
doc.begin("CALayer", id="root", name="Lanterns", bounds=f"0 0 {WIDTH} {HEIGHT}", position=f"{WIDTH / 2} {HEIGHT / 2}",
          masksToBounds="1", backgroundColor="0.02 0.03 0.09")
doc.begin("sublayers")
WATER = HEIGHT - SHORE


def layer(name, x, y, w, h, **attributes):
    doc.begin("CALayer", name=name, bounds=f"0 0 {number(w)} {number(h)}", position=f"{number(x)} {number(y)}",
              **attributes)


def picture(name, source, x, y, w, h, **attributes):
    layer(name, x, y, w, h, **attributes)
    doc.image(f"{source}.png")
    doc.end()


def scenery():
    """What stands above the water and is mirrored in it: y counts from the shore."""
    picture("Dusk", "dusk", 195, 300, 390, 600)
    picture("Far hills", "far", 195, 100, 390, 200)
    picture("Near hills", "middle", 195, 62, 390, 150)


layer("Sky", 195, WATER, 390, 600, anchorPoint="0.5 0")
doc.begin("sublayers")
scenery()
doc.end(2)
layer("Midnight", 195, WATER, 390, 600, anchorPoint="0.5 0", id="midnight", opacity="0")
doc.begin("sublayers")
picture("Midnight sky", "midnight", 195, 300, 390, 600)
picture("Dark hills", "far", 195, 100, 390, 200, opacity="0.28")
picture("Darker hills", "middle", 195, 62, 390, 150, opacity="0.75")
doc.end(2)

layer("Stars", 195, 560, 390, 560, id="stars", opacity="0.7")
doc.begin("sublayers")
for star in range(70):
    x, y = random.uniform(5, 385), 560 - random.uniform(0, 1) ** 1.5 * 380
    size, bright = random.choice([2.5, 3, 3.5, 4, 5]), random.uniform(0.3, 1)
    layer(f"Star {star + 1}", x, y, size, size, opacity=number(bright))
    doc.image("star.png")
    if star % 3 == 0:
        doc.begin("animations")
        doc.keyframes("opacity", [bright, bright * 0.2, bright], random.choice([3.0, 4.0, 6.0]),
                      timeOffset=number(random.uniform(0, 6)), calculationMode="cubic")
        doc.end()
    doc.end()
doc.end(2)

layer("Moon", 296, 716, 74, 74, id="moon")
doc.begin("sublayers")
picture("Moonlight", "moonlight", 37, 37, 250, 250)
picture("Disc", "moon", 37, 37, 74, 74)
doc.end(2)

# A reflection: the same scenery upside down, cut at the shore and drawn as one translucent picture.
layer("Lake", 195, WATER / 2, 390, WATER, masksToBounds="1")
doc.image("water.png")
doc.begin("sublayers")
layer("Reflection", 195, WATER, 390, 600, anchorPoint="0.5 0", id="reflection", opacity="0.5", transform="scale(1, -0.72, 1)")
doc.begin("sublayers")
scenery()
doc.end(2)
for name, x, y, w, h, seconds, shift in (("Glitter, far", 195, WATER - 16, 560, 20, 12.0, 60),
                                         ("Glitter, middle", 195, WATER - 58, 640, 34, 16.0, -80),
                                         ("Glitter, near", 195, WATER - 122, 760, 58, 24.0, 110)):
    layer(name, x, y, w, h, opacity="0.8")
    doc.image("ripple.png")
    doc.begin("animations")
    doc.basic("position.x", x - shift / 2, x + shift / 2, seconds / 2, autoreverses="1", timingFunction="easeInEaseOut")
    doc.basic("opacity", 0.35, 0.9, seconds / 4, autoreverses="1", timingFunction="easeInEaseOut")
    doc.end(2)
doc.end(2)

picture("Pines mirrored", "pines", 195, WATER - 38, 390, 84, opacity="0.42", transform="scale(1, -1, 1)")
picture("Pines", "pines", 195, WATER + 38, 390, 96)

# Lanterns drift upwards; the sway turns them about a vertical axis in perspective as well.
LANTERNS = [
    # x, height above the water, scale, colour, seconds a sway, start of the drift
    (86, 250, 0.46, "gold", 6.0, 0.10), (318, 196, 0.40, "rose", 4.8, 0.55), (212, 300, 0.38, "amber", 6.0, 0.80),
    (40, 120, 0.55, "rose", 8.0, 0.35), (250, 130, 0.62, "gold", 6.0, 0.70), (348, 330, 0.50, "amber", 8.0, 0.20),
    (140, 96, 0.72, "amber", 6.0, 0.00), (300, 40, 0.86, "rose", 8.0, 0.45), (66, 52, 1.02, "gold", 6.0, 0.85),
    (190, 190, 1.28, "amber", 8.0, 0.25),
]
layer("Lanterns", 195, 422, 390, 844, id="lanterns", sublayerTransform="perspective(700)")
doc.begin("sublayers")
for count, (x, height, scale, color, sway, phase) in enumerate(LANTERNS):
    y = WATER + 40 + height
    w, h = 80 * scale, 104 * scale
    drift = 34 * scale + 10
    layer(f"Lantern {count + 1}", x, y, w, h, anchorPoint="0.5 1")
    doc.begin("sublayers")
    layer("Glow", w / 2, h * 0.38, w * 3.4, w * 3.4, opacity="0.7")
    doc.image("halo.png")
    doc.begin("animations")
    doc.keyframes("opacity", [0.62, 0.80, 0.66, 0.86, 0.70, 0.62], 4.0, timeOffset=number(phase * 4),
                  calculationMode="cubic")
    doc.end(2)
    layer("Paper", w / 2, h / 2, w, h, cornerRadius=number(w * 0.34), masksToBounds="1",
          borderWidth=number(1.4 * scale), borderColor="0.45 0.16 0.06 0.85")
    doc.image(f"{color}.png")
    doc.begin("sublayers")
    for rim in (0, 1):
        doc.leaf("CALayer", name="Rim", bounds=f"0 0 {number(w)} {number(5 * scale)}",
                 position=f"{number(w / 2)} {number(2.5 * scale + rim * (h - 5 * scale))}",
                 backgroundColor="0.30 0.11 0.05 0.9")
    doc.end(2)
    layer("Tassel", w / 2, 0, 3 * scale, 26 * scale, anchorPoint="0.5 1", cornerRadius=number(1.5 * scale),
          backgroundColor="0.86 0.28 0.16")
    doc.begin("animations")
    doc.basic("transform.rotation.z", -0.16, 0.16, sway / 2, autoreverses="1", timingFunction="easeInEaseOut",
              timeOffset=number(phase * sway + 0.4))
    doc.end(2)
    doc.end()
    doc.begin("animations")
    doc.basic("transform.rotation.z", -0.05, 0.05, sway / 2, autoreverses="1", timingFunction="easeInEaseOut",
              timeOffset=number(phase * sway))
    doc.basic("transform.rotation.y", -0.5, 0.5, sway, autoreverses="1", timingFunction="easeInEaseOut",
              timeOffset=number(phase * 2 * sway))
    doc.keyframes("position.y", [y, y + drift, y], 24.0, timeOffset=number(phase * 24), calculationMode="cubic")
    doc.end(2)
doc.end(2)

# A pier that leads away from the viewer: planks in a plane that is turned about its near edge.
layer("Pier", 195, 0, 390, 300, anchorPoint="0.5 0", sublayerTransform="perspective(420)")
doc.begin("sublayers")
layer("Deck", 195, -14, 190, 330, anchorPoint="0.5 0", transform="rotate(-66deg, 1, 0, 0)", cornerRadius="3",
      backgroundColor="0.03 0.02 0.03", masksToBounds="1")
doc.begin("sublayers")
for plank in range(16):
    layer(f"Plank {plank + 1}", 95, 10 + plank * 20.6, 188, 18.4, cornerRadius="1.5", masksToBounds="1",
          contentsRect=f"{number((plank * 37 % 60) / 100.0)} {number((plank * 23 % 50) / 100.0)} 0.4 0.4",
          borderWidth="0.7", borderColor="0.55 0.34 0.22 0.35")
    doc.image("wood.png")
    doc.end()
layer("Lamplight", 95, 210, 260, 200, opacity="0.5")
doc.image("halo.png")
doc.end(5)
for side, x in (("left", 133), ("right", 257)):
    layer(f"Post, {side}", x, 52, 6, 84, anchorPoint="0.5 0", cornerRadius="2.5", masksToBounds="1")
    doc.image("wood.png")
    doc.end()
    # Hung on a spring, as if somebody had just walked by.
    layer(f"Lamp, {side}", x, 150, 24, 32, anchorPoint="0.5 1")
    doc.begin("sublayers")
    picture("Light", "halo", 12, 15, 120, 120, opacity="0.75")
    layer("Cage", 12, 14, 22, 28, cornerRadius="8", masksToBounds="1", borderWidth="1.4", borderColor="0.2 0.1 0.05")
    doc.image("gold.png")
    doc.end(2)
    doc.begin("animations")
    doc.leaf("animation", type="CASpringAnimation", keyPath="transform.rotation.z", fromValue="0.42", toValue="0",
             mass="1", stiffness="42", damping="1.1", duration="6", repeatCount="inf", beginTime="1e-100",
             timeOffset="1.5" if side == "left" else "1.1", removedOnCompletion="0")
    doc.end(2)
doc.end()

doc.begin("states")
for state, values in (
    ("Dusk", [("midnight", "opacity", "0"), ("stars", "opacity", "0.7"), ("reflection", "opacity", "0.5"),
             ("lanterns", "transform.translation.y", "0")]),
    ("Midnight", [("midnight", "opacity", "1"), ("stars", "opacity", "1"), ("reflection", "opacity", "0.12"),
                 ("lanterns", "transform.translation.y", "60")]),
):
    doc.begin("LKState", name=state)
    doc.begin("elements")
    for target, path, value in values:
        doc.begin("LKStateSetValue", targetId=target, keyPath=path)
        doc.leaf("value", type="real", value=value)
        doc.end()
    doc.end(2)
doc.end()
doc.begin("stateTransitions")
doc.begin("LKStateTransition", fromState="*", toState="*")
doc.begin("elements")
for target, path in (("midnight", "opacity"), ("stars", "opacity"), ("reflection", "opacity"),
                     ("lanterns", "transform.translation.y")):
    doc.begin("LKStateTransitionElement", targetId=target, key=path)
    doc.leaf("animation", type="CASpringAnimation", keyPath=path, mass="1", stiffness="40", damping="9", duration="3")
    doc.end()
doc.end(3)
doc.end(2)
doc.save("Lanterns.ca/main.caml")
index("Lanterns.ca/index.xml", WIDTH, HEIGHT, int(LOOP))
