import AgateBackend

extension InstanceTablesView {
  /// The tables that streams of instances refer to.
  public var field: InstanceField {
    InstanceField(
      levels: levels, powers: powers, sources: sources, tracks: tracks, timings: timings, numbers: numbers)
  }
}
