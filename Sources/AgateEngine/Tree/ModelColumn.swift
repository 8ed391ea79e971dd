/// The values that were set, of the rows whose frames may show others: rows with animations or in transition. All other
/// rows show what was set, which is held once, or are the tree's own: the holders and copies of transitions, of which
/// nobody sets values.
struct ModelColumn: ~Copyable, Sendable {
  /// By row: the place of its values, or −1.
  private var index = Column<Int32>()
  private var values = Column<LayerValues>()
  /// Places that no row uses.
  private var free = Column<Int32>()

  subscript(place: Int) -> LayerValues {
    @inline(__always) _read { yield values[place] }
    @inline(__always) _modify { yield &values[place] }
  }

  /// The place of the row's values; nil if the row shows them.
  @inline(__always)
  func place(_ row: Int) -> Int? { index[row] < 0 ? nil : Int(index[row]) }

  mutating func addRow() { index.append(-1) }

  /// Adds a row whose values are held apart.
  mutating func addRow(_ model: LayerValues) {
    addRow()
    keep(model, index.count - 1)
  }

  /// Holds the values of a row apart from now on, unless they are already.
  mutating func keep(_ model: LayerValues, _ row: Int) {
    if index[row] >= 0 { return }
    if let place = free.popLast() {
      index[row] = place
      values[Int(place)] = model
    } else {
      index[row] = Int32(truncatingIfNeeded: values.count)
      values.append(model)
    }
  }

  mutating func drop(_ row: Int) {
    guard index[row] >= 0 else { return }
    free.append(index[row])
    index[row] = -1
  }

  mutating func removeAll() {
    index.removeAll()
    values.removeAll()
    free.removeAll()
  }

  /// Moves the values to new rows, and removes the values of rows that no longer exist.
  ///
  /// - Parameter oldRows: by new row, the old one.
  mutating func reorder(_ oldRows: [Int]) {
    let places = oldRows.map { index[$0] }
    values = values.picked(places.compactMap { $0 >= 0 ? Int($0) : nil })
    index = Column(SparseColumn<LayerValues>.renumbered(places))
    free.removeAll()
  }
}
