/// A block that waits for the animations of a transaction.
///
/// Belongs to the thread of the layers, as the animations do.
final class TransactionCompletion {
  let block: () -> Void
  /// Animations that have neither ended nor been removed.
  private var pending = 0
  /// No more animations will come.
  private var isClosed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func add() { pending += 1 }

  /// One animation has ended. True if the block is due.
  func remove() -> Bool {
    pending -= 1
    return pending == 0 && isClosed
  }

  /// The transaction has ended, or has another block now. True if the block is due.
  func close() -> Bool {
    if isClosed { return false }
    isClosed = true
    return pending == 0
  }
}
