/// The beginning and the end of a loop as the user has set them, each for itself.
struct PlayerLoop {
  var start: Double? { didSet { if let start, let end, start >= end { self.end = nil } } }
  var end: Double? { didSet { if let start, let end, start >= end { self.start = nil } } }

  /// The shortest loop, in seconds.
  static let shortest = 0.01

  /// The range that repeats; nil if neither end is set. An end that is not set is the span's.
  func range(in span: SceneSpan) -> Range<Double>? {
    if start == nil, end == nil { return nil }
    let from = start ?? 0
    let to = end ?? max(span.duration, from + Self.shortest)
    return from..<max(to, from + Self.shortest)
  }
}
