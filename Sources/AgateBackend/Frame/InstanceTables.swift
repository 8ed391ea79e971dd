extension InstanceTables {
  /// Number of elements in each table.
  public struct Counts: Equatable, Sendable {
    /// Number of elements in `streams`.
    public var streams = 0
    /// Number of elements in `levels`.
    public var levels = 0
    /// Number of elements in `powers`.
    public var powers = 0
    /// Number of elements in `sources`.
    public var sources = 0
    /// Number of elements in `tracks`.
    public var tracks = 0
    /// Number of elements in `timings`.
    public var timings = 0
    /// Number of elements in `numbers`.
    public var numbers = 0

    /// Creates counts of zero.
    public init() {}
  }

  /// Current number of elements in each table.
  public var counts: Counts {
    var counts = Counts()
    (counts.streams, counts.levels, counts.powers) = (streams.count, levels.count, powers.count)
    (counts.sources, counts.tracks, counts.timings) = (sources.count, tracks.count, timings.count)
    counts.numbers = numbers.count
    return counts
  }

  /// Removes elements from the ends of the tables, so that each table has the number of elements in `counts`. This
  /// number must not be greater than the current number.
  public mutating func shorten(to counts: Counts) {
    streams.removeLast(streams.count - counts.streams)
    levels.removeLast(levels.count - counts.levels)
    powers.removeLast(powers.count - counts.powers)
    sources.removeLast(sources.count - counts.sources)
    tracks.removeLast(tracks.count - counts.tracks)
    timings.removeLast(timings.count - counts.timings)
    numbers.removeLast(numbers.count - counts.numbers)
  }
}

extension InstanceTablesView {
  /// Returns whether an animation of the source sets `value`.
  public func moves(_ value: PartialKeyPath<InstanceValues>, of source: InstanceSource) -> Bool {
    let field = InstanceValues.field(value)
    return tracks[Int(source.firstTrack)..<Int(source.firstTrack + source.tracks)].contains {
      $0.field <= field && field < $0.field + $0.fields
    }
  }
}
