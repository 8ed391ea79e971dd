/// The model values and the presented values of a tree's layers, by row.
///
/// The scratch memory of a replicator's instances uses the same type for the replicator's row and the rows below it.
struct LayerColumns: ~Copyable, Sendable {
  var models = ModelColumn()
  /// For each row, the values that frames show: the model with animations applied.
  var presented = Column<LayerValues>()
  var transforms = SparseColumn<TransformValues>()
  var contents = SparseColumn<ContentsValues>()
  /// The effects of layers. ``EffectValues/firstFilter`` is the index of a layer's first filter in ``filters``.
  var effects = SparseColumn<EffectValues>()
  var filters = FilterRuns()

  /// The filters of all layers, one layer after the other.
  struct FilterRuns: ~Copyable, Sendable {
    var model = Column<FilterValues>()
    var presented = Column<FilterValues>()
  }

  /// Returns the model values of a row.
  @inline(__always)
  func model(_ row: Int) -> LayerValues { models.place(row).map { models[$0] } ?? presented[row] }

  mutating func addRow() {
    models.addRow()
    presented.append(LayerValues())
    transforms.addRow()
    contents.addRow()
    effects.addRow()
  }

  /// Adds a row that presents `shown`. If `model` is nil, `shown` is also the model.
  mutating func addRow(_ model: LayerValues?, presented shown: LayerValues) {
    if let model { models.addRow(model) } else { models.addRow() }
    presented.append(shown)
  }

  /// Changes the model values of a row, and presents them.
  @inline(__always)
  mutating func change(_ row: Int, _ body: (UnsafeMutableRawBufferPointer) -> Void) {
    guard let place = models.place(row) else { return withUnsafeMutableBytes(of: &presented[row], body) }
    withUnsafeMutableBytes(of: &models[place], body)
    presented[row] = models[place]
  }

  /// Presents the model values of a row.
  ///
  /// - Parameter mayDiffer: whether the presented values may differ from the model later.
  mutating func presentModel(_ row: Int, mayDiffer: Bool) {
    presented[row] = model(row)
    if mayDiffer { models.keep(presented[row], row) } else { models.drop(row) }
  }

  mutating func setEffects(_ values: EffectValues, _ row: Int) {
    var values = values
    if let place = effects.place(row) { values.takeFilters(of: effects.model[place]) }
    effects.set(values, row)
  }

  /// Sets the layer's own filters, and the filters of its backdrop.
  mutating func setFilters(_ own: [FilterValues], _ background: [FilterValues], _ row: Int) {
    if effects.place(row) == nil { effects.set(EffectValues(), row) }
    let place = Int(effects.index[row])
    let run = effects.model[place].filters, all = own + background
    // A list that grows is appended at the end. Its old elements are removed when rows are reordered.
    if all.count > run.count {
      effects.model[place].firstFilter = Int32(filters.model.count)
      filters.model.append(contentsOf: all)
      filters.presented.append(contentsOf: all)
    } else {
      for (offset, filter) in all.enumerated() {
        filters.model[run.lowerBound + offset] = filter
        filters.presented[run.lowerBound + offset] = filter
      }
    }
    effects.model[place].filterCount = Int32(own.count)
    effects.model[place].backgroundFilterCount = Int32(background.count)
    effects.presented[place] = effects.model[place]
  }

  /// Presents the model's effects and filters. Returns false if the row has no effects.
  mutating func presentEffects(modelOf row: Int) -> Bool {
    guard effects.present(modelOf: row) else { return false }
    for filter in effects.model[Int(effects.index[row])].filters { filters.presented[filter] = filters.model[filter] }
    return true
  }

  /// Moves the values to new rows, and removes the values of removed rows.
  ///
  /// - Parameter oldRows: the old row of each new row.
  mutating func reorder(_ oldRows: [Int]) {
    models.reorder(oldRows)
    presented = presented.picked(oldRows)
    transforms.reorder(oldRows)
    contents.reorder(oldRows)
    effects.reorder(oldRows)
    var old = FilterRuns()
    swap(&old, &filters)
    for place in effects.model.indices {
      let run = effects.model[place].filters
      effects.model[place].firstFilter = Int32(filters.model.count)
      effects.presented[place].firstFilter = effects.model[place].firstFilter
      filters.append(run, of: old)
    }
  }
}

extension LayerColumns.FilterRuns {
  mutating func append(_ run: Range<Int>, of other: borrowing Self) {
    for index in run {
      model.append(other.model[index])
      presented.append(other.presented[index])
    }
  }
}

extension EffectValues {
  /// The indices of the filters: first the layer's own filters, then its background filters.
  var filters: Range<Int> { Int(firstFilter)..<Int(firstFilter + filterCount + backgroundFilterCount) }

  mutating func takeFilters(of other: EffectValues) {
    (firstFilter, filterCount, backgroundFilterCount) =
      (other.firstFilter, other.filterCount, other.backgroundFilterCount)
  }
}
