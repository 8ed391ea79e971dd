import Agate

/// A finger, or the pointer's left button, from when it goes down until it is let go: the same object all the time.
///
/// It belongs to the ``view`` that it began in until it ends, wherever it moves, and whatever becomes of the view.
public final class UITouch: NSObject {
  /// What it does.
  public enum Phase: Int, Sendable {
    /// It went down.
    case began
    /// It is elsewhere.
    case moved
    /// It stays where it is; another touch did something.
    case stationary
    /// It went up.
    case ended
    /// The compositor took it for itself, a gesture for instance.
    case cancelled
  }
  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// The pointer, with its left button.
    case indirectPointer = 3
  }

  /// What it did last.
  public private(set) var phase = Phase.began
  /// When that was, in seconds; good for differences only.
  public private(set) var timestamp: Double
  /// Whether it is a finger or the pointer.
  public let type: TouchType
  /// The view that it began in.
  public let view: UIView?
  /// Taps that came soon after one another at this place, this one included; 0 once it has moved away.
  public private(set) var tapCount: Int

  /// Nobody wanted to hear of its beginning.
  package internal(set) var isDeclined = false

  /// Where and when it began.
  package let origin: CGPoint
  package let beginning: Double
  /// Those that have left its beginning to another one, and to whom: all of them hear of its end.
  private var heirs: [(of: UIResponder, heir: UIResponder)] = []
  private var place: CGPoint
  private var last: CGPoint

  /// How far a touch may move and still be a tap, in points.
  package static let slack = 10.0

  /// - Parameter point: in the superlayer space of the root layer.
  package init(_ type: TouchType, at point: CGPoint, in view: UIView, tapCount: Int, time: Double) {
    (self.type, self.view, self.tapCount, timestamp) = (type, view, tapCount, time)
    (origin, place, last) = (point, point, point)
    beginning = time
  }

  /// Where it is, in the coordinates of `view`, wherever that has been moved, turned or scaled to; nil means those of
  /// the window.
  public func location(in view: UIView?) -> CGPoint { view?.layer.convert(place, from: nil) ?? place }
  /// Where it was before, in the coordinates of `view`.
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
