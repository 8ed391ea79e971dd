import Agate

/// A change of presses. The event contains all keys that are held, including those that did not change.
open class UIPressesEvent: UIEvent {
  /// The keys that are held, and those that were just released.
  open internal(set) var allPresses: Set<UIPress> = []
  open override var type: EventType { .presses }
  /// The modifier keys that are held with the key that changed.
  open override var modifierFlags: UIKeyModifierFlags { changed?.key?.modifierFlags ?? [] }
  /// Returns the presses that a gesture recogniser receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.recognizers.contains { $0 === gesture } }
  }

  /// The press that changed.
  final var changed: UIPress? { allPresses.first { $0.phase != .stationary } }

  override var changedWindows: [UIWindow?] { changed.map { [$0.window] } ?? [] }
  override func deliverChanges() { if let changed { UIPress.deliver([changed], self) } }
}
