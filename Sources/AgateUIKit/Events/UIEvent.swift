import Agate

/// A change of touches, or, in a ``UIPressesEvent``, of presses. The event contains all current touches, including the
/// touches that did not change.
open class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    /// Touches. Agate delivers events of this type and of the type `presses`.
    case touches
    /// Motion or remote controls.
    case motion, remoteControl
    /// Presses of keys.
    case presses
    /// Scrolling with an indirect device.
    case scroll = 10
    /// Hovering or transforming with an indirect device.
    case hover, transform
  }
  /// A more specific kind of event within a type.
  public enum EventSubtype: Int, Sendable {
    /// No specific kind.
    case none
    /// Shaking.
    case motionShake
  }

  /// The time of the event, in seconds. Only differences between times are meaningful.
  public final let timestamp: Double
  /// The type of the event: `touches`, or `presses` of a ``UIPressesEvent``.
  open var type: EventType { .touches }
  /// The subtype of the event, which is always `none`.
  open var subtype: EventSubtype { .none }
  /// The modifier keys that are held. The value is empty for touches.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// All current touches, in all views.
  open package(set) var allTouches: Set<UITouch>?

  /// Whether the event's touches or presses have been delivered.
  private final var isDelivered = false

  package init(timestamp: Double) { self.timestamp = timestamp }

  /// Returns the touches that began in `view`; nil if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
  /// Returns the touches that began in `window`; nil if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  /// Returns the touches that a gesture recogniser receives; nil if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.recognizers.contains { $0 === gesture } }
  }
  /// Returns the touches that were merged into one move. Agate merges no touches, so the result is always the touch
  /// itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Returns the predicted positions of a touch. Agate predicts none, so the result is always empty.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  /// Delivers the touches or the press that changed.
  package final func deliver() {
    // For an event with touches in several windows, this method is called once per window.
    if isDelivered { return }
    isDelivered = true
    deliverChanges()
  }
  func deliverChanges() { UITouch.deliver(changedTouches, self) }
  /// The windows of the touches or the press that changed. Nil stands for inputs without a window.
  var changedWindows: [UIWindow?] {
    var windows: [UIWindow?] = []
    for touch in changedTouches where !windows.contains(where: { $0 === touch.window }) { windows.append(touch.window) }
    return windows
  }

  /// The touches that changed with the event.
  package final var changedTouches: [UITouch] {
    (allTouches ?? []).filter { $0.phase != .stationary }.sorted { $0.beginning < $1.beginning }
  }

  private final func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    guard let touches = allTouches?.filter(isWanted), !touches.isEmpty else { return nil }
    return touches
  }
}
