import Agate

/// A change of touches, with all current touches.
public final class UIEvent: NSObject {
  /// The time of the event, in seconds. Only differences between times are meaningful.
  public let timestamp: Double
  /// All touches that have been delivered to views, in any view.
  public package(set) var allTouches: Set<UITouch>?

  package init(timestamp: Double) { self.timestamp = timestamp }

  /// Returns the touches that began in `view`, or nil if there are none.
  public func touches(for view: UIView) -> Set<UITouch>? {
    guard let touches = allTouches?.filter({ $0.view === view }), !touches.isEmpty else { return nil }
    return touches
  }
}
