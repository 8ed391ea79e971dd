/// The model values of rows whose presented values may differ: rows with animations or transitions. For all other rows,
/// the presented values are also the model. The layers that the tree adds for transitions have no model.
struct ModelColumn: ~Copyable, Sendable {
  /// For each row, the place of its values, or −1.
  private var index = Column<Int32>()
  private var values = Column<LayerValues>()
  /// Unused places.
  private var free = Column<Int32>()

  subscript(place: Int) -> LayerValues {
    @inline(__always) _read { yield values[place] }
    @inline(__always) _modify { yield &values[place] }
  }

  /// Returns the place of the row's values; nil if the presented values are the model.
  @inline(__always)
  func place(_ row: Int) -> Int? { index[row] < 0 ? nil : Int(index[row]) }

  mutating func addRow() { index.append(-1) }

  /// Adds a row with separate model values.
  mutating func addRow(_ model: LayerValues) {
    addRow()
    keep(model, index.count - 1)
  }

  /// Stores the model values of a row separately, unless they already are.
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

  /// Moves the values to new rows, and removes the values of removed rows.
  ///
  /// - Parameter oldRows: the old row of each new row.
  mutating func reorder(_ oldRows: [Int]) {
    let places = oldRows.map { index[$0] }
    values = values.picked(places.compactMap { $0 >= 0 ? Int($0) : nil })
    index = Column(SparseColumn<LayerValues>.renumbered(places))
    free.removeAll()
  }
}
