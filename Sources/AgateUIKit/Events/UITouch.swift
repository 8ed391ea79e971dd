import Agate

/// A finger, or the pointer's left button, from when it goes down until it is released. The object stays the same all
/// the time.
///
/// A touch belongs to the ``view`` that it began in until it ends, wherever it moves, and whatever becomes of the
/// view.
public final class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The touch went down.
    case began
    /// The touch moved.
    case moved
    /// The touch stays where it is; another touch changed.
    case stationary
    /// The touch went up.
    case ended
    /// The compositor took the touch for itself, for a gesture for instance.
    case cancelled
  }
  /// The kind of a touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// The pointer, with its left button.
    case indirectPointer = 3
  }

  /// The latest phase of the touch.
  public private(set) var phase = Phase.began
  /// The time of the latest phase, in seconds. Only differences of times have a meaning.
  public private(set) var timestamp: Double
  /// The kind of the touch: a finger or the pointer.
  public let type: TouchType
  /// The view that the touch began in.
  public let view: UIView?
  /// The number of taps that came soon after one another at this place, including this one; 0 once the touch has
  /// moved away.
  public private(set) var tapCount: Int

  /// Whether no responder accepted the beginning of the touch.
  package internal(set) var isDeclined = false

  /// The place and the time of the touch's beginning.
  package let origin: CGPoint
  package let beginning: Double
  /// The responders that have left the touch's beginning to another one, each with that other one. All of them
  /// receive the touch's end.
  private var heirs: [(of: UIResponder, heir: UIResponder)] = []
  private var place: CGPoint
  private var last: CGPoint

  /// The distance that a touch may move and still be a tap, in points.
  package static let slack = 10.0

  /// - Parameter point: the place of the touch, in the superlayer space of the root layer.
  package init(_ type: TouchType, at point: CGPoint, in view: UIView, tapCount: Int, time: Double) {
    (self.type, self.view, self.tapCount, timestamp) = (type, view, tapCount, time)
    (origin, place, last) = (point, point, point)
    beginning = time
  }

  /// The place of the touch in the coordinates of `view`, wherever the view has been moved, turned or scaled to. Nil
  /// means the coordinates of the window.
  public func location(in view: UIView?) -> CGPoint { view?.layer.convert(place, from: nil) ?? place }
  /// The previous place of the touch, in the coordinates of `view`.
  public func previousLocation(in view: UIView?) -> CGPoint { view?.layer.convert(last, from: nil) ?? last }

  package func go(_ phase: Phase, to point: CGPoint, at time: Double) {
    (self.phase, timestamp) = (phase, time)
    (last, place) = (place, point)
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    if x * x + y * y > UITouch.slack * UITouch.slack { tapCount = 0 }
  }

  func go(from responder: UIResponder, to heir: UIResponder) {
    heirs.removeAll { $0.of === responder }
    heirs.append((responder, heir))
  }
  func heir(of responder: UIResponder) -> UIResponder? { heirs.first { $0.of === responder }?.heir }

  package func rest() { if phase == .began || phase == .moved { phase = .stationary } }
}
