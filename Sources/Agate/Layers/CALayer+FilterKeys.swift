/// Key paths that lead into a layer's filters: `filters.blur.inputRadius`.
extension CALayer {
  /// Returns the target of a key path for this layer.
  final func keyTarget(_ path: String) -> KeyTarget? {
    if let target = KeyTable.resolve(path) ?? ownTarget(path) { return target }
    guard extras?.filters != nil, let (filter, index, key) = filter(at: path), let index,
      let input = filter.kind?.input(named: key)
    else { return nil }
    return .filter(index, input)
  }

  /// Returns the filter for a path, its index among the filters of the render tree, and the rest of the path. The index
  /// is nil for a filter of an unsupported type.
  final func filter(at path: String) -> (CAFilter, Int?, key: String)? {
    let isBackground = path.hasPrefix("backgroundFilters.")
    guard isBackground || path.hasPrefix("filters."), let filters = extras?.filters else { return nil }
    let parts = path.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    var index = isBackground ? filters.own?.count { $0.kind != nil } ?? 0 : 0
    for filter in (isBackground ? filters.background : filters.own) ?? [] {
      if filter.name == parts[1] { return (filter, filter.kind == nil ? nil : index, parts[2]) }
      if filter.kind != nil { index += 1 }
    }
    return nil
  }

  /// Sets an input of a filter. Returns true if the path leads to a filter.
  final func setFilterValue(_ value: Any?, _ path: String) -> Bool {
    guard let (filter, _, key) = filter(at: path) else { return false }
    let action = beginAction(forKey: path)
    filter.setValue(value, forKey: key)
    touch(Dirty.filters)
    endAction(action, forKey: path)
    return true
  }

  /// The filters as the render tree stores them: the filters of the layer, then the filters of the content behind the
  /// layer.
  final var filterValues: (own: [FilterValues], background: [FilterValues]) {
    let filters = extras?.filters ?? LayerFilters()
    return (filters.own?.compactMap(\.values) ?? [], filters.background?.compactMap(\.values) ?? [])
  }
}
