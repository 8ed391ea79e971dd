import Agate

/// A press of a button or a key. Agate delivers no presses. Views receive keys if they conform to `KeyResponder` of
/// `AgateHost`.
open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// The press began, changed its force, did not change, ended, or was cancelled.
    case began, changed, stationary, ended, cancelled
  }
  /// The phase.
  open private(set) var phase = Phase.began
  /// The force, from 0 to 1.
  open private(set) var force: CGFloat = 0
  override init() { super.init() }
}

/// A change of presses. Agate delivers no such events.
open class UIPressesEvent: NSObject {
  /// All presses.
  open private(set) var allPresses: Set<UIPress> = []
  override init() { super.init() }
}
