/// The backdrops of layers that filter the content behind them.
struct Backdrops {
  private(set) var entries: [Backdrop] = []
  /// Whether any layer of the frame filters the content behind it.
  var mayCome = false
  /// The premultiplied background colour of the frame, below all items.
  var background: UInt32 = 0

  /// Adds a backdrop and returns its index.
  mutating func append(_ backdrop: Backdrop) -> Int {
    entries.append(backdrop)
    return entries.count - 1
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
