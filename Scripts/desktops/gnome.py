#!/usr/bin/python3
"""Acts on a headless GNOME desktop, for tests. The session bus is that of the desktop.

gnome.py input 'COMMANDS'   move X Y, by DX DY, press BUTTON, release BUTTON, key CODE, wait SECONDS
gnome.py scale SCALE        the scale of all monitors
gnome.py monitors NAME…     switches on these monitors and no others
gnome.py list               the names of all monitors
"""
import shlex
import sys
import time

import dbus

bus = dbus.SessionBus()
BUTTONS = {"left": 0x110, "right": 0x111}


def play(commands):
    service = "org.gnome.Mutter.RemoteDesktop"
    desktop = dbus.Interface(bus.get_object(service, "/org/gnome/Mutter/RemoteDesktop"), service)
    session = dbus.Interface(bus.get_object(service, desktop.CreateSession()), service + ".Session")
    session.Start()
    # The first event after a session has started is lost: press and release Shift.
    for is_down in (True, False):
        session.NotifyKeyboardKeycode(dbus.UInt32(42), is_down)
    time.sleep(0.3)
    words = iter(shlex.split(commands))
    for word in words:
        if word == "move":
            # There is no absolute motion without a screen cast: into the corner at the bottom right first, where
            # nothing reacts.
            session.NotifyPointerMotionRelative(20000.0, 20000.0)
            x, y = float(next(words)), float(next(words))
            session.NotifyPointerMotionRelative(x - 1279, y - 799)
        elif word == "by":
            session.NotifyPointerMotionRelative(float(next(words)), float(next(words)))
        elif word in ("press", "release"):
            session.NotifyPointerButton(dbus.Int32(BUTTONS[next(words)]), word == "press")
        elif word == "key":
            code = dbus.UInt32(int(next(words)))
            session.NotifyKeyboardKeycode(code, True)
            session.NotifyKeyboardKeycode(code, False)
        elif word == "wait":
            time.sleep(float(next(words)))
        else:
            sys.exit(f"gnome.py: unknown command {word}")
    session.Stop()


def monitors(names, scale):
    """Shows the named monitors side by side, or all, at a scale; prints the names of all."""
    service = "org.gnome.Mutter.DisplayConfig"
    config = dbus.Interface(bus.get_object(service, "/org/gnome/Mutter/DisplayConfig"), service)
    serial, known, _, properties = config.GetCurrentState()
    left, logical = 0, []
    for (name, *_), modes, _ in known:
        print(name)
        if names is None or (names and name not in names):
            continue
        mode = [mode for mode in modes if mode[6].get("is-current") or mode[6].get("is-preferred")][0]
        nearest = min(mode[5], key=lambda value: abs(value - scale))
        part = dbus.Struct((name, mode[0], dbus.Dictionary({}, signature="sv")))
        logical.append(
            dbus.Struct(
                (dbus.Int32(left), dbus.Int32(0), dbus.Double(nearest), dbus.UInt32(0), dbus.Boolean(not logical),
                 dbus.Array([part], signature="(ssa{sv})"))))
        left += int(mode[1] / nearest)
    if names is None:
        return
    choices = {"layout-mode": dbus.UInt32(properties.get("layout-mode", 1))}
    config.ApplyMonitorsConfig(
        serial, dbus.UInt32(1), dbus.Array(logical, signature="(iiduba(ssa{sv}))"),
        dbus.Dictionary(choices if properties.get("supports-changing-layout-mode") else {}, signature="sv"))


def main(command, *arguments):
    if command == "input":
        play(arguments[0])
    elif command == "scale":
        monitors([], float(arguments[0]))
    elif command == "monitors":
        monitors(arguments, 1)
    elif command == "list":
        monitors(None, 1)
    else:
        sys.exit(__doc__)


main(*sys.argv[1:])
