/// The beginning and the end of a loop, in seconds of scene time. The user sets them separately.
struct PlayerLoop {
  var start: Double? { didSet { if let start, let end, start >= end { self.end = nil } } }
  var end: Double? { didSet { if let start, let end, start >= end { self.start = nil } } }

  /// The minimum length of a loop, in seconds.
  static let shortest = 0.01

  /// Returns the range that repeats; nil if neither end is set. If only one end is set, the other is the beginning or
  /// the end of `span`. A loop that begins after the end of `span`, in a later cycle of the scene, is as long as
  /// `span`.
  func range(in span: SceneSpan) -> Range<Double>? {
    if start == nil, end == nil { return nil }
    let from = start ?? 0
    let to = end ?? (from < span.duration ? span.duration : from + span.duration)
    return from..<max(to, from + Self.shortest)
  }
}
