/// The model values and the presented values of a property group that few layers have.
struct SparseColumn<Value: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
  /// For each row, the place of its values, or −1.
  private(set) var index = Column<Int32>()
  /// The model values, by place.
  var model = Column<Value>()
  /// The values that frames show, by place.
  var presented = Column<Value>()

  var isEmpty: Bool { model.isEmpty }

  /// Returns the place of the row's values; nil if the row has none.
  func place(_ row: Int) -> Int? { index[row] < 0 ? nil : Int(index[row]) }

  /// The row's model values; nil if the row has none.
  subscript(model row: Int) -> Value? { place(row).map { model[$0] } }

  /// The row's presented values; nil if the row has none.
  subscript(presented row: Int) -> Value? { place(row).map { presented[$0] } }

  mutating func addRow() { index.append(-1) }

  /// Adds a row with values.
  mutating func addRow(_ model: Value, presented: Value) {
    index.append(Int32(truncatingIfNeeded: self.model.count))
    self.model.append(model)
    self.presented.append(presented)
  }

  mutating func removeAll() {
    index.removeAll()
    model.removeAll()
    presented.removeAll()
  }

  /// Sets a row's model values, and presents them.
  mutating func set(_ value: Value, _ row: Int) {
    if let place = place(row) {
      (model[place], presented[place]) = (value, value)
    } else {
      index[row] = Int32(model.count)
      model.append(value)
      presented.append(value)
    }
  }

  /// Presents animated values of a row. Returns false if the presented values did not change.
  mutating func present(_ value: Value, _ row: Int) -> Bool {
    let place = Int(index[row])
    if sameBytes(value, presented[place]) { return false }
    presented[place] = value
    return true
  }

  /// Presents a row's model values. Returns false if the row has none.
  mutating func present(modelOf row: Int) -> Bool {
    guard let place = place(row) else { return false }
    presented[place] = model[place]
    return true
  }

  /// Moves the values to new rows, and removes the values of removed rows.
  ///
  /// - Parameter oldRows: the old row of each new row.
  mutating func reorder(_ oldRows: [Int]) {
    let places = oldRows.map { index[$0] }
    let kept = places.compactMap { $0 >= 0 ? Int($0) : nil }
    model = model.picked(kept)
    presented = presented.picked(kept)
    index = Column(Self.renumbered(places))
  }

  /// Renumbers all places that are not −1 consecutively from 0.
  static func renumbered(_ places: [Int32]) -> [Int32] {
    var next: Int32 = -1
    return places.map {
      guard $0 >= 0 else { return -1 }
      next += 1
      return next
    }
  }
}
