// What the user does is part of what windows are made for, wherever they are.
@_exported import enum AgateWayland.InputEvent
@_exported import struct AgateWayland.KeyEvent
@_exported import struct AgateWayland.KeyModifiers
@_exported import struct AgateWayland.PointerEvent
@_exported import struct AgateWayland.ScrollEvent
@_exported import struct AgateWayland.TouchEvent
