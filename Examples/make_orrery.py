"""Makes Orrery.ca: a clockwork of planets on a brass dial. Run it in this folder: python3 make_orrery.py"""

import math
import os
import random

from drawing import Document, clamp, clouds, index, mix, number, png, ramp, smooth

WIDTH, HEIGHT = 1280, 800
CENTER = (640, 408)
EYE = 2300.0
TILT = math.radians(64)
LOOP = 60.0
STEPS = 60

# Name, orbit radius, diameter, seconds a turn, first angle, surface.
PLANETS = [
    ("Mercury", 128, 28, 10.0, 2.5, "rock"),
    ("Venus", 192, 42, 15.0, 4.1, "veil"),
    ("Earth", 268, 54, 20.0, 0.35, "sea"),
    ("Mars", 342, 36, 30.0, 1.75, "rust"),
    ("Jupiter", 436, 108, 60.0, 5.65, "bands"),
    ("Saturn", 536, 84, 60.0, 3.55, "cream"),
]

folder = "Orrery.ca/assets"
os.makedirs(folder, exist_ok=True)


def asset(name):
    return f"{folder}/{name}.png"


# Images ----------------------------------------------------------------------------------------------------------

NIGHT = [(0, (0.016, 0.020, 0.075)), (0.45, (0.040, 0.050, 0.150)), (0.8, (0.105, 0.075, 0.200)),
         (1, (0.060, 0.035, 0.090))]
DAWN = [(0, (0.10, 0.16, 0.36)), (0.45, (0.42, 0.36, 0.55)), (0.75, (0.95, 0.60, 0.46)), (1, (0.98, 0.80, 0.58))]


def sky(stops, glow, strength):
    def pixel(x, y):
        u, v = x / 320, y / 200
        color = ramp(stops, v)
        band = math.exp(-((v - 0.36 + 0.28 * (u - 0.5)) / 0.17) ** 2)
        mist = clouds(u * 6, v * 4, 64, 5) * band
        return (*mix(color, glow, clamp(mist * strength)), 1)

    return pixel


png(asset("night"), 320, 200, sky(NIGHT, (0.32, 0.27, 0.55), 0.62))
png(asset("dawn"), 320, 200, sky(DAWN, (1.0, 0.90, 0.84), 0.35))


def glow(x, y):
    r = math.hypot(x - 128, y - 128) / 128
    a = clamp(1 - r) ** 2.6
    return (*mix((1, 0.50, 0.16), (1, 0.88, 0.56), clamp(1.2 - r * 1.8)), a)


png(asset("glow"), 256, 256, glow)


def sun(x, y):
    r = math.hypot(x - 96, y - 96) / 94
    grain = clouds(x / 14, y / 14, 64, 9) - 0.5
    color = ramp([(0, (1, 0.97, 0.80)), (0.55, (1, 0.84, 0.42)), (0.9, (1, 0.62, 0.18)), (1, (0.98, 0.50, 0.12))],
                 clamp(r + grain * 0.22))
    return (*color, clamp((1 - r) * 94 + 0.5))


png(asset("sun"), 192, 192, sun)
png(asset("star"), 32, 32, lambda x, y: (1, 1, 1, clamp(
    math.exp(-((x - 16) ** 2 + (y - 16) ** 2) / 5) + 0.5 * math.exp(-abs(x - 16) * 1.6 - abs(y - 16) * 0.33)
    + 0.5 * math.exp(-abs(y - 16) * 1.6 - abs(x - 16) * 0.33))))
png(asset("trail"), 128, 16, lambda x, y: (0.85, 0.93, 1, (x / 128) ** 2 * math.exp(-((y - 8) / (0.6 + 4.2 * x / 128)) ** 2)))


