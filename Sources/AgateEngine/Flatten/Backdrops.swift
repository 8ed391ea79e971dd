/// Layers that filter what lies behind them.
struct Backdrops {
  private(set) var entries: [Backdrop] = []
  /// Whether some layer of the frame filters what is behind it.
  var mayCome = false
  /// The colour under all items.
  var background: UInt32 = 0

  /// - Returns: the entry's index.
  mutating func append(_ backdrop: Backdrop) -> Int {
    entries.append(backdrop)
    return entries.count - 1
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
