import Agate

/// The receivers of the pointer while a button is held, and of a finger. The receiver of a press also receives the
/// moves and the release.
struct PointerPresses {
  enum Receiver { case scene, panel, timeLine }

  /// The receiver of the pointer while the left button is held; nil if the button is not held.
  var pointer: Receiver?
  /// The finger whose touches a panel receives; nil if there is none.
  var finger: Int32?
  /// Whether the scene continues to play after a drag on the time line.
  var plays = false
}
