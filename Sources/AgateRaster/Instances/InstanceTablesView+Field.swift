import AgateBackend

extension InstanceTablesView {
  /// The tables that instance streams refer to.
  public var field: InstanceField {
    InstanceField(
      levels: levels, powers: powers, sources: sources, tracks: tracks, timings: timings, numbers: numbers)
  }
}
