"""Small tools for drawing the examples' images: no more than the Python standard library."""

import math
import struct
import zlib


def clamp(x, low=0.0, high=1.0):
    return low if x < low else high if x > high else x


def mix(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def smooth(low, high, x):
    t = clamp((x - low) / (high - low))
    return t * t * (3 - 2 * t)


def ramp(stops, t):
    """A colour between (position, colour) stops."""
    for (p, a), (q, b) in zip(stops, stops[1:]):
        if t <= q:
            return mix(a, b, clamp((t - p) / (q - p)))
    return stops[-1][1]


def noise(x, y, period, seed=0):
    """Value noise, 0 to 1, that repeats every `period` cells in x."""

    def cell(i, j):
        n = (i % period) * 374761393 + j * 668265263 + seed * 2147483647
        n = (n ^ (n >> 13)) * 1274126177 & 0xFFFFFFFF
        return ((n ^ (n >> 16)) & 0xFFFF) / 65535

    i, j = math.floor(x), math.floor(y)
    u, v = smooth(0, 1, x - i), smooth(0, 1, y - j)
    top = cell(i, j) * (1 - u) + cell(i + 1, j) * u
    bottom = cell(i, j + 1) * (1 - u) + cell(i + 1, j + 1) * u
    return top * (1 - v) + bottom * v


def clouds(x, y, period, seed=0, octaves=4):
    total, weight = 0.0, 0.0
    for octave in range(octaves):
        k = 2 ** octave
        total += noise(x * k, y * k, period * k, seed + octave) / k
        weight += 1 / k
    return total / weight


def png(path, width, height, pixel):
    """Writes a PNG whose pixels are `pixel(x, y)`: red, green, blue and alpha from 0 to 1, straight alpha."""
    previous = bytes(width * 4)
    data = bytearray()
    for y in range(height):
        row = bytearray()
        for x in range(width):
            r, g, b, a = pixel(x + 0.5, y + 0.5)
            if a <= 0:
                row += b"\0\0\0\0"
                continue
            row += bytes(int(clamp(c) * 255 + 0.5) for c in (r, g, b, a))
        data.append(2)
        data += bytes((value - above) & 255 for value, above in zip(row, previous))
        previous = row

    def chunk(kind, content):
        body = kind + content
        return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header))
        file.write(chunk(b"IDAT", zlib.compress(bytes(data), 9)) + chunk(b"IEND", b""))


class Document:
    """A CAML document as indented text."""

    def __init__(self):
        self.lines = ['<?xml version="1.0" encoding="UTF-8"?>']
        self.open = []

    def _tag(self, element, attributes, end):
        pad = "  " * len(self.open)
        text = "".join(f' {key.replace("__", ".")}="{value}"' for key, value in attributes.items())
        self.lines.append(f"{pad}<{element}{text}{end}")

    def leaf(self, element, /, **attributes):
        self._tag(element, attributes, "/>")

    def begin(self, element, /, **attributes):
        self._tag(element, attributes, ">")
        self.open.append(element)

    def end(self, count=1):
        for _ in range(count):
            name = self.open.pop()
            self.lines.append("  " * len(self.open) + f"</{name}>")

    def image(self, source):
        self.leaf("contents", type="CGImage", src=f"assets/{source}")

    def keyframes(self, path, values, duration, kind="real", times=None, **attributes):
        self.begin("animation", type="CAKeyframeAnimation", keyPath=path, duration=number(duration),
                   repeatCount="inf", beginTime="1e-100", removedOnCompletion="0", **attributes)
        if times:
            self.begin("keyTimes")
            for time in times:
                self.leaf("real", value=number(time))
            self.end()
        self.begin("values")
        for value in values:
            text = " ".join(number(v) for v in value) if isinstance(value, tuple) else number(value)
            self.leaf(kind, value=text)
        self.end(2)

    def basic(self, path, start, stop, duration, **attributes):
        given = dict(repeatCount="inf", beginTime="1e-100", removedOnCompletion="0")
        given.update(attributes)
        self.leaf("animation", type="CABasicAnimation", keyPath=path, fromValue=number(start), toValue=number(stop),
                  duration=number(duration), **given)

    def save(self, path):
        assert not self.open, self.open
        with open(path, "w") as file:
            file.write("\n".join(self.lines) + "\n")


def number(value):
    return f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def index(path, width, height, loop):
    with open(path, "w") as file:
        file.write(f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>documentHeight</key>
  <real>{height}</real>
  <key>documentWidth</key>
  <real>{width}</real>
  <key>geometryFlipped</key>
  <false/>
  <key>loopEnd</key>
  <real>{loop}</real>
  <key>loopStart</key>
  <real>0</real>
  <key>loopingEnabled</key>
  <true/>
  <key>rootDocument</key>
  <string>main.caml</string>
</dict>
</plist>
""")
