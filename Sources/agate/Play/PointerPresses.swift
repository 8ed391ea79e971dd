import Agate

/// The receiver of the pointer while a button is held, or of a finger: what was pressed also hears of the moves and of the
/// release.
struct PointerPresses {
  enum Receiver { case scene, panel, timeLine }

  /// The receiver of the pointer's left button; nil while it is not held.
  var pointer: Receiver?
  /// The finger that a panel receives; nil if there is none.
  var finger: Int32?
  /// Whether the scene plays on after a drag on the time line.
  var plays = false
}
