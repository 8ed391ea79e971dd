/// The presented values of a replicator's rows in one of its instances.
///
/// Successive instances use the same memory, because only animated values differ between them.
struct InstanceScratch: ~Copyable {
  /// The replicator's row and the rows that it replicates.
  private(set) var rows = 0..<0
  var layers = LayerColumns()
  private let ownValues = Box(OwnValues())
  /// The slot of each row, beginning with the replicator's row.
  private var slots = Column<Int32>()

  /// Copies the models and the presented values of `rows`.
  ///
  /// - Parameter input: the presented values, which may belong to an enclosing instance.
  mutating func take(_ rows: Range<Int>, _ tree: borrowing RenderTree, _ input: FlattenInput) {
    self.rows = rows
    slots.removeAll()
    slots.append(from: input.slotOfRow + rows.lowerBound, count: rows.count)
    layers.take(rows, of: tree.layers, presented: input)
    let own = own
    own.pointee.take(slots, of: input.own.pointee)
  }

  /// The values of layers of special classes.
  var own: UnsafeMutablePointer<OwnValues> { ownValues.address }

  /// Makes `input` read the values of the instance.
  func lend(to input: inout FlattenInput) {
    input.read(layers, from: rows.lowerBound)
    input.own = UnsafePointer(own)
  }
}

extension LayerColumns {
  /// Copies the models of `rows` from a tree, and their presented values from an input.
  fileprivate mutating func take(
    _ rows: Range<Int>, of tree: borrowing LayerColumns, presented input: FlattenInput
  ) {
    models.removeAll()
    presented.removeAll()
    transforms.removeAll()
    contents.removeAll()
    effects.removeAll()
    filters.removeAll()
    for row in rows {
      addRow(tree.models.place(row).map { tree.models[$0] }, presented: input.shown[row])
      transforms.addRow(row, of: tree.transforms, presented: input.transformIndex[row], input.transforms)
      contents.addRow(row, of: tree.contents, presented: input.contentsIndex[row], input.contents)
      guard let place = tree.effects.place(row) else {
        effects.addRow()
        continue
      }
      var (model, presented) = (tree.effects.model[place], input.effects[Int(input.effectsIndex[row])])
      let first = Int32(truncatingIfNeeded: filters.model.count)
      for (index, shown) in zip(model.filters, presented.filters) {
        filters.model.append(tree.filters.model[index])
        filters.presented.append(input.filters[shown])
      }
      (model.firstFilter, presented.firstFilter) = (first, first)
      effects.addRow(model, presented: presented)
    }
  }
}

extension LayerColumns.FilterRuns {
  fileprivate mutating func removeAll() {
    model.removeAll()
    presented.removeAll()
  }
}

extension SparseColumn {
  fileprivate mutating func addRow(
    _ row: Int, of tree: borrowing SparseColumn, presented place: Int32, _ values: UnsafePointer<Value>
  ) {
    if let model = tree[model: row] { addRow(model, presented: values[Int(place)]) } else { addRow() }
  }
}

extension OwnValues {
  /// Copies the values of `slots` from `other`.
  fileprivate mutating func take(_ slots: borrowing Column<Int32>, of other: OwnValues) {
    shapes.take(slots, of: other.shapes)
    shadowPaths.take(slots, of: other.shadowPaths)
    gradients.take(slots, of: other.gradients)
    replicators.removeAll(keepingCapacity: true)
    streams.removeAll(keepingCapacity: true)
    for index in slots.indices {
      let slot = slots[index]
      if let state = other.replicators[slot] { replicators[slot] = state }
      if !other.streams.isEmpty, let state = other.streams[slot] { streams[slot] = state }
    }
  }
}