def dial(x, y):
    dx, dy = x - 320, y - 320
    r, angle = math.hypot(dx, dy), math.atan2(dy, dx)
    sheen = 0.5 + 0.5 * math.cos(2 * angle - 1.1)
    brass = mix((0.40, 0.27, 0.11), (0.98, 0.84, 0.52), 0.25 + 0.6 * sheen)
    alpha = 0.0

    def line(at, width, strength):
        return strength * clamp(width / 2 + 0.5 - abs(r - at))

    for at, width, strength in ((313, 5, 1), (300, 1.2, 0.9), (268, 1.2, 0.9), (262, 2.4, 0.9), (42, 2.4, 0.9)):
        alpha = max(alpha, line(at, width, strength))
    for count, inner, outer, width, strength in ((240, 291, 300, 1.0, 0.75), (48, 282, 300, 1.6, 0.9), (12, 268, 300, 3, 1)):
        step = 2 * math.pi / count
        away = abs((angle / step + 0.5) % 1 - 0.5) * step * r
        if inner <= r <= outer:
            alpha = max(alpha, strength * clamp(width / 2 + 0.5 - away))
    if r < 316:
        alpha = max(alpha, 0.16 if 262 < r < 313 else 0.07)
    spokes = abs((angle / (math.pi / 6) + 0.5) % 1 - 0.5) * (math.pi / 6) * r
    if 44 < r < 262:
        alpha = max(alpha, 0.20 * clamp(1.1 - spokes))
    return (*brass, alpha)


png(asset("dial"), 640, 640, dial)


def shade(x, y):
    """What light from the left leaves dark on a ball, with a thin bright rim."""
    u, v = (x - 64) / 62, (y - 64) / 62
    r = math.hypot(u, v)
    if r > 1.04:
        return (0, 0, 0, 0)
    z = math.sqrt(max(0.0, 1 - r * r))
    light = clamp(-u * 0.86 + z * 0.52 + 0.10)
    dark = clamp(1 - light) ** 1.25 * 0.92
    return (0.01, 0.012, 0.05, dark)


png(asset("shade"), 128, 128, shade)

SURFACES = {
    "rock": lambda u, v: ramp([(0, (0.36, 0.33, 0.32)), (0.5, (0.62, 0.57, 0.53)), (1, (0.85, 0.80, 0.74))],
                              clouds(u * 10, v * 10, 10, 1)),
    "veil": lambda u, v: ramp([(0.2, (0.80, 0.56, 0.27)), (0.8, (0.99, 0.90, 0.66))],
                              clouds(u * 3 + v * 2.0, v * 9, 3, 2)),
    "rust": lambda u, v: ramp([(0.2, (0.48, 0.19, 0.11)), (0.55, (0.80, 0.40, 0.21)), (0.9, (0.95, 0.66, 0.42))],
                              clouds(u * 5, v * 5, 5, 3)) if 0.07 < v < 0.94 else (0.96, 0.94, 0.92),
    "bands": lambda u, v: ramp(
        [(0, (0.62, 0.47, 0.36)), (0.2, (0.93, 0.84, 0.70)), (0.36, (0.72, 0.48, 0.33)), (0.48, (0.97, 0.92, 0.82)),
         (0.6, (0.66, 0.40, 0.26)), (0.72, (0.92, 0.80, 0.63)), (0.86, (0.70, 0.54, 0.42)), (1, (0.56, 0.45, 0.38))],
        clamp(v + 0.055 * (clouds(u * 6, v * 14, 6, 4) - 0.5))),
    "cream": lambda u, v: ramp(
        [(0, (0.72, 0.60, 0.42)), (0.3, (0.95, 0.86, 0.64)), (0.5, (0.86, 0.73, 0.50)), (0.7, (0.97, 0.89, 0.68)),
         (1, (0.70, 0.58, 0.40))], clamp(v + 0.02 * (clouds(u * 4, v * 9, 4, 6) - 0.5))),
}


