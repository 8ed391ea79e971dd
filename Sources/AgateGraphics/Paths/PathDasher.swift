import AgateBackend

import AgateMath

/// Cuts paths into dashes.
struct PathDasher {
  private let lengths: [Double]
  private let period: Double
  private let phase: Double
  /// The maximum number of dashes and gaps in a path. A path that would have more is not divided.
  private static let maximumCount = 200_000.0

  /// Returns nil if the pattern does not divide paths: if it is empty, has a negative length, or has a sum of 0.
  init?(phase: Double, lengths: [Double]) {
    guard !lengths.isEmpty, phase.isFinite, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    self.lengths = lengths.count & 1 == 1 ? lengths + lengths : lengths
    period = self.lengths.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    let rest = phase.truncatingRemainder(dividingBy: period)
    self.phase = rest < 0 ? rest + period : rest
  }

  /// A segment with a table of its lengths from the beginning to equal steps of the parameter.
  private struct Measured {
    let segment: PathSegment
    private let reached: [Double]
    var length: Double { reached[reached.count - 1] }

    init(_ segment: PathSegment) {
      self.segment = segment
      var isCurve = true
      if case .line = segment { isCurve = false }
      if case .close = segment { isCurve = false }
      let count = isCurve ? max(segment.chords(0.01), 16) : 1
      var reached = [0.0]
      var last = segment.point(at: 0)
      for i in 1...count {
        let p = segment.point(at: Double(i) / Double(count))
        reached.append(reached[i - 1] + (p - last).length)
        last = p
      }
      self.reached = reached
    }

    /// Returns the parameter of the point at `distance` along the segment.
    func parameter(_ distance: Double) -> Double {
      var low = 0, high = reached.count - 1
      while high - low > 1 {
        let middle = (low + high) / 2
        if reached[middle] <= distance { low = middle } else { high = middle }
      }
      let step = reached[high] - reached[low]
      let part = step > 0 ? (distance - reached[low]) / step : 0
      return min(max((Double(low) + part) / Double(reached.count - 1), 0), 1)
    }
  }

  func dashes(of path: PathData) -> PathData {
    var subpaths: [(segments: [Measured], isClosed: Bool)] = []
    var total = 0.0
    for segment in path.segments {
      if case .move = segment {
        subpaths.append(([], false))
        continue
      }
      if subpaths.last?.isClosed ?? true { subpaths.append(([], false)) }
      let measured = Measured(segment)
      if measured.length > 0 { subpaths[subpaths.count - 1].segments.append(measured) }
      total += measured.length
      if case .close = segment { subpaths[subpaths.count - 1].isClosed = true }
    }
    guard total / period * Double(lengths.count) <= Self.maximumCount else { return path }
    var result = PathData()
    for subpath in subpaths { cut(subpath.segments, subpath.isClosed, into: &result) }
    return result
  }

  private func cut(_ segments: [Measured], _ isClosed: Bool, into result: inout PathData) {
    var index = 0
    var left = phase
    // A path that begins exactly at a dash of length 0 begins with this dash, which is drawn as a dot.
    while left > 0 && left >= lengths[index] {
      left -= lengths[index]
      index = (index + 1) % lengths.count
    }
    var rest = lengths[index] - left
    let startsDrawn = index & 1 == 0
    var pieces: [[PathSegment]] = startsDrawn ? [[]] : []
    var isDrawn = startsDrawn
    for measured in segments {
      var at = 0.0
      while measured.length - at > rest {
        if isDrawn {
          pieces[pieces.count - 1].append(part(measured, at, at + rest))
        }
        at += rest
        index = (index + 1) % lengths.count
        rest = lengths[index]
        isDrawn.toggle()
        if isDrawn { pieces.append([]) }
      }
      if isDrawn { pieces[pieces.count - 1].append(part(measured, at, measured.length)) }
      rest -= measured.length - at
    }
    // A dash that runs across the beginning of a closed subpath becomes one dash.
    if isClosed, startsDrawn, isDrawn, pieces.count > 1 { pieces[0] = pieces.removeLast() + pieces[0] }
    for piece in pieces where !piece.isEmpty {
      result.move(piece[0].point(at: 0))
      for segment in piece { result.add(segment) }
    }
  }

  private func part(_ measured: Measured, _ from: Double, _ to: Double) -> PathSegment {
    measured.segment.part(
      from: from == 0 ? 0 : measured.parameter(from), to: to >= measured.length ? 1 : measured.parameter(to))
  }
}

extension PathData {
  /// Continues the path with `segment`, which begins at the current point.
  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .move(let p): move(p)
    case .line(_, let b), .close(_, let b): line(b)
    case .quad(_, let c, let b): quad(c, b)
    case .cubic(_, let c, let d, let b): cubic(c, d, b)
    }
  }
}
