/// Local times of the layers of a tree.
struct LayerTimes: Sendable {
  /// By row: the place of its timing, or −1.
  private(set) var index: [Int32] = []
  private(set) var timings: [LayerTiming] = []
  /// By row: the local time at the time sampled last. The array is empty if no layer has a timing of its own.
  private(set) var local: [Double] = []

  /// Whether no layer has a timing of its own.
  var isEmpty: Bool { timings.isEmpty }

  /// The row's own timing; nil if the row has its superlayer's time.
  func timing(_ row: Int) -> LayerTiming? { index[row] < 0 ? nil : timings[Int(index[row])] }

  /// The row's local time, from that of its superlayer.
  func local(_ row: Int, in outer: Double) -> Double { index[row] < 0 ? outer : timings[Int(index[row])].local(outer) }

  /// The row's local time at the time sampled last, which is `time`.
  func sampled(_ row: Int, at time: Double) -> Double { local.isEmpty ? time : local[row] }

  mutating func addRow() { index.append(-1) }

  mutating func set(_ timing: LayerTiming, _ row: Int) {
    let place = index[row]
    if timing == LayerTiming() {
      if place < 0 { return }
      // Without any, rows need no times of their own.
      timings.remove(at: Int(place))
      index[row] = -1
      for other in index.indices where index[other] > place { index[other] -= 1 }
    } else if place < 0 {
      index[row] = Int32(timings.count)
      timings.append(timing)
    } else {
      timings[Int(place)] = timing
    }
  }

  /// Computes the local time of every row.
  mutating func update(_ order: RowOrder, at time: Double) {
    local.removeAll(keepingCapacity: true)
    if timings.isEmpty { return }
    local.reserveCapacity(order.count)
    for row in 0..<order.count {
      let parent = Int(order.parentRow[row])
      local.append(self.local(row, in: parent >= 0 ? local[parent] : time))
    }
  }

  /// Puts the timings in a new order of rows, and drops those of rows that are gone.
  ///
  /// - Parameter oldRows: by new row, the old one.
  mutating func reorder(_ oldRows: [Int]) {
    let places = oldRows.map { index[$0] }
    timings = places.filter { $0 >= 0 }.map { timings[Int($0)] }
    index = SparseColumn<Double>.renumbered(places)
  }
}
