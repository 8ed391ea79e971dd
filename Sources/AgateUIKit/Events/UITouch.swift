import Agate

/// A touch by a finger or by the pointer's left button, from press to release. The same object represents the touch for
/// its whole duration.
///
/// Until a touch ends, it belongs to the ``view`` in which it began, even if the touch leaves the view or the view is
/// removed.
public final class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The touch went down.
    case began
    /// The touch moved.
    case moved
    /// The touch did not change, but another touch did.
    case stationary
    /// The touch went up.
    case ended
    /// The touch was cancelled, for example because the desktop's compositor uses it for a gesture.
    case cancelled
  }
  /// The kind of a touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// An indirect device, such as a remote control. Agate delivers none.
    case indirect = 1
    /// A pencil. Agate delivers none.
    case pencil = 2
    /// The pointer, with its left button.
    case indirectPointer = 3
    /// The older name of ``pencil``.
    public static let stylus = pencil
  }

  /// The latest phase of the touch.
  public private(set) var phase = Phase.began
  /// The time of the latest phase, in seconds. Only differences between times are meaningful.
  public private(set) var timestamp: Double
  /// The kind of the touch: a finger or the pointer.
  public let type: TouchType
  /// The view in which the touch began.
  public let view: UIView?
  /// The number of consecutive taps at this position, including this touch. It becomes 0 if the touch moves more than
  /// 10 points away.
  public private(set) var tapCount: Int

  /// The window of ``view`` when the touch began.
  public let window: UIWindow?
  /// The gesture recognisers that receive the touch; nil if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
  /// The force of the touch. It is always 0, because Agate does not measure forces.
  public var force: CGFloat { 0 }
  /// The largest possible force. It is always 0, because Agate does not measure forces.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the touch, in points. It is always 0, because Agate does not measure radii.
  public var majorRadius: CGFloat { 0 }
  /// The uncertainty of ``majorRadius``, in points. It is always 0.
  public var majorRadiusTolerance: CGFloat { 0 }

  /// The angle of a pencil to the screen, in radians. It is always π/2, because Agate delivers no touches of pencils.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// Returns the direction in which a pencil leans, in radians. The result is always 0, because Agate delivers no
  /// touches of pencils.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the direction in which a pencil leans, as a vector. The result is always the zero vector, because Agate
  /// delivers no touches of pencils.
  public func azimuthUnitVector(in view: UIView?) -> CGVector { .zero }

  /// The gesture recognisers that receive the touch.
  final var recognizers: [UIGestureRecognizer] = []
  /// The progress of the touch's delivery to its view.
  final var delivery = InputDelivery<UIEvent>()

  /// Whether no responder handled the beginning of the touch.
  package internal(set) var isDeclined = false

  /// The position at which the touch began.
  package let origin: CGPoint
  /// The time at which the touch began, in seconds.
  package let beginning: Double
  /// The responders that passed the beginning of the touch on, each with the responder that received it. The end of the
  /// touch goes through the same responders.
  private var heirs: [(of: UIResponder, heir: UIResponder)] = []
  private var place: CGPoint
  private var last: CGPoint

  /// The distance that a touch may move while it still counts as a tap, in points.
  package static let slack = 10.0

  /// - Parameter point: the position of the touch, in the coordinate space that contains the root layer.
  package init(_ type: TouchType, at point: CGPoint, in view: UIView, tapCount: Int, time: Double) {
    (self.type, self.view, self.tapCount, timestamp) = (type, view, tapCount, time)
    window = view.window
    (origin, place, last) = (point, point, point)
    beginning = time
  }

  /// Returns the position of the touch, in points of the coordinate space of `view`. If `view` is nil, the coordinate
  /// space of the host's window is used. The transforms of the view and its ancestors are taken into account.
  public func location(in view: UIView?) -> CGPoint { view?.layer.convert(place, from: nil) ?? place }
  /// Returns the position of the touch before its last change, in points of the coordinate space of `view`. If `view`
  /// is nil, the coordinate space of the host's window is used.
  public func previousLocation(in view: UIView?) -> CGPoint { view?.layer.convert(last, from: nil) ?? last }
  /// Returns the same position as ``location(in:)``, because Agate has no more precise position.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the same position as ``previousLocation(in:)``, because Agate has no more precise position.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

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

  func show(_ phase: Phase) { self.phase = phase }
  package func rest() { if phase == .began || phase == .moved { phase = .stationary } }
}
