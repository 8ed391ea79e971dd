extension InstanceTables {
  /// How much there is of each.
  public struct Counts: Equatable, Sendable {
    /// Elements of `streams`.
    public var streams = 0
    /// Elements of `levels`.
    public var levels = 0
    /// Elements of `powers`.
    public var powers = 0
    /// Elements of `sources`.
    public var sources = 0
    /// Elements of `tracks`.
    public var tracks = 0
    /// Elements of `timings`.
    public var timings = 0
    /// Elements of `numbers`.
    public var numbers = 0

    /// No elements.
    public init() {}
  }

  /// Elements of each table now.
  public var counts: Counts {
    var counts = Counts()
    (counts.streams, counts.levels, counts.powers) = (streams.count, levels.count, powers.count)
    (counts.sources, counts.tracks, counts.timings) = (sources.count, tracks.count, timings.count)
    counts.numbers = numbers.count
    return counts
  }

  /// Takes back what was added since there was so much.
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
  /// Whether an animation of the source sets a value.
  public func moves(_ value: PartialKeyPath<InstanceValues>, of source: InstanceSource) -> Bool {
    let field = InstanceValues.field(value)
    return tracks[Int(source.firstTrack)..<Int(source.firstTrack + source.tracks)].contains {
      $0.field <= field && field < $0.field + $0.fields
    }
  }
}