def earth(u, v):
    land = clouds(u * 4, v * 4, 4, 21, 5)
    color = ramp([(0.46, (0.05, 0.22, 0.50)), (0.50, (0.12, 0.42, 0.66)), (0.51, (0.22, 0.46, 0.20)),
                  (0.66, (0.62, 0.56, 0.32)), (0.8, (0.50, 0.38, 0.24))], land)
    if v < 0.10 or v > 0.91:
        color = (0.95, 0.97, 1)
    return mix(color, (1, 1, 1), smooth(0.55, 0.75, clouds(u * 6, v * 8, 6, 33)) * 0.85)


SURFACES["sea"] = earth
for _, _, size, _, _, surface in PLANETS:
    h = 128 if size > 60 else 96
    paint = SURFACES[surface]
    png(asset(surface), h * 2, h, lambda x, y: (*paint(x / (h * 2), y / h), 1))


def ring(x, y):
    dx, dy = (x - 160) / 158, (y - 48) / 46
    r = math.hypot(dx, dy)
    if not 0.55 < r < 1:
        return (0, 0, 0, 0)
    edge = smooth(0.55, 0.60, r) * (1 - smooth(0.97, 1.0, r))
    gap = 1 - 0.85 * math.exp(-((r - 0.83) / 0.018) ** 2)
    fine = 0.75 + 0.25 * math.sin(r * 130)
    return (*mix((0.78, 0.66, 0.46), (0.99, 0.92, 0.74), r), edge * gap * fine * 0.9)


png(asset("ring"), 320, 96, ring)
png(asset("plaque"), 256, 64, lambda x, y: (*mix((0.13, 0.09, 0.07), (0.30, 0.21, 0.12), (1 - y / 64) * 0.8
                                               + 0.15 * math.sin(x / 256 * math.pi)), 1))

# Layers ----------------------------------------------------------------------------------------------------------

random.seed(7)
doc = Document()
doc.begin("caml", xmlns="http://www.apple.com/CoreAnimation/1.0")
doc.begin("CALayer", id="root", name="Orrery", bounds=f"0 0 {WIDTH} {HEIGHT}", position=f"{WIDTH // 2} {HEIGHT // 2}",
          geometryFlipped="1", masksToBounds="1", backgroundColor="0.02 0.02 0.08")
doc.begin("sublayers")


def layer(name, x, y, w, h, **attributes):
    doc.begin("CALayer", name=name, bounds=f"0 0 {number(w)} {number(h)}", position=f"{number(x)} {number(y)}",
              **attributes)


def picture(name, source, x, y, w, h, **attributes):
    layer(name, x, y, w, h, **attributes)
    doc.image(f"{source}.png")
    doc.end()


picture("Night", "night", 640, 400, 1280, 800)
picture("Dawn", "dawn", 640, 400, 1280, 800, id="dawn", opacity="0")

layer("Stars", 640, 400, 1280, 800, id="stars")
doc.begin("sublayers")
for number_of_star in range(130):
    x, y = random.uniform(10, 1270), random.uniform(8, 560)
    size = random.choice([7, 8, 9, 10, 12, 14, 18, 26]) * random.uniform(0.9, 1.3)
    bright = random.uniform(0.45, 1)
    layer(f"Star {number_of_star + 1}", x, y, size, size, opacity=number(bright))
    doc.image("star.png")
    if number_of_star % 3 == 0:
        doc.begin("animations")
        doc.keyframes("opacity", [bright, bright * 0.25, bright], random.choice([2.0, 3.0, 4.0, 5.0, 6.0]),
                      timeOffset=number(random.uniform(0, 5)), calculationMode="cubic")
        doc.end()
    doc.end()
doc.end(2)

layer("Comet", 1340, 60, 170, 14, opacity="0", transform="rotate(157deg)")
doc.image("trail.png")
doc.begin("animations")
doc.begin("fly", type="CAAnimationGroup", duration="20", repeatCount="inf", beginTime="1e-100", removedOnCompletion="0",
          timeOffset="17")
doc.begin("animations")
doc.leaf("animation", type="CABasicAnimation", keyPath="position.x", fromValue="1340", toValue="520", duration="6",
         timingFunction="easeIn")
