import Agate

/// A change of touches, with all current touches.
public final class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    /// Touches, the only kind that Agate delivers.
    case touches
    /// Motion, remote controls or presses.
    case motion, remoteControl, presses
    /// Scrolling by an indirect device.
    case scroll = 10
    /// Hovering or transforming by an indirect device.
    case hover, transform
  }
  /// The kind of an event within its type.
  public enum EventSubtype: Int, Sendable {
    /// No kind within the type.
    case none
    /// Shaking.
    case motionShake
  }

  /// The time of the event, in seconds. Only differences between times are meaningful.
  public let timestamp: Double
  /// The kind of the event: `touches`.
  public var type: EventType { .touches }
  /// The kind within the type: none.
  public var subtype: EventSubtype { .none }
  /// All touches that have been delivered to views, in any view.
  public package(set) var allTouches: Set<UITouch>?

  /// Whether the touches have been delivered.
  final var isDelivered = false

  package init(timestamp: Double) { self.timestamp = timestamp }

  /// Returns the touches that began in `view`, or nil if there are none.
  public func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
  /// Returns the touches that began in `window`, or nil if there are none.
  public func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  /// Returns the touches that a gesture recogniser receives, or nil if there are none.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.recognizers.contains { $0 === gesture } }
  }
  /// Returns the touches that were merged into one move: the touch alone.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Returns where the touch is expected to go: no touches.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  /// The touches that changed with the event.
  package var changedTouches: [UITouch] {
    (allTouches ?? []).filter { $0.phase != .stationary }.sorted { $0.beginning < $1.beginning }
  }

  private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    guard let touches = allTouches?.filter(isWanted), !touches.isEmpty else { return nil }
    return touches
  }
}
