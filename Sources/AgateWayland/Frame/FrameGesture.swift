import AgateBackend
import Foundation

/// Recognizes actions from input on a window's frame: clicks on buttons, double clicks, and drags.
struct FrameGesture {
  /// The part under the pointer.
  private(set) var hovered: WindowFramePart?
  /// The part that is pressed.
  private(set) var pressed: WindowFramePart?

  private struct Press {
    var point: CGPoint
    var source: InputSource
    /// The number of the finger; nil for the pointer.
    var finger: Int32?
    /// The current location of the pointer or finger.
    var now: CGPoint
  }
  private var press: Press?
  /// The last click on the title bar, for double clicks.
  private var lastClick: (point: CGPoint, time: Double)?

  /// The distance in points after which a press becomes a drag.
  private static let dragDistance = 4.0
  /// The longest time between the clicks of a double click, in seconds.
  private static let doubleClickTime = 0.4

  /// Returns the action that an event completes, or nil if the event completes no action.
  ///
  /// - Parameter part: A closure that returns the part of the frame at a point.
  mutating func receive(
    _ event: InputEvent, from source: InputSource, part: (CGPoint) -> WindowFramePart?
  ) -> FrameSurfaces.Action? {
    switch event {
    case .pointer(let event):
      switch event.phase {
      case .entered, .moved:
        hovered = part(event.location)
        return drag(to: event.location, finger: nil)
      case .exited:
        hovered = nil
        if press?.finger == nil { end() }
      case .pressed where event.button == .left:
        hovered = part(event.location)
        return begin(
          Press(point: event.location, source: source, finger: nil, now: event.location), hovered, event.time)
      case .pressed where event.button == .right && part(event.location) == .titleBar:
        return .showMenu(event.location, source)
      case .released where event.button == .left: return finish(at: part(event.location))
      case .pressed, .released: break
      }
    case .touch(let event):
      switch event.phase {
      case .began:
        let press = Press(point: event.location, source: source, finger: event.id, now: event.location)
        return begin(press, part(event.location), event.time)
      case .moved: return drag(to: event.location, finger: event.id)
      case .ended where press?.finger == event.id: return finish(at: part(press?.now ?? event.location))
      case .cancelled: end()
      case .ended: break
      }
    case .scroll, .key, .focus: break
    }
    return nil
  }

  private mutating func begin(_ press: Press, _ part: WindowFramePart?, _ time: Double) -> FrameSurfaces.Action? {
    (self.press, pressed) = (press, part)
    switch part {
    case .edge(let edges):
      end()
      return .resize(edges, press.source)
    case .titleBar:
      guard let last = lastClick, time - last.time <= Self.doubleClickTime,
        Self.distance(last.point, press.point) <= Self.dragDistance
      else {
        lastClick = (press.point, time)
        return nil
      }
      // A third click is the first click of another double click.
      lastClick = nil
      end()
      return .toggleMaximized
    case .closeButton, .maximizeButton, .minimizeButton, nil: return nil
    }
  }

  private mutating func drag(to point: CGPoint, finger: Int32?) -> FrameSurfaces.Action? {
    if press?.finger == finger { press?.now = point }
    guard let press, press.finger == finger, pressed == .titleBar,
      Self.distance(press.point, point) > Self.dragDistance
    else { return nil }
    end()
    lastClick = nil
    return .move(press.source)
  }

  private mutating func finish(at part: WindowFramePart?) -> FrameSurfaces.Action? {
    defer { end() }
    guard part == pressed else { return nil }
    switch part {
    case .closeButton: return .close
    case .maximizeButton: return .toggleMaximized
    case .minimizeButton: return .minimize
    case .titleBar, .edge, nil: return nil
    }
  }

  private mutating func end() { (press, pressed) = (nil, nil) }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(a.x - b.x, a.y - b.y) }
}