doc.leaf("animation", type="CABasicAnimation", keyPath="position.y", fromValue="30", toValue="372", duration="6",
         timingFunction="easeIn")
doc.begin("animation", type="CAKeyframeAnimation", keyPath="opacity", duration="6")
doc.begin("values")
for value in (0, 0.9, 0.9, 0):
    doc.leaf("real", value=value)
doc.end(2)
doc.end(3)
doc.end()

# The dial lies in perspective; what stands on it is placed by the same projection below.
layer("Stage", *CENTER, 1280, 800, sublayerTransform=f"perspective({number(EYE)})")
doc.begin("sublayers")
layer("Plate", 640, 400, 1240, 1240, transform=f"rotate({number(math.degrees(TILT))}deg, 1, 0, 0)",
      cornerRadius="620", backgroundColor="0.10 0.07 0.06 0.42")
doc.begin("sublayers")
layer("Graduation", 620, 620, 1230, 1230)
doc.image("dial.png")
doc.begin("animations")
doc.basic("transform.rotation.z", 0, round(math.pi * 2, 6), LOOP)
doc.end(2)
for name, radius, _, _, _, _ in PLANETS:
    size = radius * 2
    doc.leaf("CALayer", name=f"Orbit of {name}", bounds=f"0 0 {size} {size}", position="620 620", cornerRadius=radius,
             borderWidth="2.5", borderColor="0.99 0.83 0.52 0.62")
for name, radius, size, period, start, _ in PLANETS:
    layer(f"Arm of {name}", 620, 620, radius, 5, anchorPoint="0 0.5", cornerRadius="2.5",
          backgroundColor="0.93 0.74 0.42 0.75", transform=f"rotate({number(math.degrees(start))}deg)")
    doc.begin("animations")
    doc.basic("transform.rotation.z", start, start + math.pi * 2, period)
    doc.end(2)
doc.end(4)


def project(radius, angle):
    """Where a point of the plate appears, how large, and how near."""
    x, y = radius * math.cos(angle), radius * math.sin(angle)
    z = y * math.sin(TILT)
    w = 1 - z / EYE
    return CENTER[0] + x / w, CENTER[1] + y * math.cos(TILT) / w, 1 / w, z


layer("Bodies", 640, 400, 1280, 800)
doc.begin("sublayers")


def billboard(name, x, y, size, **attributes):
    layer(name, x, y, size, size, zPosition=attributes.pop("zPosition", "0"), **attributes)


SUN = (CENTER[0], CENTER[1] - 40)
billboard("Corona", *SUN, 560, opacity="0.9")
doc.image("glow.png")
doc.begin("animations")
doc.basic("transform.scale", 1.0, 1.07, 3.0, autoreverses="1", timingFunction="easeInEaseOut")
doc.end(2)
billboard("Sun", *SUN, 132)
doc.image("sun.png")
doc.begin("animations")
doc.basic("transform.rotation.z", 0.0, round(math.pi * 2, 6), LOOP)
doc.end(2)


def ball(name, size, surface, angles, period):
    """A turning planet, cut to a disc, with the side away from the sun in the dark."""
    doc.begin("CALayer", name=f"{name} ball", bounds=f"0 0 {size} {size}", position=f"{size / 2} {size / 2}",
              cornerRadius=number(size / 2), masksToBounds="1")
    doc.begin("sublayers")
    layer("Surface", 0, size / 2, size * 4, size, anchorPoint="0 0.5", transform="rotate(-9deg)")
    doc.begin("sublayers")
    for tile in range(2):
        picture(f"Map {tile + 1}", surface, size * (1 + 2 * tile), size / 2, size * 2, size * 1.2)
    doc.end()
    doc.begin("animations")
    doc.basic("position.x", 0, -2 * size, 12.0 if size < 60 else 20.0)
    doc.end(2)
    layer("Shade", size / 2, size / 2, size * 1.04, size * 1.04)
    doc.image("shade.png")
    doc.begin("animations")
    doc.keyframes("transform.rotation.z", angles, period)
    doc.end(4)


