import AgateBackend

extension InstanceTablesView {
  /// Tables that streams of instances refer to.
  public var field: InstanceField {
    InstanceField(
      levels: levels, powers: powers, sources: sources, tracks: tracks, timings: timings, numbers: numbers)
  }
}
