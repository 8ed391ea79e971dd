import AgateBackend

/// The table of a gradient, as 32-bit floats. Renderers read this table. Tables are stored one after another.
///
/// A table contains the kind, the number n of colours, the n ascending locations of the colours, and n + 1 segments. A
/// segment has nine words: the location at which it begins, the straight colour there (red, green, blue, alpha, 0…1),
/// and the slope of each of the four components per unit of location. The first and the last segment, outside of all
/// locations, have a constant colour. Segment k applies to positions that have exactly k locations at or before them,
/// so that two colours at one location produce a hard edge.
public enum GradientTable {
  /// The number of words (floats) before the locations.
  public static let header = 2
  /// The number of words of a segment.
  public static let segmentWords = 9

  /// Returns the number of words of a gradient with `colors` colours.
  public static func words(colors: Int) -> Int { header + colors + (colors + 1) * segmentWords }

  /// Returns the number of words of the gradient that begins at index `first`.
  @inlinable
  public static func words<Words: RandomAccessCollection>(_ words: Words, at first: Int) -> Int
  where Words.Element == Float, Words.Index == Int {
    self.words(colors: Int(words[first + 1]))
  }

  /// Appends the table of a gradient.
  ///
  /// - Parameters:
  ///   - colors: Four numbers for each colour: straight red, green, blue and alpha, clamped to 0…1. At least one colour
  ///     is required.
  ///   - locations: A location for each colour, or an empty array for even spacing from 0 to 1. A location that is less
  ///     than the previous location is replaced by it.
  public static func append(_ kind: GradientKind, colors: [Double], locations: [Double], to words: inout [Float]) {
    let count = colors.count / 4
    words.reserveCapacity(words.count + self.words(colors: count))
    words.append(Float(kind.rawValue))
    words.append(Float(count))
    let first = words.count
    for index in 0..<count {
      let even = count > 1 ? Double(index) / Double(count - 1) : 0
      let location = Float(min(max(locations.isEmpty ? even : locations[index], -1e9), 1e9))
      words.append(index > 0 ? max(location, words[words.count - 1]) : location)
    }
    func channel(_ index: Int, _ lane: Int) -> Float { Float(min(max(colors[index * 4 + lane], 0), 1)) }
    for segment in 0...count {
      let from = max(segment - 1, 0), to = min(segment, count - 1)
      let start = words[first + from], length = words[first + to] - start
      words.append(start)
      for lane in 0..<4 { words.append(channel(from, lane)) }
      for lane in 0..<4 { words.append(length > 1e-30 ? (channel(to, lane) - channel(from, lane)) / length : 0) }
    }
  }
}