for name, radius, size, period, start, surface in PLANETS:
    path, scales, depths, angles = [], [], [], []
    for step in range(STEPS + 1):
        x, y, scale, z = project(radius, start + 2 * math.pi * step / STEPS)
        y -= 0.42 * size * scale
        path.append((x, y))
        scales.append(scale)
        depths.append(z)
        turn = math.atan2(SUN[1] - y, SUN[0] - x) - math.pi
        while angles and turn < angles[-1] - math.pi:
            turn += 2 * math.pi
        angles.append(turn)
    layer(name, path[0][0], path[0][1], size, size, id=name.lower())
    doc.begin("sublayers")
    if name == "Saturn":
        for part, half in (("back", 0), ("front", 1)):
            if half:
                ball(name, size, surface, angles, period)
            layer(f"Ring, {part}", size / 2, size / 2, size * 2.3, size * 0.35, anchorPoint=f"0.5 {1 - half}",
                  contentsRect=f"0 {half * 0.5} 1 0.5", transform="rotate(-9deg)")
            doc.image("ring.png")
            doc.end()
    else:
        ball(name, size, surface, angles, period)
    if name == "Earth":
        layer("Moon arm", size / 2, size / 2, 96, 34, transform="rotate(-9deg)")
        doc.begin("sublayers")
        layer("Moon", 96, 17, 11, 11, cornerRadius="5.5", backgroundColor="0.86 0.87 0.9")
        doc.begin("animations")
        turns = [2 * math.pi * k / 24 for k in range(25)]
        doc.keyframes("position", [(48 + 52 * math.cos(t), 17 + 17 * math.sin(t)) for t in turns], 5.0, kind="CGPoint")
        doc.keyframes("opacity", [0.25 if math.sin(t) < -0.15 and abs(math.cos(t)) < 0.5 else 1 for t in turns], 5.0)
        doc.end(4)
    doc.end()
    doc.begin("animations")
    doc.keyframes("position", path, period, kind="CGPoint")
    doc.keyframes("transform.scale.xy", scales, period)
    doc.keyframes("zPosition", depths, period)
    doc.end(2)
doc.end(2)

layer("Plaque", 640, 766, 300, 52, cornerRadius="26", borderWidth="2", borderColor="0.93 0.76 0.44", opacity="0.94",
      masksToBounds="1")
doc.image("plaque.png")
doc.begin("sublayers")
BEADS = ["0.75 0.70 0.66", "0.98 0.86 0.58", "0.30 0.58 0.86", "0.88 0.42 0.25", "0.90 0.72 0.52", "0.97 0.89 0.66"]
for bead, color in enumerate(BEADS):
    layer(f"Bead {bead + 1}", 50 + bead * 40, 26, 18, 18, cornerRadius="9", borderWidth="1.5",
          borderColor="0.99 0.88 0.60", backgroundColor=color)
    doc.begin("animations")
    doc.leaf("animation", type="CASpringAnimation", keyPath="position.y", fromValue="12", toValue="26", mass="1",
             stiffness="90", damping="4", velocity="0", duration="5", repeatCount="inf", beginTime="1e-100",
             timeOffset=number(5 - bead * 0.22), removedOnCompletion="0")
    doc.end(2)
doc.end(2)
doc.end()

doc.begin("states")
for state, values in (
    ("Night", [("dawn", "opacity", "0"), ("stars", "opacity", "1")]),
    ("Dawn", [("dawn", "opacity", "1"), ("stars", "opacity", "0.12")]),
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
for target in ("dawn", "stars"):
    doc.begin("LKStateTransitionElement", targetId=target, key="opacity")
    doc.leaf("animation", type="CABasicAnimation", keyPath="opacity", duration="2", timingFunction="easeInEaseOut")
    doc.end()
doc.end(3)
doc.end(2)
doc.save("Orrery.ca/main.caml")
index("Orrery.ca/index.xml", WIDTH, HEIGHT, int(LOOP))
