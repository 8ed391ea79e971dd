#!/usr/bin/python3
"""Writes a picture of all of KWin's outputs in their own pixels as PPM: kwin-screenshot.py FILE.ppm

KWin has to run with KWIN_SCREENSHOT_NO_PERMISSION_CHECKS=1."""
import os
import sys
import threading

import dbus

service = "org.kde.KWin.ScreenShot2"
kwin = dbus.Interface(dbus.SessionBus().get_object("org.kde.KWin", "/org/kde/KWin/ScreenShot2"), service)
reading, writing = os.pipe()
pixels = bytearray()


def read():
    while part := os.read(reading, 1 << 20):
        pixels.extend(part)


# The pipe holds less than a picture.
reader = threading.Thread(target=read)
reader.start()
answer = kwin.CaptureWorkspace({"native-resolution": dbus.Boolean(True)}, dbus.types.UnixFd(writing))
os.close(writing)
reader.join()
width, height, stride = (int(answer[name]) for name in ("width", "height", "stride"))
rows = []
for y in range(height):
    row = pixels[y * stride : y * stride + width * 4]
    line = bytearray(width * 3)
    # Blue, green, red, alpha.
    line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
    rows.append(bytes(line))
with open(sys.argv[1], "wb") as file:
    file.write(b"P6 %d %d 255\n" % (width, height) + b"".join(rows))
