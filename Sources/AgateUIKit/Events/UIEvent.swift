import Agate

/// A change of touches, with all touches that are down.
public final class UIEvent: NSObject {
  /// The time of the event, in seconds. Only differences of times have a meaning.
  public let timestamp: Double
  /// All touches that views know of, whatever view they began in.
  public package(set) var allTouches: Set<UITouch>?

  package init(timestamp: Double) { self.timestamp = timestamp }

  /// The touches that began in `view`; nil if there are none.
  public func touches(for view: UIView) -> Set<UITouch>? {
    guard let touches = allTouches?.filter({ $0.view === view }), !touches.isEmpty else { return nil }
    return touches
  }
}
