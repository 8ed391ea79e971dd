import Agate

/// What touches did, with all of those that are down.
public final class UIEvent: NSObject {
  /// When it happened, in seconds; good for differences only.
  public let timestamp: Double
  /// All touches that views know of, whatever view they began in.
  public package(set) var allTouches: Set<UITouch>?

  package init(timestamp: Double) { self.timestamp = timestamp }

  /// Those that began in `view`; nil if there are none.
  public func touches(for view: UIView) -> Set<UITouch>? {
    guard let touches = allTouches?.filter({ $0.view === view }), !touches.isEmpty else { return nil }
    return touches
  }
}
