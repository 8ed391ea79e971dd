/// A block that waits for the animations of a transaction.
///
/// Like the animations, this object is used only on the thread of the layers.
final class TransactionCompletion {
  let block: () -> Void
  /// The delegate of the animations that the block waits for. Nil means that it waits for all animations.
  private let delegate: (any CAAnimationDelegate)?
  /// The number of animations that have neither ended nor been removed.
  private var pending = 0
  /// Whether no more animations will be added.
  private var isClosed = false

  init(_ block: @escaping () -> Void, waitingFor delegate: (any CAAnimationDelegate)? = nil) {
    (self.block, self.delegate) = (block, delegate)
  }

  /// Returns whether the block waits for animations that have a delegate.
  func waits(forAnimationsOf other: (any CAAnimationDelegate)?) -> Bool { delegate == nil || delegate === other }

  func add() { pending += 1 }

  /// Records that one animation has ended. Returns true if the block is due.
  func remove() -> Bool {
    pending -= 1
    return pending == 0 && isClosed
  }

  /// Records that the transaction has ended or that another block has replaced this block. Returns true if the block is
  /// due.
  func close() -> Bool {
    if isClosed { return false }
    isClosed = true
    return pending == 0
  }
}
