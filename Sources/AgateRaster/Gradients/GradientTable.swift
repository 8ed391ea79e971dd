import AgateBackend

/// The table of a gradient as renderers read it: 32-bit floats. Tables are stored one behind the other.
///
/// `kind`, `n`, then the n locations of the colours, ascending, then n + 1 segments of nine: the location it begins at,
/// the straight colour there (red, green, blue, alpha, 0…1), and what each of the four gains for a location of 1 more.
/// The first segment and the last, outside of all locations, do not change. Segment k is that of places at or beyond
/// exactly k locations, so that two colours at one location make an edge.
public enum GradientTable {
  /// The number of words before the locations.
  public static let header = 2
  public static let segmentWords = 9

  /// The number of words of a gradient of `colors` colours.
  public static func words(colors: Int) -> Int { header + colors + (colors + 1) * segmentWords }

  /// The number of words of the gradient that begins at `first`.
  @inlinable
  public static func words<Words: RandomAccessCollection>(_ words: Words, at first: Int) -> Int
  where Words.Element == Float, Words.Index == Int {
    self.words(colors: Int(words[first + 1]))
  }

  /// Appends the table of a gradient.
  ///
  /// - Parameters:
  ///   - colors: Four numbers for each colour: straight red, green, blue and alpha. There has to be at least one
  ///     colour.
  ///   - locations: A location for each colour, or none for even spacing from 0 to 1. A location less than the one
  ///     before counts as the one before.
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
