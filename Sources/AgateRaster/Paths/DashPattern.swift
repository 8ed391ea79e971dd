import AgateBackend

/// A dash pattern: lengths that are alternately drawn and left out.
struct DashPattern {
  /// A position in the pattern: the index of a length, and the remaining part of this length.
  struct Place {
    var index: Int
    var left: Double
    /// Whether the length is drawn. Lengths are alternately drawn and left out, even if their number is odd.
    var isOn: Bool
  }

  private let lengths: UnsafeBufferPointer<Double>
  private let total: Double
  let start: Place
  private let phase: Double
  /// The length of a line that has the maximum number of dashes and gaps.
  let longest: Double
  /// The number of dashes and gaps on a line of length ``longest``.
  let most: Double
  private static let most = 100_000.0
  /// The maximum total number of rows that all dashes cross. Dashes of a wide line take longer and overlap each other,
  /// so their number is limited further.
  private static let mostRows = 1_600_000.0

  /// Creates the pattern of a shape. Returns nil if the line is not dashed.
  ///
  /// - Parameter rows: The number of pixel rows that one dash crosses.
  init?(_ shape: FrameShape, _ paths: PathTables, rows: Double) {
    guard shape.dashCount > 0 else { return nil }
    let lengths = UnsafeBufferPointer(
      rebasing: paths.dashes[Int(shape.firstDash)..<Int(shape.firstDash + shape.dashCount)])
    let sum = lengths.reduce(0, +)
    guard sum > 0, sum.isFinite else { return nil }
    self.lengths = lengths
    // An odd number of lengths is used twice in one period.
    total = lengths.count % 2 == 0 ? sum : 2 * sum
    most = min(Self.most, Self.mostRows / max(rows, 1))
    longest = sum / Double(lengths.count) * most
    phase = shape.dashPhase
    start = Self.place(at: phase, lengths, total)
  }

  private static func place(at way: Double, _ lengths: UnsafeBufferPointer<Double>, _ total: Double) -> Place {
    var rest = way.truncatingRemainder(dividingBy: total)
    if rest < 0 { rest += total }
    var index = 0
    // A position exactly at the beginning of a dash of length 0 stays there, so that the dash is drawn as a dot.
    while rest > 0 && rest >= lengths[index % lengths.count] && index < 2 * lengths.count {
      rest -= lengths[index % lengths.count]
      index += 1
    }
    return Place(
      index: index % lengths.count, left: max(lengths[index % lengths.count] - rest, 0), isOn: index % 2 == 0)
  }

  /// Returns the position in the pattern at the distance `way` along the line, and the distance at which the current
  /// length of the pattern begins.
  func place(at way: Double) -> (place: Place, begin: Double) {
    let place = Self.place(at: phase + way, lengths, total)
    return (place, way + place.left - lengths[place.index])
  }

  func after(_ place: Place) -> Place {
    let index = (place.index + 1) % lengths.count
    return Place(index: index, left: lengths[index], isOn: !place.isOn)
  }

  func length(of place: Place) -> Double { lengths[place.index] }

  /// Returns whether the lengths are too short to be represented at a distance of this magnitude.
  func isLost(at way: Double) -> Bool { longest < way.magnitude * 0x1p-40 * most }

  /// Returns the number of dashes and gaps on a line of this length.
  func count(over length: Double) -> Double { length / longest * most }

  /// Returns whether a line of length `way` ends with a dash.
  func isOn(at way: Double) -> Bool {
    var place = start, at = 0.0
    while at + place.left < way {
      at += place.left
      place = after(place)
    }
    return place.isOn
  }
}
